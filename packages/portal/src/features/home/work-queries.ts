import type { Input, Member, MetricException, Reply, Role } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

/** Rows of a section on one page. */
export const SECTION_ROWS = 5

/** Interval in ms at which work that others do and targets that come near are read again. */
const REFRESH_MS = 60_000
/** Days whose missed questions are gaps, as on the screen of the gaps. */
const GAP_DAYS = 30

export type Waiting = Reply<'listWaitingTickets'>
export type WaitingTicket = Waiting['items'][number]
export type Detractor = Reply<'listDetractors'>['items'][number]
export type Gap = Reply<'listKnowledgeGaps'>['items'][number]

const of = (organisationId: string) => ({ params: { organisationId } })
const part = (page: number) => ({ limit: SECTION_ROWS, offset: page * SECTION_ROWS })
const live = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS } as const

/** By the next target, or by how long the customer waits. */
export type WaitingOrder = NonNullable<Input<'listWaitingTickets'>['query']['order']>

/** Which waiting tickets are wanted. */
export interface WaitingOf {
  organisationId: string
  view: View
  kind: 'due' | 'unassigned'
  /** Only those of the user. */
  isOwn: boolean
  order: WaitingOrder
}

/** A page of the waiting tickets of a kind. */
export const waitingTickets = (
  { organisationId, view: { filters }, kind, isOwn, order }: WaitingOf,
  page: number,
) => ({
  ...q('listWaitingTickets', {
    ...of(organisationId),
    query: { ...filters, ...part(page), kind, order, ...(isOwn ? { own: '1' as const } : {}) },
  }),
  ...live,
})

/** A page of the unhappy customers whom nobody has contacted. */
export const detractors = (organisationId: string, { filters }: View, page: number) => ({
  ...q('listDetractors', { ...of(organisationId), query: { ...filters, ...part(page) } }),
  ...live,
})

/** The questions without an answer, the most frequent first. */
export const knowledgeGaps = (organisationId: string) => ({
  ...q('listKnowledgeGaps', { ...of(organisationId), query: { days: GAP_DAYS } }),
  placeholderData: keepPreviousData,
})

/** The reviews with a dispute that nobody has decided. */
export const openDisputes = (organisationId: string, view: View) => ({
  ...q('listReviewQueue', {
    params: { organisationId, queue: 'disputed' },
    query: viewQuery(view),
  }),
  ...live,
})

/** A page of the reviews of the user's work that are not acknowledged. */
export const unreadReviews = (organisationId: string, page: number) => ({
  ...q('listReviews', { ...of(organisationId), query: { ...part(page), only: 'unread' } }),
  ...live,
})

/** A page of the people who wait for an approval. */
export const pendingMembers = (organisationId: string, page: number) => ({
  ...q('listMembers', { ...of(organisationId), query: { approval: 'Pending', ...part(page) } }),
  ...live,
})

type Ticket = Pick<WaitingTicket, 'id'>
const ofTicket = (organisationId: string, { id }: Ticket) => ({
  params: { organisationId, ticketId: id },
})

/** Assigns the ticket to the user, also in the helpdesk where that is possible. */
export const takeTicket = (organisationId: string, ticket: Ticket) =>
  call('actOnOwnTicket', {
    ...ofTicket(organisationId, ticket),
    body: { id: crypto.randomUUID(), kind: 'take' },
  })

/** Assigns the ticket to an agent by the id of the filters; only in our record. */
export const assignTicket = (organisationId: string, ticket: Ticket, to: string) =>
  call('actOnTicket', {
    ...ofTicket(organisationId, ticket),
    body: { id: crypto.randomUUID(), kind: 'reassign', to },
  })

/** Undoes an action of the user on a ticket. */
export const undoOwn = (organisationId: string, { id }: Ticket, actionId: string) =>
  call('undoOwnTicketAction', { params: { organisationId, ticketId: id, actionId } })

/** Records that the ticket is taken care of: any ticket by a supervisor, one's own by an agent. */
export const takeCare = (organisationId: string, ticket: Ticket, isOwn: boolean) => {
  const body = { id: crypto.randomUUID(), kind: 'tookCare' as const }
  const of = ofTicket(organisationId, ticket)
  return isOwn ? call('actOnOwnTicket', { ...of, body }) : call('actOnTicket', { ...of, body })
}

/** Undoes that the ticket is taken care of. */
export const undoCare = (
  organisationId: string,
  ticket: Ticket,
  actionId: string,
  isOwn: boolean,
) =>
  isOwn
    ? undoOwn(organisationId, ticket, actionId)
    : call('undoTicketAction', { params: { organisationId, ticketId: ticket.id, actionId } })

/** Changes whether an unhappy customer was contacted; owner and note stay. */
export const followUp = (organisationId: string, { id }: Detractor, state: 'new' | 'contacted') =>
  call('updateSurveyFollowUp', {
    params: { organisationId, answerId: id },
    body: { state, note: '', onlyState: true },
  })

/** Ignores a gap; returns the id with which it can be brought back. */
export const ignoreGap = (organisationId: string, { label, questions }: Gap) =>
  call('fillKnowledgeGap', { ...of(organisationId), body: { label, questions, with: 'ignored' } })

/** Shows an ignored gap again. */
export const reopenGap = (organisationId: string, fillId: string) =>
  call('reopenKnowledgeGap', { params: { organisationId, fillId } })

/** Approves a sign-up with a role. */
export const approve = (organisationId: string, { id }: Member, role: Role) =>
  call('updateMember', {
    params: { organisationId, userId: id },
    body: { approval: 'Approved', role },
  })

type Check = Input<'checkException'>['body']
const checkOf = ({ metricValue, window, day, hour }: MetricException): Check => ({
  metric: metricValue.metric,
  window,
  day,
  ...(hour === undefined ? {} : { hour }),
})

/** Marks an unusual value as checked, for everybody. */
export const checkException = (organisationId: string, item: MetricException) =>
  call('checkException', { ...of(organisationId), body: checkOf(item) })

/** Shows a checked value again. */
export const uncheckException = (organisationId: string, checkId: string) =>
  call('uncheckException', { params: { organisationId, checkId } })

const LISTS = {
  tickets: ['listWaitingTickets', 'listOwnQueue', 'listPriorityTickets', 'getTicketStory'],
  detractors: [
    'listDetractors',
    'listSurveyAnswers',
    'getSurveyAnswer',
    'getSurveyGroups',
    'getWaitingWork',
  ],
  gaps: ['listKnowledgeGaps', 'listKnowledgeEffects', 'getWaitingWork'],
  members: ['listMembers', 'getWaitingWork'],
  unusual: ['getExceptions'],
} as const

/** Reloads what shows this kind of work. */
export const refreshWork = (kind: keyof typeof LISTS) => Promise.all(LISTS[kind].map(forget))
