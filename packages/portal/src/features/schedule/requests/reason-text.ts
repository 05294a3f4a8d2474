import { dayAt, REASONS } from '@agent-assist/contract/wire'
import { clock } from '@agent-assist/kit/format'
import { dayText } from '../base/day-text.ts'
import type { Reason } from '../base/queries.ts'

const LABELS: Record<Reason['reason'], string> = {
  meeting: 'Meeting',
  training: 'Training',
  technical: 'Technical problem',
  other: 'Other',
}
export const REASON_OPTIONS = REASONS.map((value) => ({ value, label: LABELS[value] }))

/** A reason with what was written to it. */
export const reasonText = ({ reason, note }: Pick<Reason, 'reason' | 'note'>): string =>
  [LABELS[reason], ...(note ? [note] : [])].join(': ')

export const KIND_TEXTS: Record<Reason['kind'], string> = {
  absent: 'not at work during a shift',
  worked: 'at work during a break',
}

/** When it was, by the clock of a zone. */
export function timeText({ from, to }: { from: string; to: string }, zone: string): string {
  const [start, end] = [dayAt(Date.parse(from), zone), dayAt(Date.parse(to), zone)]
  const until = start === end ? clock(to, zone) : `${dayText(end)}, ${clock(to, zone)}`
  return `${dayText(start)}, ${clock(from, zone)} to ${until}`
}
