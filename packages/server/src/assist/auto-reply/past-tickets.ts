import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { LABELS_MAX } from '../../suggest/learning/answer-model.ts'

/** A past ticket as it arrived: the customer's first message. */
export interface PastTicket {
  id: string
  subject: string
  locale: string
  text: string
  labels: string[]
}

/** SQL: answers of the organisation's own sources that solved tickets. */
const GIVEN = `
  select distinct t.ticket_id, (case when t.kind = 'page' then 'article' else t.kind end) || ' '
    || coalesce(a.id, t.answer_id) as answer
  from ticket_answer t left join article a
    on t.kind = 'page' and a.organisation_id = t.organisation_id and a.page = t.answer_id
  where t.organisation_id = $1 and t.origin <> 'dislike' and (t.kind <> 'page' or a.id is not null)`

/** Newest tickets whose right answer is known; `total` is the number of all. */
export async function readPastTickets(
  on: Queryable,
  org: string,
  limit: number,
): Promise<{ tickets: PastTicket[]; total: number }> {
  const { rows } = await on.query<PastTicket & { total: number }>(
    `select t.id, t.subject, t.locale, asked.text, count(*) over ()::int as total,
       t.tags[1:${LABELS_MAX}] || array_remove(array[t.group_name, t.brand], null) as labels
     from ticket t cross join lateral (
       select m.text from ticket_message m
       where m.organisation_id = t.organisation_id and m.ticket_id = t.id
         and m.author_role = 'customer' and m.is_public
       order by m.position limit 1
     ) asked
     where t.organisation_id = $1 and t.id in (select ticket_id from (${GIVEN}) given)
     order by t.created_at desc, t.id limit $2`,
    [org, limit],
  )
  return { tickets: rows, total: rows[0]?.total ?? 0 }
}

/** The answers that these tickets were given, by ticket. */
export async function readGiven(
  on: Queryable,
  org: string,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await on.query<{ ticket_id: string; answer: string }>(
    `select * from (${GIVEN}) given where ticket_id = any($2::text[])`,
    [org, ids],
  )
  const given = new Map<string, Set<string>>()
  for (const { ticket_id: id, answer } of rows)
    given.set(id, (given.get(id) ?? new Set()).add(answer))
  return given
}

/** Whether a suggestion is what the ticket was given, or a ticket that was given the same. */
export function isRightFor(
  ticketId: string,
  { kind, id }: { kind: SuggestionKind; id: string },
  given: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const right = given.get(ticketId) ?? new Set()
  if (right.has(`${kind} ${id}`)) return true
  return kind === 'ticket' && [...(given.get(id) ?? [])].some((answer) => right.has(answer))
}
