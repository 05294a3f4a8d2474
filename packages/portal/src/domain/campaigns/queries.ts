import type { CampaignAction, Input, RecipientView, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { KeyedPage } from '../../ui/table/use-keyed-pages.ts'

export type CampaignDetail = Reply<'getCampaign'>
export type CampaignPage = Reply<'listCampaigns'>
export type SendingSetup = Reply<'getSendingSetup'>

type ListQuery = Input<'listCampaigns'>['query']

/** How often mailings that run are looked at; never in a tab that nobody sees. */
const RUNNING_MS = 2000

const of = (organisationId: string, campaignId: string) => ({
  params: { organisationId, campaignId },
})

const isMoving = ({ state }: { state: string }) => state === 'running'

/** What a mailing is made of. */
export const sendingSetup = (organisationId: string) => ({
  ...q('getSendingSetup', { params: { organisationId } }),
  staleTime: 0,
})

/** One page of the mailings, newest first; asked again while one of them runs. */
export const campaignPage = (organisationId: string, query: ListQuery) => ({
  ...q('listCampaigns', { params: { organisationId }, query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: CampaignPage } }) =>
    state.data?.items.some(isMoving) ? RUNNING_MS : (false as const),
})

/** Some of the mailings, for a file. */
export const loadCampaigns = (organisationId: string, query: ListQuery) =>
  call('listCampaigns', { params: { organisationId }, query })

/** One mailing; asked again while it runs. */
export const campaignDetail = (organisationId: string, campaignId: string) => ({
  ...q('getCampaign', of(organisationId, campaignId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: CampaignDetail } }) =>
    state.data && isMoving(state.data) ? RUNNING_MS : (false as const),
})

export interface RecipientFilter {
  view: RecipientView
  search: string
}

/** Recipients of a mailing by address, `after` the last one of the page before. */
export const recipientPage = (
  organisationId: string,
  { id, state }: CampaignDetail,
  query: RecipientFilter & KeyedPage,
) => ({
  ...q('listRecipients', { ...of(organisationId, id), query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: isMoving({ state }) ? RUNNING_MS : (false as const),
})

/** Some of the recipients, for a file. */
export const loadRecipients = (
  organisationId: string,
  { id }: CampaignDetail,
  query: RecipientFilter & KeyedPage,
) => call('listRecipients', { ...of(organisationId, id), query })

/** The mail as one recipient gets it. */
export const recipientMail = (organisationId: string, campaignId: string, requestId: string) => ({
  ...q('getRecipientMail', { params: { organisationId, campaignId, requestId } }),
  gcTime: 0, // it holds the link of one person
})

/** What an answer says of a mailing is what is shown of it, also when it was asked for before. */
function shows(organisationId: string, campaign: CampaignDetail): CampaignDetail {
  const { queryKey } = campaignDetail(organisationId, campaign.id)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, campaign)
  void forget('listCampaigns')
  void forget('listRecipients')
  return campaign
}

export const act = async (
  organisationId: string,
  campaignId: string,
  action: CampaignAction,
  at?: string,
) =>
  shows(
    organisationId,
    await call('actOnCampaign', {
      ...of(organisationId, campaignId),
      body: { action, ...(at ? { at } : {}) },
    }),
  )

export const createCampaign = async (
  organisationId: string,
  body: Input<'createCampaign'>['body'],
) => shows(organisationId, await call('createCampaign', { params: { organisationId }, body }))

export const saveCampaign = async (
  organisationId: string,
  campaignId: string,
  body: Input<'updateCampaign'>['body'],
) =>
  shows(organisationId, await call('updateCampaign', { ...of(organisationId, campaignId), body }))

export const cloneCampaign = async (
  organisationId: string,
  campaignId: string,
  onlyUnanswered: boolean,
) =>
  shows(
    organisationId,
    await call('cloneCampaign', { ...of(organisationId, campaignId), body: { onlyUnanswered } }),
  )

export async function deleteCampaign(organisationId: string, campaignId: string): Promise<void> {
  await call('deleteCampaign', of(organisationId, campaignId))
  void forget('listCampaigns')
}
