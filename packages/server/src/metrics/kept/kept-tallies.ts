import { isDefault, type MetricName, METRICS } from '@agent-assist/contract'
import type { Queryable } from '../../db.ts'
import { raw } from '../../sql.ts'
import { type MomentAnchor, type View } from '../anchors.ts'
import { integersIn, numbersIn } from '../packed-numbers.ts'
import { dayAt, dayNumber, daySpan, dayStart, rowsOf, withoutDays } from '../day-spans.ts'
import { DEFINITIONS } from '../definitions.ts'
import type { Split } from '../dimensions.ts'
import { KEPT_VERSION } from './statement.ts'
import { amountType, isKept, keyColumn } from './columns.ts'
import { tallyKept } from './tally-kept.ts'
import type { KeptColumn, KeptDays } from './groups.ts'
import type { Names } from '../live-tallies.ts'
import type { Tallied } from '../tally.ts'

/** Tickets that have to be read one by one, and the metrics that they count for. */
interface Rest {
  view: View
  metrics: Names
}

/** The columns that a pass reads; undefined where one of its splits is not kept. */
function columnsFor(metrics: Names, by: readonly Split[]): string[] | undefined {
  const keys = by
    .filter((split) => split !== 'day' && split !== 'value')
    .map((split) => keyColumn(split, metrics[0]))
  if (keys.includes(undefined)) return undefined
  return [...metrics, ...keys.filter((key) => key !== undefined)]
}

/** Whole days of the view, as numbers: the first and the last. */
function wholeDays({ from, to, timeZone }: View): [first: number, last: number] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const [first, last] = [dayAt(timeZone, begin), dayAt(timeZone, end)]
  return [
    dayStart(timeZone, first) < begin ? first + 1 : first,
    dayStart(timeZone, last + 1) - 1 > end ? last - 1 : last,
  ]
}

/** Columns of the days that are kept, one after the other; all in one statement, so that they fit each other. */
const READ = `
  with kept as materialized (
    select day, tickets from ticket_day as d
    where organisation_id = $1 and anchor = $2 and day between date '1970-01-01' + $3::int
      and date '1970-01-01' + $4::int
      and exists (select from organisation o where o.id = $1 and o.kept_zone = $6 and o.kept_version = $7)
      and not exists (select from ticket_day_mark as m
        where m.organisation_id = $1 and m.anchor = $2 and m.day = d.day)
  ), sorted as (
    select c.* from kept join ticket_day_column as c
      on c.organisation_id = $1 and c.anchor = $2 and c.day = kept.day and c.name = any($5::text[])
    order by c.name, c.day
  )
  select name, string_agg(outcomes, '') as outcomes, string_agg(amounts, '') as amounts,
    string_agg(wholes, '') as wholes, string_agg(codes, '') as codes,
    string_agg(counts, '') as counts,
    (jsonb_agg(keys) filter (where keys is not null))::text as keys
  from sorted group by name
  union all
  select '', null, null, null, null, null,
    jsonb_agg(jsonb_build_array(day, tickets) order by day)::text from kept`

interface Row extends Pick<KeptColumn, 'outcomes' | 'counts'> {
  name: string
  amounts?: Uint8Array
  wholes?: Uint8Array
  codes?: Uint8Array
  /** JSON, which goes faster from thread to thread as a text. */
  keys?: string
}

const AMOUNTS = { float8: numbersIn, int2: integersIn, byte: (packed: Uint8Array) => packed }

const isMetric = (name: string): name is MetricName => name in METRICS

function columnOf({ name, amounts, wholes, codes, keys, ...row }: Row): KeptColumn {
  const type = isMetric(name) ? amountType(name) : 'one'
  return {
    ...row,
    ...(amounts && type !== 'one' ? { amounts: AMOUNTS[type](amounts) } : {}),
    ...(wholes ? { wholes: integersIn(wholes) } : {}),
    ...(codes ? { codes: integersIn(codes) } : {}),
    ...(keys ? { keys: JSON.parse(keys) as KeptColumn['keys'] } : {}),
  }
}

async function readKept(
  db: Queryable,
  view: View,
  anchor: MomentAnchor,
  names: readonly string[],
): Promise<KeptDays> {
  const [first, last] = wholeDays(view)
  const { rows } = await db.query<Row>(READ, [
    view.org,
    anchor,
    first,
    last,
    names,
    view.timeZone,
    KEPT_VERSION,
  ])
  const days = JSON.parse(rows.find(({ name }) => name === '')?.keys ?? '[]') as KeptDays['days']
  const columns = rows.filter(({ name }) => name !== '')
  return { days, columns: new Map(columns.map((row) => [row.name, columnOf(row)])) }
}

/**
 * What the days of a view come to that are kept, and what is left to be read; undefined where nothing of it is kept:
 * it has filters, other days, or something that is not.
 */
export async function keptTallies(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<{ tallied: Tallied[]; rest: Rest[] } | undefined> {
  const names = columnsFor(metrics, by)
  if (!names || view.stretches || !isDefault(view.filters) || !metrics.every(isKept))
    return undefined
  const anchor = METRICS[metrics[0]].anchor as MomentAnchor
  const kept = await readKept(db, view, anchor, names)
  if (kept.days.length === 0) return undefined
  const days = kept.days.map(([day]) => dayNumber(day))
  const [unsettled, ...others] = metrics.filter((metric) => DEFINITIONS[metric].unsettled)
  const condition = unsettled && DEFINITIONS[unsettled].unsettled
  const gaps = withoutDays(view, days)
  const spans = rowsOf(days).map((row) => daySpan(view.timeZone, row))
  return {
    tallied: tallyKept(kept, metrics, by),
    rest: [
      ...(gaps.length > 0 ? [{ view: { ...view, stretches: gaps }, metrics }] : []),
      ...(unsettled && condition
        ? [
            {
              view: { ...view, stretches: spans, only: raw(condition) },
              metrics: [unsettled, ...others] as const,
            },
          ]
        : []),
    ],
  }
}
