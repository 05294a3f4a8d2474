import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import {
  accessThrough,
  asOutage,
  beginOf,
  type Db,
  inTransaction,
  type Queryable,
  type Run,
  withoutNulls,
} from './db.ts'
import { cancelEmbedded } from './db-cancel.ts'
import { DatabaseAway } from '../basics/db-errors.ts'
import { createHealth } from './db-health.ts'
import type { EmbeddedDatabase } from './db-worker.ts'
import { createInFlight } from './in-flight.ts'
import { sharedBuffersOf } from './shared-buffers.ts'
import { endingWith, limitSignal } from './time-limit.ts'
import { watchRoom } from './watch-room.ts'

/** Runs work one after the other: the embedded database has a single connection. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * No space for the next file of the write-ahead log: the embedded database never answers again after that.
 * watch-room.ts reserves space to prevent this.
 */
const LOG_IS_FULL = /pg_wal.*(no space left on device|disk quota exceeded)/i

/** Opening the database again takes a third of a second, so it has to be worth it. */
const WORTH_BYTES = 48 * 1024 ** 2

/** Starts the database's thread; `ended` is called when it ends by itself. */
function startThread(ended: (cause: unknown) => void) {
  const worker = new Worker(fileURLToPath(new URL('./db-worker.ts', import.meta.url)))
  let isStopped = false
  const end = (cause: unknown) => {
    if (!isStopped) ended(cause)
  }
  worker.once('error', end)
  worker.once('exit', (code) => end(new Error(`its thread ended with code ${code}`)))
  return {
    remote: Comlink.wrap<EmbeddedDatabase>(nodeEndpoint(worker)),
    stop: async (): Promise<void> => {
      isStopped = true
      await worker.terminate()
    },
  }
}

/**
 * Opens the embedded database in a worker thread, so that a long query never blocks the server.
 * `folder` undefined: in memory. The caller has locked the folder (lock.ts).
 */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Db> {
  const health = createHealth()
  const inFlight = createInFlight()

  /** The thread has ended with all its open calls: rejects every pending call. */
  function end(cause: unknown): void {
    health.set('ended', cause)
    inFlight.endAll(new DatabaseAway(cause))
  }
  let thread = startThread(end)
  async function abandon(cause: unknown): Promise<void> {
    end(cause)
    await thread.stop()
  }
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    health.state() === 'ended' ? Promise.reject(new DatabaseAway()) : inFlight.run(work())
  /** Opens the database; returns how many bytes it takes then. */
  const open = async (from?: Blob) => {
    await thread.remote.open(folder, from, sharedBuffersOf(folder))
    return thread.remote.taken()
  }
  let atFirst = await ask(() => open(dump)).catch((error: unknown) => {
    void thread.stop()
    throw error instanceof DatabaseAway ? (error.cause ?? error) : asOutage(error, health)
  })
  const turn = createTurns()
  const stopWatch = folder === undefined ? undefined : watchRoom(folder, health)

  const plain: Queryable = {
    query: async <T>(sql: string, params: unknown[] = []) => {
      const signal = limitSignal()
      const id = signal && randomUUID()
      const statement = () => ask(() => thread.remote.query(sql, params, id))
      const cancel = () => id && void cancelEmbedded(id)
      const { rows, affected } = await endingWith(signal, statement, cancel)
      return { rows: withoutNulls<T>(rows), affected }
    },
    exec: (sql) => ask(() => thread.remote.exec(sql)),
  }
  const run: Run = (work, isTransaction) =>
    turn(async () => {
      const begin = beginOf(health)
      try {
        if (!isTransaction && begin === 'begin') return await work(plain)
        return await inTransaction(plain, work, { begin, broke: end })
      } catch (error) {
        if (LOG_IS_FULL.test(String(error))) await abandon(error)
        throw asOutage(error, health, begin)
      }
    })
  return {
    kind: 'embedded',
    ...accessThrough(run),
    health,
    giveBack: () =>
      turn(async () => {
        if (folder === undefined || health.state() === 'ended') return
        if ((await thread.remote.taken()) - atFirst < WORTH_BYTES)
          return await thread.remote.collectGarbage() // the rows that it answered with
        await thread.remote.close()
        await thread.stop()
        thread = startThread(end)
        await ask(() => open()).then((bytes) => (atFirst = bytes), abandon)
      }),
    close: () =>
      turn(async () => {
        stopWatch?.()
        if (health.state() !== 'ended') await thread.remote.close()
        await thread.stop()
      }),
  }
}
