import type { TicketField } from './ticket-fields.ts'

/** Fields of a ticket that hold a list in one cell. */
export const TICKET_LISTS = ['tags'] as const satisfies readonly TicketField[]
export type TicketList = (typeof TICKET_LISTS)[number]

/** What separates the entries of a list in a cell; `none`: a cell is one entry. */
export const LIST_SEPARATORS = ['semicolon', 'comma', 'bar', 'line', 'blank', 'none'] as const
export type ListSeparator = (typeof LIST_SEPARATORS)[number]
