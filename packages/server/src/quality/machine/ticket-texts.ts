import type { Db, Queryable } from '../../platform/db/db.ts'
import { type Conversation, conversationOf, type StoredMessage } from './conversation.ts'

/** Messages of a ticket that are read; of a longer one the first. */
const MESSAGES_MAX = 200

/** A ticket with what the checks read of it. */
export interface TicketText {
  id: string
  channel: string
  locale: string
  isSolved: boolean
  reopens: number
  requester: string
  /** Ticket that the same customer opened soon after the solution. */
  followUp: string | null
  messages: (StoredMessage & { author: string })[]
}

/** Another ticket of the customer within this time after the solution says that it was none. */
const FOLLOW_UP = `interval '24 hours'`

/** The public messages of tickets. */
export async function readTexts(
  db: Db,
  org: string,
  ids: readonly string[],
): Promise<TicketText[]> {
  const { rows } = await db.query<TicketText>(
    `select t.id, t.channel, t.locale, t.solved_at is not null as "isSolved", t.reopens, t.requester,
       (select later.id from ticket later where later.organisation_id = $1
          and later.customer = t.customer and not later.is_merged and later.id <> t.id
          and later.created_at > t.solved_at and later.created_at <= t.solved_at + ${FOLLOW_UP}
        order by later.created_at, later.id limit 1) as "followUp",
       (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('position', p.position,
          'at', p.at, 'author', p.author, 'authorRole', p.author_role, 'isPublic', p.is_public,
          'text', p.text, 'label', s.label)) order by p.position), '[]')
        from (select * from ticket_message
          where organisation_id = $1 and ticket_id = t.id and is_public
          order by position limit ${MESSAGES_MAX}) as p
        left join message_sentiment s on s.organisation_id = $1
          and s.ticket_id = t.id and s.position = p.position) as messages
     from ticket t where t.organisation_id = $1 and t.id = any($2::text[])`,
    [org, ids],
  )
  return rows
}

/**
 * Queues tickets that seemed solved until the customer opened one of these. Those tickets come first, and the checks of each are looked up: read
 * the other way round, each call would look at all checked tickets.
 */
export const queueFollowedUp = (tx: Queryable, org: string, ids: readonly string[]) =>
  tx.query(
    `with earlier as materialized (
       select distinct earlier.id
       from ticket later join ticket earlier on earlier.organisation_id = later.organisation_id
         and earlier.customer = later.customer and earlier.id <> later.id
         and earlier.solved_at < later.created_at
         and earlier.solved_at >= later.created_at - ${FOLLOW_UP}
       where later.organisation_id = $1 and later.id = any($2::text[]) and not later.is_merged
     )
     insert into machine_review_queue as q (organisation_id, ticket_id)
     select $1, id from earlier
     where (select findings @> '[{"check":"solution","isPassed":true}]' from machine_review m
       where m.organisation_id = $1 and m.ticket_id = earlier.id)
     order by id
     on conflict (organisation_id, ticket_id) do update set version = q.version + 1`,
    [org, ids],
  )

/** A ticket as the checks see it. */
export const asConversation = ({ messages, followUp, ...ticket }: TicketText): Conversation =>
  conversationOf({ ...ticket, messages, ...(followUp === null ? {} : { followUp }) })

/** Names that a quote must not have. */
export function namesIn({ requester, messages }: TicketText): string[] {
  const customers = messages.flatMap(({ author, authorRole }) =>
    authorRole === 'customer' ? [author] : [],
  )
  return [...new Set([requester, ...customers])]
}
