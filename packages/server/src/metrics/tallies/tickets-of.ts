import { type DateField, type MetricName, METRICS } from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { dateFieldOf, filteredBy } from '../definitions/counting.ts'
import { momentsOf, settled, sourceOf, type View } from '../definitions/date-fields.ts'
import { DEFINITIONS } from '../definitions/definitions.ts'
import { readingOf, type Split } from '../definitions/dimensions.ts'
import { outcomeCases } from '../definitions/outcomes.ts'
import { joinsFor } from '../definitions/ticket-joins.ts'

const join = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all}, ${part}`)

/**
 * The columns of a metric by its index in the batch: `x` is 0 for a ticket that counts, else the
 * number of its exclusion reason from 1; `v` is its value and `w` its denominator.
 */
function columnsOf(
  metric: MetricName,
  place: number,
  dateField: DateField,
  view: View,
): Fragment[] {
  const own = (text: string) => raw(settled(view, text))
  const { value, whole } = DEFINITIONS[metric]
  const reasons = outcomeCases(metric, dateField)
  const type = METRICS[metric].kind === 'distinct' ? 'text' : 'float8'
  return [
    own(`${reasons.length > 0 ? `case ${reasons.join(' ')} else 0 end` : '0'} as x${place}`),
    own(`(${value})::${type} as v${place}`),
    ...(whole ? [own(`(${whole})::float8 as w${place}`)] : []),
  ]
}

/**
 * The tickets of one batch, one row per ticket (per tag for `tag`, and so on): `id`, the keys `k0`,
 * `k1`, and the columns of each metric. Values, groups and drilldowns are all made from it, so that
 * they agree.
 */
export function ticketsOf(
  metrics: readonly [MetricName, ...MetricName[]],
  by: readonly Split[],
  view: View,
): Fragment {
  const dateField = dateFieldOf(metrics[0], view)
  const source = sourceOf(dateField, { ...view, agent: filteredBy(metrics[0], view) })
  const readings = by.map((dimension) => readingOf(dimension, metrics[0], view))
  const columns = [
    raw('ticket.id'),
    ...readings.map(({ key }, index) => sql`${key} as ${raw(`k${index}`)}`),
    ...metrics.flatMap((metric, place) => columnsOf(metric, place, dateField, view)),
  ]
  const needs = [...metrics.map((metric) => DEFINITIONS[metric]), ...readings].flatMap(
    (part) => part.needs ?? [],
  )
  const joins = readings.reduce(
    (all, reading) => sql`${all} ${reading.join ?? raw('')}`,
    joinsFor(new Set(needs), view.org),
  )
  return sql`select ${join(columns)} from ${source.from}
    cross join ${momentsOf(view)} ${joins} where ${source.where}`
}
