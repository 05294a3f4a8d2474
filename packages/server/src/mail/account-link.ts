import type { Config } from '../platform/config/config.ts'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'
import { escape } from './template.ts'
import type { MailContent } from './seal.ts'

/** Stands in the content of a mail where its link goes when it is sent. Nobody types it: only our own words have it. */
export const LINK_PLACE = '[[account-link]]'

/** What a reader of the mail sees in the place of the link. */
export const LINK_HIDDEN = '[link not shown: it opens the account]'

const sealedFor = (mailId: string): SealedFor => ({ purpose: 'agent-assist mail link', id: mailId })

/** Encrypts the link of one mail. It opens under the same id alone. */
export const sealLink = (
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  url: string,
): Buffer => seal(config, sealedFor(mailId), { url })

/** The link again; undefined when the secret has changed since. */
export function openLink(
  config: Pick<Config, 'sessionSecret'>,
  mailId: string,
  sealed: Uint8Array,
): string | undefined {
  const opened = unseal(config, sealedFor(mailId), sealed) as { url: string } | undefined // we wrote it: the tag says so
  return opened?.url
}

/** The content as it goes out. */
export const withLink = (content: MailContent, url: string): MailContent => ({
  ...content,
  text: content.text.replaceAll(LINK_PLACE, () => url),
  html: content.html.replaceAll(LINK_PLACE, () => escape(url)),
})
