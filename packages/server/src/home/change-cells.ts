import { DAY_MS, type Dimension, type MetricName, METRICS } from '@agent-assist/contract'
import { creditOf } from '../metrics/definitions/counting.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { DEFINITIONS } from '../metrics/definitions/definitions.ts'
import { splitMetrics } from '../metrics/evaluate.ts'
import { ticketsOf } from '../metrics/tallies/tickets-of.ts'
import { pointFinder } from '../platform/db/series-points.ts'
import type { Queryable } from '../platform/db/db.ts'
import { raw, sql, statement } from '../platform/db/sql.ts'

/** Sums of some tickets of a metric; those of disjoint tickets can be added. Shares are in percent. */
export interface Part {
  sum: number
  weight: number
  n: number
}

/** The tickets of a segment on one day; '' as key: those without a value. */
export interface Cell extends Part {
  key: string
  /** Empty for metrics that have no days in a split. */
  day: string
}

/** The compared periods. */
export interface Views {
  now: View
  before: View
}

/** Metrics of a moment, whose splits have no days. */
const isOfEnd = (metric: MetricName) => METRICS[metric].dateField === 'end'

/** The segments of a metric by day; without a dimension all tickets are one. */
export async function readCells(
  db: Queryable,
  view: View,
  metric: MetricName,
  dimension?: Dimension,
): Promise<Cell[]> {
  const days = isOfEnd(metric) ? [] : (['day'] as const)
  const groups = await splitMetrics(
    db,
    view,
    [metric],
    [...(dimension ? [dimension] : []), ...days],
  )
  const { kind } = METRICS[metric]
  return groups.flatMap(({ keys, metricValues }) => {
    const of = metricValues.get(metric)
    if (!of) return []
    const { n, value = 0, part = 0, whole = 0 } = of
    const key = (dimension && keys[0]) ?? ''
    const day = days.length > 0 ? (keys.at(-1) ?? '') : ''
    if (kind === 'share') return [{ key, day, n, sum: part * 100, weight: whole }]
    return [{ key, day, n, sum: kind === 'sum' ? value : value * n, weight: n }]
  })
}

/** After as many days agents and groups of tickets hardly change any more. */
const SETTLED_DAYS = 7
/** Date fields of tickets that need not be finished. */
const OPEN: readonly string[] = ['created', 'end']

/** What of a ticket changes while it gets older, and has a history: its assignee and its group. */
function agingOf(metric: MetricName, view: View, dimension: Dimension) {
  if (!OPEN.includes(METRICS[metric].dateField)) return undefined
  if (Date.parse(view.asOf) - Date.parse(view.to) >= SETTLED_DAYS * DAY_MS) return undefined
  if (dimension === 'group') return { field: 'group', column: 'group_name' }
  return dimension === 'agent' && creditOf(metric, view) === 'assignee'
    ? { field: 'assignee', column: 'assignee' }
    : undefined
}

/** Whether the segments of a metric depend on the moment of the call, as its tickets are compared at the same age. */
export const agesIn = (metric: MetricName): boolean => OPEN.includes(METRICS[metric].dateField)

/**
 * The segments of the period before. New tickets are not assigned yet, those of last week are: its tickets are read as they
 * were at the same age, as far as the record knows. Before the first change nobody had the ticket.
 */
export async function readCellsBefore(
  db: Queryable,
  { now, before }: Views,
  metric: MetricName,
  dimension: Dimension,
): Promise<Cell[]> {
  const aging = agingOf(metric, now, dimension)
  if (!aging) return readCells(db, before, metric, dimension)
  const { field, column } = aging
  const apart = Date.parse(now.from) - Date.parse(before.from)
  const then = new Date(Date.parse(now.asOf) - apart).toISOString()
  const splits = isOfEnd(metric) ? [] : (['date'] as const)
  const { kind } = METRICS[metric]
  const { whole } = DEFINITIONS[metric]
  const day = raw(splits.length > 0 ? "to_char(t.k0, 'YYYY-MM-DD')" : "''")
  const { rows } = await db.query<Cell>(
    ...statement(sql`select aged.key, aged.day, count(*)::int as n, sum(aged.v)::float8 as sum,
        sum(aged.w)::float8 as weight
      from (
        select ${day} as day, t.v0 as v, ${raw(whole ? 't.w0' : '1')} as w,
          coalesce(case when own.updated_at <= ${then} or not exists (
              select from ticket_change c where c.organisation_id = own.organisation_id
                and c.ticket_id = own.id and c.field = ${field})
            then own.${raw(column)}
            else (select c.value from ticket_change c
              where c.organisation_id = own.organisation_id and c.ticket_id = own.id
                and c.field = ${field} and c.at <= ${then}
              order by c.position desc limit 1)
            end, '') as key
        from (${ticketsOf([metric], [...splits], before)}) as t
        join ticket own on own.organisation_id = ${before.org} and own.id = t.id
        where t.x0 = 0
      ) as aged group by aged.key, aged.day`),
  )
  const pointOf = pointFinder(before)
  return pooled(
    rows.map((row) => ({
      ...row,
      day: row.day === '' ? '' : pointOf(row.day),
      sum: kind === 'share' ? row.sum * 100 : row.sum,
    })),
  )
}

/** Days of one point as one. */
function pooled(cells: readonly Cell[]): Cell[] {
  const all = new Map<string, Cell>()
  for (const cell of cells) {
    const name = JSON.stringify([cell.key, cell.day])
    const known = all.get(name)
    all.set(
      name,
      known
        ? {
            ...known,
            sum: known.sum + cell.sum,
            weight: known.weight + cell.weight,
            n: known.n + cell.n,
          }
        : cell,
    )
  }
  return [...all.values()]
}
