import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { date } from '@agent-assist/kit/format'
import type { DaysReply } from './queries.ts'

const HEIGHT = 220

/** Chart of shown and answered surveys by day; undefined when there was neither. */
export function daysSpec({ days }: DaysReply): ChartSpec | undefined {
  if (days.every(({ shown, answered }) => shown + answered === 0)) return undefined
  const labels = days.map(({ day }) => date(new Date(`${day}T12:00:00`)))
  const series = (key: 'shown' | 'answered', label: string) => ({
    key,
    label,
    lane: 0,
    values: days.map((one) => one[key]),
    shape: 'columns' as const,
    total: days.reduce((sum, one) => sum + one[key], 0),
  })
  return {
    kind: 'series',
    title: 'Shown and answered',
    height: HEIGHT,
    x: { name: 'Day', labels, short: labels.map((label) => label.slice(0, 5)) },
    lanes: [{ title: 'Surveys', format: 'count' }],
    series: [series('shown', 'Shown'), series('answered', 'Answered')],
  }
}
