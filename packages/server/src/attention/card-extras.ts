import {
  priorityOf,
  type PriorityTicket,
  type SentimentLabel,
  tierOf,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'

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

/** The latest predictions of each ticket that name a known tier or priority. */
export async function predictionsOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<{ id: string; type: string; query?: string; comment?: string }>(
    `select ticket_id as id, type, query, comment from assist_event
     where organisation_id = $1 and ticket_id = any($2::text[])
       and type in ('predict_tier', 'predict_priority') and ${HAPPENED}
     order by created_on`,
    [org, ids],
  )
  const found = new Map<string, Predictions>()
  for (const { id, type, query, comment } of rows) {
    const text = query?.trim() ? query : comment
    const told = type === 'predict_tier' ? tierOf(text) : priorityOf(text)
    if (!told) continue
    const key = type === 'predict_tier' ? 'predictedTier' : 'predictedPriority'
    found.set(id, { ...found.get(id), [key]: told })
  }
  return found
}
