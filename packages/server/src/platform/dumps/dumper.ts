import type { FastifyBaseLogger } from 'fastify'
import { listDumps } from './dump-files.ts'
import { DiskShort, type DumpJob, writeDump, writeDumpAlone } from './write-dump.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Greatest age of the newest dump. */
const DUE_MS = 24 * HOUR_MS
/** Interval of the check; the first one runs some minutes after the start, which has enough to do. */
const LOOK_MS = 10 * MINUTE_MS
/**
 * Least age of the newest dump for a dump at stop, so that repeated restarts do not each wait for
 * one.
 */
const DUE_AT_STOP_MS = HOUR_MS

export interface Dumper {
  /** Aborts a running dump; nothing but the dumper may use the database from now on. */
  stop: () => Promise<void>
  /**
   * After `stop`: writes a dump if the database has changed since the last one, which is long enough ago. The signal
   * aborts it.
   */
  dumpAtStop: (signal: AbortSignal) => Promise<void>
}

/** Position of a database in its log: it moves with each change. */
async function positionOf({ db }: DumpJob): Promise<string> {
  const { rows } = await db.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]?.at ?? ''
}

/** Whether the newest dump is at least this old, or there is none. */
const isOlder = (dataDir: string, ageMs: number, now: Date): boolean => {
  const newest = listDumps(dataDir)[0]
  return !newest || now.getTime() - newest.at.getTime() >= ageMs
}

/** Writes a dump of the embedded database each day, and one at the stop. */
export async function startDumper(
  job: DumpJob,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<Dumper> {
  const stopping = new AbortController()
  // a dump, when there is one, has all changes from before the start
  let dumped = listDumps(job.dataDir).length > 0 ? await positionOf(job) : undefined
  let running: Promise<void> = Promise.resolve()

  async function dump(
    write: (job: DumpJob) => Promise<{ path: string; heldMs?: number }>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const position = await positionOf(job)
      const { path, heldMs } = await write({ ...job, signal })
      dumped = position
      log.info({ path, heldMs }, 'a dump was written')
    } catch (error) {
      if (error instanceof DiskShort) log.warn(error.message)
      else if (signal.aborted) log.info('a dump was broken off by the stop')
      else log.error({ err: error }, 'no dump was written')
    }
  }

  const look = (): void => {
    if (!isOlder(job.dataDir, DUE_MS, new Date())) return
    running = running.then(() => dump(writeDump, stopping.signal))
  }
  const timer = setInterval(look, LOOK_MS).unref()

  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
    dumpAtStop: async (signal) => {
      if (!isOlder(job.dataDir, DUE_AT_STOP_MS, new Date())) return
      if ((await positionOf(job)) === dumped) return
      await dump(writeDumpAlone, signal)
    },
  }
}
