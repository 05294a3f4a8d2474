import {
  type ChartWidget,
  type Dimension,
  hasBefore,
  isState,
  isThin,
  type MetricName,
  type MetricValue,
  METRICS,
} from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import type { MetricDrilldown } from '../../lib/address/drilldown.ts'
import { comparedDays, stateMoment } from '../../lib/dates/compared-text.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { columnNote, countingLines } from '../labels/counting-labels.ts'
import { type Groups, isComparedAtOnce, split, splitBefore } from '../metrics/metric-queries.ts'
import { metricText, mainValue } from '../metrics/metric-labels.ts'
import { BasedOn } from '../metrics/based-on.tsx'
import { basedText, ninetiethOf, OwnBase, pastOf } from '../metrics/own-base.tsx'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { None } from '../../ui/base/tag.tsx'
import { changeColumns } from './change-columns.tsx'
import type { Drawn } from './chart-widget.tsx'
import { helpOf } from './frame.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import { dayLabel, segmentOf, type Segment } from './widget-segments.ts'
import { refusal, useMaySeeParts } from './permitted.tsx'

interface TableRow {
  id: string
  segments: readonly Segment[]
  metricValues: Groups['groups'][number]['items']
  /** Values of the previous period, when a comparison is shown. */
  before: Groups['groups'][number]['items']
}

function rowsOf(
  { metrics: [first = 'created'], groupBy }: ChartWidget,
  { groups }: Groups,
  past: Groups | undefined,
): TableRow[] {
  const partsOf = (group: Groups['groups'][number]) =>
    groupBy.map((_, at) => segmentOf(group, at, first))
  const before = new Map(past?.groups.map((group) => [JSON.stringify(partsOf(group)), group.items]))
  return groups.map((group, place) => {
    const segments = partsOf(group)
    const own = group.items.flatMap((item) => item.before ?? [])
    const known = own.length > 0 ? own : (before.get(JSON.stringify(segments)) ?? [])
    return { id: String(place), segments, metricValues: group.items, before: known }
  })
}

/** The keys of a row; undefined when one of them cannot be queried. */
function marksOf(groupBy: readonly Dimension[], { segments }: TableRow): MetricDrilldown['marks'] {
  const marks: { [D in Dimension]?: string } = {}
  for (const [at, dimension] of groupBy.entries()) {
    const key = segments[at]?.key
    if (key === undefined) return undefined
    marks[dimension] = key
  }
  return marks
}

/** Range and moment of a table, and its own view. */
interface Shown extends Pick<Drawn, 'view' | 'now' | 'own'> {
  /** The values of the table, which say whom they credit. */
  items: readonly MetricValue[] | undefined
}

const isTime = (metric: MetricName) => METRICS[metric].unit === 'min'

/** Column title of a metric; times show their median, states have a moment. */
function titleOf(metric: MetricName, moment?: string): string {
  const name = [METRICS[metric].name, isState(metric) && moment].filter(Boolean).join(' ')
  return isTime(metric) ? `${name}, median` : name
}

/** Column with a metric's value in the days compared with. */
function beforeColumn(metric: MetricName, { view, now }: Shown): Column<TableRow> {
  const metricIn = ({ before }: TableRow) => before.find((one) => one.metric === metric)
  const of = (row: TableRow) => {
    const metricValue = metricIn(row)
    return metricValue && mainValue(metricValue) !== undefined ? pastOf(metricValue) : {}
  }
  return {
    id: `${metric} before`,
    title: `${titleOf(metric)}, ${comparedDays(view, now, isState(metric)).name}`,
    value: (row) => {
      const metricValue = metricIn(row)
      return metricValue && mainValue(metricValue)
    },
    text: (row) => basedText(of(row)),
    cell: (row) => (of(row).value ? <OwnBase {...of(row)} /> : <None />),
    isNumber: true,
  }
}

/** Column with a metric's 90th percentile. */
function p90Column(metric: MetricName): Column<TableRow> {
  const metricIn = ({ metricValues }: TableRow) => metricValues.find((one) => one.metric === metric)
  const of = (row: TableRow) => {
    const metricValue = metricIn(row)
    return metricValue ? ninetiethOf(metricValue) : {}
  }
  return {
    id: `${metric} p90`,
    title: `${METRICS[metric].name}, 90 % within`,
    value: (row) => metricIn(row)?.p90,
    rank: (row) => (of(row).value ? metricIn(row)?.p90 : undefined),
    text: (row) => basedText(of(row)),
    cell: (row) => (of(row).note ? <OwnBase {...of(row)} /> : <None />),
    isNumber: true,
  }
}

function columnsOf({ metrics, groupBy, compare }: ChartWidget, shown: Shown) {
  const { view, now, own, items } = shown
  const moment = stateMoment(view, now)
  const byAgent = groupBy.includes('agent')
  const names = groupBy.map((dimension, at): Column<TableRow> => ({
    id: dimension,
    title: DIMENSION_NAMES[dimension].replace(/^./, (letter) => letter.toUpperCase()),
    value: ({ segments }) => segments[at]?.label,
    ...(dimension === 'day' ? { text: ({ segments }) => dayLabel(segments[at]?.label) } : {}),
    isName: at === 0,
  }))
  const valueOf = (metric: MetricName): Column<TableRow> => {
    const metricIn = ({ metricValues }: TableRow) =>
      metricValues.find((one) => one.metric === metric)
    const text = (row: TableRow) => {
      const metricValue = metricIn(row)
      return metricValue && metricText(metricValue)
    }
    return {
      id: metric,
      title: titleOf(metric, moment),
      note: columnNote(
        items?.find((one) => one.metric === metric),
        byAgent,
        view.counting,
      ),
      value: (row) => {
        const metricValue = metricIn(row)
        return metricValue && mainValue(metricValue)
      },
      rank: (row) => {
        const metricValue = metricIn(row)
        return metricValue && !isThin(metricValue) ? mainValue(metricValue) : undefined
      },
      text,
      cell: (row) => {
        const metricValue = metricIn(row)
        if (!metricValue || mainValue(metricValue) === undefined) return <None />
        const marks = marksOf(groupBy, row)
        if (!marks || metricValue.n === 0) return text(row)
        return (
          <BasedOn metricValue={metricValue}>
            <TicketsLink drilldown={{ metric, marks, own }}>{text(row)}</TicketsLink>
          </BasedOn>
        )
      },
      isNumber: true,
    }
  }
  const values = metrics.flatMap((metric) => [
    valueOf(metric),
    ...(isTime(metric) ? [p90Column(metric)] : []),
  ])
  const n: Column<TableRow> = {
    id: 'n',
    title: 'Based on',
    value: ({ metricValues: [metricValue] }) => metricValue?.n,
    isNumber: true,
  }
  const before = compare
    ? metrics
        .filter(hasBefore)
        .flatMap((metric) => [
          beforeColumn(metric, shown),
          ...(isComparedAtOnce(groupBy)
            ? changeColumns<TableRow>(metric, ({ metricValues }) =>
                metricValues.find((one) => one.metric === metric),
              )
            : []),
        ])
    : []
  return [...names, ...values, ...before, n]
}

const NO_ROWS: readonly TableRow[] = []
const keyOf = ({ id }: TableRow) => id

/** A table of metrics with one row per segment. */
export function TableWidget(props: Drawn) {
  const { organisationId, widget, title, view, own, now } = props
  const maySee = useMaySeeParts()
  const isAtOnce = widget.compare && isComparedAtOnce(widget.groupBy)
  const query = useQuery({
    ...(isAtOnce
      ? splitBefore(organisationId, view, widget.metrics, widget.groupBy, now)
      : split(organisationId, view, widget.metrics, widget.groupBy)),
    enabled: maySee,
    // a refresh moves the end of the previous period
    placeholderData: isAtOnce ? keepPreviousData : undefined,
  })
  const past = useQuery({
    ...split(organisationId, comparedRange(view, now), widget.metrics, widget.groupBy),
    enabled: maySee && widget.compare && !isAtOnce,
  })
  const key = JSON.stringify([widget, view])
  const columns = useMemo(
    () => {
      const items = query.data?.groups.flatMap((group) => group.items)
      return columnsOf(widget, { view, now, own, items })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers widget and view
    [key, now, own, query.data],
  )
  const rows = useMemo(
    () => (query.data ? rowsOf(widget, query.data, past.data) : NO_ROWS),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers the whole widget
    [query.data, past.data, key],
  )
  const model = useDataTable({
    id: `widget-${widget.id}`,
    label: title,
    columns,
    rows,
    keyOf,
    about: countingLines(view.counting),
  })
  const refused = refusal(maySee, query.error)
  const help = helpOf(props)
  return (
    <TablePanel
      title={title}
      query={refused ? { ...query, data: undefined, isError: true } : query}
      failed={refused}
      model={model}
      help={
        <HelpButton
          widget={help.widget}
          title={title}
          shown={{ ...help.shown, n: query.data && String(rows.length), asOf: query.data?.asOf }}
        />
      }
      empty={<Empty why="Nothing to count in these days." />}
    />
  )
}
