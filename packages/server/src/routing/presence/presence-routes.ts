import { Refusal } from '../../platform/basics/errors.ts'
import { audit } from '../../organisations/audit.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { userOf } from '../base/user-of.ts'
import { agentOf, isRouted, routedAgent } from './routed-agent.ts'
import { noteHeartbeat, readPresence, setPresence } from './presence-rows.ts'

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
