import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Config, 'sessionSecret'>

/** Purpose and id of a sealed value: it can be opened only for the same purpose and id. */
export interface SealedFor {
  purpose:
    | 'agent-assist mail content'
    | 'agent-assist mail link'
    | 'agent-assist source'
    | 'agent-assist bot'
    | 'agent-assist signing secret'
    | 'agent-assist alert'
  id: string
}

const keyOf = ({ sessionSecret }: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, KEY_BYTES))

/** Encrypts a JSON value: nonce, tag, cipher text. */
export function seal(config: Secret, { purpose, id }: SealedFor, value: object): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(config, purpose), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts the value; undefined when SESSION_SECRET or the bytes have changed since. */
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
    return undefined // not an error: after a change of the secret the value is not readable any more
  }
}
