import type { FastifyBaseLogger } from 'fastify'
import type { DbHealth } from '../db/db-health.ts'

/** Log message for each outage; the refused calls during it are not logged. */
const BEGINS = {
  away: 'the database is away: calls are refused until it answers',
  full: 'the storage of the database is full: nothing is stored until there is room',
  ended: 'the database has ended: only a new start opens it again',
} as const

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
