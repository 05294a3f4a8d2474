import type { Reply } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { type AskedOf, sharedRoute } from '../platform/http/shared-route.ts'
import type { Api } from '../platform/http/route.ts'
import { raw, sql, statement } from '../platform/db/sql.ts'
import { MERGED_AT } from '../tickets/ticket-list.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { seriesOf } from './series.ts'

async function countMerged(
  db: Queryable,
  org: string,
  { from, to, ...filters }: AskedOf<'getTicketVolumes'>['query'],
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket
      where ${ticketWhere(filters, org, undefined, undefined, 'merged')}
        and ${raw(MERGED_AT)} between ${from} and ${to}`),
  )
  return rows[0]?.n ?? 0
}

/** Created, solved and backlog by day and for the whole range, from the metric engine. */
async function readVolumes(
  db: Queryable,
  { params, query, asOf }: AskedOf<'getTicketVolumes'>,
): Promise<Reply<'getTicketVolumes'>> {
  const org = params.organisationId
  const { timeZone } = await readOrganisation(db, org)
  const { from, to } = query
  const view = { org, filters: query, from, to, timeZone: query.timeZone ?? timeZone, asOf }
  const flow = ['created', 'solved', 'backlog'] as const
  const { days, items, unsolvedBefore, turns } = await seriesOf(db, view, flow)
  const [created = [], solved = [], backlog = []] = items.map((item) =>
    item.days.map(({ value = 0 }) => value),
  )
  const reopened = turns.map((day) => day.reopened)
  const solutions = turns.map((day) => day.solutions)
  const merged = await countMerged(db, org, query)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  return {
    days: days.map((date, day) => ({
      date,
      created: created[day] ?? 0,
      solved: solved[day] ?? 0,
      reopened: reopened[day] ?? 0,
      solutions: solutions[day] ?? 0,
      backlog: backlog[day] ?? 0,
    })),
    created: sum(created),
    solved: sum(solved),
    reopened: sum(reopened),
    solutions: sum(solutions),
    unsolved: backlog.at(-1) ?? unsolvedBefore,
    unsolvedBefore,
    ...(merged > 0 ? { merged } : {}),
    asOf,
  }
}

/** The route of the ticket volumes. */
export function volumeRoutes(api: Api): void {
  sharedRoute(
    api,
    'getTicketVolumes',
    { parts: ['record', 'settings'], isTimeless: () => true },
    readVolumes,
  )
}
