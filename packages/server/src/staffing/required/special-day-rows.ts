import type { SpecialDayRecord } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readCalendars } from '../../tickets/levels/read-settings.ts'
import type { SpecialDay } from '../forecast/history.ts'

/** Name of holidays without one of their own. */
const HOLIDAY = 'Holiday'

export async function readSpecialDays(on: Queryable, org: string): Promise<SpecialDayRecord[]> {
  const { rows } = await on.query<SpecialDayRecord>(
    `select day::text as day, name, factor from schedule_special_day
     where organisation_id = $1 order by day`,
    [org],
  )
  return rows
}

/** Special days and the holidays of the default calendar; a special day counts before a holiday. */
export async function specialDays(on: Queryable, org: string): Promise<[string, SpecialDay][]> {
  const [calendar] = await readCalendars(on, org)
  const own = await readSpecialDays(on, org)
  return [
    ...new Map<string, SpecialDay>([
      ...(calendar?.holidays ?? []).map(
        ({ date, name }) => [date, { name: name || HOLIDAY }] as const,
      ),
      ...own.map(({ day, name, factor }) => [day, { name, factor }] as const),
    ]),
  ]
}

export async function saveSpecialDays(
  tx: Queryable,
  org: string,
  items: readonly SpecialDayRecord[],
): Promise<void> {
  if (new Set(items.map(({ day }) => day)).size < items.length)
    throw new Refusal('bad_input', 'A day is in the list twice.')
  await tx.query('delete from schedule_special_day where organisation_id = $1', [org])
  await tx.query(
    `insert into schedule_special_day (organisation_id, day, name, factor)
     select $1, day, name, factor
     from jsonb_to_recordset($2::jsonb) as told (day date, name text, factor real)`,
    [org, JSON.stringify(items)],
  )
}
