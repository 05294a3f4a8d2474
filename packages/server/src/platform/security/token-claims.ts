import type { JWTPayload } from 'jose'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/db.ts'

/** Longest lifetime of a token that a customer's server signs. */
export const SIGNED_TOKEN_MAX_S = 3600
/** What a token is for, when it says so. */
const AUDIENCE = 'agent-assist'

/** Whether a token lives longer than it may: it is refused at once and not only when it grows old. */
export const livesTooLong = ({ iat = 0, exp = Infinity }: JWTPayload): boolean =>
  exp - iat > SIGNED_TOKEN_MAX_S

/** Whether the token is meant for us: `agent-assist` or our address, when it names an audience. */
export function isForUs({ aud }: JWTPayload, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (aud === undefined) return true
  return [aud].flat().some((one) => one === AUDIENCE || one === publicUrl)
}

/** Whether the issuer, when one is named, is the organisation: by its id, or by an origin that it lists for its pages. */
export async function isOwnIssuer(
  db: Queryable,
  org: string,
  { iss }: JWTPayload,
): Promise<boolean> {
  if (iss === undefined || iss === org) return true
  const origin = URL.parse(iss)?.origin
  if (!origin) return false
  const { rows } = await db.query(
    'select from organisation where id = $1 and $2 = any(embed_origins)',
    [org, origin],
  )
  return rows.length > 0
}
