import type { Config } from '../platform/config/config.ts'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'
import { escape } from './template.ts'
import type { MailContent } from './seal.ts'

/** Placeholder for the account link; sending the mail replaces it. Only our own templates contain it. */
export const LINK_PLACE = '[[account-link]]'

/** Text that the list of mails shows in place of the link. */
export const LINK_HIDDEN = '[link not shown: it opens the account]'

const sealedFor = (mailId: string): SealedFor => ({
  purpose: 'agent-assist mail link',
  id: mailId,
})

/** Encrypts the link of one mail. Only the same mail id decrypts it. */
export const sealLink = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  url: string,
): Buffer => seal(config, sealedFor(mailId), { url })

/** Decrypts the link; undefined when SESSION_SECRET has changed since. */
export function openLink(
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  sealed: Uint8Array,
): string | undefined {
  const opened = unseal(config, sealedFor(mailId), sealed) as { url: string } | undefined // authenticated by its tag
  return opened?.url
}

/** Content of the mail with the real link, as it is sent. */
export const withLink = (content: MailContent, url: string): MailContent => ({
  ...content,
  text: content.text.replaceAll(LINK_PLACE, () => url),
  html: content.html.replaceAll(LINK_PLACE, () => escape(url)),
})
