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

/** Which tickets of the board are asked for. */
export interface BoardFilter {
  organisationId: string
  view: View
  /** Only those whose attention has this reason. */
  reason: AttentionReasonName | undefined
  /** All columns without it. */
  column?: PriorityColumn
}

/** So many cards of a column are loaded at once. */
const CARDS = 50
/** What is due and who waits changes by itself. */
const REFRESH_MS = 60_000

const inputOf = ({ organisationId, view, reason, column }: BoardFilter, part: Part) => ({
  params: { organisationId },
  query: { ...viewQuery(view), ...part, ...(reason && { reason }), ...(column && { column }) },
})

/** Some of these tickets. */
export const loadTickets = (filter: BoardFilter, part: Part) =>
  call('listPriorityTickets', inputOf(filter, part))

/** The cards of a column, as many as were asked for. */
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

/** How often flags came true, and how often somebody disagreed. */
export const flagFigures = (organisationId: string, view: View) =>
  q('getMetrics', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: 'attention_precision,attention_disagree' },
  })

/** Who can be given a ticket: agents whom tickets of the last 90 days know. */
export function agents(orgId: string, timeZone: string) {
  const { from, to } = rangeQuery(lastDays(90, timeZone))
  return q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } })
}

/** Asks for everything again that shows tickets of the board. */
export const refreshBoard = () =>
  Promise.all(
    (['listPriorityTickets', 'getMetrics', 'getMetricTickets', 'getTicketStory'] as const).map(
      forget,
    ),
  )

/** What is sent; the id makes it the same action however often it is sent. */
export type ActionBody = NewAction

/** Keeps what somebody does about a ticket. */
export const sendAction = (organisationId: string, ticketId: string, body: ActionBody) =>
  call('actOnTicket', { params: { organisationId, ticketId }, body })

/** Takes what holds back. */
export const takeBack = (organisationId: string, ticketId: string, actionId: string) =>
  call('undoTicketAction', { params: { organisationId, ticketId, actionId } })

export type Ticket = PriorityTicket
