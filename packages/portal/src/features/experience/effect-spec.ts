import { METRICS, MINUTE_MS } from '@agent-assist/contract/wire'
import { dayAxis } from '@agent-assist/kit/charts/day-axis'
import { withNotes } from '@agent-assist/kit/charts/tools/notes'
import type { Format, SeriesSpec } from '@agent-assist/kit/charts/spec'
import { differenceOf, type Judged, nameOf, type Points } from './effect-model.ts'
import type { ChangeMetric, Effect } from './queries.ts'

export const HEIGHT = 372
const CHART = 300

const isMetric = (judged: Judged): judged is ChangeMetric => Object.hasOwn(METRICS, judged)

function formatOf(judged: Judged): Format {
  if (judged === 'afterHours' || judged === 'negative') return 'percent'
  if (!isMetric(judged)) return 'decimal'
  const { unit } = METRICS[judged]
  return unit === 'min' ? 'duration' : unit === 'pct' ? 'percent' : 'decimal'
}

/** Charts draw times in ms. */
const plotted = (judged: Judged, value: number | undefined): number | null =>
  value === undefined ? null : formatOf(judged) === 'duration' ? value * MINUTE_MS : value

/** The days of the chart: a week stands over all of its days. */
function valuesOn(days: readonly string[], { judged, step, points }: Points) {
  return days.map((day) => {
    const found =
      step === 'day'
        ? points.find((point) => point.day === day)
        : points.findLast((point) => point.day <= day && isWithin(point.day, day))
    return plotted(judged, found?.value)
  })
}
const WEEK_MS = 6 * 86_400_000
const isWithin = (week: string, day: string) => Date.parse(day) - Date.parse(week) <= WEEK_MS

/** Two measures, each with its days or weeks, and the means before and after a change. */
export function effectSpec(effect: Effect, shown: readonly Points[]): SeriesSpec | undefined {
  const days = effect.customers[0]?.points.map(({ day }) => day) ?? []
  if (days.length === 0 || shown.every(({ points }) => points.length === 0)) return undefined
  const at = days.findIndex((day) => day >= effect.day)
  const series = shown.flatMap((one, lane) => {
    const { before, after } = differenceOf(one, effect.day)
    const name = nameOf(one.judged)
    const line = (mean: number | undefined, holds: (day: string) => boolean) =>
      days.map((day) => (holds(day) ? plotted(one.judged, mean) : null))
    return [
      {
        key: `${lane} values`,
        label: `${name}, each ${one.step}`,
        shape: 'line' as const,
        color: 'var(--c8)',
        lane,
        values: valuesOn(days, one),
      },
      {
        key: `${lane} before`,
        label: `${name}, mean before`,
        shape: 'line' as const,
        color: 'var(--c2)',
        lane,
        values: line(before?.mean, (day) => day < effect.day),
      },
      {
        key: `${lane} after`,
        label: `${name}, mean after`,
        shape: 'line' as const,
        color: 'var(--c1)',
        lane,
        values: line(after?.mean, (day) => day >= effect.day),
      },
    ]
  })
  const spec: SeriesSpec = {
    kind: 'series',
    title: `Effect of a change: ${effect.title}`,
    height: CHART,
    x: dayAxis(days),
    lanes: shown.map((one) => ({
      title: `${nameOf(one.judged)}, each ${one.step}`,
      format: formatOf(one.judged),
      fromData: true,
    })),
    series,
  }
  if (at < 0) return spec
  return withNotes(spec, [{ from: at, to: at, text: effect.title, color: 'var(--text)' }])
}
