import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../platform/db/db.ts'
import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'
import { type MomentDateField, MOMENTS } from '../../tickets/facts/moments.ts'
import type { View } from '../definitions/date-fields.ts'
import { dayName } from '../definitions/day-spans.ts'
import { daysWithin } from './days-within.ts'
import type { RollupColumn, RollupDays } from './groups.ts'
import { ROLLUP_VERSION } from './statement.ts'
import { columnOf, type Row } from './unpack.ts'
import { wholeDays } from './whole-days.ts'

/*
 * Daily rollups, from the database or from memory, where their columns are cached by week. Each
 * refresh gives a day, and so its week, a new version: a cached column is valid for the version
 * that the database names.
 */

/** The approximate size of a week's column beside its numbers. */
const OVERHEAD_BYTES = 500
const KEY_BYTES = 50

const sizeOf = ({ keys, ...parts }: RollupColumn): number =>
  Object.values(parts).reduce(
    (sum, numbers) => sum + (numbers?.byteLength ?? 0),
    OVERHEAD_BYTES + (keys ?? []).length * KEY_BYTES,
  )

/** Columns of weeks by version and name; the least recently used go first. */
const memory = new LRUCache<string, RollupColumn>({
  maxSize: shareOfMemory(1 / 16),
  sizeCalculation: sizeOf,
})

/** Fresh rollups of the range by week, without dirty days; $7 lists weeks, or is null for all. */
const ROLLUPS = `
  with kept as materialized (
    select date_field, day, tickets, version, (day - date '1970-01-01') / 7 as week
    from ticket_daily_rollup as d
    where organisation_id = $1 and date_field = any($2::text[]) and day between date '1970-01-01' + $3::int
      and date '1970-01-01' + $4::int
      and exists (select from organisation o where o.id = $1 and o.rollup_zone = $5 and o.rollup_version = $6)
      and not exists (select from ticket_dirty_day as m
        where m.organisation_id = $1 and m.date_field = d.date_field and m.day = d.day)
      and ($7::int[] is null or (day - date '1970-01-01') / 7 = any($7))
  ), weeks as (
    select date_field as "dateField", week, md5(string_agg(version::text, '' order by day)) as version,
      jsonb_agg(jsonb_build_array(day, tickets) order by day)::text as days
    from kept group by date_field, week
  )`

const WEEKS = `${ROLLUPS} select * from weeks order by week`

/** The weeks and their columns, day by day; one statement, so that both are from one snapshot. */
const COLUMNS = `${ROLLUPS}, sorted as (
    select kept.week, c.* from kept join ticket_daily_rollup_column as c
      on c.organisation_id = $1 and c.date_field = kept.date_field and c.day = kept.day and c.name = any($8::text[])
    order by c.name, c.day
  ), columns as (
    select week, name, string_agg(outcomes, '') as outcomes, string_agg(amounts, '') as amounts,
      string_agg(wholes, '') as wholes, string_agg(codes, '') as codes,
      string_agg(counts, '') as counts,
      (jsonb_agg(keys) filter (where keys is not null))::text as keys
    from sorted group by name, week
  )
  select * from weeks join columns using (week)`

/** A week of a date field's rollups, as far as its days are fresh. */
export interface Week {
  dateField: MomentDateField
  week: number
  version: string
  /** JSON of the days and their ticket counts: a text goes faster from thread to thread. */
  days: string
}

/** The days of weeks by their versions: parsing them took as long as counting. */
const parsed = new LRUCache<string, RollupDays['days']>({ max: 20_000 })

function daysIn({ version, days }: Pick<Week, 'version' | 'days'>): RollupDays['days'] {
  const known = parsed.get(version) ?? (JSON.parse(days) as RollupDays['days'])
  parsed.set(version, known)
  return known
}

const placeOf = (version: string, name: string) => `${version} ${name}`

const DAYS_A_WEEK = 7
const weekOf = (day: number) => Math.floor(day / DAYS_A_WEEK)

/** Day numbers outside which no ticket has a day. */
const [FIRST, LAST] = [-1_000_000, 1_000_000]

/**
 * Parameters for whole weeks, whatever part of them the view has: so ranges that begin on other days share the columns.
 * Where results are kept, all weeks are read at once, and other ranges need no statement at all.
 */
function rangeOf(db: Queryable, view: View, dateFields: readonly MomentDateField[]) {
  const [first, last] = wholeDays(view)
  const weeks = [weekOf(first) * DAYS_A_WEEK, weekOf(last) * DAYS_A_WEEK + DAYS_A_WEEK - 1]
  return db.isKeeping
    ? [view.org, Object.keys(MOMENTS), FIRST, LAST, view.timeZone, ROLLUP_VERSION]
    : [view.org, dateFields, ...weeks, view.timeZone, ROLLUP_VERSION]
}

/** The weeks with rollups of which the view has whole days, oldest first. */
export async function readWeeks(
  db: Queryable,
  view: View,
  dateFields: readonly MomentDateField[],
): Promise<Week[]> {
  const { rows } = await db.query<Week>(WEEKS, [...rangeOf(db, view, dateFields), null])
  const [first, last] = wholeDays(view)
  return rows.filter(
    ({ dateField, week }) =>
      dateFields.includes(dateField) && week >= weekOf(first) && week <= weekOf(last),
  )
}

/** Columns of whole weeks by their place in memory, read where they are not there. */
async function columnsOf(
  db: Queryable,
  view: View,
  weeks: readonly Week[],
  names: readonly string[],
): Promise<Map<string, RollupColumn>> {
  const found = new Map<string, RollupColumn>()
  const missing = { weeks: new Set<number>(), names: new Set<string>() }
  for (const { week, version } of weeks)
    for (const name of names) {
      const column = memory.get(placeOf(version, name))
      if (column) found.set(placeOf(version, name), column)
      else {
        missing.weeks.add(week)
        missing.names.add(name)
      }
    }
  if (!weeks[0] || missing.weeks.size === 0) return found
  const range = rangeOf(db, view, [weeks[0].dateField]).with(1, [weeks[0].dateField])
  const params = [...range, [...missing.weeks], [...missing.names]]
  const { rows } = await db.query<Week & Row>(COLUMNS, params)
  for (const row of rows) {
    const tickets = daysIn(row).map(([, count]) => count)
    const [place, column] = [placeOf(row.version, row.name), columnOf(row, tickets)]
    found.set(place, column)
    memory.set(place, column)
  }
  return found
}

/** Columns of the whole days of a view in weeks of one date field, from memory where they are there. */
export async function readColumns(
  db: Queryable,
  view: View,
  weeks: readonly Week[],
  names: readonly string[],
): Promise<RollupDays[]> {
  const found = await columnsOf(db, view, weeks, names)
  const [first, last] = wholeDays(view)
  const [from, to] = [dayName(first), dayName(last)]
  const isWithin = (day: string) => day >= from && day <= to
  // A week with a day refreshed or made dirty meanwhile has another version: its tickets are read
  // one by one.
  return weeks
    .filter(({ version }) => names.every((name) => found.has(placeOf(version, name))))
    .map((week) => ({
      days: daysIn(week),
      columns: new Map(names.map((name) => [name, found.get(placeOf(week.version, name)) ?? {}])),
    }))
    .map((week) => daysWithin(week, isWithin))
    .filter(({ days }) => days.length > 0)
}
