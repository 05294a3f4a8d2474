import {
  type FilterChoices,
  type Filters,
  LIST_FIELDS,
  type ListField,
  NO_SELECT,
} from '@agent-assist/contract'
import type { Db } from './db.ts'
import { type Api, route } from './route.ts'
import { type Fragment, sql, statement } from './sql.ts'
import { type Created, ticketWhere } from './ticket-where.ts'

const agents = (org: string): Fragment => sql`select option.id, count(*) from chosen
  join filter_option option on option.organisation_id = ${org} and option.kind = 'agent'
    and option.value = chosen.assignee
  group by option.id`

/** Of the tickets in `chosen`, the entries that each list has of them, and how many tickets each. */
const ENTRIES: Record<ListField, (org: string) => Fragment> = {
  allBrands: () => sql`select brand, count(*) from chosen group by brand`,
  allSystemGroups: () => sql`select group_name, count(*) from chosen group by group_name`,
  allTagsGroups: (org) => sql`select own.name, count(*) from chosen
    join tag_group own on own.organisation_id = ${org} and own.tags && chosen.tags
    group by own.name`,
  allCustomGroups: (org) => sql`select own.name, count(*) from chosen
    join custom_group own on own.organisation_id = ${org} and chosen.assignee = any(own.agents)
    group by own.name`,
  tagsFilter: () => sql`select tag, count(*) from chosen,
    lateral (select distinct unnest(chosen.tags)) as each (tag) group by tag`,
  includeAgent: agents,
  excludeAgent: agents,
}

interface Row {
  field: ListField
  value: string
  tickets: number
}

/** The entries of lists that tickets of the range carry which the filters leave. */
async function entriesOf(
  db: Db,
  org: string,
  filters: Filters,
  range: Created,
  fields: readonly ListField[],
): Promise<Row[]> {
  const entries = fields
    .map(
      (field) => sql`select ${field} as field, value, n::int as tickets
        from (${ENTRIES[field](org)}) as entry (value, n) where value <> ''`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  const { rows } = await db.query<Row>(
    ...statement(sql`with chosen as materialized (
        select brand, group_name, assignee, tags from ticket where ${ticketWhere(filters, org, range)}
      ) ${entries} order by tickets desc, value`),
  )
  return rows
}

/**
 * What can be chosen beside what is chosen already: of each list the entries that occur with all other filters. What is
 * chosen in a list itself does not narrow it, since any entry of a list is enough.
 */
async function readChoices(
  db: Db,
  org: string,
  filters: Filters,
  range: Created,
): Promise<FilterChoices['items']> {
  const own = LIST_FIELDS.filter((field) => filters[field] !== NO_SELECT)
  const others = LIST_FIELDS.filter((field) => filters[field] === NO_SELECT)
  const all = await Promise.all([
    entriesOf(db, org, filters, range, others),
    ...own.map((field) => entriesOf(db, org, { ...filters, [field]: NO_SELECT }, range, [field])),
  ])
  const entries = all.flat()
  return LIST_FIELDS.map((field) => ({
    field,
    entries: entries
      .filter((entry) => entry.field === field)
      .map(({ value, tickets }) => ({ value, tickets })),
  }))
}

/** Lists of the filter drawer that are limited by what is chosen in the others. */
export function filterChoiceRoutes(api: Api): void {
  const { db } = api
  route(api, 'listFilterChoices', async ({ params, query }) => ({
    items: await readChoices(db, params.organisationId, query, query),
  }))
}
