import { DEFAULT_LOCALE, type Parsed, type Reply } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type AuditActor, type Audited, audit, logAudited } from '../../organisations/audit.ts'
import { createOrganisation } from '../../organisations/create-organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { createAdminAccount, lockSetup } from '../setup/first-admin.ts'
import { lacksSuperAdmin } from '../setup/setup-state.ts'
import { type LinkMaking, makeLink } from './account-link.ts'
import { ownerByEmail } from './mail-account.ts'
import { lockAccount } from './tokens.ts'

type Wanted = Parsed<'createAdmin'>['body']
type Created = Reply<'createAdmin'>

/** Creates the organisation when it does not exist; returns whether it is new. */
async function ensureOrganisation(tx: Queryable, wanted: Wanted['organisation']): Promise<boolean> {
  const { id, name, timeZone = 'UTC' } = wanted
  const { rows } = await tx.query('select 1 from organisation where id = $1', [id])
  if (rows.length > 0) return false
  if (!name)
    throw new Refusal('not_found', `There is no organisation ${id}. --org-name NAME creates it.`)
  return createOrganisation(tx, { id, name, timeZone, locale: DEFAULT_LOCALE })
}

/** The account of the address: a new one, or the existing one, opened and with its name unchanged. */
async function ensureAccount(tx: Queryable, { email, firstName, lastName }: Wanted) {
  const name = { firstName: firstName ?? 'New', lastName: lastName ?? 'Admin' }
  const created = await createAdminAccount(tx, { ...name, email })
  if (created) return { userId: created, isNew: true }
  const owner = await ownerByEmail(tx, email)
  if (!owner) throw new Refusal('conflict', `The account ${email} is being deleted. Try again.`)
  await lockAccount(tx, owner.id)
  await tx.query(`update app_user set email_verified = true, approval = 'Approved' where id = $1`, [
    owner.id,
  ])
  return { userId: owner.id, isNew: false }
}

/** Gives the role in the organisation, which becomes the user's primary one when there is none. */
const grant = (tx: Queryable, organisationId: string, userId: string, role: string) =>
  tx.query(
    `insert into membership (organisation_id, user_id, role, is_primary)
     values ($1, $2, $3, not exists (select from membership where user_id = $2 and is_primary))
     on conflict (organisation_id, user_id) do update set role = excluded.role`,
    [organisationId, userId, role],
  )

/**
 * Creates an admin, or gives an account the role, for the operator of the server. The owner of a new account gets a
 * link to choose the password. Throws not_found for an unknown organisation without a name.
 */
export async function createAdmin(
  api: LinkMaking,
  wanted: Wanted,
  log: Pick<FastifyBaseLogger, 'info'>,
  caller: AuditActor = { kind: 'operator' },
): Promise<Created> {
  const organisationId = wanted.organisation.id
  const entries: Audited[] = []
  const created = await api.db.transaction(async (tx) => {
    const write = async (entry: Pick<Audited, 'action' | 'memberId' | 'details'>) => {
      const whole: Audited = { organisationId, caller, ...entry }
      await audit(tx, whole)
      entries.push(whole)
    }
    await lockSetup(tx)
    const role = wanted.role ?? ((await lacksSuperAdmin(tx)) ? 'SuperAdmin' : 'Admin')
    const isNewOrganisation = await ensureOrganisation(tx, wanted.organisation)
    const name = wanted.organisation.name ?? organisationId
    if (isNewOrganisation) await write({ action: 'organisation.created', details: { name } })
    const { userId, isNew } = await ensureAccount(tx, wanted)
    await grant(tx, organisationId, userId, role)
    await write({ action: 'admin.created', memberId: userId, details: { role } })
    const link = isNew ? await firstLink(tx, api, { organisationId, userId, caller }) : undefined
    return { role, isNewOrganisation, ...(link ? { link } : {}) }
  })
  for (const entry of entries) logAudited(log, entry)
  return created
}

/** A link with which the owner of a new account chooses a password. */
const firstLink = (
  tx: Queryable,
  api: LinkMaking,
  {
    organisationId,
    userId,
    caller,
  }: { organisationId: string; userId: string; caller: AuditActor },
) =>
  makeLink(tx, api, {
    userId,
    purpose: 'reset',
    handedOut: 'operator',
    audited: {
      organisationId,
      action: 'account_link.created',
      caller,
      memberId: userId,
      details: { purpose: 'reset' },
    },
  })
