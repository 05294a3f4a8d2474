import { Refusal } from '../../platform/basics/errors.ts'
import { ownName } from '../../organisations/own-name.ts'
import { audit } from '../../organisations/audit.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { userOf } from '../base/user-of.ts'
import { noteHeartbeat, readPresence, setPresence } from './presence-rows.ts'

interface Agent {
  org: string
  name: string
}

/** The name of a member in the published configuration, for who has no ticket yet. */
async function routedName(db: Db, org: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `select agent ->> 'name' as name from routing_state s
     join routing_version v on v.organisation_id = s.organisation_id and v.version = s.version
     cross join jsonb_array_elements(v.content -> 'agents') as agent
     join app_user u on u.id = $2
       and lower(agent ->> 'name') in (lower(trim(u.first_name || ' ' || u.last_name)), lower(u.email))
     where s.organisation_id = $1 order by lower(agent ->> 'name') = lower(u.email) limit 1`,
    [org, userId],
  )
  return rows[0]?.name
}

/** The agent who calls, by the name that tickets have; undefined: none is known. */
async function agentOf(db: Db, caller: Caller): Promise<Agent | undefined> {
  if (caller.kind === 'signed') return { org: caller.organisationId, name: caller.name }
  if (caller.kind !== 'staff') return undefined
  const { organisationId: org, userId } = caller
  const own = await ownName(db, org, userId)
  const name = own?.value ?? (await routedName(db, org, userId))
  return name === undefined ? undefined : { org, name }
}

/** Whether routing is on and its published configuration has the agent. */
async function isRouted(on: Queryable, { org, name }: Agent): Promise<boolean> {
  const { rows } = await on.query(
    `select 1 from routing_state s
     join routing_version v on v.organisation_id = s.organisation_id and v.version = s.version
     where s.organisation_id = $1 and s.mode <> 'off'
       and v.content -> 'agents' @> jsonb_build_array(jsonb_build_object('name', $2::text))`,
    [org, name],
  )
  return rows.length > 0
}

async function routedAgent(db: Db, caller: Caller): Promise<Agent> {
  const agent = await agentOf(db, caller)
  if (agent && (await isRouted(db, agent))) return agent
  throw new Refusal('conflict', 'Routing does not know you. Ask a supervisor to add you.')
}

/** Presence of agents: their own switch, and what a supervisor sets. */
export function presenceRoutes(api: Api, wake: () => void): void {
  const { db } = api

  route(api, 'getPresence', async ({ caller }) => {
    const agent = await agentOf(db, caller)
    if (!agent || !(await isRouted(db, agent))) return {}
    const presence = await readPresence(db, agent.org, agent.name)
    const none = { status: 'offline', reason: '', source: 'panel', since: new Date().toISOString() }
    return { presence: presence ?? (none as NonNullable<typeof presence>) }
  })

  route(api, 'setPresence', async ({ caller, body }) => {
    const { org, name } = await routedAgent(db, caller)
    const presence = await db.transaction((tx) =>
      setPresence(tx, org, name, { ...body, source: 'panel' }),
    )
    wake()
    return presence
  })

  route(api, 'sendHeartbeat', async ({ caller, body: { isActive } }) => {
    const { org, name } = await routedAgent(db, caller)
    const presence = await db.transaction((tx) => noteHeartbeat(tx, org, name, isActive))
    if (!presence) throw new Refusal('conflict', 'Choose a status first.')
    return presence
  })

  route(api, 'setAgentPresence', async ({ caller, params, body }) => {
    const { organisationId, agent } = params
    if (!(await isRouted(db, { org: organisationId, name: agent })))
      throw new Refusal('not_found', `Routing does not know ${agent}.`)
    const presence = await db.transaction(async (tx) => {
      const after = await setPresence(tx, organisationId, agent, {
        ...body,
        source: 'supervisor',
        byUser: userOf(caller),
      })
      await audit(tx, {
        organisationId,
        action: 'routing.agent_status_set',
        caller,
        details: { agent, status: body.status, ...(body.reason ? { reason: body.reason } : {}) },
      })
      return after
    })
    wake()
    return presence
  })
}
