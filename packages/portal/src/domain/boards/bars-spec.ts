import { type ChartWidget, isMeanPerWeekday } from '@agent-assist/contract/wire'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { capital, counted, number } from '@agent-assist/kit/format'
import type { Groups } from '../metrics/metric-queries.ts'
import { hasEarlierBars } from './earlier-bars.ts'
import { noteOf, type Row, rowsOf } from './segment-rows.ts'
import { meansOf } from './weekday-means.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import { rankingOf, WHOLE } from './widget-ranking.ts'
import {
  axisLabels,
  chooseSegments,
  countedBy,
  formatOf,
  lookUp,
  valueOf,
} from './widget-segments.ts'
import type { Frame } from './widget-specs.ts'
import { measuredName } from './widget-statistic.ts'

/** Bars, one per segment: in the order of the dimension, by value or by rank; each with the earlier one, if compared. */
export function barsSpec(
  { widget, title, height, weekdays, compared }: Frame,
  data: Groups,
): ChartSpec | undefined {
  const [metric] = widget.metrics
  if (!metric || countedBy(data) === 0) return undefined
  const { segments, rest } = chooseSegments(widget, data, 0)
  const metricAt = lookUp(widget, meansOf(widget, data, weekdays), metric)
  const [dimension = 'agent'] = widget.groupBy
  const labels = axisLabels(dimension, segments)
  const rows = rowsOf(widget, segments, rest, (segment) => [metricAt(segment)]).map((row, at) => ({
    ...row,
    label: labels[at] ?? row.label,
  }))
  const isRanked = hasOrder(dimension) || rankingOf(widget) !== 'volume'
  const fitting = fittingRows(dimension, isRanked ? rows : byValue(rows), roomOf(widget, height))
  const shown = fitting.flatMap((row) => [row, ...earlierRows(row, compared)])
  const name = measuredName(widget, metric)
  return {
    kind: 'bars',
    title,
    name: capital(DIMENSION_NAMES[dimension]),
    format: isMeanPerWeekday(widget) ? 'decimal' : formatOf(metric),
    height,
    rows: shown.map(({ key, label, note, color }) => ({
      key,
      label,
      ...(note ? { note } : {}),
      ...(color ? { color } : {}),
    })),
    series: [
      {
        key: metric,
        label: isMeanPerWeekday(widget) ? `${name}, mean per weekday` : name,
        values: shown.map(({ values: [value = null] }) => value),
      },
    ],
  }
}

/** The row of the earlier period below a row; none where it has no value. */
function earlierRows({ key, before }: Row, label: string): Row[] {
  const value = valueOf(before)
  if (!before || value === null) return []
  return [{ key: `?${key}`, label, values: [value], color: 'var(--c8)', ...noteOf([before]) }]
}

/** Height for the bars of a widget, of which two belong together where the earlier period is drawn too. */
const roomOf = (widget: ChartWidget, height: number): number =>
  hasEarlierBars(widget) ? height / 2 : height

/** Least height in px of a bar with its name, so that names do not overlap. */
const LEAST_ROW = 16

/** The rows that a chart has room for: the last days, of other segments the first. */
function fittingRows<R>(dimension: string, rows: readonly R[], height: number): readonly R[] {
  const most = Math.max(1, Math.floor(height / LEAST_ROW))
  return dimension === 'day' ? rows.slice(-most) : rows.slice(0, most)
}

/** What a chart of bars has no room for: the last 23 of 112 days drawn; undefined when all rows are drawn. */
export function cutText({ widget, height }: Frame, data: Groups): string | undefined {
  const [dimension = 'agent'] = widget.groupBy
  if (widget.kind !== 'bars') return undefined
  const { segments, rest } = chooseSegments(widget, data, 0)
  const rows = rowsOf(widget, segments, rest, () => [])
  const { length } = fittingRows(dimension, rows, roomOf(widget, height))
  if (length === rows.length) return undefined
  const name = DIMENSION_NAMES[dimension]
  return dimension === 'day'
    ? `the last ${number(length)} of ${number(rows.length)} days drawn: choose a line for all`
    : `the first ${number(length)} of ${counted(rows.length, name)} drawn: choose a table for all`
}

const hasOrder = (dimension: string) => WHOLE.some((one) => one === dimension)

/** Largest first; segments of few tickets or without a value and the sum of the others come last. */
const byValue = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => {
    if (a.key === 'other' || b.key === 'other') return a.key === 'other' ? 1 : -1
    if (!a.isSmall !== !b.isSmall) return a.isSmall ? 1 : -1
    return (b.values[0] ?? -Infinity) - (a.values[0] ?? -Infinity)
  })
