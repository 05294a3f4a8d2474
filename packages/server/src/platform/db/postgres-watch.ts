import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outageOf, StorageFull } from '../basics/db-errors.ts'
import type { DbHealthSetter } from './db-health.ts'
import { answerWithin, findHost, type PostgresRole } from './find-host.ts'
import type { InFlight } from './in-flight.ts'

/** Intervals of the watch, all in milliseconds. Tests use smaller ones. */
export interface WatchPace {
  lookMs: number
  /** A call that is pending longer triggers a check of the server. */
  patienceMs: number
  /** The server counts as away when it has not answered the check within this time. */
  answerMs: number
  /** The probe's connection may itself be broken: a new one is tried after this time. */
  hedgeMs: number
  /** Time between two checks while the server is away or full. */
  retryMs: number
}

/** A caller waits at most patience + look + answer: 2.5 s, below the 3 s that are promised. */
export const WATCH_PACE: WatchPace = {
  lookMs: 200,
  patienceMs: 300,
  answerMs: 2000,
  hedgeMs: 700,
  retryMs: 500,
}

/** A temporary table takes space at once; it is gone after the statement, and only this server's storage is used. */
const NEEDS_ROOM = `
  create temporary table storage_probe (filler bytea) on commit drop;
  insert into storage_probe
  select decode(repeat(md5(n::text), 60), 'hex') from generate_series(1, 1100) n`

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300'

/** The connection that checks the server; it is replaced when it broke. */
function createProbe(urlNow: () => string, { answerMs, hedgeMs }: WatchPace) {
  let open: pg.Client | undefined

  function drop(client: pg.Client): void {
    if (open === client) open = undefined
    client.end().catch(() => undefined) // the connection may already be broken
  }

  async function run(client: pg.Client, sql: string): Promise<true> {
    try {
      await answerWithin(answerMs, client.query(sql))
      return true
    } catch (error) {
      if (!(outageOf(error, false) instanceof StorageFull)) drop(client)
      throw error
    }
  }

  async function runAnew(sql: string): Promise<true> {
    const client = new pg.Client({
      connectionString: urlNow(),
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

  /**
   * Queries over the open connection, and over a new one when that one fails or does not answer
   * soon.
   */
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
    /** Throws the server's error, or a timeout error. */
    ask: (sql: string): Promise<true> =>
      answerWithin(answerMs, ask(sql)).catch((error: unknown) => {
        throw error instanceof AggregateError ? error.errors.at(-1) : error
      }),
    close: (): void => open && drop(open),
  }
}

interface Watched {
  /** All hosts of the address. */
  hosts: readonly string[]
  role: PostgresRole
  /** The host in use. */
  urlNow: () => string
  /** Called with a host that answers, before the state changes. */
  found: (url: string) => void
  health: DbHealthSetter
  inFlight: InFlight
  pace?: WatchPace
}

/**
 * Watches whether PostgreSQL answers and has space. The server is checked only while a call has been pending for long,
 * to distinguish a long query from a server or network that does not respond.
 */
export function watchPostgres(watched: Watched) {
  const { hosts, role, urlNow, health, inFlight, pace = WATCH_PACE } = watched
  const probe = createProbe(urlNow, pace)
  let isAsking = false
  let isSuspected = false
  let againAt = 0

  async function findAgain(): Promise<void> {
    const url = await findHost(hosts, role, pace.answerMs)
    probe.close() // it may still be connected to the former primary
    watched.found(url)
    health.set('up')
  }

  async function askWhetherThere(): Promise<void> {
    isSuspected = false
    try {
      if (health.state() === 'away') await findAgain()
      else await probe.ask('select 1')
    } catch (error) {
      // all connections are in use, which is an answer too
      if (!isTooMany(error)) health.set('away', error)
    }
  }

  async function askForRoom(): Promise<void> {
    try {
      await probe.ask(NEEDS_ROOM)
      health.set('up')
    } catch (error) {
      if (outageOf(error, false) instanceof StorageFull) return
      // where temporary tables are not allowed, the next write shows it
      if (error instanceof pg.DatabaseError) health.set('up')
      else await askWhetherThere()
    }
  }

  async function look(): Promise<void> {
    const state = health.state()
    if (state !== 'up' && performance.now() < againAt) return
    againAt = performance.now() + pace.retryMs
    if (state === 'full') await askForRoom()
    else if (state === 'away' || isSuspected || inFlight.oldestMs() > pace.patienceMs)
      await askWhetherThere()
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, pace.lookMs).unref()

  return {
    /** Call when a connection failed: the server is then checked without waiting for a call that takes long. */
    suspect: (): void => {
      isSuspected = true
    },
    close: (): void => {
      clearInterval(timer)
      probe.close()
    },
  }
}
