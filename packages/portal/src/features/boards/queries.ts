import type { Board, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
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

/** One page of the tickets created in the range; shows the previous page while it loads. */
export const ticketPage = (organisationId: string, range: View, { page, size }: Paging) => ({
  ...q('listTickets', {
    params: { organisationId },
    query: { ...viewQuery(range), limit: size, offset: page * size },
  }),
  placeholderData: keepPreviousData,
})

/** An opened board; the System Dashboard has neither an owner nor an id. */
export type OpenBoard = Pick<Board, 'name' | 'refreshMin' | 'widgets'> & Partial<Board>

/** All routes that the metrics of a board are loaded from. */
const METRIC_WIDGETS = [
  'getTicketVolumes',
  'getExceptions',
  'getAssistUsage',
  'listTickets',
  'getMetrics',
  'getMetricSeries',
  'getMetricGroups',
  'getSurveyMetrics',
  'getSurveySeries',
] as const

/** Reloads all metrics of the board. */
export const refreshBoard = () => Promise.all(METRIC_WIDGETS.map(forget))

export const boardList = (organisationId: string) => q('listBoards', { params: { organisationId } })

export const oneBoard = (organisationId: string, boardId: string) =>
  q('getBoard', { params: { organisationId, boardId } })

/** Invalidates the cached boards. */
export const forgetBoards = () => Promise.all([forget('listBoards'), forget('getBoard')])

/** The mail schedules of a board and the possible recipients. */
export const boardMails = (organisationId: string, boardId: string) =>
  q('listBoardMails', { params: { organisationId, boardId } })
