import { ownName } from '../../organisations/own-name.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/session.ts'

/** An agent by the name that tickets have. */
export interface Agent {
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
export async function agentOf(db: Db, caller: Caller): Promise<Agent | undefined> {
  if (caller.kind === 'signed') return { org: caller.organisationId, name: caller.name }
  if (caller.kind !== 'staff') return undefined
  const { organisationId: org, userId } = caller
  const own = await ownName(db, org, userId)
  const name = own?.value ?? (await routedName(db, org, userId))
  return name === undefined ? undefined : { org, name }
}

/** Whether routing is on and its published configuration has the agent. */
export async function isRouted(on: Queryable, { org, name }: Agent): Promise<boolean> {
  const { rows } = await on.query(
    `select 1 from routing_state s
     join routing_version v on v.organisation_id = s.organisation_id and v.version = s.version
     where s.organisation_id = $1 and s.mode <> 'off'
       and v.content -> 'agents' @> jsonb_build_array(jsonb_build_object('name', $2::text))`,
    [org, name],
  )
  return rows.length > 0
}

/** The agent who calls; refuses a caller whom routing does not know. */
export async function routedAgent(db: Db, caller: Caller): Promise<Agent> {
  const agent = await agentOf(db, caller)
  if (agent && (await isRouted(db, agent))) return agent
  throw new Refusal('conflict', 'Routing does not know you. Ask a supervisor to add you.')
}
