import {
  isMeanPerWeekday,
  type ChartWidget,
  isState,
  type MetricValue,
  METRICS,
} from '@agent-assist/contract/wire'
import { queryClient } from '../../lib/api/api.ts'
import { capital, counted } from '@agent-assist/kit/format'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { isoDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { notify } from '../../lib/notify/toast.ts'
import type { View } from '../../lib/address/view.ts'
import { countingLines } from '../../domain/labels/counting-labels.ts'
import { metricSeries, metricsBefore, split } from '../../domain/metrics/metric-queries.ts'
import { momentName, UNIT_NAMES } from '../../domain/metrics/metric-labels.ts'
import type { Column, Value } from '../../ui/table/column.ts'
import { tableFile } from '../../ui/table/table-file.ts'
import { DIMENSION_NAMES, titleOf } from '../../domain/boards/widget-labels.ts'
import { segmentOf } from '../../domain/boards/widget-segments.ts'
import { weekdayMeans } from '../../domain/boards/weekday-means.ts'
import { asked, isOverDays } from '../../domain/boards/widget-specs.ts'

/** A row of the file: its labels, its metric value and the value of the previous period. */
interface Line {
  places: readonly string[]
  metricValue: MetricValue | undefined
  before?: MetricValue | undefined
}

const column = (title: string, value: (line: Line) => Value): Column<Line> => ({
  id: title,
  title,
  value,
})

/** The columns of the file; values are not rounded, times are in minutes. */
function columnsOf(widget: ChartWidget, heads: string[], view: View, now: Date) {
  const { metrics, compare } = widget
  const [metric = 'created'] = metrics
  const { kind, unit } = METRICS[metric]
  const mean = kind === 'mean' ? 'mean, ' : ''
  const named = isOverDays(widget) ? METRICS[metric].name : momentName(metric, view, now)
  const measure = `${mean}${UNIT_NAMES[unit]}`
  const name = isMeanPerWeekday(widget)
    ? `${named} (${measure}, mean per weekday)`
    : `${named} (${measure})`
  const { days } = comparedDays(view, now, isState(metric))
  return [
    ...heads.map((title, place) => column(title, ({ places }) => places[place])),
    column(name, ({ metricValue }) => metricValue?.value),
    ...(kind === 'mean'
      ? [
          column('Median', ({ metricValue }) => metricValue?.median),
          column('90 % within', ({ metricValue }) => metricValue?.p90),
        ]
      : []),
    ...(kind === 'share'
      ? [
          column('Part', ({ metricValue }) => metricValue?.part),
          column('Whole', ({ metricValue }) => metricValue?.whole),
        ]
      : []),
    column('Based on', ({ metricValue }) => metricValue?.n),
    ...(compare
      ? [
          column('Previous period', ({ before }) => before?.value),
          column('Based on, previous period', ({ before }) => before?.n),
          column('Compared with', () => days),
        ]
      : []),
  ]
}

async function linesOf(
  organisationId: string,
  view: View,
  widget: ChartWidget,
  now: Date,
): Promise<{ heads: string[]; lines: Line[]; more?: number }> {
  const { kind, metrics, compare } = widget
  const [metric = 'created'] = metrics
  if (kind === 'number') {
    const asOne = metricsBefore(organisationId, view, [metric], compare ? now : undefined)
    const { items } = await queryClient.fetchQuery(asOne)
    return {
      heads: [],
      lines: items.map((item) => ({ places: [], metricValue: item, before: item.before })),
    }
  }
  if (isOverDays(widget) && widget.groupBy.length === 0) {
    const past = compare ? comparedRange(view, now) : undefined
    const { days, items } = await queryClient.fetchQuery(
      metricSeries(organisationId, view, [metric]),
    )
    const before =
      past && (await queryClient.fetchQuery(metricSeries(organisationId, past, [metric])))
    const lines = days.map((day, place) => ({
      places: [day],
      metricValue: items[0]?.days[place],
      before: before?.items[0]?.days[place],
    }))
    return { heads: ['Day'], lines }
  }
  const groupBy = kind === 'histogram' ? (['value'] as const) : asked(widget).groupBy
  const one = split(organisationId, view, [metric], groupBy)
  const { groups, more } = await queryClient.fetchQuery(one)
  const labels = (group: (typeof groups)[number]) =>
    groupBy.map((_, at) => segmentOf(group, at, metric).label)
  const past = compare
    ? await queryClient.fetchQuery(
        split(organisationId, comparedRange(view, now), [metric], groupBy),
      )
    : undefined
  const perWeekday = weekdayMeans(widget, view, now)
  const byLabels = new Map(
    past?.groups.map((group) => [JSON.stringify(labels(group)), group.items[0]]),
  )
  return {
    more,
    heads: groupBy.map((dimension) => capital(DIMENSION_NAMES[dimension])),
    lines: groups.map((group) => ({
      places: labels(group),
      metricValue: perWeekday(group),
      before: byLabels.get(JSON.stringify(labels(group))),
    })),
  }
}

/** The explored data as a CSV file; `more` counts the smallest groups, which it does not include. */
export async function fileOf(organisationId: string, view: View, widget: ChartWidget, now: Date) {
  const { heads, lines, more = 0 } = await linesOf(organisationId, view, widget, now)
  const columns = columnsOf(widget, heads, view, now)
  return { file: tableFile(columns, lines, countingLines(view.counting)), more }
}

/** Downloads the explored data as a CSV file; notifies if groups are missing. */
export async function saveExplored(
  organisationId: string,
  view: View,
  widget: ChartWidget,
  now: Date,
) {
  const name = `${titleOf(widget)} ${isoDay(view.from)} ${isoDay(view.to)}.csv`
  const { file, more } = await fileOf(organisationId, view, widget, now)
  saveFile(file, name)
  if (more > 0)
    notify('The file has the largest groups', `${counted(more, 'group')} beyond them excluded.`)
}
