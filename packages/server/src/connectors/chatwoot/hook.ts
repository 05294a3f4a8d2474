import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Largest age of a signature, so that a copied call is soon worthless. */
const HOLDS_S = 300

/** Chatwoot's signature of a webhook call, over the time in seconds and the body as sent. */
export const signHook = (secret: string, body: Buffer | string, atS: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${atS}.`).update(body).digest('hex')}`

/** Whether a call has a valid and recent signature. */
export function isHook(
  secret: string | undefined,
  headers: IncomingHttpHeaders,
  body: Buffer,
): boolean {
  const { 'x-chatwoot-signature': given, 'x-chatwoot-timestamp': atS } = headers
  if (!secret || typeof given !== 'string' || typeof atS !== 'string') return false
  if (!(Math.abs(Date.now() / 1000 - Number(atS)) <= HOLDS_S)) return false
  const [mine, theirs] = [Buffer.from(signHook(secret, body, atS)), Buffer.from(given)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
