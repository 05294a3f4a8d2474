import type { Parsed, Reply } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { eligibleWhere, type QualityView } from './quality-view.ts'
import { isReviewed } from '../viewer/is-reviewed.ts'

interface Row {
  ticketId: string
  subject: string
  requester: string
  agent: string
  solvedAt: string
}

/** A page of the solved tickets that nobody has reviewed, the newest first. */
export async function listUnreviewedTickets(
  view: QualityView,
  { limit, offset }: Parsed<'listUnreviewedTickets'>['query'],
): Promise<Reply<'listUnreviewedTickets'>> {
  const { db, viewer } = view
  const from = sql`from ticket where ${eligibleWhere(view)} and not ${isReviewed(view.org)}`
  const { rows } = await db.query<Row>(
    ...statement(sql`select ticket.id as "ticketId", ticket.subject, ticket.requester,
        ticket.assignee as agent, ticket.solved_at as "solvedAt"
      ${from} order by ticket.solved_at desc, ticket.id limit ${limit} offset ${offset}`),
  )
  const { rows: counted } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total ${from}`),
  )
  return {
    items: rows.map(({ requester, ...row }) => ({
      ...row,
      subject: maskText(row.subject, [requester]),
      agent: maskedName(viewer.organisation, row.agent),
    })),
    total: counted[0]?.total ?? 0,
  }
}
