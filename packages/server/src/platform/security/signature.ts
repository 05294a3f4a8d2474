import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of a signature, in seconds: a copied call is useless later. */
const HOLDS_S = 300
const FORM = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/** Signs a body at a time, in the format of the header that `receiveTicket` expects. */
export function sign(secret: string, body: Uint8Array | string, atS: number): string {
  const hmac = createHmac('sha256', secret).update(`${atS}.`).update(body).digest('hex')
  return `t=${atS},v1=${hmac}`
}

/** Whether the header is a valid, recent signature of the body. */
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
