import { type Parsed, type Reply, SLA_METRICS, type WaitingTicket } from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { TICKET_ROW } from '../tickets/ticket-list.ts'
import { NEVER } from '../tickets/facts/sla-facts.ts'
import type { OwnName } from '../organisations/own-name.ts'

type Input = Parsed<'listWaitingTickets'>

/** The next target of a ticket as `next`; a paused target is due at the end of time. */
const NEXT = `left join lateral (select due.at, due.kind
  from unnest(ticket.sla_due) with ordinality as due (at, kind)
  where due.at < '${NEVER}' order by due.at limit 1) as next on true`

/** Somebody took care of the ticket or snoozed it, and the customer has not written since. */
const isHandled = (asOf: string): Fragment => sql`exists (select from ticket_action act
  where act.organisation_id = ticket.organisation_id and act.ticket_id = ticket.id
    and act.kind in ('tookCare', 'snooze') and act.undone_at is null and act.holds_until > ${asOf}
    and not exists (select from ticket_message m where m.organisation_id = act.organisation_id
      and m.ticket_id = act.ticket_id and m.author_role = 'customer' and m.is_public
      and m.at > act.at))`

const KINDS: Record<Input['query']['kind'], (asOf: string) => Fragment> = {
  due: (asOf) => sql`next.at <= ${asOf}::timestamptz + interval '1 hour'`,
  unassigned: () => sql`ticket.assignee is null`,
}

/** The waiting tickets of a kind, as `from … where …`; without a name, those of nobody. */
function waiting({ params, query }: Input, own: OwnName | undefined, asOf: string): Fragment {
  const isOwn = query.own ? sql`ticket.assignee = ${own?.value ?? null}` : sql`true`
  return sql`from ticket ${raw(NEXT)} where ${ticketWhere(query, params.organisationId)}
    and ticket.solved_at is null and ${KINDS[query.kind](asOf)} and ${isOwn}
    and not ${isHandled(asOf)}`
}

/** How many tickets of a kind wait, and how many of them have missed a target. */
export async function countWaiting(
  db: Queryable,
  input: Input,
  own: OwnName | undefined,
  asOf: string,
): Promise<{ total: number; overdue: number }> {
  const { rows } = await db.query<{ total: number; overdue: number }>(
    ...statement(sql`select count(*)::int as total,
      (count(*) filter (where next.at <= ${asOf}))::int as overdue ${waiting(input, own, asOf)}`),
  )
  return { total: rows[0]?.total ?? 0, overdue: rows[0]?.overdue ?? 0 }
}

/** The orders of the list; tickets on hold wait for somebody else, so they come last where targets count. */
const ORDERS: Record<Input['query']['order'], (asOf: string) => Fragment> = {
  due: (asOf) => sql`status = 'hold', next.at is null,
    abs(extract(epoch from next.at - ${asOf}::timestamptz))`,
  waiting: () => raw('ticket.waits_since nulls last'),
}

type Row = WaitingTicket & { dueAt?: string; dueKind?: number }

/** A page of the waiting tickets of a kind, and how many there are. */
export async function readWaiting(
  db: Db,
  input: Input,
  own: OwnName | undefined,
): Promise<Reply<'listWaitingTickets'>> {
  const asOf = new Date().toISOString()
  const organisation = await readOrganisation(db, input.params.organisationId)
  const { limit, offset } = input.query
  const { rows } = await db.query<Row>(
    ...statement(sql`select ${raw(TICKET_ROW)}, url, next.at as "dueAt", next.kind::int as "dueKind"
      ${waiting(input, own, asOf)}
      order by ${ORDERS[input.query.order](asOf)}, created_at, id
      limit ${limit} offset ${offset}`),
  )
  const items = rows.map(({ dueAt, dueKind = 0, ...row }): WaitingTicket => {
    const metric = SLA_METRICS[dueKind - 1]
    return {
      ...row,
      ...(row.assignee ? { assignee: maskedName(organisation, row.assignee) } : {}),
      ...(dueAt && metric ? { due: { at: dueAt, metric } } : {}),
    }
  })
  return { items, ...(await countWaiting(db, input, own, asOf)), canTake: own !== undefined, asOf }
}
