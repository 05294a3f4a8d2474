import type { TicketRow } from '@agent-assist/contract/wire'
import type { Tone } from '../../ui/base/tag.tsx'

interface Word {
  label: string
  tone: Tone
}

/** Label and tone of each ticket status. */
export const STATUS: Record<TicketRow['status'], Word> = {
  new: { label: 'New', tone: 'warn' },
  open: { label: 'Open', tone: 'info' },
  pending: { label: 'Pending', tone: 'plain' },
  hold: { label: 'On hold', tone: 'plain' },
  solved: { label: 'Solved', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
}

/** Label and tone of each priority. */
export const PRIORITY: Record<NonNullable<TicketRow['priority']>, Word> = {
  urgent: { label: 'Urgent', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  normal: { label: 'Normal', tone: 'plain' },
  low: { label: 'Low', tone: 'plain' },
}
