import { PRIORITY_NAMES, STATUS_NAMES, type TicketRow } from '@agent-assist/contract/wire'
import { words } from './words.ts'

/** Label and tone of each ticket status. */
export const STATUS = words(STATUS_NAMES, { new: 'warn', open: 'info', solved: 'good' })

/** Label and tone of a ticket's status; a merged one has none of its own. */
export const statusOf = ({
  status,
  merged,
}: Pick<TicketRow, 'status' | 'merged'>): (typeof STATUS)[TicketRow['status']] =>
  merged ? { label: 'Merged', tone: 'plain' } : STATUS[status]

/** Label and tone of each priority. */
export const PRIORITY = words(PRIORITY_NAMES, { urgent: 'bad', high: 'warn' })
