import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outageOf, StorageFull } from '../basics/db-errors.ts'
import type { DbHealthSetter } from './db-health.ts'
import type { InFlight } from './in-flight.ts'

/** A test has smaller ones. All in milliseconds. */
export interface WatchPace {
  lookMs: number
  /** A call that waits longer makes us ask whether the server is still there. */
  patienceMs: number
  /** The server is away when it has not answered the question within this. */
  answerMs: number
  /** The connection that asks may itself be the broken one: another is made after this. */
  hedgeMs: number
  /** Between two questions while the server is away, or full. */
  retryMs: number
}

/** Whoever calls waits at most patience, look and answer: 2.5 s, which leaves some of the 3 s that are promised. */
export const WATCH_PACE: WatchPace = {
  lookMs: 200,
  patienceMs: 300,
  answerMs: 2000,
  hedgeMs: 700,
  retryMs: 500,
}

/** Files of a temporary table grow at once; it is gone with the statement, and no other server's storage is used. */
const NEEDS_ROOM = `
  create temporary table storage_probe (filler bytea) on commit drop;
  insert into storage_probe
  select decode(repeat(md5(n::text), 60), 'hex') from generate_series(1, 1100) n`

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300'

/** Rejects when `work` is late; an answer that came while this process was busy counts as in time. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))),
      ms,
    )
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The one connection that asks the server how it is; it is made anew when it broke. */
function createProbe(url: string, { answerMs, hedgeMs }: WatchPace) {
  let open: pg.Client | undefined

  function drop(client: pg.Client): void {
    if (open === client) open = undefined
    client.end().catch(() => undefined) // it is broken already
  }

  async function run(client: pg.Client, sql: string): Promise<true> {
    try {
      await within(answerMs, client.query(sql))
      return true
    } catch (error) {
      if (!(outageOf(error, false) instanceof StorageFull)) drop(client)
      throw error
    }
  }

  async function runAnew(sql: string): Promise<true> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      application_name: 'agent-assist watch',
    })
    client.on('error', () => drop(client))
    await client.connect()
    await run(client, sql)
    if (open) drop(client)
    else open = client
    return true
  }

  /** Asks on the kept connection, and on a new one when that one fails or says nothing for long. */
  function ask(sql: string): Promise<true> {
    if (!open) return runAnew(sql)
    const first = run(open, sql)
    const quick = first.catch(() => false)
    const second = Promise.race([quick, sleep(hedgeMs, false)]).then(
      (isAnswered) => isAnswered || runAnew(sql),
    )
    return Promise.any([first, second as Promise<true>])
  }

  return {
    /** Throws what the server said, or that it said nothing in time. */
    ask: (sql: string): Promise<true> =>
      within(answerMs, ask(sql)).catch((error: unknown) => {
        throw error instanceof AggregateError ? error.errors.at(-1) : error
      }),
    close: (): void => open && drop(open),
  }
}

interface Watched {
  url: string
  health: DbHealthSetter
  inFlight: InFlight
  pace?: WatchPace
}

/**
 * Tells whether PostgreSQL answers, and whether it has room. Nothing is asked while every call is answered soon: only
 * one that waits makes us ask, so that a long question is told from a server, or a network, that went silent.
 */
export function watchPostgres({ url, health, inFlight, pace = WATCH_PACE }: Watched) {
  const probe = createProbe(url, pace)
  let isAsking = false
  let againAt = 0

  async function askWhetherThere(): Promise<void> {
    try {
      await probe.ask('select 1')
      if (health.state() === 'away') health.set('up')
    } catch (error) {
      // all connections are taken: that, too, is an answer
      if (!isTooMany(error)) health.set('away', error)
    }
  }

  async function askForRoom(): Promise<void> {
    try {
      await probe.ask(NEEDS_ROOM)
      health.set('up')
    } catch (error) {
      if (outageOf(error, false) instanceof StorageFull) return
      // where no temporary table is allowed, the next write tells
      if (error instanceof pg.DatabaseError) health.set('up')
      else await askWhetherThere()
    }
  }

  async function look(): Promise<void> {
    const state = health.state()
    if (state !== 'up' && performance.now() < againAt) return
    againAt = performance.now() + pace.retryMs
    if (state === 'full') await askForRoom()
    else if (state === 'away' || inFlight.oldestMs() > pace.patienceMs) await askWhetherThere()
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, pace.lookMs).unref()

  return {
    close: (): void => {
      clearInterval(timer)
      probe.close()
    },
  }
}
