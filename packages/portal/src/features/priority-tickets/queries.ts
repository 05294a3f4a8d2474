import type {
  AttentionReasonName,
  NewAction,
  PriorityColumn,
  PriorityTicket,
} from '@agent-assist/contract/wire'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { lastDays, rangeQuery } from '../../lib/dates/range.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

/** Which tickets of the board are requested. */
export interface BoardFilter {
  organisationId: string
  view: View
  /** Only tickets whose attention has this reason. */
  reason: AttentionReasonName | undefined
  /** All columns if it is missing. */
  column?: PriorityColumn
}

/** Number of cards of a column in one call. */
const CARDS = 50
/** Polling interval in ms, because SLA targets and waiting times change over time. */
const REFRESH_MS = 60_000

const inputOf = ({ organisationId, view, reason, column }: BoardFilter, part: Part) => ({
  params: { organisationId },
  query: { ...viewQuery(view), ...part, ...(reason && { reason }), ...(column && { column }) },
})

/** Some of these tickets. */
export const loadTickets = (filter: BoardFilter, part: Part) =>
  call('listPriorityTickets', inputOf(filter, part))

/** The cards of a column, loaded page by page. */
export const columnCards = (filter: BoardFilter & { column: PriorityColumn }) =>
  infiniteQueryOptions({
    queryKey: ['listPriorityTickets', inputOf(filter, { limit: CARDS, offset: 0 })],
    queryFn: ({ pageParam, signal }) =>
      call('listPriorityTickets', inputOf(filter, { limit: CARDS, offset: pageParam }), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && loaded < total ? loaded : undefined
    },
    refetchInterval: REFRESH_MS,
  })

/** One page of the table. */
export const tablePage = (filter: BoardFilter, part: Part) => ({
  ...q('listPriorityTickets', inputOf(filter, part)),
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
})

/** The share of flags that were right, and the share that users disagreed with. */
export const flagMetrics = (organisationId: string, view: View) =>
  q('getMetrics', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: 'attention_precision,attention_disagree' },
  })

/** Agents that a ticket can be assigned to: those with tickets in the last 90 days. */
export function agents(orgId: string, timeZone: string) {
  const { from, to } = rangeQuery(lastDays(90, timeZone))
  return q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } })
}

/** Reloads all data that contains tickets of the board. */
export const refreshBoard = () =>
  Promise.all(
    (['listPriorityTickets', 'getMetrics', 'getMetricTickets', 'getTicketStory'] as const).map(
      forget,
    ),
  )

/** A new action; the id makes a retry idempotent. */
export type ActionBody = NewAction

/** Stores an action on a ticket. */
export const sendAction = (organisationId: string, ticketId: string, body: ActionBody) =>
  call('actOnTicket', { params: { organisationId, ticketId }, body })

/** Undoes the current action. */
export const takeBack = (organisationId: string, ticketId: string, actionId: string) =>
  call('undoTicketAction', { params: { organisationId, ticketId, actionId } })

export type Ticket = PriorityTicket
