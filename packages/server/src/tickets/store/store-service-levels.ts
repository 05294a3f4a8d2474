import type { CalendarRecord, SlaTargetRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { businessClock, type Calendar } from '../facts/business-time.ts'
import type { ServiceLevels } from '../facts/sla-facts.ts'
import { readCounting } from './read-counting.ts'
import { lockServiceLevels } from './service-level-lock.ts'
import { existing, lastOfEach, type Written, written } from './store-rows.ts'
import type { AfterServiceLevelsChanged } from './after.ts'

/** The service levels of an organisation, and the clock of its default calendar. */
export async function readServiceLevels(on: Queryable, org: string): Promise<ServiceLevels> {
  const { rows } = await on.query<{ calendar?: Calendar; targets?: SlaTargetRecord[] }>(
    `select (select json_build_object('timeZone', time_zone, 'week', week, 'holidays', holidays)
         from business_calendar where organisation_id = $1 and is_default) as calendar,
       (select json_agg(json_build_object('metric', metric, 'priority', priority,
           'targetMin', target_min, 'hours', hours))
         from sla_target where organisation_id = $1 and target_min is not null) as targets`,
    [org],
  )
  const { calendar, targets = [] } = rows[0] ?? {}
  const counting = await readCounting(on, org)
  return { targets, counting, ...(calendar ? { business: businessClock(calendar) } : {}) }
}

/** Makes the facts of all the organisation's tickets outdated, for the next `refreshFacts`. */
async function forgetFacts(
  tx: Queryable,
  org: string,
  after: readonly AfterServiceLevelsChanged[],
): Promise<void> {
  await tx.query(
    `with held as (
       select id from ticket where organisation_id = $1 and facts_version <> 0 order by id for update
     )
     update ticket set facts_version = 0 from held
     where organisation_id = $1 and ticket.id = held.id`,
    [org],
  )
  for (const follow of after) await follow(tx, org)
}

async function keysOf(tx: Queryable, sql: string, org: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>(sql, [org])
  return new Set(rows.map((row) => row.key))
}
/** Rows that an admin set or deleted, and that imports therefore leave alone (docs/decisions/0060). */
const CALENDARS_OF_ADMINS = `select id as key from business_calendar
  where organisation_id = $1 and (set_by_admin or is_deleted)`
const ALL_TARGETS = `select metric || ' ' || priority as key from sla_target where organisation_id = $1`
const TARGETS_OF_ADMINS = `${ALL_TARGETS} and set_by_admin`

/**
 * Stores calendars by id, except those that an admin set; of several default ones the last becomes the default, unless
 * an admin set the present one. `after` runs in order.
 */
export async function writeCalendars(
  tx: Queryable,
  org: string,
  given: readonly CalendarRecord[],
  after: readonly AfterServiceLevelsChanged[],
): Promise<Written> {
  await lockServiceLevels(tx, org)
  const ofAdmin = await keysOf(tx, CALENDARS_OF_ADMINS, org)
  const records = lastOfEach(given, ({ id }) => id).filter(({ id }) => !ofAdmin.has(id))
  const ids = records.map(({ id }) => id)
  const known = await existing(tx, 'business_calendar', org, ids)
  const { rows: chosen } = await tx.query(
    'select from business_calendar where organisation_id = $1 and is_default and set_by_admin',
    [org],
  )
  for (const { id, timeZone, week, holidays, ...record } of records) {
    const isDefault = record.isDefault && chosen.length === 0
    if (isDefault)
      await tx.query('update business_calendar set is_default = false where organisation_id = $1', [
        org,
      ])
    await tx.query(
      `insert into business_calendar (organisation_id, id, name, time_zone, week, holidays, is_default)
       values ($1, $2, $2, $3, $4::jsonb, $5, $6)
       on conflict (organisation_id, id) do update set time_zone = excluded.time_zone,
         week = excluded.week, holidays = excluded.holidays,
         is_default = excluded.is_default or business_calendar.is_default`,
      [org, id, timeZone, JSON.stringify(week), holidays, isDefault],
    )
  }
  await forgetFacts(tx, org, after)
  return written(records.length, known)
}

/** Stores targets, one for each metric and priority, except those that an admin set; `after` runs in order. */
export async function writeSlaTargets(
  tx: Queryable,
  org: string,
  given: readonly SlaTargetRecord[],
  after: readonly AfterServiceLevelsChanged[],
): Promise<Written> {
  await lockServiceLevels(tx, org)
  const keyOf = ({ metric, priority }: SlaTargetRecord) => `${metric} ${priority}`
  const ofAdmin = await keysOf(tx, TARGETS_OF_ADMINS, org)
  const records = lastOfEach(given, keyOf).filter((record) => !ofAdmin.has(keyOf(record)))
  const known = await keysOf(tx, ALL_TARGETS, org)
  await tx.query(
    `insert into sla_target (organisation_id, metric, priority, target_min, hours)
     select $1, metric, priority, "targetMin", hours from jsonb_to_recordset($2::jsonb)
       as t (metric text, priority text, "targetMin" double precision, hours text)
     on conflict (organisation_id, metric, priority)
       do update set target_min = excluded.target_min, hours = excluded.hours`,
    [org, JSON.stringify(records)],
  )
  await forgetFacts(tx, org, after)
  return written(records.length, records.filter((record) => known.has(keyOf(record))).length)
}
