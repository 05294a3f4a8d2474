import type { AgentChoice, CustomGroup } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { AuditActor } from '../audit.ts'
import { OPTION_ID } from '../filter-options.ts'
import { maskedName, type Organisation, readOrganisation } from '../organisation.ts'
import { CUSTOM_GROUPS, type Group, readGroups } from './group-rows.ts'
import { createGroup, deleteGroup, type GroupChange, updateGroup } from './save-group.ts'

/** An agent of tickets or of a group: the stored name, its id in filters, and the tickets assigned to it. */
interface Agent {
  id: string
  value: string
  tickets: number
  /** Whether tickets have the agent. */
  isKnown: boolean
}

/** The agents of tickets and of custom groups. */
async function readAgents(on: Queryable, org: string): Promise<Agent[]> {
  const { rows } = await on.query<Agent>(
    `with agent as (
       select value, sum(tickets)::int as tickets, true as known from filter_option
       where organisation_id = $1 and kind in ('agent', 'actor') group by value
     ), member as (
       select distinct unnest(agents) as value from custom_group where organisation_id = $1
     )
     select ${OPTION_ID('value')} as id, value, coalesce(tickets, 0) as tickets,
       coalesce(known, false) as "isKnown"
     from agent full join member using (value) join organisation o on o.id = $1
     order by lower(value), value`,
    [org],
  )
  return rows
}

const byName = (one: AgentChoice, other: AgentChoice) => one.name.localeCompare(other.name)

/** How members of the organisation see its agents. */
function agentView(organisation: Organisation, agents: readonly Agent[]) {
  const known = new Map(agents.map((agent) => [agent.value, agent]))
  const choiceOf = ({ id, value }: Pick<Agent, 'id' | 'value'>): AgentChoice => ({
    id,
    name: maskedName(organisation, value),
  })
  return {
    choices: agents
      .filter(({ isKnown }) => isKnown)
      .map(choiceOf)
      .toSorted(byName),
    groupOf: ({ id, name, members }: Group): CustomGroup => {
      const found = members.flatMap((value) => known.get(value) ?? [])
      return {
        id,
        name,
        agents: found.map(choiceOf).toSorted(byName),
        tickets: found.reduce((sum, { tickets }) => sum + tickets, 0),
      }
    },
  }
}

const viewIn = async (on: Queryable, org: string) =>
  agentView(await readOrganisation(on, org), await readAgents(on, org))

/** The stored names of the agents with these ids; refuses an unknown id. */
const agentsOf = (org: string, ids: readonly string[]) => async (tx: Queryable) => {
  const known = new Map((await readAgents(tx, org)).map(({ id, value }) => [id, value]))
  return [...new Set(ids)].map((id) => {
    const value = known.get(id)
    if (value !== undefined) return value
    const problem = 'One of these agents has no tickets any more. Reload the page.'
    throw new Refusal('bad_input', problem, { fields: { agents: problem } })
  })
}

/** The custom groups of an organisation, for its admins. */
export function customGroupRoutes(api: Api): void {
  const { db } = api
  const change = async (org: string, caller: AuditActor): Promise<GroupChange> => {
    const organisation = await readOrganisation(db, org)
    const named = (agents: readonly string[]) =>
      agents.map((agent) => maskedName(organisation, agent)).join(', ')
    return { api, org, kind: CUSTOM_GROUPS, caller, named }
  }
  const shown = async (org: string, group: Group) => (await viewIn(db, org)).groupOf(group)

  route(api, 'listCustomGroups', async ({ params: { organisationId } }) => {
    const [groups, view] = await Promise.all([
      readGroups(db, organisationId, CUSTOM_GROUPS),
      viewIn(db, organisationId),
    ])
    return { items: groups.map(view.groupOf), agents: view.choices }
  })

  route(api, 'createCustomGroup', async ({ params: { organisationId: org }, body, caller }) => {
    const agents = agentsOf(org, body.agents)
    return shown(org, await createGroup(await change(org, caller), body.name, agents))
  })

  route(api, 'updateCustomGroup', async ({ params, body: { name, agents }, caller }) => {
    const { organisationId: org, groupId: id } = params
    const read = agents && agentsOf(org, agents)
    return shown(org, await updateGroup(await change(org, caller), { id, name }, read))
  })

  route(api, 'deleteCustomGroup', async ({ params: { organisationId, groupId }, caller }) => {
    await deleteGroup(await change(organisationId, caller), groupId)
    return { data: 1 as const }
  })
}
