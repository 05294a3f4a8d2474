import type { TagGroup } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { AuditActor } from '../audit.ts'
import { type Group, readGroups, TAG_GROUPS } from './group-rows.ts'
import { createGroup, deleteGroup, type GroupChange, updateGroup } from './save-group.ts'

const sorted = (names: readonly string[]) =>
  names.toSorted(new Intl.Collator('en', { numeric: true }).compare)

/** Number of tickets with a tag of each group, by its id; of one group or of all. */
async function countTickets(
  on: Queryable,
  org: string,
  id: string | null,
): Promise<Map<string, number>> {
  const { rows } = await on.query<{ id: string; n: number }>(
    `with member as (
       select g.id, tag from tag_group g, unnest(g.tags) as tag
       where g.organisation_id = $1 and ($2::uuid is null or g.id = $2::uuid)
     )
     select id, count(*)::int as n from (
       select distinct member.id, t.id as ticket_id
       from ticket t, unnest(t.tags) as tagged (tag) join member using (tag)
       where t.organisation_id = $1 and not t.is_merged
     ) as tagged group by id`,
    [org, id],
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}

async function readTagGroups(on: Queryable, org: string): Promise<TagGroup[]> {
  const [groups, counts] = await Promise.all([
    readGroups(on, org, TAG_GROUPS),
    countTickets(on, org, null),
  ])
  return groups.map((group) => tagGroupOf(group, counts))
}

const tagGroupOf = ({ id, name, members }: Group, counts: Map<string, number>): TagGroup => ({
  id,
  name,
  tags: sorted(members),
  tickets: counts.get(id) ?? 0,
})

async function readTags(on: Queryable, org: string): Promise<string[]> {
  const { rows } = await on.query<{ value: string }>(
    `select value from filter_option o where organisation_id = $1 and kind = 'tag'
       and not exists (select from choice_alias a
         where a.organisation_id = $1 and a.kind = 'tag' and a.value = o.value)
     order by lower(value), value`,
    [org],
  )
  return rows.map(({ value }) => value)
}

/** The given tags, merged ones as the tags that they count as. */
const currentTags = (org: string, tags: readonly string[]) => async (tx: Queryable) => {
  const { rows } = await tx.query<{ tags: string[] }>(
    'select current_tags($1, $2::text[]) as tags',
    [org, tags],
  )
  return rows[0]?.tags ?? []
}

/** The tag groups of an organisation, for its admins. */
export function tagGroupRoutes(api: Api): void {
  const { db } = api
  const change = (org: string, caller: AuditActor): GroupChange => ({
    api,
    org,
    kind: TAG_GROUPS,
    caller,
    named: (tags) => sorted(tags).join(', '),
  })
  const counted = async (org: string, group: Group) =>
    tagGroupOf(group, await countTickets(db, org, group.id))

  route(api, 'listTagGroups', async ({ params: { organisationId } }) => {
    const [items, tags] = await Promise.all([
      readTagGroups(db, organisationId),
      readTags(db, organisationId),
    ])
    return { items, tags }
  })

  route(api, 'createTagGroup', async ({ params: { organisationId }, body, caller }) => {
    const tags = currentTags(organisationId, body.tags)
    return counted(
      organisationId,
      await createGroup(change(organisationId, caller), body.name, tags),
    )
  })

  route(api, 'updateTagGroup', async ({ params, body: { name, tags }, caller }) => {
    const { organisationId, groupId: id } = params
    const read = tags && currentTags(organisationId, tags)
    return counted(
      organisationId,
      await updateGroup(change(organisationId, caller), { id, name }, read),
    )
  })

  route(api, 'deleteTagGroup', async ({ params: { organisationId, groupId }, caller }) => {
    await deleteGroup(change(organisationId, caller), groupId)
    return { data: 1 as const }
  })
}
