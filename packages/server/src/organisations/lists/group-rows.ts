import { GROUPS_MAX } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { lockLists } from './lock-lists.ts'

/** The two kinds of groups: of tags, and of agents by their names on tickets. */
export const TAG_GROUPS = { table: 'tag_group', members: 'tags', alias: 'tagGroup' } as const
export const CUSTOM_GROUPS = {
  table: 'custom_group',
  members: 'agents',
  alias: 'customGroup',
} as const
export type GroupKind = typeof TAG_GROUPS | typeof CUSTOM_GROUPS

/** A group as it is stored. */
export interface Group {
  id: string
  name: string
  members: string[]
}

/** What filters of a group find by; `members` in any order. */
export type GroupContent = Pick<Group, 'name' | 'members'>

const FIELDS = ({ members }: GroupKind) => `id, name, ${members} as members`

/** The groups of a kind, sorted by name. */
export async function readGroups(on: Queryable, org: string, kind: GroupKind): Promise<Group[]> {
  const { rows } = await on.query<Group>(
    `select ${FIELDS(kind)} from ${kind.table} where organisation_id = $1 order by lower(name), name`,
    [org],
  )
  return rows
}

/** One group; refuses an unknown one. */
export async function readGroup(
  on: Queryable,
  org: string,
  kind: GroupKind,
  id: string,
): Promise<Group> {
  const { rows } = await on.query<Group>(
    `select ${FIELDS(kind)} from ${kind.table} where organisation_id = $1 and id = $2::uuid`,
    [org, id],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', 'This group does not exist any more. Reload the page.')
}

async function refuseNameTwice(tx: Queryable, org: string, kind: GroupKind, group: Partial<Group>) {
  const { rows } = await tx.query(
    `select from ${kind.table} where organisation_id = $1 and lower(name) = lower($2)
       and ($3::uuid is null or id <> $3::uuid)`,
    [org, group.name, group.id ?? null],
  )
  if (rows.length === 0) return
  const problem = 'Another group has this name.'
  throw new Refusal('conflict', problem, { fields: { name: problem } })
}

/** Lets saved filters that contain the former name find the group by its new one. */
async function follow(tx: Queryable, org: string, kind: GroupKind, former: string, name: string) {
  const { alias } = kind
  await tx.query(
    `delete from choice_alias where organisation_id = $1 and kind = $2 and value = $3`,
    [org, alias, name],
  )
  await tx.query(
    `update choice_alias set target = $4 where organisation_id = $1 and kind = $2 and target = $3`,
    [org, alias, former, name],
  )
  await tx.query(
    `insert into choice_alias (organisation_id, kind, value, target) values ($1, $2, $3, $4)`,
    [org, alias, former, name],
  )
}

/** Creates a group. A former name of another group stands for the new one from now on. */
export async function addGroup(
  tx: Queryable,
  org: string,
  kind: GroupKind,
  { name, members }: GroupContent,
): Promise<Group> {
  await lockLists(tx, org)
  const { rows: count } = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${kind.table} where organisation_id = $1`,
    [org],
  )
  if ((count[0]?.n ?? 0) >= GROUPS_MAX)
    throw new Refusal(
      'conflict',
      `An organisation can have ${GROUPS_MAX} of these groups. Delete one first.`,
    )
  await refuseNameTwice(tx, org, kind, { name })
  await tx.query(
    'delete from choice_alias where organisation_id = $1 and kind = $2 and value = $3',
    [org, kind.alias, name],
  )
  const { rows } = await tx.query<Group>(
    `insert into ${kind.table} (organisation_id, name, ${kind.members}) values ($1, $2, $3::text[])
     returning ${FIELDS(kind)}`,
    [org, name, members],
  )
  if (!rows[0]) throw new Error('a group was not stored')
  return rows[0]
}

/** Changes a group; `before` is its state in this transaction, which has locked the lists. */
export async function changeGroup(
  tx: Queryable,
  org: string,
  kind: GroupKind,
  before: Group,
  { name, members }: GroupContent,
): Promise<Group> {
  if (name !== before.name) {
    await refuseNameTwice(tx, org, kind, { id: before.id, name })
    await follow(tx, org, kind, before.name, name)
  }
  // the tags as they were before merges, which an undo of a merge restores
  const isEdited = new Set(members).symmetricDifference(new Set(before.members)).size > 0
  const source = kind.table === 'tag_group' && isEdited
  const { rows } = await tx.query<Group>(
    `update ${kind.table} set name = $3, ${kind.members} = $4::text[]
       ${source ? ', source_tags = null' : ''}
     where organisation_id = $1 and id = $2::uuid returning ${FIELDS(kind)}`,
    [org, before.id, name, members],
  )
  if (!rows[0]) throw new Error('a group was not stored')
  return rows[0]
}

/** Deletes a group; returns it as it was. */
export async function removeGroup(
  tx: Queryable,
  org: string,
  kind: GroupKind,
  id: string,
): Promise<Group> {
  await lockLists(tx, org)
  const group = await readGroup(tx, org, kind, id)
  await tx.query(`delete from ${kind.table} where organisation_id = $1 and id = $2::uuid`, [
    org,
    id,
  ])
  return group
}
