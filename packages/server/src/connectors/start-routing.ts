import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { WorkLoop } from '../platform/jobs/work-loop.ts'
import { startRouter } from '../routing/work/router.ts'
import { deliverAssignment } from './deliver-assignment.ts'
import { agentStates } from './desk.ts'
import { sendReply } from './send-reply.ts'

/** Starts routing with the connected helpdesks. */
export const startRouting = (
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop =>
  startRouter(
    db,
    {
      deliver: (what) => deliverAssignment({ db, config }, what),
      reply: (what) => sendReply({ db, config }, what),
      readStates: (org) => agentStates({ db, config }, org),
    },
    log,
  )
