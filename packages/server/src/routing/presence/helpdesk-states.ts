import type { Presence } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { claim, inSeconds } from '../../platform/jobs/claim.ts'
import { readConfig } from '../base/read-config.ts'
import { setPresence } from './presence-rows.ts'

/** Availability of an agent in a helpdesk. */
export interface HelpdeskState {
  email: string
  state: 'online' | 'busy' | 'offline'
}
/** Reads the availability of agents in all connected helpdesks of an organisation. */
export type ReadStates = (org: string) => Promise<readonly HelpdeskState[]>

/** How often the states are read, in seconds. */
const EVERY_S = 60

const STATUS: Record<HelpdeskState['state'], Presence> = {
  online: 'online',
  busy: 'away',
  offline: 'offline',
}

/**
 * Takes over what changed in the helpdesk since the last look. A status that was set here stays until the helpdesk's own
 * state changes.
 */
export async function takeStates(
  tx: Queryable,
  org: string,
  version: number,
  states: readonly HelpdeskState[],
): Promise<void> {
  const config = await readConfig(tx, org, version)
  const names = new Map(
    (config?.agents ?? []).flatMap(({ name, email }) => (email ? [[email, name] as const] : [])),
  )
  const { rows } = await tx.query<{ name: string; state?: string }>(
    'select name, helpdesk_state as state from routing_agent where organisation_id = $1',
    [org],
  )
  const known = new Map(rows.map(({ name, state }) => [name, state]))
  for (const { email, state } of states) {
    const name = names.get(email.toLowerCase())
    if (name === undefined || known.get(name) === state) continue
    await setPresence(tx, org, name, { status: STATUS[state], reason: '', source: 'helpdesk' })
    await tx.query(
      'update routing_agent set helpdesk_state = $3 where organisation_id = $1 and name = $2',
      [org, name, state],
    )
  }
}

/** Reads the states of one organisation that is due; returns whether there was one. */
export async function readDueStates(db: Db, read: ReadStates): Promise<boolean> {
  const [due] = await claim<{ org: string; version: number }>(db, {
    table: 'routing_state',
    key: ['organisation_id'],
    where: sql`work.mode <> 'off' and work.version is not null and work.states_at <= now()
      and exists (select from source s where s.organisation_id = work.organisation_id
        and not s.is_paused and s.kind <> 'webhook')`,
    orderBy: 'work.states_at',
    set: sql`states_at = ${inSeconds(EVERY_S)}`,
    returning: 'work.organisation_id as org, work.version',
  })
  if (!due) return false
  const states = await read(due.org)
  await db.transaction((tx) => takeStates(tx, due.org, due.version, states))
  return true
}
