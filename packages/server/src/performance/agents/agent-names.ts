import { maskedName, type Organisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** The agents of an organisation by the names that tickets have. */
export interface AgentNames {
  /** The name that members see, the id of filters, and the custom groups of an agent. */
  shown: (agent: string) => { id?: string; name: string; teams: string[] }
  /** The name on tickets of an id; undefined when nobody has it. */
  nameOf: (id: string) => string | undefined
  /** All custom groups. */
  teams: string[]
}

export async function readAgentNames(
  on: Queryable,
  org: string,
  organisation: Organisation,
): Promise<AgentNames> {
  const { rows: known } = await on.query<{ value: string; id: string }>(
    `select value, id from filter_option where organisation_id = $1 and kind = 'actor'`,
    [org],
  )
  const { rows: groups } = await on.query<{ name: string; agents: string[] }>(
    'select name, agents from custom_group where organisation_id = $1 order by name',
    [org],
  )
  const idOf = new Map(known.map(({ value, id }) => [value, id]))
  const valueOf = new Map(known.map(({ value, id }) => [id, value]))
  return {
    shown(agent) {
      const id = idOf.get(agent)
      const teams = groups.filter(({ agents }) => agents.includes(agent)).map(({ name }) => name)
      return { ...(id ? { id } : {}), name: maskedName(organisation, agent), teams }
    },
    nameOf: (id) => valueOf.get(id),
    teams: groups.map(({ name }) => name),
  }
}
