import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a mail says. */
export interface MailContent {
  text: string
  html: string
  /** Where an answer goes; missing: nowhere. */
  replyTo?: string
}

const keyOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'agent-assist mail content', KEY_BYTES))

/** Encrypts the content of one mail: nonce, tag, cipher text. It opens under the same id alone. */
export function sealContent(
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  content: MailContent,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(config), nonce).setAAD(Buffer.from(mailId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The content again; undefined when the secret has changed since, or the bytes have. */
export function openContent(
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  sealed: Uint8Array,
): MailContent | undefined {
  const bytes = Buffer.from(sealed)
  const body = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(config), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(mailId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, body))
    const text = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as MailContent // we wrote it: the tag says so
  } catch {
    return undefined // a changed secret is no fault: the mail is simply not readable any more
  }
}
