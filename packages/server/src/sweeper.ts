import type { FastifyBaseLogger } from 'fastify'
import { eraseOld } from './bot/conversations.ts'
import type { Db } from './db.ts'
import { isOutage } from './db-errors.ts'
import { deleteOldEvents } from './event-retention.ts'
import { startWork, type WorkLoop } from './work-loop.ts'

/** What is old goes within the hour in which its time is over. */
const EVERY_MS = 3_600_000

/** Erases chats and events that organisations do not want to keep any longer, until it is stopped. */
export function startSweeper(db: Db, log: Pick<FastifyBaseLogger, 'error'>): WorkLoop {
  const works = [
    { what: 'old chats', erase: () => eraseOld(db), next: 0 },
    { what: 'old events', erase: () => deleteOldEvents(db), next: 0 },
  ]
  async function sweep(): Promise<boolean> {
    for (const work of works) {
      if (Date.now() < work.next) continue
      try {
        await work.erase()
        work.next = Date.now() + EVERY_MS
      } catch (err) {
        if (isOutage(err)) throw err
        log.error({ err }, `${work.what} could not be erased`)
      }
    }
    return false
  }
  return startWork(sweep, (error) => log.error({ err: error }, 'what is old could not be erased'))
}
