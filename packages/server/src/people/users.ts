import { MESSAGES, type Role, type SessionUser, type SignInMethod } from '@agent-assist/contract'
import type * as z from 'zod'
import { ACCOUNTS } from './demo-accounts.ts'
import { createPublicAccounts } from './public-accounts.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { checkPassword } from './login.ts'
import { audit } from '../organisations/audit.ts'
import { readOrganisation, setupOf } from '../organisations/organisation.ts'
import { type ClientInfo, clientOf } from '../platform/http/client-info.ts'
import { type Api, route } from '../platform/http/route.ts'
import {
  accepts,
  begunByOf,
  membershipsOf,
  newSessionId,
  signSession,
} from '../platform/http/session.ts'
import type { Staff } from '../platform/http/staff.ts'
import { workKeyOf } from '../platform/security/work-key.ts'
import { endView, viewerOf } from './end-views.ts'
import { methodRefused } from './security/method-refused.ts'
import { METHOD_NAMES, recordRefusal } from './refused-sign-in.ts'
import { SESSION_HOURS_OF } from './security/session-hours.ts'
import { settingsOf } from './user-settings.ts'

/**
 * Starts a session in the first organisation that allows this way to sign in, and returns its token; ends the user's
 * earlier session, unless it is a public account of the demo, which several people try at once.
 */
export async function startSession(
  { db, config }: Pick<Api, 'db' | 'config'>,
  userId: string,
  method: SignInMethod,
  client?: ClientInfo,
): Promise<string> {
  const memberships = await membershipsOf(db, userId)
  const [first] = memberships
  if (!first) throw new Refusal('forbidden', 'Your account belongs to no organisation yet.')
  const home = memberships.find((one) => accepts(one, method))
  if (!home) throw methodRefused(first, method)
  const id = newSessionId()
  await db.transaction(async (tx) => {
    await tx.query('select id from app_user where id = $1 for update', [userId])
    await tx.query(
      `update session set ended_reason = 'other_device', ended_at = now()
       where user_id = $1 and ended_reason is null and not exists (
         select from app_user u join organisation o on o.id = $2
         where u.id = $1 and u.email = any($3::text[]) and o.demo)`,
      [userId, home.organisationId, ACCOUNTS.map(({ email }) => email)],
    )
    await tx.query(
      `insert into session (id, user_id, organisation_id, expires_at, begun_by, method)
       values ($1, $2, $3, now() + make_interval(hours => ${SESSION_HOURS_OF}), $4, $5)`,
      [id, userId, home.organisationId, begunByOf(method), method],
    )
    await audit(tx, {
      organisationId: home.organisationId,
      action: 'sign_in.succeeded',
      caller: { kind: 'staff', userId, ...(client ? { client } : {}) },
      details: { method: METHOD_NAMES[method] },
    })
  })
  return signSession(config, userId, id)
}

/** The view of the portal as somebody else, for its bar; nothing without one. */
function viewAsOf(
  { view }: Staff,
  role: Role,
  name: string,
): { viewAs?: z.input<typeof SessionUser>['viewAs'] } {
  if (!view || role === 'SuperAdmin') return {}
  return { viewAs: { ...(view.isOfRole ? {} : { person: name }), role, endsAt: view.endsAt } }
}

async function describeUser(api: Api, caller: Staff, publicAccounts: () => Promise<string[]>) {
  const { rows } = await api.db.query<{
    firstName: string
    lastName: string
    email: string
    shortcuts: string[]
    settings: object
  }>(
    `select first_name as "firstName", last_name as "lastName", email, shortcuts, settings
     from app_user where id = $1`,
    [caller.userId],
  )
  const [user] = rows
  const active = caller.memberships.find((m) => m.organisationId === caller.organisationId)
  if (!user || !active) throw new Refusal('not_signed_in', MESSAGES.sessionExpired)
  const hasPublicAccounts = api.config.isProduction && (await publicAccounts()).length > 0
  return {
    ...(hasPublicAccounts ? { hasPublicAccounts } : {}),
    token: await signSession(api.config, viewerOf(caller), caller.sessionId, caller.view?.id),
    role: [active.role],
    ...(caller.view ? {} : { workKey: workKeyOf(api.config, caller.userId) }),
    ...viewAsOf(caller, active.role, `${user.firstName} ${user.lastName}`.trim()),
    from: caller.begunBy,
    data: {
      displayName: `${user.firstName} ${user.lastName}`,
      firstName: user.firstName,
      email: user.email,
      organizationId: active.organisationId,
      organizationName: active.organisationName,
      secondaryOrg: caller.memberships
        .filter((m) => m !== active)
        .map((m) => ({ id: m.organisationId, name: m.organisationName })),
      setup: setupOf(active.organisationId, await readOrganisation(api.db, active.organisationId)),
      settings: settingsOf(user.settings),
      shortcuts: user.shortcuts,
    },
  }
}

/** Routes for sign-in with e-mail and password, the current user and sign-out. */
export function userRoutes(api: Api): void {
  const publicAccounts = createPublicAccounts(api.db)
  route(api, 'authenticate', async ({ body, request }) => {
    const userId = await checkPassword(api, body, request)
    const token = await startSession(api, userId, 'password', clientOf(request)).catch(
      (error: unknown) => {
        const { email } = body
        if (error instanceof Refusal)
          recordRefusal(api, request, { email, method: 'password', reason: error.message })
        throw error
      },
    )
    return { data: 1 as const, result: { token }, message: 'Signed in' }
  })

  route(api, 'currentUser', async ({ caller }) => {
    if (caller.kind !== 'staff') throw new Refusal('not_signed_in', MESSAGES.invalidToken)
    if (caller.endedViewId) await endView(api, caller, 'time')
    return { user: await describeUser(api, caller, publicAccounts) }
  })

  route(api, 'logout', async ({ caller }) => {
    if (caller.kind === 'staff') {
      await endView(api, caller, caller.endedViewId ? 'time' : 'signed out')
      await api.db.query(
        `update session set ended_reason = 'signed_out', ended_at = now()
         where id = $1 and ended_reason is null`,
        [caller.sessionId],
      )
    }
    return { data: 1 as const }
  })
}
