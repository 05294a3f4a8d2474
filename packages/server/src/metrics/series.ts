import type { MetricFigure, MetricName } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import { sql, statement } from '../sql.ts'
import { ticketWhere } from '../ticket-where.ts'
import { turnsWithin, unsolvedAt, type View } from './anchors.ts'
import { emptyFigure, splitFigures } from './evaluate.ts'
import { offsetAt } from './zone-offsets.ts'

const DAY_MS = 86_400_000

const dayNumber = (timeZone: string, instant: string): number => {
  const ms = Date.parse(instant)
  return Math.floor((ms + offsetAt(timeZone, ms)) / DAY_MS)
}

/** The days of a range in a zone, as yyyy-MM-dd, oldest first. */
export function daysOf({ from, to, timeZone }: Pick<View, 'from' | 'to' | 'timeZone'>): string[] {
  const [first, last] = [dayNumber(timeZone, from), dayNumber(timeZone, to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Unsolved at the end of each day: those before the range, and every turn since. */
async function backlogDays(db: Queryable, view: View, days: string[]): Promise<MetricFigure[]> {
  const source = turnsWithin(view)
  const before = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket
      where ${ticketWhere(view.filters, view.org)} and ${unsolvedAt(view.from, 'before')}`),
  )
  const { rows } = await db.query<{ day: string; delta: number }>(
    ...statement(sql`select to_char(${source.at} at time zone ${view.timeZone}, 'YYYY-MM-DD') as day,
      sum(ticket.delta)::int as delta from ${source.from} group by 1`),
  )
  const deltas = new Map(rows.map(({ day, delta }) => [day, delta]))
  let backlog = before.rows[0]?.n ?? 0
  return days.map((day) => {
    backlog += deltas.get(day) ?? 0
    return { ...emptyFigure('backlog'), value: backlog, n: backlog }
  })
}

/** Figures for each day of the range, days without tickets included, in the order of their names. */
export async function seriesOf(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<{ days: string[]; items: { metric: MetricName; days: MetricFigure[] }[] }> {
  const days = daysOf(view)
  const counted = metrics.filter((metric) => metric !== 'backlog')
  const groups = await splitFigures(db, view, counted, ['day'])
  const byDay = new Map(groups.map(({ keys: [day], figures }) => [day, figures]))
  const backlog = metrics.includes('backlog') ? await backlogDays(db, view, days) : []
  const figuresOf = (metric: MetricName) =>
    metric === 'backlog'
      ? backlog
      : days.map((day) => byDay.get(day)?.get(metric) ?? emptyFigure(metric))
  return { days, items: metrics.map((metric) => ({ metric, days: figuresOf(metric) })) }
}
