import { DEFAULT_FILTERS } from '@agent-assist/contract'
import { isOutage } from '../../platform/basics/db-errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { tidyDays } from '../../platform/db/tidy.ts'
import type { View } from '../definitions/date-fields.ts'
import { dayNumber, daySpan, rowsOf } from '../definitions/day-spans.ts'
import { rollupStatement, ROLLUP_VERSION } from './statement.ts'
import { ALONE, type Pace } from '../../platform/jobs/pace.ts'
import { columnsOf } from './columns.ts'
import { DATE_FIELD_DAYS, type DirtyField, WRITTEN_DAYS } from '../../tickets/store/dirty-days.ts'
import { WRITTEN, WRITTEN_COLUMN, writtenStatement } from './written-days.ts'

/** Organisations with fewer tickets have no rollups: reading each ticket is quick. */
export const MANY_TICKETS = 20_000
/** The most days of one write: planning it takes as long as ten days. Fewer while people use the server: a query of theirs waits for that. */
const BATCH = 60
const SMALL_BATCH = 10
/** A dirty day is refreshed once nothing has happened to it for this long. */
const CALM = '1 minute'
/** Seed of the advisory locks: only one server at a time refreshes an organisation's rollups. */
const LOCK = 2

interface Marked {
  dateField: DirtyField
  day: string
  ids: string[]
}

/**
 * Dirty days that are calm, all of one date field, the latest first. Days without rollups, e.g. after a first import, need not be calm once the
 * messages of the organisation are scored.
 */
async function markedDays(tx: Queryable, org: string, calm: string, most: number) {
  const { rows } = await tx.query<Marked>(
    `with scored as materialized (
       select not exists (select from sentiment_queue where organisation_id = $1) as "all"
     )
     select date_field as "dateField", day::text, array_agg(id::text) as ids
     from ticket_dirty_day dirty, scored
     where organisation_id = $1 group by date_field, day, scored."all"
     having max(dirty.at) <= now() - $2::interval or scored."all" and not exists (
       select from ticket_daily_rollup known where known.organisation_id = $1
         and known.date_field = dirty.date_field and known.day = dirty.day)
     order by date_field, dirty.day desc limit ${most}`,
    [org, calm],
  )
  return rows.filter(({ dateField }) => dateField === rows[0]?.dateField)
}

async function storeDays(tx: Queryable, view: View, marked: Marked[]): Promise<void> {
  const [{ dateField } = { dateField: undefined }] = marked
  if (!dateField) return
  const days = marked.map(({ day }) => day)
  const rows = rowsOf(days.map(dayNumber).toSorted((one, other) => one - other))
  const intervals = rows.map((row) => daySpan(view.timeZone, row))
  const isWritten = dateField === WRITTEN
  const names = isWritten ? [WRITTEN_COLUMN] : columnsOf(dateField, view).map(({ name }) => name)
  await tx.query(
    `delete from ticket_daily_rollup_column where organisation_id = $1 and date_field = $2
       and name = any($3::text[]) and day = any($4::date[])`,
    [view.org, dateField, names, days],
  )
  await tx.query(
    'delete from ticket_daily_rollup where organisation_id = $1 and date_field = $2 and day = any($3::date[])',
    [view.org, dateField, days],
  )
  const within = { ...view, intervals }
  // the planner takes few rows of each day for granted, and compares all tickets of many days with each other
  if (days.length > SMALL_BATCH) await tx.exec('set local enable_nestloop = off')
  await tx.query(
    ...statement(isWritten ? writtenStatement(within) : rollupStatement(dateField, within)),
  )
  await tx.query(
    'delete from ticket_dirty_day where organisation_id = $1 and id = any($2::text[]::bigint[])',
    [view.org, marked.flatMap(({ ids }) => ids)],
  )
}

/** Deletes an organisation's rollups and dirty days. */
async function forget(tx: Queryable, org: string): Promise<void> {
  for (const table of ['ticket_daily_rollup_column', 'ticket_daily_rollup', 'ticket_dirty_day'])
    await tx.query(`delete from ${table} where organisation_id = $1`, [org])
}

/**
 * Refreshes a batch of an organisation's calm dirty days; returns whether there was anything to do.
 * Deletes only the dirty rows that it has read: one that is written meanwhile stays.
 */
export async function refreshRollups(
  db: Db,
  org: string,
  calm = CALM,
  pace: Pace = ALONE,
): Promise<boolean> {
  const most = pace.isBusy() ? SMALL_BATCH : BATCH
  const stored = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ zone?: string; isFree: boolean }>(
      `select rollup_zone as zone, pg_try_advisory_xact_lock(hashtextextended($1, ${LOCK})) as "isFree"
       from organisation where id = $1`,
      [org],
    )
    const { zone, isFree } = rows[0] ?? {}
    if (!isFree) return 0
    if (!zone) return forget(tx, org).then(() => most)
    const marked = await markedDays(tx, org, calm, most)
    const asOf = new Date().toISOString()
    const view = { org, filters: DEFAULT_FILTERS, from: asOf, to: asOf, timeZone: zone, asOf }
    await storeDays(tx, view, marked)
    return marked.length
  })
  const isLastOfField = stored > 0 && stored < most
  if (isLastOfField && (await markedDays(db, org, calm, 1)).length === 0) await tidyDays(db)
  return stored > 0
}

/** Starts rollups afresh, in the organisation's zone and with the current definitions: every day is dirty. */
async function begin(tx: Queryable, org: string): Promise<void> {
  // Writers of tickets take a share lock on this row: they wait until the dirty days are written.
  await tx.query('select from organisation where id = $1 for update', [org])
  await forget(tx, org)
  await tx.query(
    'update organisation set rollup_zone = time_zone, rollup_version = $2 where id = $1',
    [org, ROLLUP_VERSION],
  )
  await tx.query(
    ...statement(sql`insert into ticket_dirty_day (organisation_id, date_field, day)
      select distinct ${org}, moment.date_field, (moment.at at time zone rollup_zone)::date
      from organisation, ticket, ${raw(DATE_FIELD_DAYS)}
      where organisation.id = ${org} and ticket.organisation_id = ${org} and moment.at is not null
      union all select distinct ${org}, ${WRITTEN}, (at at time zone rollup_zone)::date
      from organisation, ${raw(WRITTEN_DAYS)} and organisation_id = ${org} and organisation.id = ${org}`),
  )
}

/**
 * Starts rollups for organisations that have reached `many` tickets or changed their zone; with
 * `anew` also for those whose rollups were made by other definitions. Throws after all others have begun.
 */
export async function beginRollups(db: Db, anew = false, many = MANY_TICKETS): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from organisation
     where (rollup_zone is distinct from time_zone or $1 and rollup_version <> $2)
       and (select count(*) from (select from ticket where organisation_id = organisation.id
         limit $3::int) as few) >= $3::int`,
    [anew, ROLLUP_VERSION, many],
  )
  const errors: unknown[] = []
  for (const { id } of rows)
    await db
      .transaction((tx) => begin(tx, id))
      .catch((error: unknown) => {
        if (isOutage(error)) throw error
        errors.push(error)
      })
  if (errors.length > 0) throw new AggregateError(errors, 'rollups could not begin')
}
