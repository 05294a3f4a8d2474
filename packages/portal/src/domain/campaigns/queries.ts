import type { CampaignAction, Input, RecipientView, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { KeyedPage } from '../../ui/table/use-keyed-pages.ts'

export type CampaignDetail = Reply<'getCampaign'>
export type CampaignPage = Reply<'listCampaigns'>
export type SendingSetup = Reply<'getSendingSetup'>

type ListQuery = Input<'listCampaigns'>['query']

/** Ms between refreshes while a campaign runs; paused in a hidden tab. */
const RUNNING_MS = 2000

const of = (organisationId: string, campaignId: string) => ({
  params: { organisationId, campaignId },
})

const isMoving = ({ state }: { state: string }) => state === 'running'

/** What a campaign can be set up with. */
export const sendingSetup = (organisationId: string) => ({
  ...q('getSendingSetup', { params: { organisationId } }),
  staleTime: 0,
})

/** A page of the campaigns, newest first; refreshed while one of them runs. */
export const campaignPage = (organisationId: string, query: ListQuery) => ({
  ...q('listCampaigns', { params: { organisationId }, query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: CampaignPage } }) =>
    state.data?.items.some(isMoving) ? RUNNING_MS : (false as const),
})

/** A page of the campaigns, for a file. */
export const loadCampaigns = (organisationId: string, query: ListQuery) =>
  call('listCampaigns', { params: { organisationId }, query })

/** One campaign; refreshed while it runs. */
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

/** Recipients of a campaign by address, `after` the last one of the previous page. */
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

/** A page of the recipients, for a file. */
export const loadRecipients = (
  organisationId: string,
  { id }: CampaignDetail,
  query: RecipientFilter & KeyedPage,
) => call('listRecipients', { ...of(organisationId, id), query })

/** The mail as one recipient gets it. */
export const recipientMail = (organisationId: string, campaignId: string, requestId: string) => ({
  ...q('getRecipientMail', { params: { organisationId, campaignId, requestId } }),
  gcTime: 0, // it contains a personal link
})

/** Puts the campaign from a response into the cache, over requests that are still running. */
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
