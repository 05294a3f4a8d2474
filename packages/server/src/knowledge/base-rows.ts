import { randomUUID } from 'node:crypto'
import type { KnowledgeBase, Parsed } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { switchArticles } from './article-rows.ts'
import { ARTICLE_USE, SUMS } from './use.ts'

const BASES = `
  with ${ARTICLE_USE}, held as (
    select a.base_id, count(*)::int as articles, ${SUMS}
    from article a left join used on used.id = a.id
    left join knowledge_document d on d.organisation_id = a.organisation_id and d.id = a.document_id
    where a.organisation_id = $1 and d.deleted_at is null
    group by a.base_id
  ), read as (
    select base_id, count(*)::int as documents,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('waiting', 'loading'))::int as coming,
      max(loaded_at) as "lastLoadedAt"
    from knowledge_document where organisation_id = $1 and deleted_at is null group by base_id
  )
  select b.id, b.name, b.is_imported as "isImported", b.is_on as "isOn", b.preference,
    coalesce(read.documents, 0) as documents, coalesce(read.failed, 0) as failed,
    coalesce(held.articles, 0) as articles, read."lastLoadedAt",
    case when read.coming > 0 then 'loading' when read.failed > 0 then 'failing'
      when held.articles > 0 then 'ready' else 'empty' end as state,
    coalesce(views, 0) as views, coalesce(copies, 0) as copies, coalesce(inserts, 0) as inserts,
    coalesce(likes, 0) as likes, coalesce(dislikes, 0) as dislikes
  from knowledge_base b left join held on held.base_id = b.id left join read on read.base_id = b.id
  where b.organisation_id = $1 and b.deleted_at is null and ($2::uuid is null or b.id = $2)
  order by b.is_imported desc, lower(b.name), b.id`

/** All bases, or one of them. */
export async function readBases(db: Db, org: string, id?: string): Promise<KnowledgeBase[]> {
  const { rows } = await db.query<KnowledgeBase>(BASES, [org, id ?? null])
  return rows
}

const GONE = 'There is no such knowledge base any more.'

/** Refuses a base that does not exist or was deleted. */
export async function checkBase(on: Queryable, org: string, id: string): Promise<void> {
  const { rows } = await on.query(
    `select 1 from knowledge_base where organisation_id = $1 and id = $2 and deleted_at is null`,
    [org, id],
  )
  if (rows.length === 0) throw new Refusal('not_found', GONE)
}

/** Refuses a name that another base has, ignoring case; `but` is the base that is renamed. */
async function checkName(tx: Queryable, org: string, name: string, but?: string): Promise<void> {
  const { rows } = await tx.query(
    `select 1 from knowledge_base where organisation_id = $1 and lower(name) = lower($2)
       and deleted_at is null and id is distinct from $3::uuid`,
    [org, name, but ?? null],
  )
  const message = 'There is a knowledge base of this name.'
  if (rows.length > 0) throw new Refusal('conflict', message, { fields: { name: message } })
}

export const createBase = (db: Db, org: string, name: string): Promise<string> =>
  db.transaction(async (tx) => {
    await checkName(tx, org, name)
    const id = randomUUID()
    await tx.query('insert into knowledge_base (organisation_id, id, name) values ($1, $2, $3)', [
      org,
      id,
      name,
    ])
    return id
  })

/** Renames a base, switches it on or off, or sets how much the bot prefers its articles. */
export const updateBase = (
  db: Db,
  org: string,
  id: string,
  { name, isOn, preference }: Parsed<'updateKnowledgeBase'>['body'],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (name !== undefined) await checkName(tx, org, name, id)
    const { affected } = await tx.query(
      `update knowledge_base set name = coalesce($3, name), is_on = coalesce($4, is_on),
         preference = coalesce($5, preference)
       where organisation_id = $1 and id = $2 and deleted_at is null`,
      [org, id, name ?? null, isOn ?? null, preference ?? null],
    )
    if (affected === 0) throw new Refusal('not_found', GONE)
    if (isOn !== undefined) await switchArticles(tx, org, id)
  })

/** Deletes a base, or restores it; articles of a deleted base are not suggested. */
export const setBaseDeleted = (
  db: Db,
  org: string,
  id: string,
  isDeleted: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { affected } = await tx.query(
      `update knowledge_base set deleted_at = case when $3 then now() end
       where organisation_id = $1 and id = $2 and not is_imported and (deleted_at is null) = $3`,
      [org, id, isDeleted],
    )
    if (affected === 0)
      throw new Refusal('not_found', isDeleted ? `${GONE} The imported one always stays.` : GONE)
    await switchArticles(tx, org, id)
  })
