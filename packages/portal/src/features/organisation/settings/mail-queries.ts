import type { Input, MailTest, Reply } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'

export type MailSetup = Reply<'getMailSettings'>

const of = (organisationId: string) => ({ params: { organisationId } })

export const mailSettings = (organisationId: string) => q('getMailSettings', of(organisationId))
export const mailStatus = (organisationId: string) => ({
  ...q('getMailStatus', of(organisationId)),
  staleTime: 0,
})

/** Saves the given fields. */
export async function saveMailSettings(
  organisationId: string,
  body: Input<'updateMailSettings'>['body'],
): Promise<void> {
  const saved = await call('updateMailSettings', { ...of(organisationId), body })
  queryClient.setQueryData(mailSettings(organisationId).queryKey, saved)
}

/** Changes the list as it is now on the server, so that a colleague's change is not overwritten. */
async function changeDomains(
  organisationId: string,
  change: (domains: readonly string[]) => string[],
): Promise<void> {
  const { mailDomains } = await call('getMailSettings', of(organisationId))
  await saveMailSettings(organisationId, { mailDomains: change(mailDomains) })
}

export const addDomain = (organisationId: string, domain: string) =>
  changeDomains(organisationId, (domains) => [...new Set([...domains, domain])])

export const removeDomain = (organisationId: string, domain: string) =>
  changeDomains(organisationId, (domains) => domains.filter((one) => one !== domain))

/** Sends a mail to the user; the answer is that of the mail server. */
export async function sendTest(organisationId: string): Promise<MailTest> {
  const tested = await call('testMailServer', of(organisationId))
  void forget('getMailStatus')
  void forget('listMails')
  return tested
}
