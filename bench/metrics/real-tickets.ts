import { fileURLToPath } from 'node:url'
import { TicketRecord } from '@agent-assist/contract'
import { sourceRows } from '../../packages/server/src/connectors/import/source-rows.ts'

/** 47,221 questions of a public forum, without their texts; not part of the repository. */
export const REAL_TICKETS = fileURLToPath(
  new URL(
    '../../../shared/data/thunderbird-metrics/tickets-metrics-2023-01_2026-06.csv.gz',
    import.meta.url,
  ),
)

/** The range that contains all of them. */
export const REAL_RANGE = { from: '2023-01-01T00:00:00.000Z', to: '2026-06-30T23:59:59.999Z' }

/** A question of a public forum: the first person who replies counts as its agent. */
function ticketOf(row: Record<string, string>): TicketRecord {
  const iso = (text = '') => new Date(text).toISOString()
  const createdAt = iso(row.created_at)
  const reply = row.first_reply_at
  const said = (at: string, author = '', authorRole = 'agent') => ({
    at,
    author,
    authorRole,
    text: '',
  })
  return TicketRecord.parse({
    id: row.id,
    subject: row.topic,
    requester: row.customer,
    group: row.topic,
    createdAt,
    updatedAt: row.last_message_at ? iso(row.last_message_at) : createdAt,
    messages: [
      said(createdAt, row.customer, 'customer'),
      ...(reply ? [said(iso(reply), row.first_reply_by)] : []),
    ],
  })
}

/** The real tickets, in batches. */
export async function* realTickets(batch = 1000): AsyncGenerator<TicketRecord[]> {
  let records: TicketRecord[] = []
  for await (const { value } of sourceRows(REAL_TICKETS)) {
    records.push(ticketOf(value as Record<string, string>))
    if (records.length < batch) continue
    yield records
    records = []
  }
  if (records.length > 0) yield records
}
