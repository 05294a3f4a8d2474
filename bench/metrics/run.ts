import { DAY_MS, DEFAULT_FILTERS, type MetricName } from '@agent-assist/contract'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import type { View } from '../../packages/server/src/metrics/definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../../packages/server/src/metrics/evaluate.ts'
import { seriesOf } from '../../packages/server/src/metrics/series.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { fillTickets } from './fill.ts'
import { benchReal } from './real.ts'

/* npm run bench -- metrics [COUNT …]: metrics of so many tickets, in one batch and one by one. */

const RUNS = 20
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

const SENTIMENT: MetricName[] = [
  'sent_negative',
  'sent_score',
  'sent_mean',
  'sent_delta',
  'sent_recovered',
  'sent_turned',
  'sent_missing',
]

/** Runs the kinds of work in turn, so that other load on the machine affects all alike; returns the minima. */
async function measure(works: Record<string, () => Promise<unknown>>): Promise<number[]> {
  const all = Object.entries(works).map(([name, work]) => ({ name, work, times: [] as number[] }))
  for (let run = 0; run <= RUNS; run++)
    for (const { work, times } of all) {
      const { ms: took } = await timed(work)
      if (run > 0) times.push(took) // the first one is a warm-up
    }
  for (const { name, times } of all)
    print(
      `${name}, min / p50 / p95`,
      [Math.min(...times), quantile(times, 0.5), quantile(times, 0.95)].map(ms).join(' / '),
    )
  return all.map(({ times }) => Math.min(...times))
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
    const flow: MetricName[] = ['created', 'solved', 'backlog']
    const now: MetricName[] = ['unsolved', 'age', 'sla_active', 'backlog']
    console.log(`\n${days} days of ${count} tickets`)
    const [together = NaN, apart = NaN] = await measure({
      'twelve figures': () => evaluate(db, view, TWELVE),
      'twelve figures, a query each': () => oneByOne(db, view),
      'created, solved, backlog a day': () => seriesOf(db, view, flow),
      'twelve by agent': () => splitMetrics(db, view, TWELVE, ['agent']),
      'frt by tag': () => splitMetrics(db, view, ['frt'], ['tag']),
      'created by weekday and hour': () => splitMetrics(db, view, ['created'], ['weekday', 'hour']),
      'follow-ups': () => evaluate(db, view, ['followup_24', 'followup_72']),
      'seven figures of sentiment': () => evaluate(db, view, SENTIMENT),
      'negative by tag': () => splitMetrics(db, view, ['sent_negative'], ['tag']),
      'unsolved, age, targets, backlog': () => evaluate(db, view, now),
    })
    print('a query each / together, of the minima', (apart / together).toFixed(1))
  }
  await db.close()
}

const counts = process.argv.slice(2).map(Number).filter(Boolean)
for (const count of counts.length > 0 ? counts : [20_000, 200_000]) await benchCount(count)
await benchReal()
