import type { Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api.ts'
import { type View, viewQuery } from '../../lib/view.ts'

export type Volumes = Reply<'getTicketVolumes'>
export type AssistUsage = Reply<'getAssistUsage'>
export type TicketPage = Reply<'listTickets'>

const input = (organisationId: string, range: View) => ({
  params: { organisationId },
  query: viewQuery(range),
})

/** Tickets created and solved per day of the range, and the backlog. */
export const volumes = (organisationId: string, range: View) =>
  q('getTicketVolumes', input(organisationId, range))

/** Agent Assist events of the range, by type. */
export const assistUsage = (organisationId: string, range: View) =>
  q('getAssistUsage', input(organisationId, range))

/** One page of the tickets created in the range; the page before stays until this one is there. */
export const ticketPage = (
  organisationId: string,
  range: View,
  { page, size }: { page: number; size: number },
) => ({
  ...q('listTickets', {
    params: { organisationId },
    query: { ...viewQuery(range), offset: page * size, limit: size },
  }),
  placeholderData: keepPreviousData,
})

/** Asks for every figure of the dashboard again. */
export const refreshDashboard = () =>
  Promise.all([forget('getTicketVolumes'), forget('getAssistUsage'), forget('listTickets')])
