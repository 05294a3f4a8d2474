import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type KeyScope,
  MESSAGES,
  OrganisationId,
  type RefusedLoadReason,
  type Role,
  type Scope,
  SCOPES,
  type SignInMethod,
} from '@agent-assist/contract'
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import type { ClientInfo } from './client-info.ts'
import { findApiKey, isApiKey } from '../security/api-key-rows.ts'
import type { SigningKey } from '../security/secret-rows.ts'
import { isForUs, isOwnIssuer, livesTooLong, SIGNED_TOKEN_MAX_S } from '../security/token-claims.ts'
import { isRevoked } from '../security/token-revocations.ts'
import { holdsNul } from '../basics/storable.ts'
import { type EndedReason, readSession, readSigningKeys } from './session-rows.ts'
import { findView, type View } from './view-rows.ts'

/** Lifetime of an access token; the portal renews it while it is open. */
const TOKEN_MINUTES = 60
const ISSUER = 'agent-assist'
const SESSION_ID_BYTES = 16

/** How a session began: with a password, or with an issuer's token. */
export type BegunBy = 'api' | 'federated'

export const begunByOf = (method: SignInMethod): BegunBy =>
  method === 'password' ? 'api' : 'federated'

/** Message for a user whose session was ended by somebody else. */
const ENDED: Partial<Record<EndedReason, string>> = {
  password_changed: 'Your password was changed. Sign in with the new one.',
  disabled: 'An admin has ended your session.',
}

/** 128 random bits, in the form of a UUID without its fixed bits. */
export const newSessionId = (): string => randomBytes(SESSION_ID_BYTES).toString('hex')

export interface Membership {
  organisationId: string
  organisationName: string
  role: Role
  isPrimary: boolean
  /** Ways to sign in that the organisation allows; missing: all. */
  signInMethods?: SignInMethod[]
}

/**
 * Whether an organisation accepts a session that began in this way; missing: at some issuer. A SuperAdmin may always
 * use a password, in case an issuer is away.
 */
export function accepts({ signInMethods, role }: Membership, method?: SignInMethod): boolean {
  if (!signInMethods || (method === 'password' && role === 'SuperAdmin')) return true
  return method ? signInMethods.includes(method) : signInMethods.some((one) => one !== 'password')
}

/** Who calls. Roles come from the database, never from a token. */
type Identified =
  | {
      kind: 'staff'
      userId: string
      sessionId: string
      begunBy: BegunBy
      /** The current organisation of the session. */
      organisationId: string
      memberships: Membership[]
      /** The caller is a SuperAdmin who sees the portal as `userId` or as a role; the fields above are theirs. */
      view?: View
      /** Set when the token is that of a view that has ended; the fields above are the caller's own. */
      endedViewId?: string
    }
  /** A person in a customer's own product, authenticated by the customer's server. */
  | {
      kind: 'signed'
      organisationId: string
      name: string
      scope: Scope
      /** The secret that signed the token; missing for one of an older version. */
      secretId?: string
    }
  /** A program of a customer, with an API key. It may use only routes with one of the key's scopes. */
  | {
      kind: 'key'
      organisationId: string
      keyId: string
      scopes: readonly KeyScope[]
      /** Networks from which the key works; missing: all. */
      addressRanges?: readonly string[]
    }
  /** A command on this machine. */
  | { kind: 'operator' }

/** The caller of a request, and where the request came from. */
export type Caller = Identified & {
  client?: ClientInfo
  /** How far the database's log was written after the last change by this session or key. */
  writtenLsn?: number
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Signs an access token for a session row, or for a view in that session. */
export function signSession(
  config: Config,
  userId: string,
  sessionId: string,
  viewId?: string,
): Promise<string> {
  return new SignJWT({ sid: sessionId, ...(viewId ? { view: viewId } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_MINUTES}m`)
    .sign(keyOf(config.sessionSecret))
}

/**
 * Signs a token as a customer's server does: HS256 with the organisation's signing secret; `org`,
 * `sub` (the name of the agent or visitor) and `scope` as claims, valid for at most an hour.
 */
export function signIdentity(
  secret: string,
  claims: { org: string; name: string; scope: Scope; lifeS: number },
): Promise<string> {
  return new SignJWT({ org: claims.org, scope: claims.scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.name)
    .setIssuedAt()
    .setExpirationTime(`${claims.lifeS}s`)
    .sign(keyOf(secret))
}

interface SessionRef {
  userId: string
  sessionId: string
  /** The view of the token; missing: the token is that of the session itself. */
  viewId?: string
}

/** The session of an access token, even if the session has ended. Throws jose's errors. */
export async function verifySession(config: Config, token: string): Promise<SessionRef> {
  const { payload } = await jwtVerify(token, keyOf(config.sessionSecret), {
    algorithms: ['HS256'],
    issuer: ISSUER,
    requiredClaims: ['sub', 'sid', 'exp'],
  })
  const viewId = typeof payload.view === 'string' ? payload.view : undefined
  const ref = { userId: String(payload.sub), sessionId: String(payload.sid) }
  return viewId ? { ...ref, viewId } : ref
}

export async function membershipsOf(db: Db, userId: string): Promise<Membership[]> {
  const { rows } = await db.query<Membership>(
    `select m.organisation_id as "organisationId", o.name as "organisationName", m.role,
       m.is_primary as "isPrimary", o.sign_in_methods as "signInMethods"
     from membership m join organisation o on o.id = m.organisation_id
     where m.user_id = $1 order by m.is_primary desc, o.name`,
    [userId],
  )
  return rows
}

async function fromSession(db: Db, { userId, sessionId, viewId }: SessionRef): Promise<Caller> {
  const session = await readSession(db, { userId, sessionId })
  if (session?.ended === 'other_device') throw new Refusal('other_device', MESSAGES.otherDevice)
  const ended = session?.isApproved === false ? 'disabled' : session?.ended
  if (!session || ended || session.isOver)
    throw new Refusal('not_signed_in', (ended && ENDED[ended]) ?? MESSAGES.sessionExpired)
  const { organisationId, begunBy, method, memberships: all } = session
  const memberships = all.filter((one) => accepts(one, method))
  if (all.length > 0 && memberships.length === 0)
    throw new Refusal('not_signed_in', 'Your organisation has changed how its members sign in.')
  const written = session.writtenLsn === undefined ? {} : { writtenLsn: session.writtenLsn }
  const who = { userId, sessionId, begunBy, organisationId, memberships }
  const own = { kind: 'staff' as const, ...who, ...written }
  if (!viewId) return own
  const found = await findView(db, viewId, { sessionId, viewerId: userId })
  const mayView = memberships.some(
    (one) => one.organisationId === found?.organisationId && one.role === 'SuperAdmin',
  )
  const viewed = mayView ? found : undefined
  return viewed ? { ...own, ...viewed } : { ...own, endedViewId: viewId }
}

/** A refused token that claims to be signed by an organisation's server. */
export class TokenRefusal extends Refusal {
  /** The organisation that the token claims; it may not exist. */
  readonly organisationId: string
  readonly reason: RefusedLoadReason

  constructor(organisationId: string, reason: RefusedLoadReason) {
    const isLate = reason === 'expiry' || reason === 'lifetime'
    super('not_signed_in', isLate ? MESSAGES.sessionExpired : MESSAGES.invalidToken)
    this.organisationId = organisationId
    this.reason = reason
  }
}

/** Why jose refused a signed token. */
function reasonOf(error: errors.JOSEError): RefusedLoadReason {
  if (error instanceof errors.JWTExpired) return error.claim === 'iat' ? 'lifetime' : 'expiry'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'signature'
  const isEarly = error.claim === 'iat' || error.claim === 'nbf'
  return isEarly && error.reason === 'check_failed' ? 'clock' : 'claims'
}

/** Claims of the token, verified with the first key that matches. Throws jose's errors. */
async function verifyIdentity(
  keys: readonly SigningKey[],
  token: string,
): Promise<{ payload: JWTPayload; secretId?: string }> {
  for (const { id, value } of keys)
    try {
      const { payload } = await jwtVerify(token, keyOf(value), {
        algorithms: ['HS256'],
        requiredClaims: ['org', 'sub', 'scope', 'iat', 'exp'],
        maxTokenAge: SIGNED_TOKEN_MAX_S,
      })
      return { payload, ...(id ? { secretId: id } : {}) }
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error // another key may match
    }
  throw new errors.JWSSignatureVerificationFailed()
}

async function fromSignedToken(
  db: Db,
  config: Config,
  token: string,
  claimed: unknown,
): Promise<Caller> {
  const { data: org } = OrganisationId.safeParse(claimed)
  if (!org) throw new Refusal('not_signed_in', MESSAGES.invalidToken)
  const keys = await readSigningKeys(db, config, org)
  const { payload, ...by } = await verifyIdentity(keys, token).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new TokenRefusal(org, reasonOf(error)) : error
  })
  if (livesTooLong(payload)) throw new TokenRefusal(org, 'lifetime')
  if (!isForUs(payload, config) || !(await isOwnIssuer(db, org, payload)))
    throw new TokenRefusal(org, 'claims')
  const scope = SCOPES.find((known) => known === payload.scope)
  const name = typeof payload.sub === 'string' ? payload.sub.trim().toWellFormed() : ''
  if (!scope || !name || holdsNul(name)) throw new TokenRefusal(org, 'claims')
  if (await isRevoked(db, org, { agent: name, signedAtS: payload.iat ?? 0 }))
    throw new TokenRefusal(org, 'expiry')
  return { kind: 'signed', organisationId: org, name, scope, ...by }
}

async function fromApiKey(db: Db, value: string): Promise<Caller> {
  const key = await findApiKey(db, value)
  if (!key)
    throw new Refusal('not_signed_in', 'This API key is unknown, was revoked or has expired.')
  return { kind: 'key', ...key }
}

function isOperator(config: Config, token: string): boolean {
  const given = Buffer.from(token)
  const key = Buffer.from(config.operatorKey)
  return given.length === key.length && timingSafeEqual(given, key)
}

/** Identifies the caller by the bearer token. Throws not_signed_in when the token is not valid. */
export async function identify(db: Db, config: Config, token: string): Promise<Caller> {
  if (isOperator(config, token)) return { kind: 'operator' }
  if (isApiKey(token)) return fromApiKey(db, token)
  try {
    const claims = decodeJwt(token)
    if (claims.org !== undefined) return await fromSignedToken(db, config, token, claims.org)
    return await fromSession(db, await verifySession(config, token))
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new Refusal('not_signed_in', MESSAGES.sessionExpired)
    if (error instanceof errors.JOSEError) throw new Refusal('not_signed_in', MESSAGES.invalidToken)
    throw error
  }
}
