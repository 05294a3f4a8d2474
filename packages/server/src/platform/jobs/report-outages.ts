import type { FastifyBaseLogger } from 'fastify'
import type { DbHealth } from '../db/db-health.ts'

/** What the log says of a state that begins; of the calls that are refused in it, it says nothing more. */
const BEGINS = {
  away: 'the database is away: calls are refused until it answers',
  full: 'the storage of the database is full: nothing is stored until there is room',
  ended: 'the database has ended: only a new start opens it again',
} as const

/** Writes one line when the database goes away or is full, and one when it is back, however many calls there are. */
export function reportOutages(
  health: DbHealth,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => void {
  return health.listen(({ from, to, cause, lastedMs }) => {
    if (to !== 'up') log.error({ err: cause }, BEGINS[to])
    else log.warn({ was: from, lastedMs: Math.round(lastedMs) }, 'the database is well again')
  })
}
