import { DAY_MS, DEFAULT_FILTERS, type MetricName } from '@agent-assist/contract'
import type { View } from '../../packages/server/src/metrics/definitions/date-fields.ts'
import { evaluate } from '../../packages/server/src/metrics/evaluate.ts'
import { seriesOf } from '../../packages/server/src/metrics/series.ts'
import { refreshEventDays } from '../../packages/server/src/events/event-days.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import type { Queryable } from '../../packages/server/src/platform/db/db.ts'
import { openPostgres, type PostgresDb } from '../../packages/server/src/platform/db/postgres-db.ts'
import {
  createTestPostgres,
  hasPostgres,
} from '../../packages/server/src/platform/testing/test-postgres.ts'
import { insertEvents } from '../dashboards/fill-events.ts'
import { insertTickets } from '../metrics/fill.ts'
import { figure, ms, print, quantile, timed } from '../numbers.ts'
import { line, type Point, powerLaw, sizesOf } from './law.ts'

/*
 * npm run bench -- scale [TICKETS [ORGANISATIONS]]: fills 2,000 organisations of very different sizes with a sample of 100 million tickets
 * (50,000, or the given number) in three steps, measures after each, and prints by which law sizes and times grow.
 */

const GOAL = 100_000_000
const ORGANISATIONS = Number(process.argv[3]) || 2000
const EVENTS_PER_TICKET = 5
const STEPS = [0.25, 0.5, 1]
const RUNS = 9
const AT_ONCE = 4
const METRICS: MetricName[] = ['created', 'solved', 'frt', 'full_res', 'csat', 'backlog']
/** Places of the organisations that are asked, by size, in each step. */
const ASKED = [0, 1 / 50, 1 / 5, 1].map((share) => Math.floor((ORGANISATIONS / 4 - 1) * share))
const MIDDLE = ASKED[1] ?? 0
/** The searches of workers, which read all organisations. */
const SEARCH =
  'select organisation_id from ticket_dirty_day where organisation_id <> all($1::text[]) limit 1'

const TICKET_TABLES = ['ticket', 'ticket_sentiment']
const EVENT_TABLES = [
  'assist_event',
  'assist_event_day',
  'assist_event_agent_day',
  'assist_load_day',
]

const until = new Date().toISOString()
const nameOf = (step: number, at: number) => `org-${step}-${at}`

async function bytesOf(db: PostgresDb, tables: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest($1::text[]) as one (name)',
    [tables],
  )
  return rows[0]?.bytes ?? NaN
}

/** The statistics are made once, after all organisations. */
const withoutAnalyze = (tx: Queryable): Queryable => ({
  query: (sql, params) => tx.query(sql, params),
  exec: async (sql) => {
    if (!sql.trim().startsWith('analyze')) await tx.exec(sql)
  },
})

/** Fills the organisations of a step, several at once. */
async function fill(db: PostgresDb, step: number, tickets: number): Promise<number[]> {
  const share = (STEPS[step] ?? NaN) - (STEPS[step - 1] ?? 0)
  const sizes = sizesOf(Math.round(ORGANISATIONS * share), tickets)
  let next = 0
  async function work(): Promise<void> {
    for (let at = next++; at < sizes.length; at = next++) {
      const [org, count] = [nameOf(step, at), sizes[at] ?? 0]
      await insertTickets(db, org, count, until)
      await insertEvents(db, org, count * EVENTS_PER_TICKET, count, until)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await db.transaction((tx) => refreshEventDays(withoutAnalyze(tx)))
  await db.exec(`vacuum (analyze) ${[...TICKET_TABLES, ...EVENT_TABLES].join(', ')}`)
  return sizes
}

async function p50(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const { ms: took } = await timed(work)
    if (run > 0) times.push(took) // the first one is a warm-up
  }
  return quantile(times, 0.5)
}

/** A dashboard of 90 days: six figures and a chart. */
function dashboard(db: PostgresDb, org: string): Promise<unknown> {
  const from = new Date(Date.parse(until) - 90 * DAY_MS).toISOString()
  const view: View = {
    org,
    filters: DEFAULT_FILTERS,
    from,
    to: until,
    timeZone: 'UTC',
    asOf: until,
  }
  return Promise.all([evaluate(db, view, METRICS), seriesOf(db, view, ['created', 'solved'])])
}

const gb = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

interface Measured {
  tickets: number
  ticketBytes: number
  eventBytes: number
  /** Time of a dashboard, by the place of its organisation. */
  times: Map<number, Point>
  searchMs: number
}

async function measure(
  db: PostgresDb,
  step: number,
  tickets: number,
  before: number,
): Promise<Measured> {
  const { ms: took, result: sizes } = await timed(() => fill(db, step, tickets - before))
  console.log(
    `\n${tickets} tickets and ${tickets * EVENTS_PER_TICKET} events of ${ORGANISATIONS * (STEPS[step] ?? NaN)} organisations, filled in ${ms(took)}`,
  )
  const times = new Map<number, Point>()
  for (const at of ASKED) {
    const y = await p50(() => dashboard(db, nameOf(step, at)))
    times.set(at, { x: sizes[at] ?? NaN, y })
    print(`a dashboard of the organisation with ${sizes[at]} tickets`, ms(y))
  }
  const first = await p50(() => dashboard(db, nameOf(0, MIDDLE)))
  print('the same organisation of the first step, in the larger database', ms(first))
  const searchMs = await p50(() => db.query(SEARCH, [[]]))
  print('a worker looks for work of any organisation', `${searchMs.toFixed(2)} ms`)
  const ticketBytes = await bytesOf(db, TICKET_TABLES)
  const eventBytes = await bytesOf(db, EVENT_TABLES)
  print('tickets / events', `${gb(ticketBytes)} / ${gb(eventBytes)}`)
  times.set(-1, { x: tickets, y: first })
  return { tickets, ticketBytes, eventBytes, times, searchMs }
}

function printLaws(all: readonly Measured[]): void {
  const pointsOf = (y: (one: Measured) => number) =>
    all.map((one) => ({ x: one.tickets, y: y(one) }))
  const ofTickets = line(pointsOf(({ ticketBytes }) => ticketBytes))
  const ofEvents = line(pointsOf(({ eventBytes }) => eventBytes))
  const own = line(all.flatMap(({ times }) => ASKED.flatMap((at) => times.get(at) ?? [])))
  const total = powerLaw(all.flatMap(({ times }) => times.get(-1) ?? []))
  console.log('\nHow it grows')
  print('bytes of a ticket, with its figures and indexes', ofTickets.slope.toFixed(0))
  print(
    `bytes of its ${EVENTS_PER_TICKET} events, with their daily counts`,
    ofEvents.slope.toFixed(0),
  )
  print(
    'a dashboard, and more for 1,000 tickets of its organisation',
    `${ms(own.start)}, ${(own.slope * 1000).toFixed(1)} ms`,
  )
  print('a dashboard ~ (tickets of all organisations) ^', total.exponent.toFixed(2))
  figure('scale: ticket', Math.round(ofTickets.slope))
  figure('scale: events', Math.round(ofEvents.slope))
  figure('scale: exponent', total.exponent)
  console.log(`\nWhat follows for ${GOAL / 1e6} million tickets in ${ORGANISATIONS} organisations`)
  const largest = sizesOf(ORGANISATIONS, GOAL)[0] ?? NaN
  print('tickets / events', `${gb(ofTickets.slope * GOAL)} / ${gb(ofEvents.slope * GOAL)}`)
  print(
    'of the largest organisation',
    `${(largest / 1e6).toFixed(1)} million tickets, ${gb((ofTickets.slope + ofEvents.slope) * largest)}`,
  )
}

if (!hasPostgres) {
  console.error('This measurement needs the programs of PostgreSQL on this machine.')
  process.exit(1)
}
const tickets = Number(process.argv[2]) || GOAL / 2000
const postgres = createTestPostgres(undefined, ['shared_buffers=256MB', 'max_wal_size=2GB'])
try {
  await postgres.start()
  const db = await openPostgres(postgres.url)
  await migrate(db)
  const all: Measured[] = []
  for (const [step, share] of STEPS.entries())
    all.push(await measure(db, step, Math.round(tickets * share), all.at(-1)?.tickets ?? 0))
  printLaws(all)
  await db.close()
} finally {
  await postgres.remove()
}
