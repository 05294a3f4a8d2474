import { randomUUID } from 'node:crypto'
import { type BusinessCalendar, CALENDAR_LIMITS, type Parsed } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { calendarDifference } from './audit-values.ts'
import type { Changed } from './change.ts'
import { readCalendar, readCalendars } from './read-settings.ts'

const missing = () => new Refusal('not_found', 'There is no such calendar. It may be deleted.')

async function calendarOf(tx: Queryable, org: string, id: string): Promise<BusinessCalendar> {
  const calendar = await readCalendar(tx, org, id)
  if (calendar) return calendar
  throw missing()
}

/** Throws when there are as many calendars as an organisation may have; returns whether there is none. */
async function checkCount(tx: Queryable, org: string): Promise<boolean> {
  const { length } = await readCalendars(tx, org)
  if (length < CALENDAR_LIMITS.calendars) return length === 0
  throw new Refusal('conflict', `At most ${CALENDAR_LIMITS.calendars} calendars are possible.`)
}

async function storeCalendar(
  tx: Queryable,
  org: string,
  { id, name, timeZone, week, holidays, isDefault, isImported, setBy }: BusinessCalendar,
): Promise<void> {
  const names = Object.fromEntries(
    holidays.map((holiday) => [holiday.date, holiday.name]).filter(([, known]) => known),
  ) as Record<string, string>
  if (isDefault)
    await tx.query(
      'update business_calendar set is_default = false where organisation_id = $1 and id <> $2',
      [org, id],
    )
  await tx.query(
    `insert into business_calendar (organisation_id, id, name, time_zone, week, holidays,
       holiday_names, is_default, is_imported, set_by_admin)
     values ($1, $2, $3, $4, $5::jsonb, $6::text[], $7::jsonb, $8, $9, $10)
     on conflict (organisation_id, id) do update set name = excluded.name,
       time_zone = excluded.time_zone, week = excluded.week, holidays = excluded.holidays,
       holiday_names = excluded.holiday_names, is_default = excluded.is_default,
       set_by_admin = excluded.set_by_admin`,
    [
      org,
      id,
      name,
      timeZone,
      JSON.stringify(week),
      [...new Set(holidays.map(({ date }) => date))].toSorted(),
      JSON.stringify(names),
      isDefault,
      isImported,
      setBy === 'admin',
    ],
  )
}

/** Adds a calendar; the first one becomes the default. */
export async function createCalendar(
  tx: Queryable,
  org: string,
  fields: Parsed<'createCalendar'>['body'],
): Promise<Changed<BusinessCalendar>> {
  const isDefault = await checkCount(tx, org)
  const id = randomUUID()
  await storeCalendar(tx, org, {
    ...fields,
    id,
    isDefault,
    isImported: false,
    setBy: 'admin',
  })
  return {
    reply: await calendarOf(tx, org, id),
    audited: { action: 'calendar.created', details: { calendar: fields.name } },
    isCounted: isDefault,
  }
}

/** What the metrics of tickets follow from, as a text. */
const counted = ({ timeZone, week, holidays }: BusinessCalendar) =>
  JSON.stringify([timeZone, week, holidays.map(({ date }) => date)])

/** Changes the given fields of a calendar, or makes it the default. */
export async function updateCalendar(
  tx: Queryable,
  org: string,
  id: string,
  body: Parsed<'updateCalendar'>['body'],
): Promise<Changed<BusinessCalendar>> {
  const before = await calendarOf(tx, org, id)
  await storeCalendar(tx, org, { ...before, ...body })
  const after = await calendarOf(tx, org, id)
  const { changes, details } = calendarDifference(before, after)
  if (Object.keys({ ...changes, ...details }).length === 0) return { reply: after }
  return {
    reply: after,
    audited: {
      action: 'calendar.changed',
      changes,
      details: { calendar: after.name, ...details },
    },
    isCounted: after.isDefault && (!before.isDefault || counted(before) !== counted(after)),
  }
}

/** Deletes a calendar that is not the default; its row stays, so that imports do not bring it back. */
export async function deleteCalendar(
  tx: Queryable,
  org: string,
  id: string,
): Promise<Changed<{ data: 1 }>> {
  const { name, isDefault } = await calendarOf(tx, org, id)
  if (isDefault)
    throw new Refusal(
      'conflict',
      `“${name}” is the default calendar. Set another one as default first.`,
    )
  await tx.query(
    'update business_calendar set is_deleted = true where organisation_id = $1 and id = $2',
    [org, id],
  )
  return {
    reply: { data: 1 },
    audited: { action: 'calendar.deleted', details: { calendar: name } },
  }
}

/** Brings a deleted calendar back. */
export async function restoreCalendar(
  tx: Queryable,
  org: string,
  id: string,
): Promise<Changed<BusinessCalendar>> {
  const deleted = await readCalendar(tx, org, id, 'deleted')
  if (!deleted) throw missing()
  await checkCount(tx, org)
  await tx.query(
    'update business_calendar set is_deleted = false where organisation_id = $1 and id = $2',
    [org, id],
  )
  return {
    reply: deleted,
    audited: { action: 'calendar.restored', details: { calendar: deleted.name } },
  }
}
