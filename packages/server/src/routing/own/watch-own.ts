import { setTimeout as pause } from 'node:timers/promises'
import { OWN_WAITING_MAX, type OwnWork } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { readRouting } from '../config/config-rows.ts'
import type { AgentState } from '../engine/types.ts'
import { changeOf } from '../live/live-routes.ts'
import type { Agent } from '../presence/routed-agent.ts'
import { readAgents, readHours, readPauses, readWaiting } from '../work/read-round.ts'
import { readOwnKeys, readOwnRows } from './own-rows.ts'
import { type Snapshot, ownWorkOf } from './own-work.ts'

const LOOK_MS = 1000
const ALIVE_MS = 15_000

interface Seen extends Snapshot {
  agents: ReadonlyMap<string, AgentState>
  /** Of open assignments, by agent. */
  keys: ReadonlyMap<string, string>
}

async function readSnapshot(db: Db, org: string): Promise<Seen | undefined> {
  const { mode, published } = await readRouting(db, org)
  if (mode === 'off' || !published) return undefined
  const { config } = published
  const now = Date.now()
  const tickets = await readWaiting(db, org, OWN_WAITING_MAX + 1)
  const { rows: subjects } = await db.query<{ id: string; subject: string }>(
    'select id, subject from ticket where organisation_id = $1 and id = any($2::text[])',
    [org, tickets.map(({ id }) => id)],
  )
  const agents = await readAgents(db, org, config, { now })
  return {
    config,
    input: {
      now,
      seed: org,
      config,
      hours: await readHours(db, org, now),
      pausedQueues: await readPauses(db, org),
      agents,
      tickets,
    },
    subjects: new Map(subjects.map(({ id, subject }) => [id, subject])),
    agents: new Map(agents.map((agent) => [agent.setup.name, agent])),
    keys: await readOwnKeys(db, org),
  }
}

interface Look {
  at: number
  change: string
  snapshot: Seen | undefined
}

/**
 * What all panels of an organisation share: one look a second, however many agents have it open, and the state is read
 * again only when something changed or is old.
 */
export function createSnapshots(db: Db) {
  const looks = new Map<string, { at: number; look: Promise<Look> }>()

  async function lookAgain(org: string, before: Look | undefined): Promise<Look> {
    const change = await changeOf(db, org)
    const isOld = !before || performance.now() - before.at >= ALIVE_MS
    if (!isOld && before.change === change) return before
    return { at: performance.now(), change, snapshot: await readSnapshot(db, org) }
  }

  return async function snapshotOf(org: string): Promise<Seen | undefined> {
    const known = looks.get(org)
    if (known && performance.now() - known.at < LOOK_MS) return (await known.look).snapshot
    const before = await known?.look.catch(() => undefined)
    const other = looks.get(org)
    if (other && other !== known) return (await other.look).snapshot // somebody else looked meanwhile
    const look = lookAgain(org, before)
    looks.set(org, { at: performance.now(), look })
    look.catch(() => looks.delete(org))
    return (await look).snapshot
  }
}

const NOTHING: OwnWork = {
  items: [],
  load: 0,
  capacity: 0,
  next: { count: 0, isMore: false },
}

/** The work of an agent whenever it changes, for so many seconds. */
export async function* watchOwn(
  db: Db,
  snapshotOf: ReturnType<typeof createSnapshots>,
  own: Agent,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): AsyncGenerator<OwnWork> {
  const end = performance.now() + seconds * 1000
  let [last, quietMs] = ['', ALIVE_MS]
  let known: { key: string | undefined; rows: Awaited<ReturnType<typeof readOwnRows>> } | undefined
  for (;;) {
    const snapshot = await snapshotOf(own.org)
    const agent = snapshot?.agents.get(own.name)
    const key = snapshot?.keys.get(own.name)
    if (!known || known.key !== key)
      known = { key, rows: key === undefined ? [] : await readOwnRows(db, own) }
    const work = snapshot && agent ? ownWorkOf(snapshot, agent, known.rows) : NOTHING
    const text = JSON.stringify(work)
    if (text !== last || quietMs >= ALIVE_MS) {
      yield work
      quietMs = 0
    }
    last = text
    if (signal.aborted || performance.now() + LOOK_MS > end) return
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
    quietMs += LOOK_MS
  }
}
