import type { Config } from '../platform/config/config.ts'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'

/** What a mail says. */
export interface MailContent {
  text: string
  html: string
  /** Where an answer goes; missing: nowhere. */
  replyTo?: string
  /** Whom it is from; missing: as MAIL_FROM says. */
  fromName?: string
}

const of = (id: string): SealedFor => ({ purpose: 'agent-assist mail content', id })

/** Encrypts the content of one mail. It opens under the same id alone. */
export const sealContent = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  content: MailContent,
): Buffer => seal(config, of(mailId), content)

/** The content again; undefined when the secret has changed since, or the bytes have. */
export const openContent = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  sealed: Uint8Array,
): MailContent | undefined => unseal(config, of(mailId), sealed) as MailContent | undefined // we wrote it: the tag says so
