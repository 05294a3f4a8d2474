import {
  type MetricFigure,
  type MetricName,
  METRICS,
  satisfactionPct,
} from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import { raw, sql, statement } from '../sql.ts'
import { sourceOf, type View } from './anchors.ts'
import { DEFINITIONS, reasonsOf } from './definitions.ts'
import { keyText, passOf, type Split } from './dimensions.ts'
import { ticketsOf } from './tickets-of.ts'

/** What is known of the tickets that share their keys. */
export interface Group {
  /** One for each dimension; undefined: the tickets have none. */
  keys: (string | undefined)[]
  figures: Map<MetricName, MetricFigure>
}

type Row = Record<string, unknown>

/** What tickets of a metric come to, by its place in the pass. */
function totalsOf(metric: MetricName, place: number, isRepeated: boolean | undefined): string[] {
  const counts = `filter (where x${place} = 0)`
  const some = isRepeated ? 'distinct id' : '*'
  const reasons = reasonsOf(metric).map(
    (_, index) =>
      `(count(*) filter (where x${place} = ${index + 1}))::int as x${place}_${index + 1}`,
  )
  const n = [`(count(${some}) ${counts})::int as n${place}`, ...reasons]
  switch (METRICS[metric].kind) {
    case 'distinct':
      return [...n, `(count(distinct v${place}) ${counts})::int as s${place}`]
    case 'sum':
      return [...n, `coalesce(sum(v${place}) ${counts}, 0) as s${place}`]
    case 'share': {
      const whole = DEFINITIONS[metric].whole
        ? `coalesce(sum(w${place}) ${counts}, 0)`
        : `count(*) ${counts}`
      const part = `coalesce(sum(v${place}) ${counts}, 0)`
      return [...n, `${part} as s${place}`, `(${whole})::float8 as w${place}`]
    }
    case 'mean':
      return [
        ...n,
        `avg(v${place}) ${counts} as s${place}`,
        `percentile_cont(array[0.5, 0.9]) within group (order by v${place}) ${counts} as p${place}`,
      ]
  }
}

const percentOf = (metric: MetricName, part: number, whole: number): number | undefined => {
  if (whole === 0) return undefined
  return metric === 'csat' ? satisfactionPct(part, whole - part) : (part / whole) * 100
}

/** The numbers of a kind, from what its tickets came to. */
function numbersOf(metric: MetricName, place: number, row: Row): Partial<MetricFigure> {
  const sum = row[`s${place}`] as number | undefined
  switch (METRICS[metric].kind) {
    case 'distinct':
    case 'sum':
      return { value: sum ?? 0 }
    case 'share': {
      const [part, whole] = [sum ?? 0, row[`w${place}`] as number]
      return { value: percentOf(metric, part, whole), part, whole }
    }
    case 'mean': {
      const [median, p90] = (row[`p${place}`] ?? []) as number[]
      return { value: sum, median, p90 }
    }
  }
}

function figureOf(metric: MetricName, place: number, row: Row): MetricFigure {
  const { unit, direction, anchor } = METRICS[metric]
  const excluded = reasonsOf(metric).map(([reason], index) => ({
    reason,
    count: row[`x${place}_${index + 1}`] as number,
  }))
  return {
    metric,
    unit,
    direction,
    anchor,
    ...numbersOf(metric, place, row),
    n: row[`n${place}`] as number,
    excluded: excluded.filter(({ count }) => count > 0),
  }
}

/** The figure of no ticket at all. */
export const emptyFigure = (metric: MetricName): MetricFigure =>
  figureOf(metric, 0, { n0: 0, w0: 0 })

type Names = readonly [MetricName, ...MetricName[]]

async function runPass(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Group[]> {
  const { isRepeated } = sourceOf(METRICS[metrics[0]].anchor, view)
  const keys = by.map((_, index) => `k${index}`)
  const totals = metrics.flatMap((metric, place) => totalsOf(metric, place, isRepeated))
  const grouped = keys.length > 0 ? `group by ${keys.map((key) => `t.${key}`).join(', ')}` : ''
  // `offset 0` keeps the columns of a ticket from being worked out again for each count over them
  const shown = by.map((dimension, index) => `${keyText(dimension, `k${index}`)} as k${index}`)
  const { rows } = await db.query<Row>(
    ...statement(sql`select ${raw([...shown, ...totals].join(', '))}
      from (${ticketsOf(metrics, by, view)} offset 0) as t ${raw(grouped)}`),
  )
  return rows.map((row) => ({
    keys: keys.map((key) => row[key] as string | undefined),
    figures: new Map(metrics.map((metric, place) => [metric, figureOf(metric, place, row)])),
  }))
}

/** Figures split by dimensions, all that share their tickets in one pass over the table. */
export async function splitFigures(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const pass of Map.groupBy(metrics, (metric) => passOf(metric, by)).values())
    for (const { keys, figures } of await runPass(db, view, pass as unknown as Names, by)) {
      const name = JSON.stringify(keys)
      const group = groups.get(name) ?? { keys, figures: new Map() }
      for (const [metric, figure] of figures) group.figures.set(metric, figure)
      groups.set(name, group)
    }
  return [...groups.values()]
}

/** Figures as a whole, in the order of their names. */
export async function evaluate(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<MetricFigure[]> {
  const [group] = await splitFigures(db, view, metrics, [])
  return metrics.map((metric) => group?.figures.get(metric) ?? emptyFigure(metric))
}
