import type { MachineFinding, Parsed, Reply } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { eligibleWhere, type QualityView } from './quality-view.ts'

interface Row {
  ticketId: string
  subject: string
  requester: string
  agent: string
  score: number
  findings: MachineFinding[]
  solvedAt: string
}

/** A page of the tickets with an automatic score, the lowest first. */
export async function listMachineScores(
  view: QualityView,
  { limit, offset }: Parsed<'listMachineScores'>['query'],
): Promise<Reply<'listMachineScores'>> {
  const { db, viewer } = view
  const from = sql`from ticket join machine_review machine
      on machine.organisation_id = ticket.organisation_id and machine.ticket_id = ticket.id
    where ${eligibleWhere(view)} and machine.score is not null`
  const { rows } = await db.query<Row>(
    ...statement(sql`select ticket.id as "ticketId", ticket.subject, ticket.requester,
        ticket.assignee as agent, machine.score, machine.findings,
        ticket.solved_at as "solvedAt"
      ${from} order by machine.score, ticket.solved_at desc, ticket.id
      limit ${limit} offset ${offset}`),
  )
  const { rows: counted } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total ${from}`),
  )
  return {
    items: rows.map(({ requester, findings, ...row }) => ({
      ...row,
      subject: maskText(row.subject, [requester]),
      agent: maskedName(viewer.organisation, row.agent),
      failed: findings.flatMap(({ check, isPassed }) => (isPassed ? [] : [check])),
    })),
    total: counted[0]?.total ?? 0,
  }
}
