import type { ChartWidget, Dimension } from '@agent-assist/contract/wire'
import { stepsOf } from '@agent-assist/contract/wire'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import type { MetricDrilldown } from '../../lib/address/drilldown.ts'
import { printView, type View } from '../../lib/address/view.ts'
import { parseIsoDay, pointRange } from '../../lib/dates/range.ts'
import type { Groups } from '../metrics/metric-queries.ts'
import { chooseSegments } from './widget-segments.ts'
import { asked, isOverDays } from './widget-specs.ts'

const WEEK = 7

interface Seen {
  widget: ChartWidget
  spec: ChartSpec | undefined
  /** All days of the range. */
  days: readonly string[]
  /** The groups that are drawn, when the chart is split. */
  groups?: Groups
}

/** The key in `=key` of a row or series; undefined when it is not a single key. */
const keyOf = (key: string | undefined): string | undefined =>
  key?.startsWith('=') ? key.slice(1) : undefined

/** Drilldown of a chart point; undefined when its tickets cannot be listed. */
export function pointDrilldown(seen: Seen, mark: ChartPoint): MetricDrilldown | undefined {
  const { widget } = seen
  const metric = widget.metrics.find((one) => one === mark.series?.key) ?? widget.metrics[0]
  if (!metric || mark.series?.key === 'before') return undefined
  const keys = keysOf(seen, mark)
  const marks: { [D in Dimension]?: string } = {}
  for (const [dimension, key] of keys) {
    if (key === undefined) return undefined
    marks[dimension] = key
  }
  return { metric, ...(keys.length > 0 ? { marks } : {}) }
}

/** The drilldown of a week that pools the days of a short range. */
export function ofWeek({ marks = {}, ...drilldown }: MetricDrilldown, view: View): MetricDrilldown {
  const { day, ...others } = marks
  const first = parseIsoDay(day ?? null, view.from.timeZone)
  const week = first ? { ...view, ...pointRange(first, view, WEEK) } : view
  return {
    ...drilldown,
    ...(Object.keys(others).length > 0 ? { marks: others } : {}),
    own: printView(week),
  }
}

type Keys = [Dimension, string | undefined][]

function keysOf({ widget, spec, days, groups }: Seen, { index, series }: ChartPoint): Keys {
  const [first, second] = widget.groupBy
  switch (widget.kind) {
    case 'number':
    case 'table':
      return []
    case 'histogram':
      return [['value', String(stepsOf(widget.metrics[0] ?? 'frt')[index] ?? 0)]]
    case 'bars':
      return first
        ? [[first, keyOf(spec?.kind === 'bars' ? spec.rows[index]?.key : undefined)]]
        : []
    case 'heat':
      if (!groups || !first || !second) return []
      return [
        [first, chooseSegments(widget, groups, 0).segments[Number(series?.key)]?.key],
        [second, chooseSegments(widget, groups, 1).segments[index]?.key],
      ]
    case 'line':
    case 'area':
    case 'columns':
    case 'stacked':
      return placeKeys({ widget, spec, days, groups }, index, series?.key)
  }
}

/** Keys of a place and, if given, of a series; without one the whole column is meant. */
function placeKeys(
  { widget, days, groups }: Seen,
  index: number,
  series: string | undefined,
): Keys {
  const wide = asked(widget)
  const [at, by] = wide.groupBy
  const place: Keys = isOverDays(widget)
    ? [['day', days[index]]]
    : at && groups
      ? [[at, chooseSegments(wide, groups, 0).segments[index]?.key]]
      : []
  return by && series !== undefined ? [...place, [by, keyOf(series)]] : place
}
