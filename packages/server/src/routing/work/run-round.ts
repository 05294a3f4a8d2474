import type { RoutingConfig } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { hold } from '../../platform/jobs/claim.ts'
import { movesOf } from '../engine/reassign.ts'
import { route } from '../engine/route.ts'
import type { AgentActivity } from '../engine/types.ts'
import { dropMissing } from '../presence/presence-rows.ts'
import { readConfig } from '../base/read-config.ts'
import { readRound, type StateRow } from './read-round.ts'
import { storeRound, takeBack } from './write-round.ts'

/** Assignments of one transaction: others wait for it on the embedded database. */
const BATCH = 100
/** Waits and rules that depend on the time are looked at this often. */
const AGAIN_S = 5

/** Takes the organisation whose round is due; no other server takes it until the transaction ends. */
async function takeState(tx: Queryable): Promise<StateRow | undefined> {
  const [state] = await hold<StateRow>(
    tx,
    'work.organisation_id as org, work.mode, work.version, work.turn::int, work.assignment::int',
    {
      table: 'routing_state',
      where: sql`work.mode <> 'off' and work.version is not null and (work.due_at <= now()
        or exists (select from routing_wake w where w.organisation_id = work.organisation_id))`,
      orderBy: 'work.due_at nulls first, work.organisation_id',
    },
  )
  return state
}

interface HeldRow {
  id: string
  agent: string
  assignedAt: string
  isAcknowledged: boolean
  hasReply: boolean
  moves: number
}

/** Takes unanswered tickets from agents who are gone or do not answer. */
async function reassign(
  tx: Queryable,
  org: string,
  { reassign: rules }: RoutingConfig,
  now: number,
) {
  const { maxMoves: _, ...limits } = rules
  if (Object.values(limits).every((minutes) => minutes === undefined)) return
  const { rows } = await tx.query<HeldRow>(
    `select ticket_id as id, agent, assigned_at as "assignedAt", accepted_at is not null as "hasReply",
       acknowledged_at is not null as "isAcknowledged", moves
     from routing_ticket where organisation_id = $1 and state = 'assigned' and accepted_at is null
     order by assigned_at limit 5000`,
    [org],
  )
  const agents = await tx.query<{
    name: string
    status: AgentActivity['status']
    since: string
    activeAt?: string
  }>(
    `select name, status, since, active_at as "activeAt" from routing_agent
     where organisation_id = $1`,
    [org],
  )
  const activity = new Map(
    agents.rows.map(({ name, status, since, activeAt }): [string, AgentActivity] => [
      name,
      {
        status,
        statusSince: Date.parse(since),
        lastActiveAt: activeAt === undefined ? undefined : Date.parse(activeAt),
      },
    ]),
  )
  const held = rows.map((row) => ({ ...row, assignedAt: Date.parse(row.assignedAt) }))
  await takeBack(tx, org, movesOf(rules, held, activity, now).slice(0, BATCH))
}

async function finish(tx: Queryable, state: StateRow, hasMore: boolean): Promise<void> {
  await tx.query(
    `update routing_state s set turn = $2, assignment = $3,
       due_at = case when $4 then now()
         when exists (select from routing_ticket r where r.organisation_id = s.organisation_id
           and (r.state = 'waiting' or (r.state = 'assigned' and r.accepted_at is null)))
           or exists (select from routing_agent a where a.organisation_id = s.organisation_id
             and a.source = 'panel' and a.status <> 'offline')
         then now() + make_interval(secs => ${AGAIN_S}) end
     where s.organisation_id = $1`,
    [state.org, state.turn, state.assignment, hasMore],
  )
}

/** One round of one organisation; returns it, or undefined when none is due. */
export function runRound(
  db: Db,
  now?: number,
): Promise<{ org: string; given: number } | undefined> {
  return db.transaction(async (tx) => {
    const state = await takeState(tx)
    if (!state) return undefined
    await tx.query('delete from routing_wake where organisation_id = $1', [state.org])
    const config = await readConfig(tx, state.org, state.version)
    if (!config) return { org: state.org, given: 0 }
    const at = now ?? (await databaseNow(tx))
    await dropMissing(tx, state.org)
    if (state.mode === 'on') await reassign(tx, state.org, config, at)
    const input = await readRound(tx, state, config, at)
    const result = route({ ...input, limit: BATCH })
    const given = await storeRound(tx, state, result)
    await finish(tx, state, result.assigned.length === BATCH)
    return { org: state.org, given }
  })
}

/** The database's clock, which all servers share. */
async function databaseNow(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ now: string }>('select now() as now')
  return Date.parse(rows[0]?.now ?? new Date().toISOString())
}
