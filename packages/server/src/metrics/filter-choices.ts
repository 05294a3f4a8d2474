import {
  type Dimension,
  type FilterChoices,
  LIST_FIELDS,
  type ListField,
  NO_SELECT,
  type Parsed,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { View } from './definitions/date-fields.ts'
import { splitMetrics } from './evaluate.ts'
import { viewOf } from './metric-routes.ts'
import { filterablePeople, type FilterablePeople } from '../organisations/filterable-people.ts'
import { readSegmentNames } from './segment-names.ts'
import { sharedRoute } from '../platform/http/shared-route.ts'
import type { Api } from '../platform/http/route.ts'

type Entries = FilterChoices['items'][number]['entries']

/** The dimension whose segments are the entries of a list. */
const SPLITS = {
  allBrands: 'brand',
  allSystemGroups: 'group',
  allTagsGroups: 'tag',
  allCustomGroups: 'agent',
  tagsFilter: 'tag',
  includeAgent: 'agent',
  excludeAgent: 'agent',
} as const satisfies Record<ListField, Dimension>

interface Group {
  name: string
  members: string[]
}
const readGroups = async (db: Queryable, org: string, of: 'tag_group' | 'custom_group') => {
  const members = of === 'tag_group' ? 'tags' : 'agents'
  const { rows } = await db.query<Group>(
    `select name, ${members} as members from ${of} where organisation_id = $1`,
    [org],
  )
  return rows
}

/** Everybody who ever answered, solved, was assigned or reviewed. */
async function readAgents(db: Queryable, org: string): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(
    `select value from filter_option where organisation_id = $1 and kind = 'actor'
     order by lower(value), value`,
    [org],
  )
  return rows.map(({ value }) => value)
}

/** Values of a list that filters do not offer. */
async function readHidden(
  db: Queryable,
  org: string,
): Promise<(field: ListField, value: string) => boolean> {
  const { rows } = await db.query<{ kind: 'group' | 'tag'; value: string }>(
    'select kind, value from hidden_choice where organisation_id = $1',
    [org],
  )
  const hidden = new Set(
    rows.map(({ kind, value }) => `${kind === 'tag' ? 'tagsFilter' : 'allSystemGroups'} ${value}`),
  )
  return (field, value) => hidden.has(`${field} ${value}`)
}

/** The number of tickets assigned to an agent or group, where there are some. */
const assigned = (tickets: number) => (tickets > 0 ? { tickets } : {})

/** Whether the caller may filter by an entry; `seen` is missing for those who may by all. */
function isOffered(seen: FilterablePeople | undefined, field: ListField, value: string): boolean {
  if (!seen) return true
  if (field === 'allCustomGroups') return seen.groups.includes(value)
  return SPLITS[field] !== 'agent' || value === seen.own?.id
}

/** Ticket counts by segment; equal queries run once. */
function createCounts(db: Queryable) {
  const asked = new Map<string, Promise<Map<string, number>>>()
  const read = async (view: View, split: Dimension) => {
    const groups = await splitMetrics(db, view, ['created'], [split])
    return new Map(
      groups.flatMap(({ keys: [key], metricValues }) =>
        key ? [[key, metricValues.get('created')?.n ?? 0]] : [],
      ),
    )
  }
  return (view: View, split: Dimension) => {
    const name = JSON.stringify([view.filters, split])
    const counts = asked.get(name) ?? read(view, split)
    asked.set(name, counts)
    return counts
  }
}

/**
 * The entries that can be chosen beside the chosen filters: those of each list that occur with all
 * other filters. A choice does not narrow its own list, since any entry of a list is enough.
 */
async function readChoices(
  db: Queryable,
  input: Pick<Parsed<'listFilterChoices'>, 'params' | 'query'> & { seen?: FilterablePeople },
): Promise<FilterChoices['items']> {
  const { organisation, view } = await viewOf(db, input)
  const [names, agents, tagGroups, customGroups, isHidden] = await Promise.all([
    readSegmentNames(db, view.org, organisation),
    readAgents(db, view.org),
    readGroups(db, view.org, 'tag_group'),
    readGroups(db, view.org, 'custom_group'),
    readHidden(db, view.org),
  ])
  const countsOf = createCounts(db)
  const entriesOf = (field: ListField, counts: Map<string, number>): Entries => {
    const of = (member: string) => counts.get(member) ?? 0
    if (field === 'allTagsGroups')
      return tagGroups // tags of a group can share tickets, so that their counts do not add up
        .filter(({ members }) => members.some((tag) => of(tag) > 0))
        .map(({ name }) => ({ value: name }))
    if (field === 'allCustomGroups')
      return customGroups
        .filter(({ members }) => members.length > 0)
        .map(({ name, members }) => ({
          value: name,
          ...assigned([...new Set(members)].reduce((sum, agent) => sum + of(agent), 0)),
        }))
    // figures count for who answered or solved, too: also agents to whom no ticket is assigned change them
    if (SPLITS[field] === 'agent')
      return [...new Set([...counts.keys(), ...agents])].map((key) => ({
        value: names.segment('agent', key).key ?? '',
        ...assigned(of(key)),
      }))
    return Array.from(counts, ([key, tickets]) => ({
      value: names.segment(SPLITS[field], key).key ?? '',
      tickets,
    }))
  }
  return Promise.all(
    LIST_FIELDS.map(async (field) => {
      const filters = { ...view.filters, [field]: NO_SELECT }
      const entries = entriesOf(field, await countsOf({ ...view, filters }, SPLITS[field]))
      return {
        field,
        entries: entries.filter(
          ({ value, tickets }) =>
            value &&
            tickets !== 0 &&
            !isHidden(field, value) &&
            isOffered(input.seen, field, value),
        ),
      }
    }),
  )
}

/** The route of the filter drawer's lists, each limited by the choices in the others. */
export function filterChoiceRoutes(api: Api): void {
  sharedRoute(
    api,
    'listFilterChoices',
    {
      parts: ['record', 'settings'],
      isTimeless: () => true,
      seenBy: (caller, org) => filterablePeople(api.db, caller, org),
    },
    async (db, input) => ({ items: await readChoices(db, input) }),
  )
}
