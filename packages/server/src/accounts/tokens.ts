import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../db.ts'

const TOKEN_BYTES = 32

/** How long a link works, in minutes. */
const LIFE_MIN = { verify: 48 * 60, reset: 60 } as const
export type Purpose = keyof typeof LIFE_MIN

/** 256 random bits, as they stand in a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Waits until nobody else changes the account; all that change one begin with it. */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select id from app_user where id = $1 for update', [userId])
}

/** Ends all links of this kind that the person has. The account is locked. */
export async function endTokens(tx: Queryable, userId: string, purpose: Purpose): Promise<void> {
  await tx.query(
    `update account_token set used_at = now()
     where user_id = $1 and purpose = $2 and used_at is null`,
    [userId, purpose],
  )
}

/** A new token for a link; older ones of its kind end. The account is locked. */
export async function issueToken(tx: Queryable, userId: string, purpose: Purpose): Promise<string> {
  const token = newToken()
  await endTokens(tx, userId, purpose)
  await tx.query(
    `insert into account_token (token_hash, user_id, purpose, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashOf(token), userId, purpose, LIFE_MIN[purpose]],
  )
  return token
}

/** Whose token it is, and whether it holds; undefined: we never made it. */
export async function findToken(
  db: Queryable,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; holds: boolean } | undefined> {
  const { rows } = await db.query<{ userId: string; holds: boolean }>(
    `select user_id as "userId", used_at is null and expires_at > now() as holds
     from account_token where token_hash = $1 and purpose = $2`,
    [hashOf(token), purpose],
  )
  return rows[0]
}

/** Uses the token up: true for one caller, however many come at once. The account is locked. */
export async function takeToken(tx: Queryable, token: string, purpose: Purpose): Promise<boolean> {
  const { affected } = await tx.query(
    `update account_token set used_at = now()
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    [hashOf(token), purpose],
  )
  return affected === 1
}
