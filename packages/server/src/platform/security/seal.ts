import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Config, 'sessionSecret'>

/** What a value is sealed for: it opens for the same purpose and under the same id alone. */
export interface SealedFor {
  purpose:
    | 'agent-assist mail content'
    | 'agent-assist mail link'
    | 'agent-assist source'
    | 'agent-assist bot'
    | 'agent-assist signing secret'
  id: string
}

const keyOf = ({ sessionSecret }: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, KEY_BYTES))

/** Encrypts a value that JSON can hold: nonce, tag, cipher text. */
export function seal(config: Secret, { purpose, id }: SealedFor, value: object): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(config, purpose), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The value again; undefined when the secret has changed since, or the bytes have. */
export function unseal(config: Secret, { purpose, id }: SealedFor, sealed: Uint8Array): unknown {
  const bytes = Buffer.from(sealed)
  const body = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(
      CIPHER,
      keyOf(config, purpose),
      bytes.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    )
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(NONCE_BYTES, body))
    const text = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as unknown
  } catch {
    return undefined // a changed secret is no fault: the value is simply not readable any more
  }
}
