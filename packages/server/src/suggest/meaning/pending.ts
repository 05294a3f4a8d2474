import type { Queryable } from '../../platform/db/db.ts'

/** A text without a current vector. */
export interface PendingText {
  kind: string
  id: string
  text: string
  digest: string
  /** Names that are masked in it; articles and ready texts have none. */
  names: string[] | null
}

/** Texts are alike by their beginning; the model reads no more. */
const CHARS = 4000
/** Newest solved tickets of an organisation that get vectors. */
const TICKETS_MAX = 5000

/*
 * SQL: texts whose vector is missing, of another model, or of an older text. Articles and ready texts first: there are fewer of them, and
 * they help more. The text of a ticket is what its customer asked first.
 */
const PENDING = `
  select 'article' as kind, a.id, left(a.title || E'\\n' || a.text, ${CHARS}) as text,
    md5(a.title || a.text) as digest, null::text[] as names, 1 as turn
  from article a left join article_vector v
    on v.organisation_id = a.organisation_id and v.id = a.id and v.model = $2
  where a.organisation_id = $1 and a.is_on and v.digest is distinct from md5(a.title || a.text)
  union all
  select c.kind, c.id, left(c.title || E'\\n' || c.text, ${CHARS}), md5(c.title || c.text), null, 2
  from canned_text c left join canned_vector v
    on v.organisation_id = c.organisation_id and v.kind = c.kind and v.id = c.id and v.model = $2
  where c.organisation_id = $1 and v.digest is distinct from md5(c.title || c.text)
  union all
  select 'ticket', t.id, left(t.subject || E'\\n' || asked.text, ${CHARS}), '', array[t.requester], 3
  from (
    select organisation_id, id, subject, requester from ticket
    where organisation_id = $1 and solved_at is not null
    order by created_at desc limit ${TICKETS_MAX}
  ) t cross join lateral (
    select m.text from ticket_message m where m.organisation_id = t.organisation_id
      and m.ticket_id = t.id and m.author_role = 'customer' and m.is_public
    order by m.position limit 1
  ) asked
  where not exists (select from ticket_vector v
    where v.organisation_id = t.organisation_id and v.id = t.id and v.model = $2)`

/** The next texts of an organisation that need a vector of this model. */
export async function readPending(
  on: Queryable,
  org: string,
  model: string,
  limit: number,
): Promise<PendingText[]> {
  const { rows } = await on.query<PendingText>(
    `select kind, id, text, digest, names from (${PENDING}) pending order by turn, id limit $3`,
    [org, model, limit],
  )
  return rows
}

/** Queues all organisations with texts that need a vector of this model; those that wait stay as they are. */
export async function queuePending(on: Queryable, model: string): Promise<void> {
  const { rows } = await on.query<{ id: string }>('select id from organisation')
  for (const { id } of rows) {
    const pending = await readPending(on, id, model, 1)
    if (pending.length > 0)
      await on.query(
        'insert into vector_queue (organisation_id) values ($1) on conflict do nothing',
        [id],
      )
  }
}

/** A vector as SQL reads it. */
export const literal = (vector: readonly number[]): string => `[${vector.join(',')}]`

/** Stores vectors; a text that was deleted meanwhile gets none. */
export async function storeVectors(
  on: Queryable,
  org: string,
  model: string,
  texts: readonly (PendingText & { vector: readonly number[] })[],
): Promise<void> {
  const rows = texts.map(({ kind, id, digest, vector }) => ({
    kind,
    id,
    digest,
    content: literal(vector),
  }))
  const given = `from jsonb_to_recordset($3::jsonb) as g (kind text, id text, digest text, content text)`
  const set = `set model = excluded.model, digest = excluded.digest, content = excluded.content`
  const params = [org, model, JSON.stringify(rows)]
  for (const [table, source] of [
    ['article_vector', 'article'],
    ['ticket_vector', 'ticket'],
  ])
    await on.query(
      `insert into ${table} (organisation_id, id, model, digest, content)
       select $1, g.id, $2, g.digest, g.content::vector ${given}
       join ${source} s on s.organisation_id = $1 and s.id = g.id where g.kind = '${source}'
       on conflict (organisation_id, id) do update ${set}`,
      params,
    )
  await on.query(
    `insert into canned_vector (organisation_id, kind, id, model, digest, content)
     select $1, g.kind, g.id, $2, g.digest, g.content::vector ${given}
     join canned_text s on s.organisation_id = $1 and s.kind = g.kind and s.id = g.id
     on conflict (organisation_id, kind, id) do update ${set}`,
    params,
  )
}
