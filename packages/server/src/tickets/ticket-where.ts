import {
  type Choice,
  type Filters,
  isDefault,
  type MetricCondition,
  type MetricOption,
  metricRule,
  type MetricsFilter,
  NO_SELECT,
} from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../platform/db/sql.ts'
import { NO_REPLY_TIME, NO_SOLVE_TIME } from './facts/moments.ts'

/** The range of the creation, both ends included. */
export interface Created {
  from: string
  to: string
}

/** The value of a ticket that a rule compares: whole minutes, or a number of replies. */
const METRIC: Record<MetricOption, string> = {
  'avg-RT': `case when not ${NO_SOLVE_TIME}
    then greatest(0, floor(extract(epoch from ticket.solved_at - ticket.created_at) / 60)) end`,
  'avg-IRT': `case when not ${NO_REPLY_TIME} then floor(ticket.first_reply_min) end`,
  'avg-Replies': 'ticket.replies',
}

const OPERATOR: Record<MetricCondition, string> = {
  equal: '=',
  greaterThan: '>',
  lessThan: '<',
  greaterOrEqual: '>=',
  lessOrEqual: '<=',
}

/** The condition of a rule; a ticket without the value (not solved, no reply yet, unknown or impossible times) matches no rule. */
function metricWhere(metrics: MetricsFilter): Fragment | undefined {
  const rule = metricRule(metrics)
  if (!rule) return undefined
  return sql`${raw(METRIC[rule.options])} ${raw(OPERATOR[rule.cond])} ${rule.value}`
}

/** SQL of a list filter; `agent` is the SQL of the agent whom a ticket counts for. */
type ListWhere = (entries: readonly string[], org: string, agent: Fragment) => Fragment
type Members = (entries: readonly string[], org: string) => Fragment

/** The names that older ones stand for: merged tags, and former names of groups. */
const current = (kind: 'tag' | 'tagGroup' | 'customGroup', names: readonly string[], org: string) =>
  sql`select current_choice(${org}, ${kind}, name) as value from unnest(${names}::text[]) as one (name)`

/** The stored names of the agents with these ids. */
const agents: Members = (ids, org) => sql`select value from filter_option
  where organisation_id = ${org} and kind = 'actor' and id = any(${ids}::text[])`

/**
 * The tags or agents, as `value`, that entries of a list contain; entries of other lists are values
 * themselves.
 */
export const MEMBERS = {
  allTagsGroups: (names, org) => sql`select unnest(tags) as value from tag_group
    where organisation_id = ${org} and name = any(array(${current('tagGroup', names, org)}))`,
  allCustomGroups: (names, org) => sql`select unnest(agents) as value from custom_group
    where organisation_id = ${org} and name = any(array(${current('customGroup', names, org)}))`,
  tagsFilter: (tags, org) => current('tag', tags, org),
  includeAgent: agents,
  excludeAgent: agents,
} satisfies Partial<Record<keyof Filters, Members>>

const LISTS = {
  allBrands: (ids) => sql`ticket.brand = any(${ids}::text[])`,
  allSystemGroups: (names) => sql`ticket.group_name = any(${names}::text[])`,
  allTagsGroups: (names, org) => sql`ticket.tags && array(${MEMBERS.allTagsGroups(names, org)})`,
  allCustomGroups: (names, org, agent) =>
    sql`${agent} = any(array(${MEMBERS.allCustomGroups(names, org)}))`,
  tagsFilter: (tags, org) => sql`ticket.tags && array(${MEMBERS.tagsFilter(tags, org)})`,
  includeAgent: (ids, org, agent) => sql`${agent} = any(array(${agents(ids, org)}))`,
  excludeAgent: (ids, org, agent) =>
    sql`(${agent} is null or ${agent} <> all(array(${agents(ids, org)})))`,
} satisfies Partial<Record<keyof Filters, ListWhere>>

const listWhere = (
  choice: Choice,
  org: string,
  agent: Fragment,
  where: ListWhere,
): Fragment | undefined => (choice === NO_SELECT ? undefined : where(choice, org, agent))

/** The chosen kinds of customers; empty for all tickets, those of unknown kind included. */
export const customerKinds = ({ B2B, B2C }: Filters): string[] => [
  ...(B2B === 'select' ? ['B2B'] : []),
  ...(B2C === 'select' ? ['B2C'] : []),
]

function customerWhere(filters: Filters): Fragment | undefined {
  const kinds = customerKinds(filters)
  return kinds.length > 0 ? sql`ticket.customer_kind = any(${kinds}::text[])` : undefined
}

function filterWheres(filters: Filters, org: string, agent: Fragment): (Fragment | undefined)[] {
  if (isDefault(filters)) return []
  const { excludeHold, excludePending, metricsFilter } = filters
  return [
    ...(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((field) =>
      listWhere(filters[field], org, agent, LISTS[field]),
    ),
    excludeHold === 'enabled' ? sql`ticket.status <> 'hold'` : undefined,
    excludePending === 'enabled' ? sql`ticket.status <> 'pending'` : undefined,
    customerWhere(filters),
    metricWhere(metricsFilter),
  ]
}

/**
 * The one condition on `ticket` that filters mean (docs/decisions/0020): tickets of the
 * organisation, created in the range when there is one, that match every chosen filter. Within a
 * filter any entry is enough. Filters by agent compare the assignee, or another `agent` in SQL.
 * Merged tickets are left out, or the only ones.
 */
export function ticketWhere(
  filters: Filters,
  org: string,
  created?: Created,
  agent = 'ticket.assignee',
  which: 'counted' | 'merged' = 'counted',
): Fragment {
  const range = created && sql`ticket.created_at between ${created.from} and ${created.to}`
  return [range, ...filterWheres(filters, org, raw(agent))].reduce<Fragment>(
    (all, one) => (one ? sql`${all} and ${one}` : all),
    sql`ticket.organisation_id = ${org} and ${raw(which === 'merged' ? '' : 'not')} ticket.is_merged`,
  )
}
