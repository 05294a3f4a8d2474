import { type MetricName, METRICS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { dateFieldOf } from '../definitions/counting.ts'
import { sourceOf, type View } from '../definitions/date-fields.ts'
import { DEFINITIONS, reasonsOf } from '../definitions/definitions.ts'
import { keyText, type Split } from '../definitions/dimensions.ts'
import { numbersIn } from './packed-numbers.ts'
import type { Tallied, Tally } from './tally.ts'
import { ticketsOf } from './tickets-of.ts'

/** The metrics of one batch. */
export type Names = readonly [MetricName, ...MetricName[]]

type Row = Record<string, unknown>

/** The aggregates of a metric, by its index in the batch. */
function totalsOf(metric: MetricName, place: number, isRepeated: boolean | undefined): string[] {
  const counts = `filter (where x${place} = 0)`
  const some = isRepeated ? 'distinct id' : '*'
  const reasons = reasonsOf(metric).map(
    (_, index) =>
      `(count(*) filter (where x${place} = ${index + 1}))::int as x${place}_${index + 1}`,
  )
  const n = [`(count(${some}) ${counts})::int as n${place}`, ...reasons]
  const sum = `coalesce(sum(v${place}) ${counts}, 0) as s${place}`
  switch (METRICS[metric].kind) {
    case 'distinct':
      return [...n, `(count(distinct v${place}) ${counts})::int as s${place}`]
    case 'sum':
      return [...n, sum]
    case 'share': {
      const whole = DEFINITIONS[metric].whole
        ? `coalesce(sum(w${place}) ${counts}, 0)`
        : `count(*) ${counts}`
      return [...n, sum, `(${whole})::float8 as w${place}`]
    }
    case 'mean':
      return [...n, sum, `string_agg(float8send(v${place}), '') ${counts} as p${place}`]
  }
}

function tallyOf(metric: MetricName, place: number, row: Row): Tally {
  const values = row[`p${place}`] as Uint8Array | undefined
  return {
    n: row[`n${place}`] as number,
    excluded: reasonsOf(metric).map((_, index) => row[`x${place}_${index + 1}`] as number),
    part: row[`s${place}`] as number,
    whole: (row[`w${place}`] as number | undefined) ?? 0,
    values: values ? [numbersIn(values)] : [],
  }
}

/** Tallies read live, from each ticket. */
export async function liveTallies(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Tallied[]> {
  const { isRepeated } = sourceOf(dateFieldOf(metrics[0], view), view)
  const keys = by.map((_, index) => `k${index}`)
  const totals = metrics.flatMap((metric, place) => totalsOf(metric, place, isRepeated))
  const grouped = keys.length > 0 ? `group by ${keys.map((key) => `t.${key}`).join(', ')}` : ''
  // `offset 0` prevents the columns of a ticket from being computed again for each count
  const shown = by.map((dimension, index) => `${keyText(dimension, `k${index}`)} as k${index}`)
  const { rows } = await db.query<Row>(
    ...statement(sql`select ${raw([...shown, ...totals].join(', '))}
      from (${ticketsOf(metrics, by, view)} offset 0) as t ${raw(grouped)}`),
  )
  return rows.map((row) => ({
    keys: keys.map((key) => row[key] as string | undefined),
    metricValues: metrics.map((metric, place) => tallyOf(metric, place, row)),
  }))
}
