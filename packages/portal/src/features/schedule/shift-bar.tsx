import { breakMinutes, partMinutes } from '@agent-assist/contract/wire'
import type { DayPlan } from './base/queries.ts'
import styles from './base/schedule.module.css'

const DAY_MIN = 24 * 60
const share = (minutes: number) => `${(Math.min(minutes, DAY_MIN) / DAY_MIN) * 100}%`

/** The hours of a shift on the scale of a day, with breaks as gaps. */
export function ShiftBar({ plan }: { plan: DayPlan | undefined }) {
  if (plan?.kind !== 'shift') return null
  const spans = plan.parts.flatMap((part) => {
    const { start, end } = partMinutes(part)
    const breaks = part.breaks.map((pause) => breakMinutes(part, pause))
    const edges = [start, ...breaks.flatMap((pause) => [pause.start, pause.end]), end]
    return breaks.concat({ start: end, end }).map((_, i) => ({
      from: edges[i * 2] ?? start,
      to: edges[i * 2 + 1] ?? end,
    }))
  })
  return (
    <span className={styles.hours} aria-hidden="true">
      {spans.map(({ from, to }) => (
        <i key={from} style={{ insetInlineStart: share(from), width: share(to - from) }} />
      ))}
    </span>
  )
}
