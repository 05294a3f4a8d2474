import { randomUUID } from 'node:crypto'
import { createCall, DAY_MS, type Input, type NewEvent } from '@agent-assist/contract'
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { DAYS, fillUsage, ZONE } from './fill.ts'

/*
 * npm run bench -- usage [EVENTS]: queries of the usage report for an organisation with so many events (1,000,000), one
 * of fifty organisations, on the embedded database or that of DATABASE_URL, over HTTP; and how many events are accepted
 * per second.
 */

const RUNS = 20
const OTHERS = 49
const OTHER_EVENTS = 2000
/** The report's own goal for its first call, in ms. */
const SUMMARY_MS = 50

const count = Number(process.argv[2] ?? 1_000_000)
const url = process.env.DATABASE_URL
const db = url ? await openPostgres(url) : await openEmbedded(undefined)
await migrate(db)
const asOf = new Date()
const run = `bench-${process.pid}`
const { ms: filled } = await timed(async () => {
  for (let other = 1; other <= OTHERS; other++)
    await fillUsage(db, `${run}-${other}`, OTHER_EVENTS, asOf.toISOString())
  await fillUsage(db, run, count, asOf.toISOString())
  // PostgreSQL does this automatically, a minute later
  await (db.kind === 'embedded' ? tidy(db) : db.exec('vacuum (analyze)'))
})
console.log('median / p95; beside a goal: p95 by it')
print(`${count} events, and ${OTHERS} other organisations, filled in`, ms(filled))

const config = readConfig({
  SESSION_SECRET: 'a secret of this measurement alone, 32 bytes',
  LOG_LEVEL: 'silent',
})
const app = await buildApp(db, config)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const tokenOf = (scope: 'usage:read' | 'assist') =>
  signIdentity('a secret of this measurement alone', { org: run, name: 'Ann', scope, lifeS: 3000 })

const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
/** The first instant of a day in the time zone, so many days before today. */
function dayStart(daysAgo: number): string {
  const date = day.format(asOf.getTime() - daysAgo * DAY_MS)
  const hours = [0, -1, -2].find(
    (shift) =>
      day.format(Date.parse(`${date}T00:00:00Z`) + shift * 3_600_000) === date &&
      day.format(Date.parse(`${date}T00:00:00Z`) + shift * 3_600_000 - 1) !== date,
  )
  return new Date(Date.parse(`${date}T00:00:00Z`) + (hours ?? 0) * 3_600_000).toISOString()
}
const endOfDay = (daysAgo: number) => new Date(Date.parse(dayStart(daysAgo - 1)) - 1).toISOString()
const wholeDays = (days: number) => ({ from: dayStart(days), to: endOfDay(0) })

async function bytesOf(path: string, query: Record<string, string>): Promise<number> {
  const search = new URLSearchParams({ entity: run, ...query })
  const headers = { authorization: `Bearer ${await tokenOf('usage:read')}` }
  const response = await fetch(`${address}/api${path}?${search}`, { headers })
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return bytes
}
const size = (bytes: number) =>
  bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e3).toFixed(1)} kB`

/** Elapsed times, and processor time of a call: server, database and caller are this process. */
async function measure(what: string, ask: () => Promise<unknown>, limitMs?: number) {
  const times: number[] = []
  await ask() // the first one is a warm-up
  const begun = process.cpuUsage()
  for (let turn = 0; turn < RUNS; turn++) times.push((await timed(ask)).ms)
  const { user, system } = process.cpuUsage(begun)
  const p95 = quantile(times, 0.95)
  const goal = limitMs ? `  ${(p95 / limitMs).toFixed(2)}${p95 > limitMs ? ' OVER' : ''}` : ''
  const processor = ms((user + system) / 1000 / RUNS)
  print(
    what,
    `${[quantile(times, 0.5), p95].map(ms).join(' / ')}, ${processor} of the processor${goal}`,
  )
}

const token = await tokenOf('usage:read')
const call = createCall(`${address}/api`, () => token)
type Query<N extends 'getUsageSummary' | 'listUsageEvents'> = Omit<Input<N>['query'], 'entity'>
const summary = (query: Query<'getUsageSummary'>) => () =>
  call('getUsageSummary', { query: { entity: run, ...query } })
const list = (query: Query<'listUsageEvents'>) => () =>
  call('listUsageEvents', { query: { entity: run, limit: 50, ...query } })

async function benchSummary(): Promise<void> {
  await measure(`summary, all ${DAYS} days`, summary(wholeDays(DAYS)), SUMMARY_MS)
  await measure('summary, 8 days, as the report opens', summary(wholeDays(7)), SUMMARY_MS)
  const before = { beforeFrom: dayStart(60), beforeTo: endOfDay(31) }
  await measure(
    'summary, 30 days beside the 30 before',
    summary({ ...wholeDays(30), ...before }),
    SUMMARY_MS,
  )
  const cut = {
    from: new Date(asOf.getTime() - 80.5 * DAY_MS).toISOString(),
    to: asOf.toISOString(),
  }
  await measure('summary, 80 days that begin and end at noon', summary(cut))
  await measure(
    'summary in another zone, by row, 8 days',
    summary({ ...wholeDays(7), timeZone: 'Asia/Tokyo' }),
  )
  print('its size', size(await bytesOf('/usage/summary', wholeDays(DAYS))))
}

async function benchPages(): Promise<void> {
  const all = wholeDays(DAYS)
  await measure('50 rows, the newest', list(all))
  let after: string | undefined
  await measure('500 rows, from page to page', async () => {
    after = (await list({ ...all, limit: 500, ...(after ? { after } : {}) })()).next
  })
  await measure('50 rows of three types', list({ ...all, types: 'like,dislike,mishit' }))
  await measure('50 rows of a rare type', list({ ...all, types: 'editorSave' }))
  await measure('50 rows of an agent', list({ ...all, agent: 'agent-7@shop.example' }))
  await measure('50 rows with a text', list({ ...all, text: 'parcel 9' }))
  await measure('a page without a text that is nowhere', list({ ...all, text: 'nowhere' }))
  await measure('50 rows by agent, 8 days', list({ ...wholeDays(7), sort: 'agent' }))
  await measure('50 rows by query, 8 days', list({ ...wholeDays(7), sort: 'query', order: 'asc' }))
}

async function benchList(): Promise<void> {
  const { from, to } = wholeDays(DAYS)
  const { ms: took, result } = await timed(() =>
    bytesOf('/bubbleMetrics', { startDate: from, endDate: to }),
  )
  print('bubbleMetrics, all', `${size(result)} in ${ms(took)}`)
}

/** So many agents in parallel, each sending one batch after another. */
async function benchIngestion(perCall: number, total: number, atOnce = 4): Promise<void> {
  const agent = await tokenOf('assist')
  const store = createCall(`${address}/api`, () => agent)
  const types = ['loads', 'loads', 'search', 'articleView', 'articleInsert', 'like'] as const
  const event = (_: unknown, index: number): NewEvent => ({
    id: randomUUID(),
    type: types[index % types.length] ?? 'loads',
    ticketId: String(Math.ceil(Math.random() * 5000)),
    query: 'How do I return a parcel',
    createdOn: new Date().toISOString(),
  })
  const sendAll = async () => {
    for (let sent = 0; sent < total / atOnce; sent += perCall)
      await store('storeEvents', { body: { events: Array.from({ length: perCall }, event) } })
  }
  const { ms: took } = await timed(() => Promise.all(Array.from({ length: atOnce }, sendAll)))
  print(
    `events in batches of ${perCall}, ${atOnce} at once`,
    `${Math.round((total / took) * 1000)} events/s`,
  )
}

await benchSummary()
await benchPages()
await benchList()
await benchIngestion(50, 20_000)
await benchIngestion(500, 40_000)
await app.close()
await db.close()
