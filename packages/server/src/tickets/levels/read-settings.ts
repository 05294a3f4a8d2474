import {
  type BusinessCalendar,
  PRIORITIES,
  type ServiceLevelSettings,
  type SlaTarget,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readRecalculation } from './recalculate.ts'

const SET_BY = `case when set_by_admin then 'admin' else 'import' end as "setBy"`

/** Targets that somebody has set, those without a value included. */
export async function readTargets(on: Queryable, org: string): Promise<SlaTarget[]> {
  const { rows } = await on.query<SlaTarget>(
    `select metric, priority, target_min as "targetMin", hours, ${SET_BY} from sla_target
     where organisation_id = $1 and (target_min is not null or set_by_admin)
     order by metric, priority`,
    [org],
  )
  return rows
}

type CalendarRow = Omit<BusinessCalendar, 'holidays'> & {
  dates: string[]
  names: Record<string, string>
}

const CALENDARS = `select id, name, time_zone as "timeZone", week, is_default as "isDefault",
    is_imported as "isImported", ${SET_BY},
    holidays as dates, holiday_names as names
  from business_calendar where organisation_id = $1`

const calendarOf = ({ dates, names, ...row }: CalendarRow): BusinessCalendar => ({
  ...row,
  holidays: [...new Set(dates)].toSorted().map((date) => ({ date, name: names[date] ?? '' })),
})

/** The calendars of an organisation that are not deleted: the default one first, then by name. */
export async function readCalendars(on: Queryable, org: string): Promise<BusinessCalendar[]> {
  const { rows } = await on.query<CalendarRow>(
    `${CALENDARS} and not is_deleted order by is_default desc, lower(name), id`,
    [org],
  )
  return rows.map(calendarOf)
}

/** A calendar, or a deleted one; undefined when there is none with this id. */
export async function readCalendar(
  on: Queryable,
  org: string,
  id: string,
  state: 'present' | 'deleted' = 'present',
): Promise<BusinessCalendar | undefined> {
  const { rows } = await on.query<CalendarRow>(`${CALENDARS} and id = $2 and is_deleted = $3`, [
    org,
    id,
    state === 'deleted',
  ])
  return rows[0] && calendarOf(rows[0])
}

/** Tickets whose helpdesk measured their targets. */
const MEASURED = `exists (select from ticket_sla where ticket_sla.organisation_id = ticket.organisation_id
  and ticket_sla.ticket_id = ticket.id)`

/** Unsolved tickets to which targets set here apply, by priority; `none` without one. */
async function readOpenTickets(on: Queryable, org: string) {
  const { rows } = await on.query<{ priority: string; n: number }>(
    `select coalesce(priority, 'none') as priority, count(*)::int as n from ticket
     where organisation_id = $1 and solved_at is null and not ${MEASURED} group by 1`,
    [org],
  )
  return new Map(rows.map(({ priority, n }) => [priority, n]))
}

async function countMeasured(on: Queryable, org: string): Promise<number> {
  const { rows } = await on.query<{ n: number }>(
    'select count(distinct ticket_id)::int as n from ticket_sla where organisation_id = $1',
    [org],
  )
  return rows[0]?.n ?? 0
}

/** Everything that admins see of service levels. */
export async function readSettings(on: Queryable, org: string): Promise<ServiceLevelSettings> {
  const open = await readOpenTickets(on, org)
  const count = (priority: string) => open.get(priority) ?? 0
  const recalculation = await readRecalculation(on, org)
  return {
    targets: await readTargets(on, org),
    calendars: await readCalendars(on, org),
    tickets: recalculation.total,
    measuredTickets: await countMeasured(on, org),
    openTickets: {
      urgent: count('urgent'),
      high: count('high'),
      normal: count('normal'),
      low: count('low'),
    },
    openWithoutPriority: [...open].reduce(
      (sum, [priority, n]) => (PRIORITIES.some((one) => one === priority) ? sum : sum + n),
      0,
    ),
    recalculation,
  }
}
