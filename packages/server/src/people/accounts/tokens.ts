import { createHash, randomBytes } from 'node:crypto'
import type { LinkPurpose, Role } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

const TOKEN_BYTES = 32

/** Lifetime of a link, in minutes. */
const LIFE_MIN: Record<LinkPurpose, number> = { verify: 48 * 60, reset: 60 }

/** A new token: 256 random bits, encoded for a URL. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Locks the account until the transaction ends; every change of an account starts with this lock.
 */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select id from app_user where id = $1 for update', [userId])
}

/** Ends all links of this purpose that the user has. The caller locks the account. */
export async function endTokens(
  tx: Queryable,
  userId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await tx.query(
    `update account_token set used_at = now()
     where user_id = $1 and purpose = $2 and used_at is null`,
    [userId, purpose],
  )
}

/** Who hands on a link that is not mailed to its owner. */
export type HandedOut =
  /**
   * An admin of this organisation, where the owner has this role; the owner has rights in no other.
   */
  | { organisationId: string; role: Role }
  /** A command on the server's machine. */
  | 'operator'

/** Issues a token for a link and ends earlier ones of its purpose. The caller locks the account. */
export async function issueToken(
  tx: Queryable,
  userId: string,
  purpose: LinkPurpose,
  handedOut?: HandedOut,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const by = handedOut === 'operator' ? undefined : handedOut
  await endTokens(tx, userId, purpose)
  const { rows } = await tx.query<{ expiresAt: string }>(
    `insert into account_token
       (token_hash, user_id, purpose, expires_at, handed_out, handed_out_in, handed_out_role)
     values ($1, $2, $3, now() + make_interval(mins => $4), $5, $6, $7)
     returning expires_at as "expiresAt"`,
    [
      hashOf(token),
      userId,
      purpose,
      LIFE_MIN[purpose],
      handedOut !== undefined,
      by?.organisationId ?? null,
      by?.role ?? null,
    ],
  )
  return { token, expiresAt: rows[0]?.expiresAt ?? '' }
}

/*
 * A link that an admin handed out ends when its owner gets rights elsewhere or becomes a
 * SuperAdmin: the admin could not create it then.
 */
const HOLDS = `used_at is null and expires_at > now() and (handed_out_in is null or (
    select bool_and(m.organisation_id = handed_out_in
      and (m.role <> 'SuperAdmin' or handed_out_role = 'SuperAdmin'))
    from membership m where m.user_id = account_token.user_id))`

/** The user of a token, and whether the token is still valid; undefined if it was never issued. */
export async function findToken(
  db: Queryable,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; holds: boolean } | undefined> {
  const { rows } = await db.query<{ userId: string; holds: boolean }>(
    `select user_id as "userId", coalesce(${HOLDS}, false) as holds
     from account_token where token_hash = $1 and purpose = $2`,
    [hashOf(token), purpose],
  )
  return rows[0]
}

/**
 * Uses a token up: one of several simultaneous callers gets the result, the others undefined. The
 * caller locks the account. `provesAddress`: the link was sent by mail, not handed out.
 */
export async function takeToken(
  tx: Queryable,
  token: string,
  purpose: LinkPurpose,
): Promise<{ provesAddress: boolean } | undefined> {
  const { rows } = await tx.query<{ provesAddress: boolean }>(
    `update account_token set used_at = now()
     where token_hash = $1 and purpose = $2 and ${HOLDS}
     returning not handed_out as "provesAddress"`,
    [hashOf(token), purpose],
  )
  return rows[0]
}
