import { isOutage } from '../../basics/db-errors.ts'
import type { Db } from '../db.ts'
import type { PostgresDb } from '../postgres-db.ts'
import { createReplicaClock } from './replica-clock.ts'
import { replicaReads } from './replica-reads.ts'
import type { ReplicaState } from '../replica-state.ts'

/** Pace and bound of a replica, in milliseconds. Tests use smaller ones. */
export interface ReplicaPace {
  /** Time between two looks at both logs. */
  lookMs: number
  /** A replica that is further behind is not read from. */
  maxLagMs: number
}

/** The bound is what the screens' "As of" may differ from now. */
export const REPLICA_PACE: ReplicaPace = { lookMs: 500, maxLagMs: 10_000 }

/** With asynchronous commits, an acknowledged one may not be flushed yet. */
const PRIMARY_LOG = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as lsn`
const REPLICA_LOG = `select case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0')::bigint end as lsn`

/**
 * Whether the primary may run what the replica could not: it writes, its tables have not arrived yet (42…), or replaying
 * had to remove rows that it reads (40001).
 */
const isOfReplica = (error: unknown): boolean =>
  isOutage(error) ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(42|40001|40P01|55000)/.test(error.code))

/**
 * A database that reads from a replica where `readingReplica` allows it and the replica is fresh enough, and otherwise
 * from the primary; all writes and transactions use the primary.
 */
export function withReplica(
  primary: PostgresDb,
  replica: PostgresDb,
  { lookMs, maxLagMs }: ReplicaPace = REPLICA_PACE,
): Db {
  const clock = createReplicaClock()
  const listeners: ((to: ReplicaState, from: ReplicaState) => void)[] = []
  let isPrimary = false
  let isLooking = false
  let told: ReplicaState = 'behind'

  /** How far the replica is behind, in ms. */
  const lagMs = (): number => performance.now() - (clock.reachedAt() ?? -Infinity)

  function state(): ReplicaState {
    if (replica.health.state() === 'away') return 'away'
    if (isPrimary) return 'primary'
    return lagMs() <= maxLagMs ? 'used' : 'behind'
  }

  async function look(): Promise<void> {
    if (primary.health.state() === 'away' || replica.health.state() === 'away') return
    const at = performance.now()
    const [written] = await primary.aside<{ lsn: number }>(PRIMARY_LOG)
    const [replayed] = await replica.aside<{ lsn: number | null }>(REPLICA_LOG)
    isPrimary = replayed?.lsn === null
    if (isPrimary) clock.forget()
    if (written) clock.primaryAt(written.lsn, at)
    if (typeof replayed?.lsn === 'number') clock.replicaAt(replayed.lsn)
  }

  function tell(): void {
    const now = state()
    if (now === told) return
    for (const listener of listeners) listener(now, told)
    told = now
  }

  const timer = setInterval(() => {
    tell()
    if (isLooking) return
    isLooking = true
    void look()
      .catch(() => undefined) // the lag grows, until a look succeeds
      .finally(() => (isLooking = false))
  }, lookMs).unref()

  const shows = (after?: number): boolean =>
    state() === 'used' && (after === undefined || clock.hasReached(after))

  /** From now on the current work reads the primary. */
  function onPrimary(): Db {
    const reads = replicaReads()
    if (reads) reads.usesPrimary = true
    return primary
  }

  return {
    kind: 'postgres',
    health: primary.health,
    ...(primary.pool ? { pool: primary.pool } : {}),
    replica: {
      state,
      shows,
      moment: () => Date.now() - lagMs(),
      listen: (listener) => void listeners.push(listener),
    },
    query: async <T>(sql: string, params?: unknown[]) => {
      const reads = replicaReads()
      if (!reads || reads.usesPrimary || !shows(reads.after))
        return onPrimary().query<T>(sql, params)
      try {
        const result = await replica.query<T>(sql, params)
        reads.hasRead = true
        return result
      } catch (error) {
        if (!isOfReplica(error)) throw error
        return onPrimary().query<T>(sql, params)
      }
    },
    exec: (sql) => onPrimary().exec(sql),
    transaction: (work) => onPrimary().transaction(work),
    close: async () => {
      clearInterval(timer)
      await Promise.all([primary.close(), replica.close()])
    },
  }
}
