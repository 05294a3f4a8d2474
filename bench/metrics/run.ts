import { DEFAULT_FILTERS, type MetricName } from '@agent-assist/contract'
import { type Db, openEmbedded, openPostgres } from '../../packages/server/src/db.ts'
import type { View } from '../../packages/server/src/metrics/anchors.ts'
import { evaluate, splitFigures } from '../../packages/server/src/metrics/evaluate.ts'
import { seriesOf } from '../../packages/server/src/metrics/series.ts'
import { migrate } from '../../packages/server/src/migrate.ts'
import { ms, print, quantile, timed } from '../figures.ts'
import { fillTickets } from './fill.ts'
import { benchReal } from './real.ts'

/* npm run bench -- metrics [COUNT …]: figures of so many tickets, in one pass and one by one. */

const RUNS = 20
const DAY_MS = 86_400_000
const TWELVE: MetricName[] = [
  'frt',
  'frt_business',
  'full_res',
  'first_res',
  'req_wait',
  'replies',
  'one_touch',
  'fcr',
  'reopen',
  'created',
  'solved',
  'csat',
]

async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push((await timed(work)).ms)
  print(`${name}, p50 / p95`, `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.95))}`)
  return quantile(times, 0.5)
}

async function oneByOne(db: Db, view: View): Promise<void> {
  for (const metric of TWELVE) await evaluate(db, view, [metric])
}

async function benchCount(count: number): Promise<void> {
  const url = process.env.DATABASE_URL
  const db = url ? await openPostgres(url) : await openEmbedded(undefined)
  await migrate(db)
  const asOf = '2026-11-21T12:00:00.000Z'
  const org = `bench-${count}-${process.pid}`
  const { ms: filled } = await timed(() => fillTickets(db, org, count, asOf))
  print(`${count} tickets filled`, ms(filled))
  for (const days of [30, 400]) {
    const from = new Date(Date.parse(asOf) - days * DAY_MS).toISOString()
    const timeZone = 'Europe/Berlin'
    const view: View = { org, filters: DEFAULT_FILTERS, from, to: asOf, timeZone, asOf }
    const of = `${days} days of ${count} tickets`
    const together = await measure(`twelve figures, ${of}`, () => evaluate(db, view, TWELVE))
    const apart = await measure(`one query a figure, ${of}`, () => oneByOne(db, view))
    print('one by one / together', (apart / together).toFixed(1))
    const flow: MetricName[] = ['created', 'solved', 'backlog']
    await measure(`created, solved, backlog a day, ${of}`, () => seriesOf(db, view, flow))
    await measure(`twelve by agent, ${of}`, () => splitFigures(db, view, TWELVE, ['agent']))
    await measure(`frt by tag, ${of}`, () => splitFigures(db, view, ['frt'], ['tag']))
    const heat = () => splitFigures(db, view, ['created'], ['weekday', 'hour'])
    await measure(`created by weekday and hour, ${of}`, heat)
    await measure(`follow-ups, ${of}`, () => evaluate(db, view, ['followup_24', 'followup_72']))
    const now: MetricName[] = ['unsolved', 'age', 'sla_active', 'backlog']
    await measure(`unsolved, age, targets, backlog, ${of}`, () => evaluate(db, view, now))
  }
  await db.close()
}

const counts = process.argv.slice(2).map(Number).filter(Boolean)
for (const count of counts.length > 0 ? counts : [20_000, 200_000]) await benchCount(count)
await benchReal()
