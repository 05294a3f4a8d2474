import { counted, decimal, number } from '@agent-assist/kit/format'
import { dayText } from './day-text.ts'
import type { DayCover, HourCover, WeekCover } from './cover.ts'
import styles from './cover.module.css'

const HEIGHT = 72
const WIDTH = 100
/** Less is rounding. */
const LEAST_H = 0.5

const hoursText = (hours: number) => `${number(Math.round(hours))} h`

/** Hours that a day lacks and has too many, as in the head of its column. */
export function CoverFact({ day }: { day: DayCover }) {
  const { under, over } = day
  if (under < LEAST_H && over < LEAST_H) return <span className={styles.good}>covered</span>
  return (
    <>
      {under >= LEAST_H && <b className={styles.under}>−{hoursText(under)}</b>}
      {over >= LEAST_H && <span>+{hoursText(over)}</span>}
    </>
  )
}

/** A line of steps over hours. */
function steps(
  hours: readonly HourCover[],
  valueOf: (hour: HourCover) => number,
  y: (n: number) => number,
) {
  const width = WIDTH / hours.length
  return hours.flatMap((hour, i) => [
    `${i * width},${y(valueOf(hour))}`,
    `${(i + 1) * width},${y(valueOf(hour))}`,
  ])
}

/** What the strip of a day shows, in words. */
export function stripText({ day, under, over, expected, low, high, special }: DayCover): string {
  return [
    `${dayText(day)}: ${decimal(under)} h under, ${decimal(over)} h over`,
    `${counted(Math.round(expected), 'ticket')} expected, ${number(Math.round(low))} to ${number(Math.round(high))} on four of five such days`,
    ...(special === undefined ? [] : [special]),
  ].join('; ')
}

/** Scheduled agents of a day by hour, with the required ones as a line and their interval as a band. */
export function CoverStrip({ day, week }: { day: DayCover; week: WeekCover }) {
  const hours = day.hours.slice(week.from, week.to)
  const y = (agents: number) => HEIGHT - (agents / week.most) * (HEIGHT - 2)
  const width = WIDTH / hours.length
  const text = stripText(day)
  const band = [
    ...steps(hours, ({ high }) => high, y),
    ...steps(hours, ({ low }) => low, y).toReversed(),
  ]
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <title>{text}</title>
      {hours.map(({ hour, required, scheduled }, i) => {
        const kept = Math.min(required, scheduled)
        const bar = (from: number, to: number, look: string | undefined) =>
          to - from > 0.01 && (
            <rect
              className={look}
              x={i * width + 0.5}
              width={Math.max(0.1, width - 1)}
              y={y(to)}
              height={y(from) - y(to)}
            />
          )
        return (
          <g key={hour}>
            {bar(0, kept, styles.have)}
            {bar(kept, scheduled, styles.over)}
            {bar(kept, required, styles.missing)}
          </g>
        )
      })}
      <polygon className={styles.band} points={band.join(' ')} />
      <polyline
        className={styles.need}
        points={steps(hours, ({ required }) => required, y).join(' ')}
      />
    </svg>
  )
}
