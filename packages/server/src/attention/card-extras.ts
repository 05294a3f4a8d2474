import type { PriorityTicket, SentimentLabel } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** The number of customer messages shown on a card. */
const STRIP = 5

/** The sentiments of the customer's last messages, by ticket, oldest first; '' for an unscored one. */
export async function sentimentOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<{ id: string; sentiments: (SentimentLabel | '')[] }>(
    `select id, (select array_agg(label order by position) from (
        select m.position, coalesce(s.label, '') as label from ticket_message m
        left join message_sentiment s on s.organisation_id = m.organisation_id
          and s.ticket_id = m.ticket_id and s.position = m.position
        where m.organisation_id = $1 and m.ticket_id = id and m.author_role = 'customer'
          and m.is_public
        order by m.position desc limit ${STRIP}) as last) as sentiments
     from unnest($2::text[]) as one (id)`,
    [org, ids],
  )
  return new Map(rows.map(({ id, sentiments }) => [id, sentiments ?? []]))
}

type Predictions = Pick<PriorityTicket, 'predictedTier' | 'predictedPriority'>

/** The latest predictions of each ticket, as the text of the event. */
export async function predictionsOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<{ id: string; type: string; text: string }>(
    `select distinct on (ticket_id, type) ticket_id as id, type, coalesce(query, comment) as text
     from assist_event
     where organisation_id = $1 and ticket_id = any($2::text[])
       and type in ('predict_tier', 'predict_priority') and value is distinct from -1
       and coalesce(query, comment, '') <> ''
     order by ticket_id, type, created_on desc`,
    [org, ids],
  )
  const found = new Map<string, Predictions>()
  for (const { id, type, text } of rows)
    found.set(id, {
      ...found.get(id),
      ...(type === 'predict_tier' ? { predictedTier: text } : { predictedPriority: text }),
    })
  return found
}
