import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { type Deliver, deliverDue } from './deliver.ts'
import { runRound } from './run-round.ts'

/** How often the loops look for rounds that are due and tickets that other servers stored. */
const SWEEP_MS = 2000

/** Routes tickets and takes the assignments to their helpdesks, until it is stopped. */
export function startRouter(
  db: Db,
  deliver: Deliver,
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  const deliveries = startWork(
    () => deliverDue(db, deliver),
    (error) => log.error({ err: error }, 'an assignment did not reach its helpdesk'),
    SWEEP_MS,
  )
  const rounds = startWork(
    async () => {
      const round = await runRound(db)
      if (round && round.given > 0) deliveries.wake()
      return round !== undefined
    },
    (error) => log.error({ err: error }, 'tickets could not be routed'),
    SWEEP_MS,
  )
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      await deliveries.stop()
    },
  }
}
