import type { Board, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import type { Paging } from '../../ui/table/paging.ts'

export type AssistUsage = Reply<'getAssistUsage'>

const input = (organisationId: string, range: View) => ({
  params: { organisationId },
  query: viewQuery(range),
})

/** Agent Assist events of the range, by type. */
export const assistUsage = (organisationId: string, range: View) =>
  q('getAssistUsage', input(organisationId, range))

const ticketsOf = (organisationId: string, range: View, part: Part) => ({
  params: { organisationId },
  query: { ...viewQuery(range), ...part },
})

/** One page of the tickets created in the range; the page before stays until this one is there. */
export const ticketPage = (organisationId: string, range: View, { page, size }: Paging) => ({
  ...q('listTickets', ticketsOf(organisationId, range, { limit: size, offset: page * size })),
  placeholderData: keepPreviousData,
})

/** Some of these tickets, for a file. */
export const loadTickets = (organisationId: string, range: View, part: Part) =>
  call('listTickets', ticketsOf(organisationId, range, part))

/** A board that is shown; the System Dashboard is nobody's and has no id. */
export type OpenBoard = Pick<Board, 'name' | 'refreshMin' | 'widgets'> & Partial<Board>

/** Every route that figures of a board come from. */
const FIGURES = [
  'getTicketVolumes',
  'getAssistUsage',
  'listTickets',
  'getMetrics',
  'getMetricSeries',
  'getMetricGroups',
  'getSurveyFigures',
  'getSurveySeries',
] as const

/** Asks for every figure again. */
export const refreshBoard = () => Promise.all(FIGURES.map(forget))

export const boardList = (organisationId: string) => q('listBoards', { params: { organisationId } })

export const oneBoard = (organisationId: string, boardId: string) =>
  q('getBoard', { params: { organisationId, boardId } })

/** What is known of boards holds no longer. */
export const forgetBoards = () => Promise.all([forget('listBoards'), forget('getBoard')])

/** When a board goes out by mail, and who could get it. */
export const boardMails = (organisationId: string, boardId: string) =>
  q('listBoardMails', { params: { organisationId, boardId } })
