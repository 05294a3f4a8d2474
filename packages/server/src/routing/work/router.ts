import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { type ReadStates, readDueStates } from '../presence/helpdesk-states.ts'
import { type Deliver, deliverDue } from './deliver.ts'
import { replyDue, type SendReply } from './reply.ts'
import { runRound } from './run-round.ts'

/** How often the loops look for rounds that are due and tickets that other servers stored. */
const SWEEP_MS = 2000

/** What routing asks of connected helpdesks. */
interface Helpdesks {
  deliver: Deliver
  readStates: ReadStates
  reply: SendReply
}

/** Routes tickets, takes the assignments to their helpdesks and reads the states of agents there, until it is stopped. */
export function startRouter(
  db: Db,
  { deliver, readStates, reply }: Helpdesks,
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  const states = startWork(
    () => readDueStates(db, readStates),
    (error) => log.error({ err: error }, 'the states of agents in a helpdesk could not be read'),
  )
  const deliveries = startWork(
    () => deliverDue(db, deliver),
    (error) => log.error({ err: error }, 'an assignment did not reach its helpdesk'),
    SWEEP_MS,
  )
  const replies = startWork(
    () => replyDue(db, reply),
    (error) => log.error({ err: error }, 'an after-hours reply did not reach its helpdesk'),
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
      await replies.stop()
      await states.stop()
    },
  }
}
