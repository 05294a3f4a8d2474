import type { OrganisationDetails } from '@agent-assist/contract'
import { filterablePeople } from './filterable-people.ts'
import { maskedName, readOrganisation, setupOf } from './organisation.ts'
import { type Api, route } from '../platform/http/route.ts'
import { membershipIn } from '../platform/http/staff.ts'

type Named = OrganisationDetails['orgBrands'][number]
interface Option {
  kind: 'group' | 'tag' | 'actor'
  value: string
  id: string
  lastAt: string
}

/** All groups and agents; tags only when tickets of the range may have them. Hidden ones are missing. */
const OPTIONS = `
  select kind, value, id, last_at as "lastAt" from filter_option o
  where organisation_id = $1 and kind in ('group', 'tag', 'actor')
    and not exists (select from hidden_choice h
      where h.organisation_id = $1 and h.kind = o.kind and h.value = o.value)
    and (kind <> 'tag' or (last_at >= coalesce($2::timestamptz, '-infinity')
      and first_at <= coalesce($3::timestamptz, 'infinity')))
  order by lower(value), value`

/** Options of an organisation's filter drawer. */
export function organisationDetailsRoutes(api: Api): void {
  const { db } = api

  route(api, 'getOrgDetails', async ({ caller, query }) => {
    const { orgId, startDate, endDate } = query
    membershipIn(caller, orgId)
    const organisation = await readOrganisation(db, orgId)
    const named = (table: 'tag_group' | 'custom_group') =>
      db.query<{ groupName: string }>(
        `select name as "groupName" from ${table} where organisation_id = $1
         order by lower(name), name`,
        [orgId],
      )
    const people = await filterablePeople(db, caller, orgId)
    const [brands, tagGroups, customGroups, options] = await Promise.all([
      db.query<Named>(
        `select id, name from brand where organisation_id = $1 order by lower(name), id`,
        [orgId],
      ),
      named('tag_group'),
      named('custom_group'),
      db.query<Option>(OPTIONS, [orgId, startDate ?? null, endDate ?? null]),
    ])
    const of = (kind: Option['kind']) => options.rows.filter((option) => option.kind === kind)
    return {
      ...setupOf(orgId, organisation),
      showEmail: organisation.showEmail,
      orgBrands: brands.rows,
      driverList: of('group').map(({ value }) => value),
      groupByTags: tagGroups.rows,
      groupByAgent: customGroups.rows.filter(
        ({ groupName }) => !people || people.groups.includes(groupName),
      ),
      tagsList: of('tag').map(({ value }) => value),
      agentList: of('actor')
        .filter(({ id }) => !people || id === people.own?.id)
        .map(({ id, value, lastAt }) => ({ id, name: maskedName(organisation, value), lastAt })),
    }
  })
}
