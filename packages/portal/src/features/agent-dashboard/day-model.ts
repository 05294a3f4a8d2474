import { METRICS, type OwnDayItem } from '@agent-assist/contract/wire'
import { counted, number, wholePercent } from '@agent-assist/kit/format'
import { valueText } from '../../domain/metrics/metric-labels.ts'

/** The value of a metric of the day with its unit. */
export function dayText({ metric }: OwnDayItem, value: number | undefined): string {
  if (value === undefined) return '–'
  if (metric === 'frt') return valueText(value, 'min')
  return metric === 'csat' ? wholePercent(Math.round(value)) : number(Math.round(value * 10) / 10)
}

/** Whether the day is as usual, in words, and whether that is good. */
export function usualText({ metric, value, usual, n }: OwnDayItem): {
  text: string
  isGood?: boolean
} {
  if (metric === 'csat')
    return { text: n === 0 ? 'no ratings' : `based on ${counted(n, 'rating')}` }
  if (value === undefined) return { text: 'none yet' }
  if (!usual) return { text: 'no earlier days' }
  if (value >= usual.low && value <= usual.high) return { text: 'as usual by now' }
  const isMore = value > usual.high
  // a wait has a better side; how many tickets come does not
  if (METRICS[metric].direction === 'down' && metric === 'frt')
    return isMore ? { text: 'slower than usual' } : { text: 'quicker than usual', isGood: true }
  return { text: isMore ? 'more than usual by now' : 'less than usual by now' }
}

/** The ends of the scale of a metric: all of its values have room. */
export function scaleOf({ metric, value = 0, usual, team = 0 }: OwnDayItem): [number, number] {
  if (metric === 'csat') return [Math.min(70, value, team), 100]
  const most = Math.max(value, usual?.high ?? 0, team)
  return [0, most === 0 ? 1 : most * 1.25]
}
