import type { Column } from '../../ui/table/column.ts'
import { STATE_NAMES } from './changes.ts'
import type { ChangedTicket } from './queries.ts'

type Change = ChangedTicket['changes'][number]
const states = (read: (change: Change) => string) => (ticket: ChangedTicket) =>
  ticket.changes.map(read).join('; ')

/** Columns of the file with the tickets of a figure. */
export const CHANGE_COLUMNS: readonly Column<ChangedTicket>[] = [
  { id: 'id', title: 'Ticket', value: ({ id }) => id },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'priority', title: 'Priority', value: states(({ priority = '' }) => priority) },
  { id: 'assignee', title: 'Assignee', value: ({ assignee }) => assignee },
  { id: 'created', title: 'Created', value: ({ createdAt }) => createdAt },
  { id: 'was', title: 'Actual', value: states(({ was }) => STATE_NAMES[was]) },
  { id: 'wouldBe', title: 'What if', value: states(({ wouldBe }) => STATE_NAMES[wouldBe]) },
]
