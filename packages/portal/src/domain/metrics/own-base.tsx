import { LEAST_N, type MetricValue, METRICS, smallBase } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import styles from './based-on.module.css'
import { metricText, valueText } from './metric-labels.ts'

/** A text for a column, in two parts: the value, and what it is based on. */
interface Based {
  value?: string
  note?: string
}

/** The time within which 90 % of the tickets are; of few tickets it tells nothing. */
export function ninetiethOf({ p90, n }: MetricValue): Based {
  if (p90 === undefined) return {}
  if (n < LEAST_N) return { note: `too few to tell, based on ${number(n)}` }
  return { value: valueText(p90, 'min'), note: `based on ${number(n)}` }
}

/** The value of the period compared with, with its own base; numbers are their own base. */
export function pastOf(metricValue: MetricValue): Based {
  const { kind } = METRICS[metricValue.metric]
  const value = metricText(metricValue)
  if (kind !== 'share' && kind !== 'mean') return { value }
  const n = metricValue.whole ?? metricValue.n
  return { value, note: smallBase(metricValue) ?? `based on ${number(n)}` }
}

/** The same as one text, for a search: 12 h (based on 345). */
export const basedText = ({ value, note }: Based): string | undefined =>
  value && note ? `${value} (${note})` : (value ?? note)

/** A value of a table with its own base before it, so that the digits stay aligned. */
export const OwnBase = ({ value, note }: Based) => (
  <>
    {note && <span className={styles.note}>{note}</span>} {value}
  </>
)
