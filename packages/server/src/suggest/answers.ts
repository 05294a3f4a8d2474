import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'

/** Events by which an agent took an answer, or said of it what it is worth. */
const TELLING = `'inserts', 'articleInsert', 'articleCopy', 'macroApply', 'like', 'dislike',
  'oneTouchTicketAnswer', 'oneTouchMacroAnswer', 'oneTouchKbAnswer'`
const KINDS = `'ticket', 'article', 'macro', 'quickText', 'emailTemplate'`

/** Parts of a statement that keep what the events in `added` say of answers, and that the model may learn it. */
export const EVENT_ANSWERS = `
  answered as (
    insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin)
    select distinct $1, ticket_id, suggestion_kind, suggestion_id,
      case when type = 'dislike' then 'dislike' else 'event' end as origin
    from added where suggestion_id is not null and suggestion_kind in (${KINDS})
      and type in (${TELLING}) and value is distinct from -1
    order by 2, 3, 4, 5
    on conflict do nothing returning 1
  ), to_learn as (
    insert into answer_model_queue select $1 where exists (select from answered)
    on conflict do nothing
  )`

/** Keeps which pages the public replies of these tickets link, and what their source says solved them. */
export async function storeTicketAnswers(
  tx: Queryable,
  org: string,
  records: readonly TicketRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  const given = records.flatMap(({ id, answers = [] }) =>
    answers.map((answer) => ({ ticketId: id, kind: answer.kind, answerId: answer.id })),
  )
  await tx.query(
    `delete from ticket_answer where organisation_id = $1 and ticket_id = any($2::text[])
       and origin in ('reply', 'import')`,
    [org, ids],
  )
  await tx.query(
    `insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin)
     select $1, ticket_id, 'page', page, 'reply' from linked_pages($1, $2::text[])
     where length(page) between 1 and 500
     union
     select $1, "ticketId", kind, "answerId", 'import'
     from jsonb_to_recordset($3::jsonb) as a ("ticketId" text, kind text, "answerId" text)`,
    [org, ids, JSON.stringify(given)],
  )
}

/** The model of answers is looked at again. */
export async function queueAnswerModel(tx: Queryable, org: string): Promise<void> {
  await tx.query('insert into answer_model_queue values ($1) on conflict do nothing', [org])
}
