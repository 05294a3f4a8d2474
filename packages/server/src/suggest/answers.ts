import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { StoredTickets } from '../tickets/store/after.ts'
import { HAPPENED } from '../tickets/happened.ts'

/** Events by which an agent used or rated an answer. */
const TELLING: readonly string[] = [
  'inserts',
  'articleInsert',
  'articleCopy',
  'macroApply',
  'like',
  'dislike',
  'oneTouchTicketAnswer',
  'oneTouchMacroAnswer',
  'oneTouchKbAnswer',
]
const KINDS = `'ticket', 'article', 'macro', 'quickText', 'emailTemplate'`

/**
 * Stores the answers that were used or rated in these events, and queues the model for training.
 */
export async function storeEventAnswers(
  tx: Queryable,
  org: string,
  ids: readonly string[],
  given: readonly { type: string; suggestionId?: string | undefined }[],
): Promise<void> {
  if (!given.some(({ type, suggestionId }) => suggestionId && TELLING.includes(type))) return
  await tx.query(
    `with answered as (
       insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin, agent, at)
       select $1, ticket_id, suggestion_kind, suggestion_id,
         case when type = 'dislike' then 'dislike' else 'event' end as origin,
         (array_agg(agent order by created_on))[1], min(created_on)
       from assist_event where organisation_id = $1 and id = any($2::uuid[])
         and suggestion_id is not null and suggestion_kind in (${KINDS})
         and type = any($3::text[]) and ${HAPPENED}
       group by 2, 3, 4, 5
       order by 2, 3, 4, 5
       on conflict do nothing returning 1
     )
     insert into answer_model_queue (organisation_id, not_before)
     select $1, coalesce(
       (select max(trained_at) + interval '1 hour' from answer_model where organisation_id = $1), now())
     where exists (select from answered)
     on conflict (organisation_id) do update set queued_at = excluded.queued_at`,
    [org, ids, TELLING],
  )
}

/** Whether linked_pages may find a page in a ticket: few have one, and a search through their texts takes long. */
const mayLink = ({ messages }: TicketRecord): boolean =>
  messages.some(
    ({ isPublic, authorRole, text }) =>
      isPublic && (authorRole === 'agent' || authorRole === 'peer') && /https?:\/\//.test(text),
  )

/**
 * Replaces the stored answers of these tickets: pages linked in public replies, and answers given
 * by the import.
 */
export async function storeTicketAnswers(
  tx: Queryable,
  org: string,
  records: readonly TicketRecord[],
  { known }: StoredTickets,
): Promise<void> {
  const given = records.flatMap(({ id, answers = [], assignee, updatedAt }) =>
    answers.map((answer) => ({
      ticketId: id,
      kind: answer.kind,
      answerId: answer.id,
      agent: assignee,
      at: updatedAt,
    })),
  )
  if (known > 0)
    await tx.query(
      `delete from ticket_answer where organisation_id = $1 and ticket_id = any($2::text[])
         and origin in ('reply', 'import')`,
      [org, records.map(({ id }) => id)],
    )
  const linking = records.filter(mayLink).map(({ id }) => id)
  if (linking.length === 0 && given.length === 0) return
  await tx.query(
    `insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin, agent, at)
     select $1, ticket_id, 'page', page, 'reply', agent, at from linked_pages($1, $2::text[])
     where length(page) between 1 and 500
     union
     select $1, "ticketId", kind, "answerId", 'import', agent, at
     from jsonb_to_recordset($3::jsonb)
       as a ("ticketId" text, kind text, "answerId" text, agent text, at timestamptz)
     on conflict do nothing`,
    [org, linking, JSON.stringify(given)],
  )
}

/** Queues the organisation's answer model for training. */
export async function queueAnswerModel(tx: Queryable, org: string): Promise<void> {
  await tx.query(
    `insert into answer_model_queue (organisation_id) values ($1)
     on conflict (organisation_id)
     do update set not_before = excluded.not_before, queued_at = excluded.queued_at`,
    [org],
  )
}
