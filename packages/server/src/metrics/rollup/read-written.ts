import { isDefault } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { View } from '../definitions/date-fields.ts'
import { dayName } from '../definitions/day-spans.ts'
import { ROLLUP_VERSION } from './statement.ts'
import { wholeDays } from './whole-days.ts'
import { WRITTEN, WRITTEN_COLUMN, type WrittenBy } from './written-days.ts'

/** A day of what agents wrote, by its number. */
export interface WrittenDay {
  day: number
  agents: WrittenBy[]
}

/** The fresh days of a view with what agents wrote on them, oldest first; only of all tickets. */
export async function readWrittenDays(db: Queryable, view: View): Promise<WrittenDay[]> {
  const [first, last] = wholeDays(view)
  if (last < first || view.intervals || !isDefault(view.filters)) return []
  const { rows } = await db.query<{ day: number; agents: string }>(
    ...statement(sql`select day - date '1970-01-01' as day, keys::text as agents
      from ticket_daily_rollup_column as c
      where organisation_id = ${view.org} and date_field = ${WRITTEN} and name = ${WRITTEN_COLUMN}
        and day between ${dayName(first)}::date and ${dayName(last)}::date
        and exists (select from organisation o where o.id = ${view.org} and o.rollup_zone = ${view.timeZone}
          and o.rollup_version = ${ROLLUP_VERSION})
        and not exists (select from ticket_dirty_day as m where m.organisation_id = ${view.org}
          and m.date_field = ${WRITTEN} and m.day = c.day)
      order by day`),
  )
  return rows.map(({ day, agents }) => ({ day, agents: JSON.parse(agents) as WrittenBy[] }))
}
