import { createHash, randomBytes } from 'node:crypto'
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { Db } from '../../platform/db/db.ts'

/** Minutes until an attempt to sign in expires. */
const ATTEMPT_MINUTES = 10
const RANDOM_BYTES = 32

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const random = () => randomBytes(RANDOM_BYTES).toString('base64url')

async function storeAttempt(
  db: Db,
  nonce: string,
  code: { state?: string; verifier?: string } = {},
) {
  await db.query('delete from federated_attempt where expires_at < now()')
  await db.query(
    `insert into federated_attempt (nonce_hash, state_hash, code_verifier, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [sha256(nonce), code.state ? sha256(code.state) : null, code.verifier ?? null, ATTEMPT_MINUTES],
  )
}

/** Begins a sign-in by a provider's own button or prompt; returns the nonce. */
export async function beginPrompt(db: Db): Promise<string> {
  const nonce = random()
  await storeAttempt(db, nonce)
  return nonce
}

/** Begins a code flow; the verifier stays on the server, state and nonce are stored as hashes. */
export async function beginCodeFlow(db: Db) {
  const nonce = random()
  const state = random()
  const verifier = randomPKCECodeVerifier()
  await storeAttempt(db, nonce, { state, verifier })
  return { nonce, state, challenge: await calculatePKCECodeChallenge(verifier) }
}

/**
 * The attempt with this state, returned only once; undefined if there is none or it has expired.
 */
export async function takeExchange(db: Db, state: string) {
  const { rows } = await db.query<{ nonceHash: string; verifier: string }>(
    `update federated_attempt set exchanged_at = now()
     where state_hash = $1 and exchanged_at is null and expires_at > now()
     returning nonce_hash as "nonceHash", code_verifier as verifier`,
    [sha256(state)],
  )
  return rows[0]
}

/** Whether the nonce belongs to the attempt. */
export const isNonceOf = (attempt: { nonceHash: string }, nonce: string): boolean =>
  sha256(nonce) === attempt.nonceHash

/** Uses a nonce up: true for the first of several calls, if the nonce has not expired. */
export async function consumeNonce(db: Db, nonce: string): Promise<boolean> {
  const { affected } = await db.query(
    `update federated_attempt set used_at = now()
     where nonce_hash = $1 and used_at is null and expires_at > now()`,
    [sha256(nonce)],
  )
  return affected === 1
}
