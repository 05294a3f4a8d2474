import { MERGED_MAX } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { lockLists } from './lock-lists.ts'

const refuse = (field: 'tags' | 'into', problem: string): never => {
  throw new Refusal('conflict', problem, { fields: { [field]: problem } })
}

async function refuseMerged(tx: Queryable, org: string, tags: readonly string[], into: string) {
  const { rows } = await tx.query<{ value: string; target: string }>(
    `select value, target from choice_alias
     where organisation_id = $1 and kind = 'tag' and value = any($2::text[])`,
    [org, [...tags, into]],
  )
  for (const { value, target } of rows)
    refuse(
      value === into ? 'into' : 'tags',
      value === into
        ? `“${into}” is merged into “${target}”. Choose “${target}”, or undo that merge first.`
        : `“${value}” is merged already. Undo that merge first.`,
    )
}

/** While a merge runs, or its undoing, the list of filters may not contain its tags. */
async function refuseUnknown(tx: Queryable, org: string, tags: readonly string[]) {
  const { rows } = await tx.query<{ value: string }>(
    `select wanted.value from unnest($2::text[]) as wanted (value)
     where not exists (select from filter_option o
         where o.organisation_id = $1 and o.kind = 'tag' and o.value = wanted.value)
       and not exists (select from tag_change c
         where c.organisation_id = $1 and wanted.value = any(c.tags))
       and not exists (select from choice_alias a
         where a.organisation_id = $1 and a.kind = 'tag' and a.target = wanted.value)`,
    [org, tags],
  )
  if (rows[0]) throw new Refusal('not_found', `No ticket has the tag “${rows[0].value}” any more.`)
}

async function refuseTooMany(tx: Queryable, org: string, more: number): Promise<void> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from choice_alias where organisation_id = $1 and kind = 'tag'`,
    [org],
  )
  if ((rows[0]?.n ?? 0) + more > MERGED_MAX)
    throw new Refusal('conflict', `An organisation can merge ${MERGED_MAX} tags. Undo one first.`)
}

/** Brings the tags of tag groups up to date with the merges. */
const refreshTagGroups = (tx: Queryable, org: string) =>
  tx.query(
    `update tag_group as g set tags = now.tags, source_tags = nullif(now.source, now.tags)
     from (
       select id, coalesce(source_tags, tags) as source,
         current_tags(organisation_id, coalesce(source_tags, tags)) as tags
       from tag_group where organisation_id = $1
     ) as now
     where g.organisation_id = $1 and g.id = now.id and g.tags <> now.tags`,
    [org],
  )

/** The tags, and those that are merged into them, directly or not. */
async function withMerged(tx: Queryable, org: string, tags: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ value: string }>(
    `with recursive below (value) as (
       select unnest($2::text[])
       union
       select a.value from below join choice_alias a
         on a.organisation_id = $1 and a.kind = 'tag' and a.target = below.value
     ) select value from below`,
    [org, tags],
  )
  return rows.map(({ value }) => value)
}

/** Lets tags count as another one from now on; returns the tags whose tickets have to change. */
export async function addTagAliases(
  tx: Queryable,
  org: string,
  tags: readonly string[],
  into: string,
): Promise<string[]> {
  await lockLists(tx, org)
  if (tags.includes(into)) refuse('into', 'A tag cannot be merged into itself.')
  await refuseMerged(tx, org, tags, into)
  await refuseUnknown(tx, org, tags)
  await refuseTooMany(tx, org, tags.length)
  await tx.query(
    `insert into choice_alias (organisation_id, kind, value, target)
     select $1, 'tag', value, $3 from unnest($2::text[]) as value`,
    [org, tags, into],
  )
  await refreshTagGroups(tx, org)
  return withMerged(tx, org, tags)
}

/** Lets merged tags count as themselves again; returns the tags whose tickets have to change. */
export async function removeTagAliases(
  tx: Queryable,
  org: string,
  tags: readonly string[],
): Promise<string[]> {
  await lockLists(tx, org)
  const { rows } = await tx.query<{ value: string }>(
    `delete from choice_alias where organisation_id = $1 and kind = 'tag' and value = any($2::text[])
     returning value`,
    [org, tags],
  )
  const missing = tags.find((tag) => !rows.some(({ value }) => value === tag))
  if (missing !== undefined)
    throw new Refusal('not_found', `“${missing}” is not merged any more. Reload the page.`)
  await refreshTagGroups(tx, org)
  return withMerged(tx, org, tags)
}
