import { type KeyboardEvent, useState } from 'react'
import { number, signedNumber, weekday } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import styles from './charts.module.css'
import type { Volumes } from './queries.ts'
import { axisSteps, labelled } from './volume-scale.ts'

interface VolumeChartProps {
  volumes: Volumes
  /** The day that still runs, yyyy-MM-dd; it is drawn lighter. */
  today: string
}

type Day = Volumes['days'][number]

// Two lanes on one x axis, in px: never two y axes (RULES.md 21).
const BACKLOG = { top: 20, height: 56 }
const FLOW = { top: 116, height: 148 }
const HEIGHT = FLOW.top + FLOW.height

/** Created and solved as columns, the backlog as a line in a lane of its own above. */
export function VolumeChart({ volumes: { days, created, solved }, today }: VolumeChartProps) {
  const [active, setActive] = useState<number>()
  const last = days.at(-1)
  const runs = days.some((day) => day.date === today)

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Escape') setActive(undefined)
    if (!step) return
    event.preventDefault()
    const from = active ?? (step > 0 ? -1 : days.length)
    setActive(Math.min(days.length - 1, Math.max(0, from + step)))
  }

  return (
    <div className={styles.frame}>
      <ul className={styles.legend}>
        <li>
          <span className={cx(styles.dot, styles.created)} />
          Created <b>{number(created)}</b>
        </li>
        <li>
          <span className={cx(styles.dot, styles.solved)} />
          Solved <b>{number(solved)}</b>
        </li>
        <li>
          <span className={cx(styles.dash, styles.backlog)} />
          Backlog <b>{number(last?.backlog ?? 0)}</b>
        </li>
        {runs && <li className={styles.second}>Today is partial, drawn lighter</li>}
      </ul>
      <div className={styles.plot} onPointerLeave={() => setActive(undefined)}>
        <svg
          className={styles.chart}
          height={HEIGHT}
          role="img"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read the days
          tabIndex={0}
          aria-label={`Created ${number(created)}, solved ${number(solved)}, backlog ${number(last?.backlog ?? 0)} at the end, over ${days.length} days. Arrow keys read the days.`}
          onKeyDown={move}
          onBlur={() => setActive(undefined)}
        >
          <BacklogLane days={days} />
          <FlowLane days={days} today={today} />
          {days.map((day, i) => (
            <rect
              key={day.date}
              className={cx(styles.hit, i === active && styles.on)}
              x={`${(i / days.length) * 100}%`}
              width={`${100 / days.length}%`}
              height={HEIGHT}
              onPointerEnter={() => setActive(i)}
            />
          ))}
        </svg>
        {active !== undefined && days[active] && (
          <Tip day={days[active]} share={(active + 0.5) / days.length} />
        )}
      </div>
    </div>
  )
}

function Axis({ top, height, steps }: { top: number; height: number; steps: number[] }) {
  const max = steps.at(-1) ?? 1
  return steps.map((value) => {
    const y = top + height - (value / max) * height
    return (
      <g key={value}>
        <line x1="0" x2="100%" y1={y} y2={y} className={value === 0 ? styles.zero : undefined} />
        <text x="-8" y={y} textAnchor="end" dominantBaseline="central">
          {number(value)}
        </text>
      </g>
    )
  })
}

function BacklogLane({ days }: { days: readonly Day[] }) {
  const steps = axisSteps(Math.max(...days.map((day) => day.backlog)), 2)
  const max = steps.at(-1) ?? 1
  const { top, height } = BACKLOG
  const x = (i: number) => ((i + 0.5) / days.length) * 100
  const y = (day: Day) => height - (Math.max(0, day.backlog) / max) * height
  const last = days.at(-1)
  return (
    <>
      <text x="-44" y="8" className={styles.lane}>
        Backlog, end of day
      </text>
      <Axis {...BACKLOG} steps={steps} />
      <svg
        y={top}
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <polyline
          className={styles.line}
          points={days.map((day, i) => `${x(i)},${y(day)}`).join(' ')}
        />
      </svg>
      {last && (
        <circle className={styles.end} cx={`${x(days.length - 1)}%`} cy={top + y(last)} r="3" />
      )}
    </>
  )
}

function FlowLane({ days, today }: { days: readonly Day[]; today: string }) {
  const steps = axisSteps(Math.max(...days.map((day) => Math.max(day.created, day.solved))))
  const max = steps.at(-1) ?? 1
  const marked = labelled(days.map((day) => day.date))
  const band = 100 / days.length
  const column = (count: number, start: number, className: string | undefined) => {
    const height = (count / max) * FLOW.height
    return (
      <rect
        className={className}
        x={`${start}%`}
        y={HEIGHT - height}
        width={`${band * 0.36}%`}
        height={height}
        rx="1"
      />
    )
  }
  return (
    <>
      <text x="-44" y={FLOW.top - 14} className={styles.lane}>
        Tickets per day
      </text>
      <Axis {...FLOW} steps={steps} />
      {days.map((day, i) => (
        <g key={day.date} className={day.date === today ? styles.running : undefined}>
          {column(day.created, band * (i + 0.12), styles.created)}
          {column(day.solved, band * (i + 0.52), styles.solved)}
          {marked.has(day.date) && (
            <text
              className={i % 2 === 1 && days.length <= marked.size ? styles.second : undefined}
              x={`${band * (i + 0.5)}%`}
              y={HEIGHT + 18}
              textAnchor="middle"
            >
              {weekday(day.date).slice(0, -5)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** Beside the band, never under the pointer: to its right in the left half, else to its left. */
function Tip({ day, share }: { day: Day; share: number }) {
  const offset = `calc(44px + ${share * 100}% - ${share * 44}px)`
  const place =
    share < 0.5
      ? { left: `calc(${offset} + 24px)` }
      : { left: offset, transform: 'translateX(calc(-100% - 24px))' }
  return (
    <div className={styles.tip} style={place} role="status">
      <b>{weekday(day.date)}</b>
      <ul>
        <TipRow name="Created" value={number(day.created)} mark={cx(styles.dot, styles.created)} />
        <TipRow name="Solved" value={number(day.solved)} mark={cx(styles.dot, styles.solved)} />
        <TipRow name="Backlog" value={number(day.backlog)} mark={cx(styles.dash, styles.backlog)} />
        <TipRow name="Net flow" value={signedNumber(day.created - day.solved)} />
      </ul>
    </div>
  )
}

const TipRow = ({ name, value, mark }: { name: string; value: string; mark?: string }) => (
  <li>
    {mark && <span className={mark} />}
    <span>{name}</span>
    <span>{value}</span>
  </li>
)
