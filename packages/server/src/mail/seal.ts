import type { Config } from '../platform/config/config.ts'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'

/** A file of a mail. */
export interface MailFile {
  name: string
  type: string
  /** Base64. */
  data: string
  /** Id of a picture that the HTML shows; missing for an attachment. */
  cid?: string
}

/** Content of a mail. */
export interface MailContent {
  text: string
  html: string
  /** Reply-to address; missing: none. */
  replyTo?: string
  /** Name of the sender; missing: the name of MAIL_FROM. */
  fromName?: string
  files?: MailFile[]
  headers?: Record<string, string>
}

const of = (id: string): SealedFor => ({ purpose: 'agent-assist mail content', id })

/** Encrypts the content of one mail. Only the same mail id decrypts it. */
export const sealContent = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  content: MailContent,
): Buffer => seal(config, of(mailId), content)

/** Decrypts the content; undefined when SESSION_SECRET or the bytes have changed since. */
export const openContent = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  sealed: Uint8Array,
): MailContent | undefined => unseal(config, of(mailId), sealed) as MailContent | undefined // authenticated by its tag
