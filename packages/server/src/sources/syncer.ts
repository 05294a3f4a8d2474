import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { createBell } from '../mail/bell.ts'
import { refreshDerived } from '../store.ts'
import { createZendesk } from '../zendesk/client.ts'
import { syncZendesk } from '../zendesk/sync.ts'
import { SourceFault } from './fault.ts'
import {
  freeAll,
  noteDone,
  noteFailed,
  noteLeft,
  openSignIn,
  RunEnded,
  takeDue,
  type Taken,
} from './source-rows.ts'

/** How often we look for what is due. */
const SWEEP_MS = 15_000
/** Between two syncs of a source. */
const EVERY_S = 15 * 60
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 3600

export interface Syncer {
  /** A source was made due and committed. */
  wake: () => void
  stop: () => Promise<void>
}

const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_S * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE_S)

/** Keeps sources up to date, one after the other, until it is stopped. Nothing ends it but that. */
export function startSyncer(
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  wakeEnricher: () => void,
): Syncer {
  const bell = createBell()
  const stopping = new AbortController()
  const { signal } = stopping

  async function work(source: Taken): Promise<void> {
    if (source.kind === 'webhook') {
      await db.transaction((tx) => refreshDerived(tx, source.org))
      return noteDone(db, source, undefined)
    }
    const zendesk = createZendesk({
      subdomain: source.address ?? '',
      signIn: openSignIn(config, source),
      ...(config.zendeskTestUrl ? { testUrl: config.zendeskTestUrl } : {}),
      ...(config.zendeskPace ? { pace: config.zendeskPace } : {}),
    })
    await syncZendesk(db, zendesk, source, signal)
    await noteDone(db, source, EVERY_S)
  }

  async function run(source: Taken): Promise<void> {
    try {
      await work(source)
    } catch (error) {
      if (signal.aborted || error instanceof RunEnded) return noteLeft(db, source)
      const unexpected = 'Something went wrong at our end. We try again by ourselves.'
      const fault =
        error instanceof SourceFault ? error : new SourceFault('away', unexpected, { cause: error })
      log.warn({ organisation: source.org, source: source.kind, err: error }, 'a source failed')
      const pause = fault.retryAfterS ?? pauseAfter(source.tries)
      await noteFailed(db, source, fault, fault.needsSomebody ? undefined : pause)
    } finally {
      wakeEnricher()
    }
  }

  async function next(): Promise<boolean> {
    try {
      const source = await takeDue(db, randomUUID())
      if (source) await run(source)
      return source !== undefined
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'sources cannot be looked after now')
      return false
    }
  }

  async function runAll(): Promise<void> {
    if (db.kind === 'embedded') await freeAll(db).catch(() => undefined) // seen again by the first look
    while (!signal.aborted) if (!(await next()) && !signal.aborted) await bell.wait(SWEEP_MS)
  }
  const running = runAll()

  return {
    wake: bell.ring,
    stop: async () => {
      stopping.abort()
      bell.ring()
      await running
    },
  }
}
