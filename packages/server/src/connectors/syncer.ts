import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { tidy } from '../platform/db/tidy.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { helpdesks } from './connectors.ts'
import { SourceError } from './base/source-error.ts'
import { openConnector } from './open-connector.ts'
import { pullSource } from './pull-source.ts'
import {
  freeAll,
  noteDone,
  noteFailed,
  noteLeft,
  RunEnded,
  takeDue,
  type Taken,
} from './source-rows.ts'

/** Pause between two syncs of a source. */
const EVERY_S = 15 * 60
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 3600

const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_S * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE_S)

/**
 * Starts the loop that syncs due sources, one at a time, until it is stopped. Errors do not end it.
 */
export function startSyncer(
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  wakeEnricher: () => void,
): WorkLoop {
  const stopping = new AbortController()
  const { signal } = stopping

  async function work(source: Taken): Promise<void> {
    const isPulled = helpdesks.some(({ kind }) => kind === source.kind)
    if (!isPulled) {
      await refreshDerived(db.transaction, source.org)
      return noteDone(db, source, undefined)
    }
    await pullSource(db, openConnector(config, source), source, signal)
    await tidy(db)
    await noteDone(db, source, EVERY_S)
  }

  async function run(source: Taken): Promise<void> {
    try {
      await work(source)
    } catch (error) {
      if (signal.aborted || error instanceof RunEnded) return noteLeft(db, source)
      const unexpected = 'Something went wrong at our end. We try again automatically.'
      const failure =
        error instanceof SourceError ? error : new SourceError('away', unexpected, { cause: error })
      log.warn({ organisation: source.org, source: source.id, err: error }, 'a source failed')
      const pause = failure.retryAfterS ?? pauseAfter(source.tries)
      await noteFailed(db, source, failure, failure.needsSomebody ? undefined : pause)
    } finally {
      wakeEnricher()
    }
  }

  let isFreed = db.kind !== 'embedded' // a server with an embedded database is its only user

  async function next(): Promise<boolean> {
    if (!isFreed) await freeAll(db)
    isFreed = true
    const source = await takeDue(db, randomUUID())
    if (source) await run(source)
    return source !== undefined
  }

  const loop = startWork(next, (error) => {
    if (!signal.aborted) log.error({ err: error }, 'sources cannot be looked after now')
  })
  return {
    wake: loop.wake,
    stop: () => {
      stopping.abort()
      return loop.stop()
    },
  }
}
