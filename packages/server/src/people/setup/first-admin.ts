import { randomUUID } from 'node:crypto'
import type { FirstAdmin, NewOrganisation } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type AuditActor, type Audited, audit, logAudited } from '../../organisations/audit.ts'
import type { ClientInfo } from '../../platform/http/client-info.ts'
import {
  createOrganisation,
  takeOverOrganisation,
} from '../../organisations/create-organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { lacksSuperAdmin } from './setup-state.ts'

/** Key of the advisory lock of the setup; no other lock uses it. */
const LOCK = 7_420_042

/** Lets one setup at a time run, on all servers of the database, until the transaction ends. */
export const lockSetup = (tx: Queryable) => tx.query('select pg_advisory_xact_lock($1)', [LOCK])

/** Refusal for a setup that comes too late. */
export const setupIsDone = () =>
  new Refusal('conflict', 'This server is set up already. Sign in with your account.')

const idIsTaken = () => {
  const message = 'An organisation with members has this id. Choose another id.'
  return new Refusal('conflict', message, { fields: { 'organisation.id': message } })
}

const addressIsTaken = () => {
  const message = 'This address has an account already. Use another address.'
  return new Refusal('conflict', message, { fields: { 'admin.email': message } })
}

/** A new admin: verified and approved, because who created it may decide that. */
export interface NewAdmin extends Pick<FirstAdmin, 'firstName' | 'lastName' | 'email'> {
  /** Missing: the owner chooses a password by a link. */
  passwordHash?: string
}

/** Creates the account of an admin; undefined if the address has one. */
export async function createAdminAccount(
  tx: Queryable,
  { firstName, lastName, email, passwordHash }: NewAdmin,
): Promise<string | undefined> {
  const id = randomUUID()
  const { affected } = await tx.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, $3, $4, $5, true, 'Approved') on conflict (email) do nothing`,
    [id, email.toLowerCase(), passwordHash ?? null, firstName, lastName],
  )
  return affected > 0 ? id : undefined
}

/** The first organisation and its admin. */
export interface First {
  organisation: NewOrganisation
  admin: NewAdmin
}

async function store(tx: Queryable, { organisation, admin }: First): Promise<string> {
  await lockSetup(tx)
  if (!(await lacksSuperAdmin(tx))) throw setupIsDone()
  const isStored =
    (await createOrganisation(tx, organisation)) || (await takeOverOrganisation(tx, organisation))
  if (!isStored) throw idIsTaken()
  const userId = await createAdminAccount(tx, admin)
  if (!userId) throw addressIsTaken()
  await tx.query(
    `insert into membership (organisation_id, user_id, role, is_primary)
     values ($1, $2, 'SuperAdmin', true)`,
    [organisation.id, userId],
  )
  return userId
}

/**
 * Creates the first organisation and its SuperAdmin in one transaction; of several simultaneous calls one succeeds.
 * With `client` the audit log names the admin, else the operator. Returns the id of the admin. Throws conflict when there is a SuperAdmin, or when the id or the address is taken.
 */
export async function createFirst(
  db: Db,
  first: First,
  log: Pick<FastifyBaseLogger, 'info'>,
  client?: ClientInfo,
): Promise<string> {
  const { userId, entries } = await db.transaction(async (tx) => {
    const memberId = await store(tx, first)
    const caller: AuditActor = client
      ? { kind: 'staff', userId: memberId, client }
      : { kind: 'operator' }
    const entry = { organisationId: first.organisation.id, caller }
    const written: Audited[] = [
      { ...entry, action: 'organisation.created', details: { name: first.organisation.name } },
      { ...entry, action: 'admin.created', memberId, details: { role: 'SuperAdmin' } },
    ]
    for (const one of written) await audit(tx, one)
    return { userId: memberId, entries: written }
  })
  for (const one of entries) logAudited(log, one)
  return userId
}
