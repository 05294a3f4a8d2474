import {
  type Parsed,
  type SecuritySettings,
  SIGN_IN_METHODS,
  type SignInMethod,
} from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isSuperAdmin } from '../../platform/http/staff.ts'
import { methodsOf, ownMethods } from './own-methods.ts'
import { adjustSessions } from './session-hours.ts'
import { countSignedIn, endOtherSessions } from './sign-out-everyone.ts'

async function readSecurity(on: Queryable, organisationId: string): Promise<SecuritySettings> {
  const { rows } = await on.query<Partial<SecuritySettings> & { sessionHours: number }>(
    `select session_hours as "sessionHours", sign_in_methods as "signInMethods",
       password_min as "passwordMin"
     from organisation where id = $1`,
    [organisationId],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  return { ...row, signInMethods: row.signInMethods ?? [...SIGN_IN_METHODS] }
}

/** Throws when the caller could not sign in to the organisation any more. */
async function checkNotLockedOut(
  tx: Queryable,
  { config }: Api,
  { caller, organisationId }: { caller: Caller; organisationId: string },
  allowed: readonly SignInMethod[],
): Promise<void> {
  if (caller.kind !== 'staff') return
  const own = await ownMethods(tx, config.issuers, caller.userId)
  const isOpen = (method: SignInMethod) =>
    allowed.includes(method) || (method === 'password' && isSuperAdmin(caller, organisationId))
  if (own.some(isOpen)) return
  const problem =
    'You could not sign in any more: you have never signed in in any of these ways. Sign in once in one of them first.'
  throw new Refusal('conflict', problem, { fields: { signInMethods: problem } })
}

async function changeSecurity(
  api: Api,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'updateSecurity'>,
): Promise<SecuritySettings> {
  const state = async (on: Queryable) => {
    const { signInMethods, ...others } = await readSecurity(on, organisationId)
    return { ...others, signInMethods: signInMethods.join(', ') }
  }
  await audited(api, { organisationId, action: 'security.changed', caller, state }, async (tx) => {
    const before = await readSecurity(tx, organisationId)
    const { sessionHours, signInMethods, passwordMin } = { ...before, ...body }
    const methods = SIGN_IN_METHODS.filter((method) => signInMethods.includes(method))
    if (body.signInMethods) await checkNotLockedOut(tx, api, { caller, organisationId }, methods)
    await tx.query(
      `update organisation set session_hours = $2, sign_in_methods = $3::text[], password_min = $4
       where id = $1`,
      [
        organisationId,
        sessionHours,
        methods.length < SIGN_IN_METHODS.length ? methods : null,
        passwordMin ?? null,
      ],
    )
    if (sessionHours !== before.sessionHours) await adjustSessions(tx, organisationId)
  })
  return readSecurity(api.db, organisationId)
}

/** How members of an organisation sign in, for how long, and the end of all sessions. */
export function securityRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'getSecurity', async ({ params: { organisationId }, caller }) => ({
    ...(await readSecurity(db, organisationId)),
    available: methodsOf(config.issuers),
    signedIn: await countSignedIn(db, organisationId, caller),
  }))

  route(api, 'updateSecurity', async ({ caller, ...input }) => changeSecurity(api, caller, input))

  route(api, 'signOutEveryone', async ({ params: { organisationId }, caller }) => {
    await readSecurity(db, organisationId) // throws not_found for an unknown organisation
    const count = await audited(
      api,
      { organisationId, action: 'members.signed_out', caller },
      (tx) => endOtherSessions(tx, organisationId, caller),
      (ended) => (ended > 0 ? { members: String(ended) } : undefined),
    )
    return { count }
  })
}
