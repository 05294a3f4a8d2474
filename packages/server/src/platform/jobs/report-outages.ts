import type { FastifyBaseLogger } from 'fastify'
import type { DbHealth } from '../db/db-health.ts'
import type { Replica } from '../db/replica-state.ts'

/** Log message for each outage; the refused calls during it are not logged. */
const BEGINS = {
  away: 'the database is away: calls are refused until it answers',
  full: 'the storage of the database is full: nothing is stored until there is room',
  ended: 'the database has ended: only a new start opens it again',
} as const

/** Log message for each state of the replica. */
const REPLICA = {
  used: 'metrics are read from the replica',
  behind: 'the replica is too far behind: metrics are read from the primary',
  away: 'the replica is away: metrics are read from the primary',
  primary: 'DATABASE_READ_URL leads to no replica: metrics are read from the primary',
} as const

/** Logs one line at each change of the replica, if there is one. */
export function reportReplica(
  replica: Replica | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  replica?.listen((to, from) => log.warn({ was: from }, REPLICA[to]))
}

/** Logs one line when an outage begins and one when it ends, regardless of the number of calls. */
export function reportOutages(
  health: DbHealth,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => void {
  return health.listen(({ from, to, cause, lastedMs }) => {
    if (to !== 'up') log.error({ err: cause }, BEGINS[to])
    else log.warn({ was: from, lastedMs: Math.round(lastedMs) }, 'the database is well again')
  })
}
