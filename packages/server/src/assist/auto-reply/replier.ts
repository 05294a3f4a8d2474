import type { EventType } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { queueConfidence } from '../../language/confidence/confidence-queue.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { storeEvents } from '../../record/store.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { noteOutcome, type Outcome, takeDue, type Taken } from './auto-reply-rows.ts'
import { queueArrived } from './candidates.ts'
import { deliver } from './deliver.ts'
import { draft, type Drafter } from './draft.ts'

/** Agent name in the events of automatic replies. */
const ACTOR = 'Auto-reply'

/** The usage event for a reply's new state; undefined when that state has none. */
function eventOf({ mode, state }: { mode: Taken['mode']; state: Outcome['state'] }) {
  if (state === 'offered') return 'AutoReplySuggested'
  if (state !== 'sent') return undefined
  return mode === 'executed' ? 'AutoReplyExecuted' : 'AutoReplySuggestedPrivate'
}

async function noteEvent(on: Queryable, taken: Taken, type: EventType): Promise<void> {
  const { id, org, ticketId } = taken
  const createdOn = new Date().toISOString()
  await storeEvents(on, org, [{ id, type, ticketId, agent: ACTOR, createdOn }])
  await queueConfidence(on, org, 'reply')
}

/** Tries after an internal error. */
const MAX_TRIES = 5
const ERROR_PAUSE_S = 60
const OUR_ERROR = 'Something went wrong at our end.'

/**
 * Writes and sends automatic replies, one step at a time, until it is stopped. Each step is
 * committed together with its event before the next one begins, so that a ticket gets one reply and
 * one event even when the server stops in between.
 */
export function startReplier(
  db: Db,
  config: Config,
  { llm, meaning }: Pick<Drafter, 'llm' | 'meaning'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  async function stepOf(taken: Taken): Promise<Outcome> {
    try {
      return taken.state === 'drafting'
        ? await draft({ db, config, llm, meaning }, taken)
        : await deliver(db, config, taken)
    } catch (error) {
      if (isOutage(error)) throw error // its lease expires, and the reply is taken again
      log.error({ err: error, organisation: taken.org }, 'an auto-reply failed')
      return taken.tries < MAX_TRIES
        ? { state: taken.state, againInS: ERROR_PAUSE_S, reason: OUR_ERROR }
        : { state: 'failed', reason: OUR_ERROR }
    }
  }

  async function work(taken: Taken): Promise<void> {
    const outcome = await stepOf(taken)
    const type = eventOf({ mode: outcome.mode ?? taken.mode, state: outcome.state })
    await db.transaction(async (tx) => {
      await noteOutcome(tx, taken, outcome)
      if (type) await noteEvent(tx, taken, type)
    })
  }

  async function next(): Promise<boolean> {
    const taken = await takeDue(db)
    if (!taken) return queueArrived(db)
    await work(taken)
    return true
  }

  return startWork(next, (error) => log.error({ err: error }, 'auto-replies cannot be written now'))
}
