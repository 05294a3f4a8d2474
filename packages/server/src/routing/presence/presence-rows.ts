import { MISSING_SECONDS, type Presence, type PresenceSource } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { wakeRouting } from '../base/events.ts'

export interface PresenceRow {
  status: Presence
  reason: string
  source: PresenceSource
  since: string
}

const ROW = 'status, reason, source, since'

export async function readPresence(
  on: Queryable,
  org: string,
  name: string,
): Promise<PresenceRow | undefined> {
  const { rows } = await on.query<PresenceRow>(
    `select ${ROW} from routing_agent where organisation_id = $1 and name = $2`,
    [org, name],
  )
  return rows[0]
}

interface NewPresence {
  status: Presence
  reason: string
  source: PresenceSource
  byUser?: string | undefined
}

/** Ends the present interval of an agent and begins the next one. */
async function writeHistory(tx: Queryable, org: string, name: string, given: NewPresence) {
  await tx.query(
    `update routing_presence set until = now()
     where organisation_id = $1 and name = $2 and until is null`,
    [org, name],
  )
  await tx.query(
    `insert into routing_presence (organisation_id, name, since, status, reason, source, by_user)
     values ($1, $2, now(), $3, $4, $5, $6)
     on conflict (organisation_id, name, since) do update set status = excluded.status,
       reason = excluded.reason, source = excluded.source, until = null`,
    [org, name, given.status, given.reason, given.source, given.byUser ?? null],
  )
}

/** Sets the status of an agent; the same status again only changes who set it. */
export async function setPresence(
  tx: Queryable,
  org: string,
  name: string,
  given: NewPresence,
): Promise<PresenceRow> {
  const { rows } = await tx.query<PresenceRow>(
    `select ${ROW} from routing_agent where organisation_id = $1 and name = $2 for update`,
    [org, name],
  )
  const [before] = rows
  const isSame =
    before !== undefined && before.status === given.status && before.reason === given.reason
  await tx.query(
    `insert into routing_agent as a (organisation_id, name, status, reason, source, seen_at, active_at)
     values ($1, $2, $3, $4, $5, case when $5 = 'panel' then now() end,
       case when $5 = 'panel' and $3 = 'online' then now() end)
     on conflict (organisation_id, name) do update set status = excluded.status,
       reason = excluded.reason, source = excluded.source,
       since = case when $6 then a.since else now() end,
       seen_at = coalesce(excluded.seen_at, a.seen_at),
       active_at = coalesce(excluded.active_at, a.active_at)`,
    [org, name, given.status, given.reason, given.source, isSame],
  )
  if (!isSame) {
    await writeHistory(tx, org, name, given)
    await wakeRouting(tx, org)
  }
  const after = await readPresence(tx, org, name)
  return after ?? { ...given, since: new Date().toISOString() }
}

/** Records a sign of life. While an agent is away nothing about their activity is stored. */
export async function noteHeartbeat(
  tx: Queryable,
  org: string,
  name: string,
  isActive: boolean,
): Promise<PresenceRow | undefined> {
  const { rows } = await tx.query<PresenceRow>(
    `update routing_agent set seen_at = now(),
       active_at = case when $3 and status in ('online', 'transfers') then now() else active_at end
     where organisation_id = $1 and name = $2 and status <> 'away' returning ${ROW}`,
    [org, name, isActive],
  )
  const [row] = rows
  // whose panel was gone for a while is back where they were
  if (row?.source === 'missing')
    return setPresence(tx, org, name, { status: 'online', reason: '', source: 'panel' })
  return row ?? readPresence(tx, org, name)
}

/** Agents whose panel sends no sign of life any more are offline. */
export async function dropMissing(tx: Queryable, org: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select name from routing_agent where organisation_id = $1 and source = 'panel'
       and status in ('online', 'transfers')
       and seen_at < now() - make_interval(secs => ${MISSING_SECONDS})
     order by name for update skip locked`,
    [org],
  )
  for (const { name } of rows)
    await setPresence(tx, org, name, { status: 'offline', reason: '', source: 'missing' })
}
