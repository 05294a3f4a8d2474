import { isInstant, listCell, zonedTimes, zonedTitle } from '../base/file-cells.ts'
import { PRIORITY_NAMES, SENTIMENT_NAMES, STATUS_NAMES } from './ticket-names.ts'
import type { TicketSort } from './ticket-sorts.ts'
import type { TicketFacts, TicketRow } from './tickets.ts'

/* What files of tickets contain: the same whether the server or the browser makes them. */

const RATING_NAMES = { good: 'Good', bad: 'Bad' } as const

/** A ticket with its facts, if they were requested. */
export interface FileTicket extends TicketRow {
  facts?: TicketFacts | undefined
}

/** A column whose name is a sort order of the server can be sorted by; others cannot. */
export type TicketColumn = TicketSort | 'tags' | 'sentiment' | 'due'

interface FileColumn {
  title: string
  value: (ticket: FileTicket) => string | number | readonly string[] | undefined
  /** Its values are instants: files write them in the organisation's zone, which their title names. */
  isTime?: true
}

const fact = (title: string, value: (facts: TicketFacts) => number | undefined): FileColumn => ({
  title,
  value: ({ facts }) => facts && value(facts),
})

const time = (title: string, value: (ticket: FileTicket) => string | undefined): FileColumn => ({
  title,
  value,
  isTime: true,
})

/** Whole minutes. */
const minutes = (title: string, value: (facts: TicketFacts) => number | undefined): FileColumn =>
  fact(title, (facts) => {
    const exact = value(facts)
    return exact === undefined ? undefined : Math.round(exact)
  })

/** The name of a ticket's status; a merged one has none of its own. */
export const statusName = ({ status, merged }: Pick<TicketRow, 'status' | 'merged'>): string =>
  merged ? 'Merged' : STATUS_NAMES[status]

/** All columns in their usual order; times are instants. */
export const TICKET_COLUMNS: Record<TicketColumn, FileColumn> = {
  id: { title: 'ID', value: ({ id }) => id },
  subject: { title: 'Subject', value: ({ subject }) => subject },
  status: { title: 'Status', value: statusName },
  priority: { title: 'Priority', value: ({ priority }) => priority && PRIORITY_NAMES[priority] },
  assignee: { title: 'Assignee', value: ({ assignee }) => assignee },
  group: { title: 'Group', value: ({ group }) => group },
  created: time('Created', ({ createdAt }) => createdAt),
  solved: time('Solved', ({ solvedAt, isSolveTimeUnknown }) =>
    isSolveTimeUnknown ? undefined : solvedAt,
  ),
  waitsSince: time('Customer waits since', ({ waitsSince }) => waitsSince),
  firstReply: minutes('First reply', ({ firstReplyMin }) => firstReplyMin),
  resolution: minutes('Full resolution', ({ resolutionMin }) => resolutionMin),
  replies: fact('Replies', ({ replies }) => replies),
  reopens: fact('Reopened', ({ reopens }) => reopens),
  satisfaction: {
    title: 'Rating',
    value: ({ facts }) => facts?.satisfaction && RATING_NAMES[facts.satisfaction],
  },
  channel: { title: 'Channel', value: ({ channel }) => channel },
  brand: { title: 'Brand', value: ({ facts }) => facts?.brand },
  type: { title: 'Type', value: ({ facts }) => facts?.type },
  customerKind: { title: 'Customer', value: ({ facts }) => facts?.customerKind },
  requester: { title: 'Requester', value: ({ requester }) => requester },
  locale: { title: 'Language', value: ({ facts }) => facts?.locale },
  slaMet: fact('Targets met', ({ slaMet }) => slaMet),
  slaMissed: fact('Targets missed', ({ slaMissed }) => slaMissed),
  due: time('Next target due', ({ facts }) => facts?.dueAt),
  sentiment: {
    title: 'Sentiment',
    value: ({ facts }) => facts?.sentiment && SENTIMENT_NAMES[facts.sentiment],
  },
  pending: minutes('Pending', ({ pendingMin }) => pendingMin),
  hold: minutes('On hold', ({ holdMin }) => holdMin),
  assigneeStations: fact('Assignee stations', ({ assigneeStations }) => assigneeStations),
  handoffs: fact('Handoffs', ({ handoffs }) => handoffs),
  updated: time('Updated', ({ updatedAt }) => updatedAt),
  tags: { title: 'Tags', value: ({ tags }) => tags },
}

/** The title of a column in a file. */
export const ticketTitle = (column: TicketColumn, timeZone: string): string => {
  const { title, isTime } = TICKET_COLUMNS[column]
  return isTime ? zonedTitle(title, timeZone) : title
}

/** Writes the cells of tickets in a file, with times in a zone; a missing value is an empty cell. */
export function ticketCells(
  columns: readonly TicketColumn[],
  timeZone: string,
): (ticket: FileTicket) => string[] {
  const zoned = zonedTimes(timeZone)
  return (ticket) =>
    columns.map((column) => {
      const value = TICKET_COLUMNS[column].value(ticket)
      if (typeof value === 'object') return listCell(value)
      return isInstant(value) && TICKET_COLUMNS[column].isTime ? zoned(value) : String(value ?? '')
    })
}

export const TICKET_COLUMN_NAMES = Object.keys(TICKET_COLUMNS) as TicketColumn[]
