import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@agent-assist/contract'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './errors.ts'
import { type Api, route } from './route.ts'
import { type Caller, membershipsOf, SESSION_HOURS, signSession } from './session.ts'
import { settingsOf } from './user-settings.ts'

// OWASP's argon2id figures (password storage sheet): 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON)

/** Compared with when the account does not exist, so that both cases take the same time. */
const decoy = hashPassword(randomUUID())

interface Account {
  id: string
  password?: string
  verified: boolean
  approval: string
}

async function checkPassword(api: Api, email: string, password: string): Promise<Account> {
  const { rows } = await api.db.query<Account>(
    `select id, password_hash as password, email_verified as verified, approval
     from app_user where email = $1`,
    [email.toLowerCase()],
  )
  const account = rows[0]
  const matches = await verify(account?.password ?? (await decoy), password)
  if (!account?.password || !matches)
    throw new Refusal('wrong_credentials', MESSAGES.wrongCredentials)
  if (!account.verified) throw new Refusal('wrong_credentials', 'Your e-mail is not verified yet.')
  if (account.approval !== 'Approved')
    throw new Refusal('wrong_credentials', 'An admin has not approved your account yet.')
  return account
}

/** Starts a session; a sign-in on another device ends the older one. */
async function startSession(api: Api, userId: string): Promise<string> {
  const home = (await membershipsOf(api.db, userId))[0]
  if (!home) throw new Refusal('wrong_credentials', 'Your account belongs to no organisation yet.')
  const id = randomUUID()
  await api.db.transaction(async (tx) => {
    await tx.query('select id from app_user where id = $1 for update', [userId])
    await tx.query(
      `update session set ended_reason = 'other_device' where user_id = $1 and ended_reason is null`,
      [userId],
    )
    await tx.query(
      `insert into session (id, user_id, organisation_id, expires_at)
       values ($1, $2, $3, now() + make_interval(hours => $4))`,
      [id, userId, home.organisationId, SESSION_HOURS],
    )
  })
  return signSession(api.config, userId, id)
}

async function describeUser(api: Api, caller: Extract<Caller, { kind: 'staff' }>) {
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
  return {
    token: await signSession(api.config, caller.userId, caller.sessionId),
    role: [active.role],
    from: 'api' as const,
    data: {
      displayName: `${user.firstName} ${user.lastName}`,
      firstName: user.firstName,
      email: user.email,
      organizationId: active.organisationId,
      organizationName: active.organisationName,
      secondaryOrg: caller.memberships
        .filter((m) => m !== active)
        .map((m) => ({ id: m.organisationId, name: m.organisationName })),
      settings: settingsOf(user.settings),
      shortcuts: user.shortcuts,
    },
  }
}

/** Sign-in with e-mail and password, the session behind it, sign-out. */
export function userRoutes(api: Api): void {
  route(api, 'authenticate', async ({ body }) => {
    const account = await checkPassword(api, body.email, body.password)
    const token = await startSession(api, account.id)
    return { data: 1 as const, result: { token }, message: 'Signed in' }
  })

  route(api, 'currentUser', async ({ caller }) => {
    if (caller.kind !== 'staff') throw new Refusal('not_signed_in', MESSAGES.invalidToken)
    return { user: await describeUser(api, caller) }
  })

  route(api, 'logout', async ({ caller }) => {
    if (caller.kind === 'staff')
      await api.db.query(`update session set ended_reason = 'signed_out' where id = $1`, [
        caller.sessionId,
      ])
    return { data: 1 as const }
  })
}
