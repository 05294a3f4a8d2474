import { PRIORITY_NAMES, STATUS_NAMES, type TicketRow } from '@agent-assist/contract/wire'
import type { Tone } from '../../ui/base/tag.tsx'

interface Word {
  label: string
  tone: Tone
}

/** Label and tone of each ticket status. */
export const STATUS: Record<TicketRow['status'], Word> = {
  new: { label: STATUS_NAMES.new, tone: 'warn' },
  open: { label: STATUS_NAMES.open, tone: 'info' },
  pending: { label: STATUS_NAMES.pending, tone: 'plain' },
  hold: { label: STATUS_NAMES.hold, tone: 'plain' },
  solved: { label: STATUS_NAMES.solved, tone: 'good' },
  closed: { label: STATUS_NAMES.closed, tone: 'plain' },
}

/** Label and tone of each priority. */
export const PRIORITY: Record<NonNullable<TicketRow['priority']>, Word> = {
  urgent: { label: PRIORITY_NAMES.urgent, tone: 'bad' },
  high: { label: PRIORITY_NAMES.high, tone: 'warn' },
  normal: { label: PRIORITY_NAMES.normal, tone: 'plain' },
  low: { label: PRIORITY_NAMES.low, tone: 'plain' },
}
