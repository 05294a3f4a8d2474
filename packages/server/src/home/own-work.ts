import {
  type ComparedMetric,
  isThin,
  DAY_MS,
  KEY_METRICS,
  type Parsed,
  type QueuedTicket,
  type Reply,
  SLA_METRICS,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { evaluateCompared } from '../metrics/compare.ts'
import { splitMetrics } from '../metrics/evaluate.ts'
import { emptyMetric } from '../metrics/tallies/tally.ts'
import { viewOf } from '../metrics/metric-routes.ts'
import { mainValue } from './bands.ts'
import { readOrganisation, maskedName } from '../organisations/organisation.ts'
import type { OwnName } from '../organisations/own-name.ts'
import { pointsOf } from '../platform/db/series-points.ts'
import { raw, sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { TICKET_ROW } from '../tickets/ticket-list.ts'

/** Metrics that are credited to a person who can influence them. */
const OWN = KEY_METRICS.filter((metric) => metric !== 'created' && metric !== 'backlog')
/** How far back a streak is searched for. */
const STREAK_DAYS = 90

/** A target due from this moment on is paused. */
const NEVER = '9999-01-01T00:00:00Z'

type Row = QueuedTicket & { dueAt?: string; dueKind?: number }

/**
 * A page of the unsolved tickets assigned to a member: those nearest to their target on top, due or
 * missed, so that old misses do not bury today's; then those without a running target; on hold last.
 */
export async function readQueue(
  db: Db,
  { params, query }: Parsed<'listOwnQueue'>,
  own: OwnName | undefined,
): Promise<Reply<'listOwnQueue'>> {
  const org = params.organisationId
  const asOf = new Date().toISOString()
  const organisation = await readOrganisation(db, org)
  const where = sql`${ticketWhere(query, org)} and ticket.solved_at is null
    and ticket.assignee = ${own?.value ?? null}`
  const next = sql`left join lateral (select due.at, due.kind
    from unnest(ticket.sla_due) with ordinality as due (at, kind)
    where due.at < ${NEVER} order by due.at limit 1) as next on true`
  const { rows } = await db.query<Row>(
    ...statement(sql`select ${raw(TICKET_ROW)}, next.at as "dueAt", next.kind::int as "dueKind"
      from ticket ${next} where ${where}
      order by status = 'hold', next.at is null,
        abs(extract(epoch from next.at - ${asOf}::timestamptz)), created_at, id limit ${query.limit} offset ${query.offset}`),
  )
  const counted = await db.query<{ total: number; overdue: number }>(
    ...statement(sql`select count(*)::int as total,
      (count(*) filter (where next.at <= ${asOf}))::int as overdue
      from ticket ${next} where ${where}`),
  )
  return {
    items: rows.map(({ dueAt, dueKind = 0, ...row }) => {
      const metric = SLA_METRICS[dueKind - 1]
      return {
        ...row,
        ...(row.assignee ? { assignee: maskedName(organisation, row.assignee) } : {}),
        ...(dueAt && metric ? { due: { at: dueAt, metric } } : {}),
      }
    }),
    total: counted.rows[0]?.total ?? 0,
    overdue: counted.rows[0]?.overdue ?? 0,
    asOf,
  }
}

/** Streaks of days without a missed target: the current and the longest one. Oldest day first. */
export function streakOf(days: readonly { met: number; of: number }[]) {
  let [run, best] = [0, 0]
  const counted = days.filter(({ of }) => of > 0)
  for (const { met, of } of counted) {
    run = met === of ? run + 1 : 0
    best = Math.max(best, run)
  }
  return { days: run, best, n: counted.length }
}

/** The main value of each metric by day; days without a value are excluded. */
async function ownSeries(db: Queryable, view: View, own: OwnName | undefined) {
  const groups = own ? await splitMetrics(db, view, OWN, ['day', 'agent']) : []
  const days = new Map(
    groups.flatMap(({ keys: [day, agent], metricValues }) =>
      agent === own?.value ? [[day, metricValues] as const] : [],
    ),
  )
  const [today = ''] = pointsOf({ ...view, from: view.asOf, to: view.asOf })
  const past = pointsOf(view).filter((day) => day <= today)
  return OWN.map((metric) =>
    past.flatMap((day) => {
      const metricValue = days.get(day)?.get(metric) ?? emptyMetric(metric, view)
      return isThin(metricValue) ? [] : (mainValue(metricValue) ?? [])
    }),
  )
}

async function ownStreak(db: Queryable, view: View, own: OwnName | undefined) {
  const to = view.to < view.asOf ? view.to : view.asOf
  const from = new Date(Date.parse(to) - STREAK_DAYS * DAY_MS).toISOString()
  const groups = own ? await splitMetrics(db, { ...view, from, to }, ['sla'], ['day', 'agent']) : []
  const days = groups.flatMap(({ keys: [day = '', agent], metricValues }) => {
    const { part = 0, whole = 0 } = metricValues.get('sla') ?? {}
    return agent === own?.value ? [{ day, met: part, of: whole }] : []
  })
  return streakOf(days.toSorted((one, other) => one.day.localeCompare(other.day)))
}

/** The metrics of a member with those of the previous period, and the streak. */
export async function readOwnMetrics(
  db: Db,
  input: Parsed<'getOwnMetrics'>,
  own: OwnName | undefined,
): Promise<Reply<'getOwnMetrics'>> {
  const { view } = await viewOf(db, input)
  const { beforeFrom, beforeTo } = input.query
  const past = { from: beforeFrom, to: beforeTo }
  const items: ComparedMetric[] = own
    ? await evaluateCompared(db, view, past, OWN, { agent: own.value })
    : OWN.map((metric) => emptyMetric(metric, view))
  const series = await ownSeries(db, view, own)
  return {
    items: items.map((item, place) => ({
      ...item,
      series: series[place] ?? [],
      before: item.before ?? emptyMetric(item.metric, view),
    })),
    streak: await ownStreak(db, view, own),
    asOf: view.asOf,
  }
}
