import type { Input } from '@agent-assist/contract'
import { memberAs } from '../../people/accounts/test-accounts.ts'
import { signIn, testOrganisation, type TestServer } from '../../platform/testing/test-db.ts'
import { testTemplate } from '../requests/test-surveys.ts'

type Content = NonNullable<Input<'createCampaign'>['body']['content']>

export const addresses = (count: number, from = 0): string[] =>
  Array.from(
    { length: count },
    (_, at) => `person${String(at + from).padStart(5, '0')}@people.test`,
  )

/** An organisation with a survey and a supervisor, and the supervisor's calls on campaigns. */
export async function campaignDesk(server: TestServer) {
  const { id: organisationId } = await testOrganisation(server.db)
  const supervisor = await memberAs(server.db, organisationId, 'Supervisor')
  const call = server.as(await signIn(server, supervisor.email))
  const templateId = await testTemplate(server.db, organisationId)
  const params = { organisationId }
  const of = (campaignId: string) => ({ params: { organisationId, campaignId } })

  /** A draft with these recipients. */
  async function draft(emails: readonly string[], content: Content = {}) {
    const { id } = await call('createCampaign', {
      params,
      body: {
        name: 'Autumn',
        templateId,
        content: { ...content, message: { subject: 'How was {name}?', ...content.message } },
      },
    })
    await call('saveCampaignPeople', {
      ...of(id),
      body: { people: emails.map((email) => ({ email })) },
    })
    return id
  }

  const act = (campaignId: string, action: Input<'actOnCampaign'>['body']['action'], at?: string) =>
    call('actOnCampaign', { ...of(campaignId), body: { action, ...(at ? { at } : {}) } })
  const read = (campaignId: string) => call('getCampaign', of(campaignId))

  /** The campaign, once it meets the condition. */
  async function until(
    campaignId: string,
    wanted: (found: Awaited<ReturnType<typeof read>>) => boolean,
  ) {
    for (;;) {
      const found = await read(campaignId)
      if (wanted(found)) return found
    }
  }

  return { organisationId, supervisor, templateId, call, params, of, draft, act, read, until }
}
