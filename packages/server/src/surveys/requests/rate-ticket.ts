import type { RatingWord } from '@agent-assist/contract'
import { queueAttention } from '../../attention/queue-attention.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { refreshFactsOf } from '../../tickets/store/store-facts.ts'

/**
 * Rates a ticket as its customer did, by a change in its history, so that all metrics follow. A
 * ticket that was not offered a rating before counts as offered at `askedAt`. The helpdesk is not
 * notified.
 */
export async function rateTicket(
  tx: Queryable,
  org: string,
  ticketId: string,
  rating: RatingWord,
  askedAt: string,
): Promise<void> {
  const { rows } = await tx.query<{ next: number; wasAsked: boolean }>(
    `select coalesce(max(position) + 1, 0)::int as next,
       coalesce(bool_or(field = 'satisfaction'), false) as "wasAsked"
     from ticket_change where organisation_id = $1 and ticket_id = $2`,
    [org, ticketId],
  )
  const { next = 0, wasAsked = false } = rows[0] ?? {}
  const steps = [
    ...(wasAsked ? [] : [{ at: askedAt, value: 'offered' }]),
    { at: new Date().toISOString(), value: rating },
  ]
  await tx.query(
    `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
     select $1, $2, $3::int + n::int - 1, at, 'satisfaction', value
     from rows from (jsonb_to_recordset($4::jsonb) as (at timestamptz, value text))
       with ordinality as step (at, value, n)`,
    [org, ticketId, next, JSON.stringify(steps)],
  )
  await tx.query('update ticket set facts_version = 0 where organisation_id = $1 and id = $2', [
    org,
    ticketId,
  ])
  await refreshFactsOf(tx, org, [ticketId])
  await queueAttention(tx, org, [ticketId])
}
