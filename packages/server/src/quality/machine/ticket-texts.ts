import type { Db } from '../../platform/db/db.ts'
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
  messages: (StoredMessage & { author: string })[]
}

/** The public messages of tickets. */
export async function readTexts(
  db: Db,
  org: string,
  ids: readonly string[],
): Promise<TicketText[]> {
  const { rows } = await db.query<TicketText>(
    `select t.id, t.channel, t.locale, t.solved_at is not null as "isSolved", t.reopens, t.requester,
       (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('position', p.position,
          'at', p.at, 'author', p.author, 'authorRole', p.author_role, 'isPublic', p.is_public,
          'text', p.text, 'label', s.label)) order by p.position), '[]')
        from (select * from ticket_message
          where organisation_id = t.organisation_id and ticket_id = t.id and is_public
          order by position limit ${MESSAGES_MAX}) as p
        left join message_sentiment s on s.organisation_id = t.organisation_id
          and s.ticket_id = t.id and s.position = p.position) as messages
     from ticket t where t.organisation_id = $1 and t.id = any($2::text[])`,
    [org, ids],
  )
  return rows
}

/** A ticket as the checks see it. */
export const asConversation = ({ messages, ...ticket }: TicketText): Conversation =>
  conversationOf({ ...ticket, messages })

/** Names that a quote must not have. */
export function namesIn({ requester, messages }: TicketText): string[] {
  const customers = messages.flatMap(({ author, authorRole }) =>
    authorRole === 'customer' ? [author] : [],
  )
  return [...new Set([requester, ...customers])]
}
