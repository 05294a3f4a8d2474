import { calendarDay } from '@agent-assist/kit/format'
import { Tag } from '../../ui/base/tag.tsx'
import type { CalibrationRow } from './calibration-queries.ts'

type Stateful = Pick<CalibrationRow, 'closedAt' | 'isWaiting' | 'isOverdue'>

/** The state of a session, for the person who sees it. */
export function SessionState({ closedAt, isWaiting, isOverdue }: Stateful) {
  if (closedAt) return <Tag tone="good">Closed</Tag>
  if (isOverdue) return <Tag tone="bad">Overdue</Tag>
  return isWaiting ? <Tag tone="warn">Waits for you</Tag> : <Tag tone="info">Open</Tag>
}

/** How many have submitted, and until when they can. */
export function progressText({
  raters,
  dueOn,
  closedAt,
}: Pick<CalibrationRow, 'raters' | 'dueOn' | 'closedAt'>): string {
  const done = raters.filter(({ hasSubmitted }) => hasSubmitted).length
  const of = `${done} of ${raters.length} submitted`
  return closedAt ? of : `${of}, due ${calendarDay(dueOn)}`
}
