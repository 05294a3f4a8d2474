import {
  type Counting,
  type DateField,
  type Filters,
  FLAG_DAYS,
  FOLLOW_UP_HOURS,
} from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import { type MomentDateField, MOMENTS, unsolvedAt } from '../../tickets/facts/moments.ts'

/** An interval of instants, both ends included. */
export interface Interval {
  from: string
  to: string
}

/** The query of metrics: which tickets, which range, and the moment of the call (`asOf`). */
export interface View extends Counting {
  org: string
  filters: Filters
  /** The range, both ends included. */
  from: string
  to: string
  /** Replaces the range by disjoint intervals; only for date fields with one moment per ticket. */
  intervals?: readonly Interval[]
  /** Replaces the date field of every metric. */
  dateField?: DateField
  /** The column that filters by agent compare in every metric, instead of whom it credits. */
  agent?: string
  /** A further condition on the tickets. */
  only?: Fragment
  /** Time zone of the days, hours and weekdays. */
  timeZone: string
  /** Weeks instead of days, whatever the length of the range. */
  points?: 'weeks' | undefined
  asOf: string
}

/** The tickets of a date field: a `from` clause that names them `ticket`, and a condition. */
export interface Source {
  from: Fragment
  where: Fragment
  /** The moment that puts a ticket into the range; absent for date fields without days. */
  at?: Fragment
  /** Whether a ticket can occur more than once. */
  isRepeated?: boolean
}

const TICKET = sql`ticket`

/**
 * The condition of a view's filters. Each solution of a ticket has its own solver (`turn_solver`), which is no column:
 * `solver` is its SQL.
 */
const filtered = ({ filters, org, agent = 'assignee' }: View, solver = 'ticket.last_solver') =>
  ticketWhere(filters, org, undefined, agent === 'turn_solver' ? solver : `ticket.${agent}`)

function within(column: string, view: View): Source {
  const at = raw(`ticket.${column}`)
  const { intervals = [view], only = sql`true` } = view
  const ranges = intervals
    .map(({ from, to }) => sql`${at} between ${from} and ${to}`)
    .reduce((all, range) => sql`${all} or ${range}`)
  return { from: TICKET, at, where: sql`${filtered(view)} and (${ranges}) and ${only}` }
}

/** Each solution of reopened tickets. A ticket last solved before the range has no solution in it. */
const solvedAgain = (view: View): Fragment => sql`
  select ticket.*, turn.at, -1 as delta, turn.solver as turn_solver
  from ticket, unnest(ticket.done_at, ticket.done_by) as turn (at, solver)
  where ${filtered(view, 'turn.solver')} and ticket.reopens > 0
    and (ticket.solved_at is null or ticket.solved_at >= ${view.from})
    and turn.at between ${view.from} and ${view.to}`

const simple = (view: View, column: string, delta: number, more = ''): Fragment => {
  const { from, where } = within(column, view)
  return sql`select ticket.*, ${raw(`ticket.${column} as at, ${delta} as delta, ticket.last_solver as turn_solver`)}
    from ${from} where ${where} ${raw(more)}`
}

const united = (...parts: Fragment[]): Source => ({
  from: sql`(${parts.reduce((all, part) => sql`${all} union all ${part}`)}) as ticket`,
  where: sql`true`,
  at: raw('ticket.at'),
  isRepeated: true,
})

const NEVER_BACK = 'and ticket.reopens = 0'
/**
 * Tickets flagged within the last FLAG_DAYS days, with whether the last flag came true and whether
 * an agent disputed it. `ticket_attention` already holds future moments, so each list ends at the
 * moment of the call.
 */
const flagged = (view: View): Source => {
  const { org, asOf } = view
  const within = sql`between ${asOf}::timestamptz - ${raw(`interval '${FLAG_DAYS} days'`)} and ${asOf}`
  return {
    from: sql`(select ticket.*,
        attention.is_tagged or exists (
          select from unnest(attention.escalated_at || attention.breached_at) as harm (at)
          where harm.at > flag.at and harm.at <= ${asOf}) as came_true,
        exists (select from ticket_action act where act.organisation_id = ${org}
          and act.ticket_id = ticket.id and act.kind = 'disagree' and act.undone_at is null
          and act.at ${within}) as is_disputed
      from ticket_attention attention
      join ticket on ticket.organisation_id = attention.organisation_id
        and ticket.id = attention.ticket_id
      cross join lateral (select max(at) as at from unnest(attention.flagged_at) as one (at)
        where at ${within}) as flag
      where attention.organisation_id = ${org} and attention.flagged_at <> '{}'
        and flag.at is not null) as ticket`,
    where: filtered(view),
  }
}

/** The first instant after the range. */
const endOf = ({ to }: View): string => new Date(Date.parse(to) + 1).toISOString()

/** Whether a state is that of the moment of the call, because the range reaches it. */
export const isNow = (view: View): boolean => Date.parse(endOf(view)) >= Date.parse(view.asOf)

/** In definitions: whether the state is that of a past range, not that of the moment of the call. */
export const IS_PAST = 'moment.state < moment.now'

/**
 * A definition in which it is settled whether the state is past: the database then reads no columns of the other case,
 * instead of choosing for each ticket.
 */
export const settled = (view: View, text: string): string =>
  text.replaceAll(IS_PAST, String(!isNow(view)))

/**
 * What definitions read beside tickets: the moment of the call, that of a state (the end of a past range), and the
 * organisation, with which a subquery reads no rows of others when it is planned as one search of its table.
 */
export const momentsOf = (view: View): Fragment =>
  sql`(select ${view.org}::text as org, ${view.asOf}::timestamptz as now,
    ${isNow(view) ? view.asOf : endOf(view)}::timestamptz as state,
    make_interval(hours => coalesce((select follow_up_hours from counting_settings
      where organisation_id = ${view.org}), ${FOLLOW_UP_HOURS.usual})) as follow_up) as moment`

const moment = (dateField: MomentDateField) => (view: View) => within(MOMENTS[dateField], view)

const SOURCES: Record<DateField, (view: View) => Source> = {
  created: moment('created'),
  replied: moment('replied'),
  solved: moment('solved'),
  firstSolved: moment('firstSolved'),
  rated: moment('rated'),
  offered: moment('offered'),
  solutions: (view) => united(simple(view, 'solved_at', -1, NEVER_BACK), solvedAgain(view)),
  flow: (view) => united(simple(view, 'created_at', 1), simple(view, 'solved_at', -1)),
  end: (view) => ({
    from: TICKET,
    where: sql`${filtered(view)} and ${unsolvedAt(view.to, 'until')}`,
  }),
  state: (view) => ({
    from: TICKET,
    where: sql`${filtered(view)} and ${
      isNow(view) ? sql`ticket.solved_at is null` : unsolvedAt(view.to, 'until')
    }`,
  }),
  now: (view) => ({
    from: TICKET,
    where: sql`${filtered(view)} and ticket.solved_at is null`,
  }),
  flagged,
}

/** The source of a date field's tickets in a view. */
export const sourceOf = (dateField: DateField, view: View): Source => SOURCES[dateField](view)
