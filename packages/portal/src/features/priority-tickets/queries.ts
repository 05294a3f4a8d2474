import type {
  AttentionReasonName,
  Input,
  NewAction,
  PriorityColumn,
  PriorityTicket,
} from '@agent-assist/contract/wire'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

/** The order of the board and its table. */
export type PriorityOrder = NonNullable<Input<'listPriorityTickets'>['query']['order']>

/** Which tickets of the board are requested. */
export interface BoardFilter {
  organisationId: string
  view: View
  /** Only tickets whose attention has this reason. */
  reason: AttentionReasonName | undefined
  /** Only tickets on hold, or all others. */
  hold: 'without' | 'only'
  order: PriorityOrder
  /** All columns if it is missing. */
  column?: PriorityColumn
}

/** Number of cards of a column in one call. */
const CARDS = 50
/** Polling interval in ms, because SLA targets and waiting times change over time. */
const REFRESH_MS = 60_000

/** A page of the board; `asOf` of its first page continues that order. */
interface Paged extends Part {
  asOf?: string
}

const inputOf = (
  { organisationId, view, reason, column, hold, order }: BoardFilter,
  part: Paged,
) => ({
  params: { organisationId },
  query: {
    ...viewQuery(view),
    ...part,
    hold,
    order,
    ...(reason && { reason }),
    ...(column && { column }),
  },
})

/** Some of these tickets. */
export const loadTickets = (filter: BoardFilter, part: Part) =>
  call('listPriorityTickets', inputOf(filter, part))

interface CardsPage {
  offset: number
  asOf?: string
}
const FIRST: CardsPage = { offset: 0 }

/** The number of tickets on hold with the same filters. */
export const heldTickets = (filter: BoardFilter) =>
  tablePage({ ...filter, hold: 'only' }, { limit: 1, offset: 0 })

/** The cards of a column, loaded page by page. */
export const columnCards = (filter: BoardFilter & { column: PriorityColumn }) =>
  infiniteQueryOptions({
    queryKey: ['listPriorityTickets', inputOf(filter, { limit: CARDS, offset: 0 })],
    queryFn: ({ pageParam, signal }) =>
      call('listPriorityTickets', inputOf(filter, { limit: CARDS, ...pageParam }), { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ total, items, asOf }, pages): CardsPage | undefined => {
      const offset = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && offset < total ? { offset, asOf } : undefined
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
