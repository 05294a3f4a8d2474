import { randomUUID } from 'node:crypto'
import {
  type Call,
  countByType,
  DEFAULT_FILTERS,
  type EventRecord,
  type EventType,
  MINUTE_MS,
  uniqueLoads,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../platform/basics/random.ts'
import { countEvents, type EventPart } from './event-counts.ts'
import { storeEvents } from '../record/store.ts'
import { refreshEventDays } from './event-days.ts'
import { dayAfter } from './event-spans.ts'
import { offsetAt } from '../platform/basics/zone-offsets.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

/*
 * Daily counts equal a count of every event, in whatever order events are stored, twice or at once,
 * in zones with odd offsets and over days of 23, 23½, 24½ and 25 hours.
 */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const TYPES: EventType[] = ['loads', 'search', 'gptInsert', 'like']
const AGENTS = ['Ann', 'Bo', 'cy@shop.example']
/** All of these zones but two change their clocks in the range. */
const BEGIN = Date.parse('2026-10-02T00:00:00Z')
const DAYS = 34

let server: TestServer
let call: Call
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
})
afterAll(() => server.close())

/** Random events at quarters of an hour and between; some of them never happened (value -1). */
function randomEvents(seed: number, count: number): EventRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'events', index)
    const quarter = BEGIN + random.int(0, DAYS * 96) * 15 * MINUTE_MS
    return {
      id: randomUUID(),
      type: random.chance(0.5) ? 'loads' : random.pick(TYPES),
      ticketId: String(random.int(1, 60)),
      agent: random.pick(AGENTS),
      createdOn: new Date(quarter - random.pick([0, 0, 1, 77_777])).toISOString(),
      ...(random.chance(0.05) ? { value: -1 } : {}),
    }
  })
}

/** Stores events in random order, in overlapping and concurrent batches. */
async function store(org: string, seed: number, events: readonly EventRecord[]): Promise<void> {
  const random = createRandom(seed, 'instants')
  const shuffled = events
    .map((event) => ({ event, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event)
  const batches: EventRecord[][] = []
  for (let first = 0; first < shuffled.length; first += 40)
    batches.push([...shuffled.slice(Math.max(0, first - 7), first + 40), ...shuffled.slice(0, 3)])
  await Promise.all(
    batches.map((batch) => server.db.transaction((tx) => storeEvents(tx, org, batch))),
  )
}

async function organisationIn(zone: string): Promise<string> {
  const { id } = await testOrganisation(server.db)
  await server.db.query('update organisation set time_zone = $2, event_zone = $2 where id = $1', [
    id,
    zone,
  ])
  return id
}

const localDay = (zone: string, instant: string) => {
  const ms = Date.parse(instant)
  return new Date(ms + offsetAt(zone, ms)).toISOString().slice(0, 10)
}

/** The expected reply, counted from the events themselves. */
function counted(events: readonly EventRecord[], zone: string, from: string, to: string) {
  const inside = events
    .filter(({ createdOn, value }) => createdOn >= from && createdOn <= to && value !== -1)
    .map((event) => ({ ...event, ticket_id: event.ticketId }))
  const days = Map.groupBy(inside, ({ createdOn }) => localDay(zone, createdOn))
  return {
    counts: countByType(inside),
    uniqueLoads: uniqueLoads(inside),
    days: [...days]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([date, some]) => ({
        date,
        counts: countByType(some),
        uniqueLoads: uniqueLoads(some),
      })),
  }
}

async function usage(org: string, from: string, to: string, timeZone?: string) {
  const {
    asOf: _asOf,
    days,
    ...rest
  } = await call('getAssistUsage', {
    params: { organisationId: org },
    query: { from, to, ...(timeZone ? { timeZone } : {}) },
  })
  return { ...rest, days: days.filter(({ counts }) => Object.keys(counts).length > 0) }
}

/** Ranges from minutes to all days, with ends at any minute. */
function randomRanges(seed: number): [string, string][] {
  return Array.from({ length: 12 }, (_, index) => {
    const random = createRandom(seed, 'plans', index)
    const minutes = random.pick([15, 700, 3000, DAYS * 1440])
    const from = BEGIN + random.int(-10, DAYS * 1440) * MINUTE_MS
    const to = from + random.int(0, minutes) * MINUTE_MS - random.pick([0, 1])
    return [new Date(from).toISOString(), new Date(Math.max(from, to)).toISOString()]
  })
}

/** The first instant of a day, also where clocks change at midnight. */
function beginOf(zone: string, day: string): number {
  const first = Date.parse(day) - 15 * 3_600_000
  const quarters = Array.from({ length: 30 * 4 }, (_, index) => first + index * 15 * MINUTE_MS)
  return quarters.find((ms) => localDay(zone, new Date(ms).toISOString()) === day) ?? NaN
}

/** Ranges that begin or end, or both, with a day; the first one contains a whole month. */
function rangesOfDays(zone: string, seed: number): [string, string][] {
  const begin = (day: number) => beginOf(zone, dayAfter('2026-09-25', day))
  const ranges = Array.from({ length: 10 }, (_, index) => {
    const random = createRandom(seed, 'kinds', index)
    const first = random.int(0, 36)
    const last = first + random.pick([0, 1, 2, 12, 45])
    const [early, late] = [random.pick([0, 0, 1, 900_000]), random.pick([1, 1, 0, 900_000])]
    return [begin(first) + early, begin(last + 1) - late]
  })
  return [[begin(0), begin(50) - 1], ...ranges].map(([from = 0, to = 0]) => [
    new Date(from).toISOString(),
    new Date(to).toISOString(),
  ])
}

describe.each(ZONES)('[USE-2] %s', (zone) => {
  const seed = ZONES.indexOf(zone) + 1
  const events = randomEvents(seed, 900)
  const whole = ['2026-10-01T00:00:00.000Z', '2026-11-06T00:00:00.000Z'] as const
  let org: string
  beforeAll(async () => {
    org = await organisationIn(zone)
    await store(org, seed, events)
  })

  test('daily counts equal a count of all events, for any range', async () => {
    for (const [from, to] of [whole, ...randomRanges(seed), ...rangesOfDays(zone, seed)]) {
      const kept = await usage(org, from, to)
      expect([from, to, kept]).toEqual([from, to, counted(events, zone, from, to)])
    }
  })

  test('so do counts of another zone, which has no daily counts', async () => {
    for (const other of ['Pacific/Chatham', 'America/St_Johns'])
      expect(await usage(org, ...whole, other)).toEqual(counted(events, other, ...whole))
  })

  test('so do counts by agent, of some types and of one agent', async () => {
    const question = { org, filters: DEFAULT_FILTERS, timeZone: zone }
    const ask = async (given: readonly [string, string], by: EventPart[], more: object) => {
      const range = { from: given[0], to: given[1] }
      const counted = await countEvents(server.db, { ...question, ...range, ...more }, by)
      return counted.map((row) => JSON.stringify(row, ['day', 'type', 'agent', 'n'])).toSorted()
    }
    const questions: [EventPart[], object][] = [
      [['agent'], {}],
      [['agent', 'type'], { types: ['loads', 'like'] }],
      [['day', 'type'], { agents: ['Bo'] }],
      [['type'], { types: ['search'] }],
    ]
    for (const [by, more] of questions) {
      expect((await ask(whole, by, more)).length).toBeGreaterThan(0)
      for (const range of [whole, ...randomRanges(seed), ...rangesOfDays(zone, seed)])
        expect([range, await ask(range, by, { ...more, eventZone: zone })]).toEqual([
          range,
          await ask(range, by, more),
        ])
    }
  })
})

describe('negative control', () => {
  test('a wrong daily count and a missing load gap change the result', async () => {
    const org = await organisationIn('Europe/Berlin')
    const events = randomEvents(99, 200)
    await store(org, 99, events)
    const range = ['2026-10-01T00:00:00.000Z', '2026-11-06T00:00:00.000Z'] as const
    const right = counted(events, 'Europe/Berlin', ...range)
    expect(await usage(org, ...range)).toEqual(right)
    await server.db.query(
      `update assist_event_day set n = n + 1 where organisation_id = $1
       and (day, type) in (select day, type from assist_event_day where organisation_id = $1 limit 1)`,
      [org],
    )
    expect((await usage(org, ...range)).counts).not.toEqual(right.counts)
    await server.db.query(
      `delete from assist_load_gap where organisation_id = $1 and day = '2026-10-10'`,
      [org],
    )
    expect((await usage(org, ...range)).days).not.toEqual(right.days)
    // queries of another zone, or with filters, count only the rows
    expect((await usage(org, ...range, 'UTC')).counts).toEqual(right.counts)
  })
})

describe('the zone of an organisation', () => {
  const range = ['2026-10-01T00:00:00.000Z', '2026-11-06T00:00:00.000Z'] as const
  test('may change: events are counted by row until the daily counts are rebuilt', async () => {
    const org = await organisationIn('UTC')
    const events = randomEvents(7, 300)
    await store(org, 7, events.slice(0, 150))
    await server.db.query(`update organisation set time_zone = 'Asia/Tokyo' where id = $1`, [org])
    await store(org, 8, events.slice(150)) // counted on the days of the old zone
    const inTokyo = counted(events, 'Asia/Tokyo', ...range)
    expect(await usage(org, ...range)).toEqual(inTokyo)
    expect(await usage(org, ...range, 'UTC')).toEqual(counted(events, 'UTC', ...range))
    await server.db.transaction((tx) => refreshEventDays(tx, org))
    expect(await usage(org, ...range)).toEqual(inTokyo)
    const { rows } = await server.db.query(
      `select event_zone as zone, (select sum(n)::int from assist_event_day
         where organisation_id = $1) as n from organisation where id = $1`,
      [org],
    )
    expect(rows).toEqual([
      { zone: 'Asia/Tokyo', n: events.filter(({ value }) => value !== -1).length },
    ])
  })

  test('may have no daily counts yet, as after an update: results are right before and after the start', async () => {
    const org = await organisationIn('UTC')
    const events = randomEvents(9, 200)
    await server.db.query('update organisation set event_zone = null where id = $1', [org])
    await store(org, 9, events)
    const right = counted(events, 'UTC', ...range)
    expect(await usage(org, ...range)).toEqual(right)
    await server.db.transaction(refreshEventDays)
    expect(await usage(org, ...range)).toEqual(right)
    await store(org, 10, events) // the same events again: nothing changes
    expect(await usage(org, ...range)).toEqual(right)
  })
})
