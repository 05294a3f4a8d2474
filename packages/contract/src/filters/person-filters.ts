import type { AGENT_FIELDS } from './filters.ts'

/** A part of an input that selects by person. */
export interface PersonFilter {
  /** The name of the parameter or field. */
  field: string
  /** Agents by id or name, custom groups by name, or each agent apart. */
  of: 'agents' | 'groups' | 'each'
  values: readonly string[]
}

/** The fields of filters that select by person, wherever a filter object stands. */
const FIELDS: Readonly<Record<string, 'agents' | 'groups'>> = {
  includeAgent: 'agents',
  excludeAgent: 'agents',
  allCustomGroups: 'groups',
} satisfies Record<(typeof AGENT_FIELDS)[number], 'agents' | 'groups'>

const strings = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** Those of the filter objects in a value; a filter that is not chosen is a text, not a list. */
function inObjects(value: unknown): PersonFilter[] {
  if (Array.isArray(value)) return value.flatMap(inObjects)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    const of = FIELDS[field]
    return of && Array.isArray(part) ? [{ field, of, values: strings(part) }] : inObjects(part)
  })
}

/**
 * Everything in the parsed input of a route that selects by person: filters by agent and by custom group, the
 * parameters `agent` and `agents`, and a breakdown `by` agent.
 */
export function personFilters({
  query,
  body,
}: {
  query?: unknown
  body?: unknown
}): PersonFilter[] {
  const { agent, agents, by } = (query ?? {}) as Record<string, unknown>
  const named = { agent: strings(agent), agents: strings(agents) }
  return [
    ...inObjects(query),
    ...inObjects(body),
    ...Object.entries(named)
      .filter(([, values]) => values.length > 0)
      .map(([field, values]): PersonFilter => ({ field, of: 'agents', values })),
    ...(strings(by).includes('agent') ? [{ field: 'by', of: 'each' as const, values: [] }] : []),
  ]
}
