import { createCall, DAY_MS } from '@agent-assist/contract'
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import {
  beginRollups,
  refreshRollups,
} from '../../packages/server/src/metrics/rollup/refresh-rollups.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { fillTickets } from '../metrics/fill.ts'
import { ASKED } from './asked.ts'
import { fillAttention } from './fill-attention.ts'
import { fillEvents } from './fill-events.ts'

/*
 * npm run bench -- dashboards [TICKETS …]: times of each dashboard's queries for so many tickets and five times as many
 * events, on the embedded database or that of DATABASE_URL, and their growth from one size to the next.
 */

const RUNS = 40
/** Warm-up requests, until the code is compiled; the first one is reported separately. */
const WARM = 3
/** Minimum number of requests of a slow query, which stops after a time limit. */
const FEW = 5
const LONG_MS = 10_000
const EVENTS_PER_TICKET = 5
/** Share of the tickets that are new; two thirds of them are unsolved, so one ticket in ten is. */
const YOUNG = 0.15
/** DESIGN.md: p95 of any dashboard query on 200,000 tickets and 1,000,000 events. */
const LIMIT_MS = process.env.DATABASE_URL ? 100 : 300

/** Runs the server's background work to its end. */
async function runBackgroundWork(db: Db, org: string): Promise<void> {
  await beginRollups(db)
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
  await tidy(db)
}

/** Fills a database and starts a server on it. */
async function serve(tickets: number) {
  const url = process.env.DATABASE_URL
  const db = url ? await openPostgres(url) : await openEmbedded(undefined)
  await migrate(db)
  const asOf = new Date().toISOString()
  const org = `bench-${tickets}-${process.pid}`
  const events = tickets * EVENTS_PER_TICKET
  const { ms: filled } = await timed(async () => {
    await fillTickets(db, org, tickets, asOf, YOUNG)
    await fillAttention(db, org, asOf)
    await fillEvents(db, org, events, tickets, asOf)
  })
  console.log(`\n${tickets} tickets and ${events} events, filled in ${ms(filled)}`)
  const { ms: kept } = await timed(() => runBackgroundWork(db, org))
  const { rows } = await db.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('ticket_daily_rollup_column')) as size`,
  )
  console.log(`their days kept in ${ms(kept)}: ${rows[0]?.size}`)
  const secret = 'a secret of this measurement alone, 32 bytes'
  const config = readConfig({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' })
  const app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = createCall(`${address}/api`, () => config.operatorKey)
  return { call, org, asOf, close: () => app.close().then(db.close) }
}

/** A range of so many days up to a moment, with the same number of days before. */
function rangeOf(to: string, days: number) {
  const at = (before: number) => new Date(Date.parse(to) - before * DAY_MS).toISOString()
  return { from: at(days), to, beforeFrom: at(2 * days), beforeTo: at(days) }
}

/** Times of a query in ms: of the first request, and of a warmed-up server. */
async function timesOf(ask: () => Promise<unknown>): Promise<{ first: number; times: number[] }> {
  const times: number[] = []
  const begun = performance.now()
  for (let run = 0; run < WARM + RUNS; run++) {
    const { ms: took } = await timed(ask)
    times.push(took)
    if (run >= FEW && performance.now() - begun > LONG_MS) break
  }
  return { first: times[0] ?? NaN, times: times.slice(WARM) }
}

async function measure(tickets: number): Promise<Map<string, number>> {
  const { call, org, asOf, close } = await serve(tickets)
  const p95 = new Map<string, number>()
  for (const days of [30, 400]) {
    const range = rangeOf(asOf, days)
    for (const [name, ask] of Object.entries(ASKED)) {
      const { first, times } = await timesOf(() => ask(call, org, range))
      const [middle, worst] = [quantile(times, 0.5), quantile(times, 0.95)]
      p95.set(`${days} d, ${name}`, worst)
      const told = [first, middle, worst].map(ms).join(' / ')
      const ratio = (worst / LIMIT_MS).toFixed(2)
      print(`${days} d, ${name}`, `${told}  ${ratio}${worst > LIMIT_MS ? ' OVER' : ''}`)
    }
  }
  await close()
  return p95
}

console.log(`first / p50 / p95, and p95 by the ${LIMIT_MS} ms that it may take`)
const given = process.argv.slice(2).map(Number).filter(Boolean)
let before: Map<string, number> | undefined
for (const tickets of given.length > 0 ? given : [20_000, 200_000]) {
  const now = await measure(tickets)
  if (before) console.log('\nHow much longer than with the tickets before:')
  for (const [name, p95] of now)
    if (before) print(name, (p95 / (before.get(name) ?? NaN)).toFixed(1))
  before = now
}
