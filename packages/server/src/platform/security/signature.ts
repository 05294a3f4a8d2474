import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is taken for so long: a copied call is worth nothing later. */
const HOLDS_S = 300
const FORM = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/** The signature of a body at a moment, as `receiveTicket` wants it in its header. */
export function sign(secret: string, body: Uint8Array | string, atS: number): string {
  const hmac = createHmac('sha256', secret).update(`${atS}.`).update(body).digest('hex')
  return `t=${atS},v1=${hmac}`
}

/** Whether the header signs the body with the secret, now. */
export function holds(
  secret: string,
  body: Uint8Array,
  header: unknown,
  nowS = Date.now() / 1000,
): boolean {
  const [, at, given] = FORM.exec(typeof header === 'string' ? header : '') ?? []
  if (!at || !given || Math.abs(nowS - Number(at)) > HOLDS_S) return false
  const expected = sign(secret, body, Number(at)).slice(-given.length)
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
