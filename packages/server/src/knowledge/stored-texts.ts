import type { ArticleRecord, CannedRecord } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/* Articles and ready texts that files brought, as they are stored. */

/** Names an article or a ready text; its kind is that of a ready text, or `article`. */
export interface TextKey {
  kind: 'article' | CannedRecord['kind']
  id: string
}

export interface StoredText extends TextKey {
  /** As a file would bring it again. */
  record: ArticleRecord | CannedRecord
  /** Agents used or disliked it here, or somebody switched it off. */
  isWorkedOn: boolean
}

const isArticle = ({ kind }: TextKey): boolean => kind === 'article'
const idsOf = (keys: readonly TextKey[]): string[] => keys.filter(isArticle).map(({ id }) => id)
const cannedOf = (keys: readonly TextKey[]): string =>
  JSON.stringify(keys.filter((key) => !isArticle(key)))

/** Whether an agent told of a text `t` on a ticket: its kind is given as SQL. */
const isTold = (kind: string): string => `exists (select from ticket_answer a
  where a.organisation_id = t.organisation_id and a.kind = ${kind} and a.answer_id = t.id and a.origin in ('event', 'dislike'))`

/** What the column of an absent value would be is left out, as in a record. */
const present = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T

/** Of these texts those that are stored, locked until the transaction ends. */
export async function storedTexts(
  tx: Queryable,
  org: string,
  keys: readonly TextKey[],
): Promise<StoredText[]> {
  const articles = await tx.query<ArticleRecord & { isWorkedOn: boolean }>(
    `select id, url, locale, title, summary, text, topics, author, updated_at as "updatedAt",
       not is_wanted or ${isTold("'article'")} as "isWorkedOn"
     from article t where organisation_id = $1 and id = any($2::text[]) and document_id is null
     order by id for update`,
    [org, idsOf(keys)],
  )
  const canned = await tx.query<CannedRecord & { isWorkedOn: boolean }>(
    `select t.kind, t.id, locale, title, subject, text, uses, ${isTold('t.kind')} as "isWorkedOn"
     from canned_text t join jsonb_to_recordset($2::jsonb) as k (kind text, id text)
       on k.kind = t.kind and k.id = t.id
     where t.organisation_id = $1 order by t.kind, t.id for update of t`,
    [org, cannedOf(keys)],
  )
  return [
    ...articles.rows.map(({ isWorkedOn, ...record }) => ({
      kind: 'article' as const,
      id: record.id,
      record: present(record),
      isWorkedOn,
    })),
    ...canned.rows.map(({ isWorkedOn, ...record }) => ({
      kind: record.kind,
      id: record.id,
      record: present(record),
      isWorkedOn,
    })),
  ]
}

/** Deletes articles and ready texts, with what is derived of them. */
export async function deleteTexts(
  tx: Queryable,
  org: string,
  keys: readonly TextKey[],
): Promise<void> {
  await tx.query(
    `delete from article where organisation_id = $1 and id = any($2::text[]) and document_id is null`,
    [org, idsOf(keys)],
  )
  await tx.query(
    `delete from canned_text c using jsonb_to_recordset($2::jsonb) as k (kind text, id text)
     where c.organisation_id = $1 and c.kind = k.kind and c.id = k.id`,
    [org, cannedOf(keys)],
  )
}
