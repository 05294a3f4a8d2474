import type { Parsed, Reply } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import { personName } from '../viewer/viewer.ts'
import type { QualityView } from './quality-view.ts'

interface Row {
  ticketId: string
  subject: string
  requester: string
  agent?: string
  reviewer: string
  reason: string
  at: string
}

/** A page of the tickets that reviewers replaced in the range, newest first. */
export async function listReplacedTickets(
  view: QualityView,
  { limit, offset }: Parsed<'listReplacedTickets'>['query'],
): Promise<Reply<'listReplacedTickets'>> {
  const { db, viewer, org, query } = view
  const from = sql`from review_replacement x
      join ticket on ticket.organisation_id = x.organisation_id and ticket.id = x.ticket_id
        and ${ticketWhere(query, org)}
      join review_assignment a on a.organisation_id = x.organisation_id and a.id = x.assignment_id
      join app_user u on u.id = a.reviewer_id
    where x.organisation_id = ${org} and x.replaced_at between ${query.from} and ${query.to}`
  const { rows } = await db.query<Row>(
    ...statement(sql`select ticket.id as "ticketId", ticket.subject, ticket.requester,
        ticket.assignee as agent, ${raw(personName('u'))} as reviewer, x.reason,
        x.replaced_at as at
      ${from} order by x.replaced_at desc, ticket.id limit ${limit} offset ${offset}`),
  )
  const { rows: counted } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total ${from}`),
  )
  return {
    items: rows.map(({ requester, agent, ...row }) => ({
      ...row,
      subject: maskText(row.subject, [requester]),
      ...(agent ? { agent: maskedName(viewer.organisation, agent) } : {}),
    })),
    total: counted[0]?.total ?? 0,
  }
}
