import type { FastifyBaseLogger } from 'fastify'
import { buildAuthorizationUrl, genericGrantRequest, ResponseBodyError } from 'openid-client'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { beginCodeFlow, isNonceOf, takeExchange } from './attempts.ts'
import { away, type Discovered, type KnownIssuer } from './issuer.ts'
import { notAccepted, verifyIdToken } from './verify.ts'

const tooLate = () =>
  new Refusal('wrong_credentials', 'This sign-in has ended already. Please start again.')
const notSetUp = () =>
  new Refusal('unavailable', 'The sign-in service refuses this application. Please tell an admin.')

async function discovered(issuer: KnownIssuer, log: FastifyBaseLogger): Promise<Discovered> {
  try {
    return await issuer.ask()
  } catch (error) {
    log.warn({ err: error }, 'issuer away')
    throw away()
  }
}

/** The address at which the browser signs in, and the state that comes back with it. */
export async function startCodeFlow(
  db: Db,
  issuer: KnownIssuer,
  returnTo: string,
  log: FastifyBaseLogger,
) {
  const { configuration } = await discovered(issuer, log)
  const { nonce, state, challenge } = await beginCodeFlow(db)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return { address: address.href, state }
}

async function exchange(
  { configuration }: Discovered,
  parameters: Record<string, string>,
  log: FastifyBaseLogger,
): Promise<string> {
  try {
    const answer = await genericGrantRequest(configuration, 'authorization_code', parameters)
    if (answer.id_token) return answer.id_token
  } catch (error) {
    log.warn({ err: error }, 'code not exchanged')
    if (!(error instanceof ResponseBodyError)) throw away()
    throw error.error === 'invalid_grant' ? tooLate() : notSetUp()
  }
  throw notAccepted()
}

/**
 * Exchanges the code of an attempt, once, for an ID token; returns it with its address and name.
 */
export async function finishCodeFlow(
  db: Db,
  issuer: KnownIssuer,
  { code, state, returnTo }: { code: string; state: string; returnTo: string },
  log: FastifyBaseLogger,
) {
  const found = await discovered(issuer, log)
  const attempt = await takeExchange(db, state)
  if (!attempt) throw tooLate()
  const token = await exchange(
    found,
    { code, redirect_uri: returnTo, code_verifier: attempt.verifier },
    log,
  )
  const { email, name, nonce } = await verifyIdToken([issuer], token, log)
  if (!isNonceOf(attempt, nonce)) throw notAccepted()
  return { email, name, token }
}
