import type { PerformanceQuery, Reply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { reportEvents } from './report-events.ts'
import type { ReportOrganisation } from './report-view.ts'

type Facets = Reply<'getPerformanceFacets'>['facets']
type FacetName = keyof Facets

const NAMES: readonly FacetName[] = ['kinds', 'types', 'agents', 'feedback']
/** Further agents are found by name. */
const VALUES_MAX = 100

type Group = Record<FacetName, string> & { n: number }

/** Number of events by agent, type, kind and rating, ignoring the filters on these. */
async function groupsOf(
  on: Queryable,
  org: ReportOrganisation,
  query: PerformanceQuery,
): Promise<Group[]> {
  const events = await reportEvents(on, org, query, { without: [...NAMES] })
  const { rows } = await on.query<Group>(
    ...statement(sql`select kind as kinds, type as types, agent as agents, feedback, count(*)::int as n
      from (${events}) as counted ${raw('group by 1, 2, 3, 4')}`),
  )
  return rows.map((row) => ({ ...row, agents: maskedName(org.organisation, row.agents) }))
}

/** Number of events of each value, most frequent first. */
function facetOf(groups: readonly Group[], name: FacetName): Facets[FacetName] {
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(group[name], (counts.get(group[name]) ?? 0) + group.n)
  return [...counts]
    .map(([value, n]) => ({ value, n }))
    .toSorted((a, b) => b.n - a.n || a.value.localeCompare(b.value))
    .slice(0, VALUES_MAX)
}

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { n }) => sum + n, 0)

/** Number of rows of a query, and of each other choice of a filter. */
export async function readFacets(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  query: PerformanceQuery,
): Promise<Pick<Reply<'getPerformanceFacets'>, 'total' | 'likes' | 'dislikes' | 'facets'>> {
  const groups = (await Promise.all(organisations.map((org) => groupsOf(on, org, query)))).flat()
  const fit = (leave?: FacetName) =>
    groups.filter((group) =>
      NAMES.every((name) => name === leave || query[name]?.includes(group[name]) !== false),
    )
  const all = fit()
  const rated = (type: string) => sumOf(all.filter(({ types }) => types === type))
  return {
    total: sumOf(all),
    likes: rated('like'),
    dislikes: rated('dislike'),
    facets: {
      kinds: facetOf(fit('kinds'), 'kinds'),
      types: facetOf(fit('types'), 'types'),
      agents: facetOf(fit('agents'), 'agents'),
      feedback: facetOf(fit('feedback'), 'feedback'),
    },
  }
}
