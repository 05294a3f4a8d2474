import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { HISTORIES } from './store-facts.ts'

/**
 * Tickets as they would have to be stored to be what they are now: with their messages and histories, and with the tags of
 * their source. What is derived is not in it.
 */
export async function readRecords(
  on: Queryable,
  org: string,
  ids: readonly string[],
): Promise<TicketRecord[]> {
  const { rows } = await on.query<{ record: TicketRecord }>(
    `select jsonb_strip_nulls(to_jsonb(r)) as record from (
       select t.id, url, subject, requester, requester_id as "requesterId",
         requester_email as "requesterEmail", channel, locale, priority, type, brand,
         group_name as "group", assignee, customer_kind as "customerKind",
         coalesce(source_tags, tags) as tags, merged_into as "mergedInto",
         created_at as "createdAt", updated_at as "updatedAt", satisfaction,
         reported_min as "handlingMin", nullif(is_solve_time_unknown, false) as "isSolveTimeUnknown",
         (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'author', author, 'authorRole',
            author_role, 'isPublic', is_public, 'helpful', helpful, 'text', text) order by position), '[]')
          from ticket_message p where p.organisation_id = t.organisation_id and p.ticket_id = t.id)
           as messages,
         (select jsonb_agg(jsonb_build_object('kind', kind, 'id', answer_id)) from ticket_answer a
          where a.organisation_id = t.organisation_id and a.ticket_id = t.id and a.origin = 'import')
           as answers,
         ${HISTORIES}
       from ticket t where t.organisation_id = $1 and t.id = any($2::text[])) r`,
    [org, ids],
  )
  return rows.map(({ record }) => record)
}
