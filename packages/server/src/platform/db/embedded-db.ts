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

/**
 * Opens the embedded database in a worker thread, so that a long query never blocks the server.
 * `folder` undefined: in memory. The caller has locked the folder (lock.ts).
 */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Db> {
  const worker = new Worker(fileURLToPath(new URL('./db-worker.ts', import.meta.url)))
  const health = createHealth()
  const inFlight = createInFlight()
  let isClosing = false

  /** The thread has ended with all its open calls: rejects every pending call. */
  function end(cause: unknown): void {
    if (isClosing) return
    health.set('ended', cause)
    inFlight.endAll(new DatabaseAway(cause))
  }
  async function abandon(cause: unknown): Promise<void> {
    end(cause)
    await worker.terminate()
  }
  worker.once('error', end)
  worker.once('exit', (code) => end(new Error(`its thread ended with code ${code}`)))
  const remote = Comlink.wrap<EmbeddedDatabase>(nodeEndpoint(worker))
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    health.state() === 'ended' ? Promise.reject(new DatabaseAway()) : inFlight.run(work())
  await ask(() => remote.open(folder, dump)).catch((error: unknown) => {
    isClosing = true
    void worker.terminate()
    throw error instanceof DatabaseAway ? (error.cause ?? error) : asOutage(error, health)
  })
  const turn = createTurns()
  const stopWatch = folder === undefined ? undefined : watchRoom(folder, health)

  const plain: Queryable = {
    query: async <T>(sql: string, params: unknown[] = []) => {
      const signal = limitSignal()
      const id = signal && randomUUID()
      const statement = () => ask(() => remote.query(sql, params, id))
      const cancel = () => id && void cancelEmbedded(id)
      const { rows, affected } = await endingWith(signal, statement, cancel)
      return { rows: withoutNulls<T>(rows), affected }
    },
    exec: (sql) => ask(() => remote.exec(sql)),
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
    close: () =>
      turn(async () => {
        stopWatch?.()
        isClosing = true
        if (health.state() !== 'ended') await remote.close()
        await worker.terminate()
      }),
  }
}
