import type { Parsed } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import { queueMail } from './outbox.ts'
import { renderMail } from './template.ts'

/** Fields of the contact or demo form. */
type Contact = Parsed<'createDemo'>['body']

/** Mail that notifies our own staff of a contact or demo request. */
export const contactMail = (contact: Contact) => {
  const facts: [string, string][] = [
    ['Name', contact.name],
    ['Email', contact.email],
    ['Phone', contact.phone],
    ['Company', contact.companyName],
    ['Job title', contact.jobTitle],
    ['Country', contact.country],
    ['Interest', contact.interests],
    ['Preferred date', contact.preferredDate1],
    ['Or', contact.preferredDate2],
    ['From', contact.from],
  ]
  const list = facts.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
  return renderMail({
    kind: 'contact',
    subject: 'New contact request',
    title: 'New contact request',
    before: [list.join('\n'), ...(contact.comments ? [contact.comments] : [])],
  })
}

/**
 * Queues that mail to CONTACT_EMAIL; without one, no mail is queued. Wake the sender after the
 * commit.
 */
export async function queueContactMail(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret' | 'smtpUrl' | 'contactEmail'>,
  contact: Contact,
): Promise<void> {
  if (!config.contactEmail) return
  await queueMail(tx, config, {
    ...contactMail(contact),
    recipient: config.contactEmail,
    replyTo: contact.email,
  })
}
