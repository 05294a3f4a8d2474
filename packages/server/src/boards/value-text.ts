import type { MetricValue } from '@agent-assist/contract'

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const HOUR = 60
const DAY = 24 * HOUR

function duration(minutes: number): string {
  if (Math.abs(minutes) < HOUR) return `${whole.format(minutes)} m`
  if (Math.abs(minutes) < DAY) return `${tenths.format(minutes / HOUR)} h`
  return `${tenths.format(minutes / DAY)} d`
}

/** A number in the unit of a metric, as mails show it. */
export function numberText(value: number, unit: MetricValue['unit']): string {
  if (unit === 'min') return duration(value)
  if (unit === 'pct') return `${tenths.format(value)} %`
  return (unit === 'score' ? hundredths : tenths).format(value)
}

/** A whole number with thousands separators. */
export const wholeText = (value: number): string => whole.format(value)
