import { cx } from '../base/cx.ts'
import styles from './interval.module.css'

interface IntervalProps {
  /** Read aloud: 86.2, between 85.0 and 87.4. */
  label: string
  value: number
  low?: number | undefined
  high?: number | undefined
  /** Ends of the scale. */
  from: number
  to: number
  /** A line at a value: zero of a difference. */
  zero?: number
  /** Ticks at values that are to be compared with. */
  ticks?: readonly number[]
  /** Marks the end that decides an order. */
  cap?: number
  /** Draws the track of a scale that rows share. */
  hasTrack?: boolean
  tone?: 'plain' | 'good' | 'warn' | 'vague'
}

/** A value with its interval on a scale; its ends are cut at the scale, the value is not. */
export function Interval(props: IntervalProps) {
  const {
    label,
    value,
    low,
    high,
    from,
    to,
    zero,
    ticks = [],
    cap,
    hasTrack,
    tone = 'plain',
  } = props
  const at = (one: number) => Math.min(100, Math.max(0, ((one - from) / (to - from)) * 100))
  return (
    <svg className={cx(styles.interval, styles[tone])} role="img" aria-label={label}>
      {hasTrack && <line className={styles.track} x1="0" x2="100%" y1="8" y2="8" />}
      {zero !== undefined && (
        <line className={styles.zero} x1={`${at(zero)}%`} x2={`${at(zero)}%`} y1="0" y2="16" />
      )}
      {low !== undefined && high !== undefined && (
        <rect
          className={styles.range}
          x={`${at(low)}%`}
          width={`${at(high) - at(low)}%`}
          y="5"
          height="6"
          rx="3"
        />
      )}
      {cap !== undefined && (
        <line className={styles.cap} x1={`${at(cap)}%`} x2={`${at(cap)}%`} y1="2" y2="14" />
      )}
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.tick}
          x1={`${at(tick)}%`}
          x2={`${at(tick)}%`}
          y1="1"
          y2="15"
        />
      ))}
      <circle className={styles.dot} cx={`${at(value)}%`} cy="8" r="4.5" />
    </svg>
  )
}
