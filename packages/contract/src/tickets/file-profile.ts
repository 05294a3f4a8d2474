import type { TicketList, ListSeparator } from './list-separators.ts'
import type { TicketField } from './ticket-fields.ts'
import type { PRIORITIES, TICKET_STATUSES } from './tickets.ts'

type Status = (typeof TICKET_STATUSES)[number]
type Priority = (typeof PRIORITIES)[number]

/** How files of one helpdesk are read, where they differ from those of the others. */
export interface FileProfile {
  name: string
  /** Headings that show where a file is from: all columns of one of them are there. */
  headings: readonly (readonly string[])[]
  /** Names of columns before the usual ones, best match first. */
  columns?: Partial<Record<TicketField, readonly string[]>>
  /** States and priorities that only this helpdesk has, or uses with another meaning; in small letters. */
  statuses?: Readonly<Record<string, Status>>
  priorities?: Readonly<Record<string, Priority>>
  /** Channels that it numbers. */
  channels?: Readonly<Record<string, string>>
  /** What separates lists where nothing else in their column shows it. */
  separators?: Readonly<Partial<Record<TicketList, ListSeparator>>>
  /** The end of a ticket's address in its API, and that of the page which agents see. */
  ticketPage?: { api: RegExp; page: string }
  /** Its conversations may have no subject: their number is used instead. */
  hasNoSubject?: boolean
  /** Types of authors of messages who are agents, where other helpdesks call customers so. */
  agents?: readonly string[]
}
