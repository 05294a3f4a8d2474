import type { Queryable } from '../../platform/db/db.ts'
import { readRecords } from '../../tickets/store/read-records.ts'

/* What an import brought or changed, ticket by ticket, so that it can go back. */

/**
 * Digest of all that a source says of a ticket `t`: another one means that somebody changed the ticket. What is derived is not
 * in it, nor what people did with the ticket here.
 */
export const DIGEST = `md5(jsonb_build_array(t.url, t.subject, t.requester, t.requester_id, t.requester_email, t.channel,
  t.locale, t.priority, t.type, t.brand, t.group_name, t.assignee, t.customer_kind, coalesce(t.source_tags, t.tags),
  t.merged_into, extract(epoch from t.created_at), extract(epoch from t.updated_at), extract(epoch from t.solved_at), t.is_solve_time_unknown, t.reported_min,
  (select jsonb_agg(jsonb_build_array(extract(epoch from at), author, author_role, is_public, helpful, text) order by position)
   from ticket_message p where p.organisation_id = t.organisation_id and p.ticket_id = t.id),
  (select jsonb_agg(jsonb_build_array(extract(epoch from at), status, changed_by) order by position)
   from ticket_status p where p.organisation_id = t.organisation_id and p.ticket_id = t.id),
  (select jsonb_agg(jsonb_build_array(extract(epoch from at), field, value) order by position)
   from ticket_change p where p.organisation_id = t.organisation_id and p.ticket_id = t.id),
  (select jsonb_agg(jsonb_build_array(metric, priority, target_min, extract(epoch from started_at),
     extract(epoch from due_at), extract(epoch from ended_at)) order by position)
   from ticket_sla p where p.organisation_id = t.organisation_id and p.ticket_id = t.id))::text)`

/** Stores tickets of an import together with what they were before. `ids`: those that are about to be stored. */
export async function withTraces<T>(
  tx: Queryable,
  org: string,
  { importId, ids }: { importId: string; ids: readonly string[] },
  store: () => Promise<T>,
): Promise<T> {
  const before = await readRecords(tx, org, ids)
  const done = await store()
  await tx.query(
    `insert into file_import_ticket as f (organisation_id, import_id, ticket_id, before, digest)
     select $1, $2, t.id, b.record, ${DIGEST}
     from ticket t left join jsonb_to_recordset($4::jsonb) as b (id text, record jsonb) on b.id = t.id
     where t.organisation_id = $1 and t.id = any($3::text[])
     on conflict (organisation_id, import_id, ticket_id) do update set digest = excluded.digest`,
    [org, importId, ids, JSON.stringify(before.map((record) => ({ id: record.id, record })))],
  )
  return done
}
