import type { ScheduleAgent } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'

const ROW = 'name, zone, max_hours as "maxHours"'

/** Agents of the schedule by name. */
export async function readAgents(on: Queryable, org: string): Promise<ScheduleAgent[]> {
  const { rows } = await on.query<ScheduleAgent>(
    `select ${ROW} from schedule_agent where organisation_id = $1 order by lower(name), name`,
    [org],
  )
  return rows
}

/** Adds agents, or changes those with the same name. */
export async function saveAgents(
  tx: Queryable,
  org: string,
  agents: readonly ScheduleAgent[],
): Promise<void> {
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  await tx.query(
    `insert into schedule_agent (organisation_id, name, zone, max_hours)
     select $1, name, zone, "maxHours"
     from jsonb_to_recordset($2::jsonb) as told (name text, zone text, "maxHours" real)
     on conflict (organisation_id, name) do update set zone = excluded.zone,
       max_hours = excluded.max_hours`,
    [org, JSON.stringify([...byName.values()])],
  )
}

export async function removeAgent(tx: Queryable, org: string, name: string): Promise<void> {
  const { rows } = await tx.query(
    'delete from schedule_agent where organisation_id = $1 and name = $2 returning name',
    [org, name],
  )
  if (rows.length === 0) throw new Refusal('not_found', `${name} is not in the schedule.`)
}
