import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { Refusal } from '../../platform/basics/errors.ts'
import { holdsNul } from '../../platform/basics/storable.ts'
import { away, type Discovered, type KnownIssuer } from './issuer.ts'

/** Asymmetric algorithms only: a secret shared with an issuer must not sign anybody in. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** Accepted difference between the clocks of issuer and server. */
const CLOCKS_DIFFER_S = 30
/** An ID token older than this is not from the current sign-in. */
const TOKEN_MAX_S = 600

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.isWellFormed() && !holdsNul(value))

const Claims = z.object({
  iss: text(500),
  sub: text(255),
  nonce: text(500),
  email: z.email().max(254),
  /** Must be true: without a verified address no account can be found. */
  email_verified: z.literal(true),
  name: z
    .string()
    .max(200)
    .transform((value) => value.replaceAll('\0', '').toWellFormed())
    .optional()
    .catch(undefined),
})

/** The person that a verified ID token names. */
export interface Identity {
  issuer: string
  /** The issuer's own, stable id of the person. */
  subject: string
  /** Verified by the issuer; in lower case. */
  email: string
  name: string
  nonce: string
}

/** The refusal of an invalid token; the log alone states which check failed. */
export const notAccepted = (): Refusal =>
  new Refusal('wrong_credentials', 'This sign-in was not accepted. Please try again.')

function namedIssuer(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined // not a JWT: no issuer
  }
}

/** Whether the token is for one of our clients; one for several must name ours (OpenID Connect 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, clientIds: string[]): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1
  return typeof azp === 'string' && clientIds.includes(azp)
}

async function verifySignature(token: string, issuer: Discovered, clientIds: string[]) {
  const { payload } = await jwtVerify(
    token,
    async (header, input) => {
      try {
        return await issuer.keys(header, input)
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey) throw error
        if (error instanceof errors.JWKSMultipleMatchingKeys) throw error
        throw away()
      }
    },
    {
      algorithms: ALGORITHMS,
      issuer: issuer.issuer,
      audience: clientIds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: TOKEN_MAX_S,
      clockTolerance: CLOCKS_DIFFER_S,
    },
  )
  return payload
}

/**
 * Verifies an ID token of one of the issuers: signature, issuer, audience, times, verified e-mail.
 * The caller must use up the returned nonce. Throws wrong_credentials, or unavailable if the issuer
 * does not answer.
 */
export async function verifyIdToken(
  issuers: readonly KnownIssuer[],
  token: string,
  log: FastifyBaseLogger,
): Promise<Identity> {
  const named = namedIssuer(token)
  const candidates = issuers.filter((issuer) => issuer.isNamed(named))
  const [first] = candidates
  if (!first) throw notAccepted()
  const clientIds = candidates.map(({ clientId }) => clientId)
  try {
    const payload = await verifySignature(token, await first.ask(), clientIds)
    if (!isForUs(payload, clientIds)) throw notAccepted()
    const { iss, sub, nonce, email, name = '' } = Claims.parse(payload)
    return { issuer: iss, subject: sub, nonce, name, email: email.toLowerCase() }
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.info({ err: error }, 'ID token refused')
    const isRefused = error instanceof errors.JOSEError || error instanceof z.ZodError
    throw isRefused ? notAccepted() : away()
  }
}
