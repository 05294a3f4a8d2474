import { type Call, type Input, SLA_METRICS, TARGET_METRIC } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { recalculateNextFacts } from '../../tickets/store/store-facts.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { randomTickets, SHIFTS, TARGETS } from '../test-random-tickets.ts'
import { rangeOf } from '../test-zones.ts'

/*
 * Figures under assumed service levels against the metrics: with nothing assumed those of now, else those that the same
 * change gives when it is made.
 */
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Pacific/Apia']
const SEED = 20_260_924

let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  call = server.as(await signIn(server, (await testUser(server.db, org, 'Admin')).email))
  const tickets = randomTickets(SEED, 300, '2026-03-01T00:00:00Z', 42 * 24 * 60)
  await storeBatch(server.db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(server.db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(
    server.db,
    org,
    tickets.map((ticket, place) => {
      const brand = place % 3 === 0 ? 'Care' : 'Core'
      const at = ticket.createdAt
      const endedAt = new Date(Date.parse(at) + place * 60_000).toISOString()
      const measured = { metric: 'nextReply', priority: 'urgent', targetMin: 90 } as const
      const dueAt = new Date(Date.parse(at) + 90 * 60_000).toISOString()
      // some were measured by their helpdesk
      return place % 10 === 0
        ? { ...ticket, brand, slaClocks: [{ ...measured, startedAt: at, dueAt, endedAt }] }
        : { ...ticket, brand }
    }),
  )
})
afterAll(() => server.close())

type Query = Input<'previewServiceLevels'>['query']
const params = () => ({ organisationId: org })
const preview = (query: Query) => call('previewServiceLevels', { params: params(), query })

/** Met and missed targets of one side of a preview. */
const sidesOf = (items: Awaited<ReturnType<typeof preview>>['items'], which: 'was' | 'wouldBe') =>
  items.map((item) => ({
    metric: item.metric,
    met: item[which].met,
    missed: item[which].missed,
    share: item[which].sharePct,
  }))

/** The same as the dashboards show it. */
async function shown(query: Query) {
  const metrics = SLA_METRICS.map((metric) => TARGET_METRIC[metric])
  const { items } = await call('getMetrics', {
    params: params(),
    query: { ...query, metrics: metrics.join(',') },
  })
  return items.map(({ part = 0, whole = 0, value }, place) => ({
    metric: SLA_METRICS[place],
    met: part,
    missed: whole - part,
    share: value,
  }))
}

async function recalculate() {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await server.db.transaction((tx) => recalculateNextFacts(tx, org, from))
  }
  await server.db.query('delete from facts_queue where organisation_id = $1', [org])
}

describe('nothing assumed', () => {
  test.each(ZONES)('[S25] is what the metrics show, in the days of %s', async (timeZone) => {
    const range = rangeOf(timeZone)
    const { items, tickets, measured } = await preview(range)
    expect(sidesOf(items, 'was')).toEqual(await shown(range))
    expect(sidesOf(items, 'wouldBe')).toEqual(sidesOf(items, 'was'))
    for (const { was, toMet, toMissed, other } of items) {
      expect(was.met * was.missed).toBeGreaterThan(0)
      expect([toMet, toMissed, other]).toEqual([0, 0, 0])
    }
    expect(measured).toBeGreaterThan(10)
    expect(tickets).toBeGreaterThan(measured)
  })

  test.each<Partial<Query>>([
    { allBrands: 'Care' },
    { cohort: 'happened' },
    { allBrands: 'Core', excludePending: 'enabled', cohort: 'happened' },
    { attribution: 'sender', metricsFilter: 'avg-Replies.greaterThan.1' },
  ])('[S25] is what the metrics show with filters: %j', async (filters) => {
    const query = { ...rangeOf('Pacific/Apia'), ...filters }
    expect(sidesOf((await preview(query)).items, 'was')).toEqual(await shown(query))
  })

  test.each(['sender', 'assignee', 'solver'] as const)(
    '[S25] counts for an agent what the metrics credit: %s',
    async (attribution) => {
      const { rows } = await server.db.query<{ id: string }>(
        `select id from filter_option where organisation_id = $1 and kind = 'actor' and value = 'Ann'`,
        [org],
      )
      const query = { ...rangeOf('UTC'), includeAgent: rows[0]?.id ?? '', attribution }
      const { items, tickets } = await preview(query)
      expect(sidesOf(items, 'was')).toEqual(await shown(query))
      expect(tickets).toBeGreaterThan(0)
    },
  )

  test('[S25] by priority it is what the metrics show by priority', async () => {
    const range = rangeOf('Pacific/Auckland')
    const { items } = await preview({ ...range, excludeAgent: '', allBrands: 'Core' })
    const { groups } = await call('getMetricGroups', {
      params: params(),
      query: { ...range, allBrands: 'Core', metrics: 'sla_first_reply', by: 'priority' },
    })
    const of = groups
      .map(({ segments, items: [value] }) => [segments[0]?.key, value?.part, value?.whole])
      .filter(([, , whole]) => whole)
    const own = items[0]?.priorities.map(({ priority, was }) => [
      priority,
      was.met,
      was.met + was.missed,
    ])
    expect(own).toEqual(of)
    expect(own?.length).toBeGreaterThan(0)
  })
})

/** A change of the service levels, and the assumption that is the same. */
interface Case {
  name: string
  assumed: Partial<Query> | (() => Partial<Query>)
  make: () => Promise<unknown>
}

const OTHER_ZONES = ['Pacific/Auckland', 'Pacific/Apia', 'America/St_Johns']
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))
const holidays = [{ date: '2026-03-18', name: 'Closed' }]
const calendars = new Map<string, string>()

const update = (calendarId: string, body: Input<'updateCalendar'>['body']) =>
  call('updateCalendar', { params: { ...params(), calendarId }, body })
const setTargets = (targets: Input<'updateSlaTargets'>['body']['targets']) =>
  call('updateSlaTargets', { params: params(), body: { targets } })
const target = (
  metric: (typeof SLA_METRICS)[number],
  priority: 'high' | 'normal',
  targetMin: number,
  hours: 'business' | 'calendar',
) => ({ metric, priority, target: { targetMin, hours } })

const inHours = (hours: 'business' | 'calendar') =>
  setTargets(
    TARGETS.map(({ metric, priority, targetMin }) => ({
      metric,
      priority,
      target: { targetMin, hours },
    })),
  )

const CASES: Case[] = [
  ...OTHER_ZONES.map((zone): Case => ({
    name: `the calendar of ${zone}, all targets in its hours`,
    assumed: () => ({ calendar: calendars.get(zone) ?? '', hours: 'business' }),
    make: async () => {
      await update(calendars.get(zone) ?? '', { isDefault: true })
      await inHours('business')
    },
  })),
  {
    name: 'another week',
    assumed: { week: '1.10:00.12:00,3.08:00.02:00,6.00:00.00:00' },
    make: () =>
      update('shifts', {
        week: [
          { day: 1, from: '10:00', to: '12:00' },
          { day: 3, from: '08:00', to: '02:00' },
          { day: 6, from: '00:00', to: '00:00' },
        ],
      }),
  },
  {
    name: 'other targets, a new one and one less',
    assumed: {
      targets:
        'firstReply.normal=45.5.calendar,firstReply.high=240.business,nextReply.high=none,agentWork.normal=30.calendar',
    },
    make: () =>
      setTargets([
        target('firstReply', 'normal', 45.5, 'calendar'),
        target('firstReply', 'high', 240, 'business'),
        { metric: 'nextReply', priority: 'high', target: null },
        target('agentWork', 'normal', 30, 'calendar'),
      ]),
  },
  {
    name: 'business hours without weekends',
    assumed: { hours: 'business', weekends: 'excluded' },
    make: async () => {
      await inHours('business')
      await update('shifts', { week: SHIFTS.week.filter(({ day }) => day < 6) })
    },
  },
  {
    name: 'all hours without weekends',
    assumed: { hours: 'calendar', weekends: 'excluded' },
    make: async () => {
      await inHours('business')
      const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '00:00', to: '00:00' }))
      await update('shifts', { week })
    },
  },
]

describe('something assumed', () => {
  beforeAll(async () => {
    for (const timeZone of OTHER_ZONES) {
      const body = { name: timeZone, timeZone, week: workdays, holidays }
      calendars.set(timeZone, (await call('createCalendar', { params: params(), body })).id)
    }
  })

  test.each(CASES)('[S25] is what the metrics become by it: $name', async ({ assumed, make }) => {
    const range = rangeOf('Pacific/Auckland')
    const query = { ...range, allBrands: 'Core' }
    const given = assumed instanceof Function ? assumed() : assumed
    const all = await preview({ ...range, ...given })
    const core = await preview({ ...query, ...given })
    expect(sidesOf(all.items, 'wouldBe')).not.toEqual(sidesOf(all.items, 'was'))
    expect(sidesOf(all.items, 'was')).toEqual(await shown(range))
    await make()
    await recalculate()
    expect(sidesOf(all.items, 'wouldBe')).toEqual(await shown(range))
    expect(sidesOf(core.items, 'wouldBe')).toEqual(await shown(query))
    const after = await preview(range)
    expect(after.items.map(({ was }) => was)).toEqual(all.items.map(({ wouldBe }) => wouldBe))
    await update('shifts', { isDefault: true, week: SHIFTS.week })
    await setTargets([
      ...TARGETS.map(({ metric, priority, targetMin, hours }) =>
        target(metric, priority as 'high', targetMin, hours),
      ),
      { metric: 'firstReply', priority: 'high', target: null },
    ])
    await recalculate()
  })

  test('[S25] each change of a target is counted once, and listed with its ticket', async () => {
    const query = { ...rangeOf('UTC'), targets: 'firstReply.normal=20.calendar' }
    const { items } = await preview(query)
    const [first] = items
    const { toMet = 0, toMissed = 0, other = 0, was, wouldBe } = first ?? {}
    expect(toMissed).toBeGreaterThan(0)
    expect([toMet, other]).toEqual([0, 0])
    expect(wouldBe?.missed).toBe((was?.missed ?? 0) + toMissed)
    const list = (more: object) =>
      call('listServiceLevelChanges', { params: params(), query: { ...query, ...more } })
    const all = await list({ limit: 100 })
    expect(all.total).toBe(toMissed) // a ticket has one first reply
    for (const { changes } of all.items)
      expect(changes).toEqual([
        { metric: 'firstReply', priority: 'normal', was: 'met', wouldBe: 'missed' },
      ])
    const days = all.items.map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted().toReversed())
    const pages = await Promise.all([0, 3].map((offset) => list({ offset, limit: 3 })))
    expect(pages.flatMap((page) => page.items)).toEqual(all.items.slice(0, 6))
    expect((await list({ change: 'toMet' })).total).toBe(0)
    expect((await list({ change: 'toMissed', priority: 'normal' })).total).toBe(toMissed)
    expect((await list({ metric: 'agentWork' })).total).toBe(0)
  })

  test('[S25] the list of a number has as many targets as the number says, of each kind and priority', async () => {
    const query = {
      ...rangeOf('UTC'),
      targets:
        'nextReply.high=5.calendar,nextReply.normal=45.calendar,requesterWait.high=90.calendar',
    }
    const { items } = await preview(query)
    let sum = 0
    for (const { metric, ...all } of items)
      for (const row of [all, ...all.priorities])
        for (const change of ['toMet', 'toMissed', 'other'] as const) {
          const of = 'priority' in row && row.priority ? { priority: row.priority } : {}
          const list = await call('listServiceLevelChanges', {
            params: params(),
            query: { ...query, ...of, metric, change, limit: 1000 },
          })
          expect(list.targets).toBe(row[change])
          expect(list.items).toHaveLength(list.total)
          if (!('priority' in row)) sum += list.targets
        }
    const all = await call('listServiceLevelChanges', { params: params(), query })
    expect(all.targets).toBe(sum)
    expect(all.targets).toBeGreaterThan(all.total) // some tickets have several such targets
  })

  test('[S25] without pending a reply has the time that the ticket was not pending, as counted by hand', async () => {
    const own = (await testOrganisation(server.db)).id
    const HOUR_MS = 3_600_000
    const start = Date.parse('2026-03-08T00:00:00.000Z')
    const plans = Array.from({ length: 40 }, (_, i) => ({
      created: start + i * 5 * HOUR_MS,
      pendingFrom: 1 + (i % 4),
      pendingTo: 5 + (i % 9),
      replied: 2 + ((i * 7) % 11),
    }))
    const at = (created: number, hours: number) => new Date(created + hours * HOUR_MS).toISOString()
    await storeBatch(server.db, own, {
      kind: 'slaTargets',
      records: [{ metric: 'firstReply', priority: 'normal', targetMin: 240, hours: 'calendar' }],
    })
    await storeTickets(
      server.db,
      own,
      plans.map(({ created, pendingFrom, pendingTo, replied }, i) =>
        ticketOf(`P${i}`, {
          createdAt: at(created, 0),
          priority: 'normal',
          statusHistory: [
            { at: at(created, 0), status: 'new' },
            { at: at(created, pendingFrom), status: 'pending' },
            { at: at(created, pendingTo), status: 'open' },
          ],
          messages: [
            { at: at(created, 0), author: 'R', authorRole: 'customer', text: 'Hm' },
            { at: at(created, replied), author: 'Ann', authorRole: 'agent', text: 'Yes' },
          ],
        }),
      ),
    )
    const hoursOf = plans.map(({ pendingFrom, pendingTo, replied }) => {
      const pending = Math.max(0, Math.min(pendingTo, replied) - pendingFrom)
      return { was: replied, wouldBe: replied - pending }
    })
    const { items } = await server.as(server.config.operatorKey)('previewServiceLevels', {
      params: { organisationId: own },
      query: { ...rangeOf('UTC'), pending: 'excluded' },
    })
    const median = (values: number[]) => {
      const sorted = values.toSorted((one, other) => one - other)
      return (((sorted[19] ?? 0) + (sorted[20] ?? 0)) / 2) * 60
    }
    for (const side of ['was', 'wouldBe'] as const) {
      const met = hoursOf.filter((hours) => hours[side] <= 4).length
      expect(items[0]?.[side]).toMatchObject({ met, missed: 40 - met, medianOf: 40 })
      expect(items[0]?.[side].medianMin).toBeCloseTo(median(hoursOf.map((one) => one[side])), 6)
    }
    expect(items[0]?.toMet).toBeGreaterThan(0)
    expect(items[0]?.toMissed).toBe(0)
  })
})

test('[S25] wrong assumptions are refused with what is wrong', async () => {
  const range = rangeOf('UTC')
  const wrong: [object, string][] = [
    [{ calendar: 'gone' }, 'There is no such calendar.'],
    [{ week: '8.09:00.17:00' }, 'query.week: is no week'],
    [{ targets: 'firstReply.normal=0.calendar' }, 'query.targets: is no list of targets'],
    [{ targets: 'firstReply.normal=1.calendar,firstReply.normal=2.calendar' }, 'query.targets'],
    [{ targets: 'reply.normal=5.calendar' }, 'query.targets'],
    [{ pending: 'included' }, 'query.pending'],
  ]
  for (const [query, message] of wrong)
    await expect(preview({ ...range, ...query })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    })
})

test('[S25] a supervisor reads targets and calendars and may ask; an agent may not', async () => {
  const as = async (role: 'Supervisor' | 'Agent') =>
    server.as(await signIn(server, (await testUser(server.db, org, role)).email))
  const supervisor = await as('Supervisor')
  expect((await supervisor('getServiceLevels', { params: params() })).calendars).not.toEqual([])
  const asked = { params: params(), query: rangeOf('UTC') }
  expect((await supervisor('previewServiceLevels', asked)).items).toHaveLength(4)
  await expect(
    supervisor('updateSlaTargets', { params: params(), body: { targets: [] } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect((await as('Agent'))('previewServiceLevels', asked)).rejects.toMatchObject({
    status: 403,
  })
})

test('[S25] more tickets than can be counted at once are refused, and not sampled', async () => {
  const own = (await testOrganisation(server.db)).id
  await storeTickets(server.db, own, [ticketOf('1', { createdAt: '2026-03-10T00:00:00.000Z' })])
  const { rows } = await server.db.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'ticket' and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  const columns = rows[0]?.columns ?? ''
  await server.db.query(
    `insert into ticket (id, ${columns}) select n::text, ${columns}
     from ticket, generate_series(2, 10001) as n where organisation_id = $1`,
    [own],
  )
  const asked = { params: { organisationId: own }, query: rangeOf('UTC') }
  const ask = server.as(server.config.operatorKey)
  await expect(ask('previewServiceLevels', asked)).rejects.toMatchObject({
    status: 413,
    message: 'There are more than 10,000 tickets. Choose a shorter range or more filters.',
  })
  await server.db.query(`delete from ticket where organisation_id = $1 and id = '2'`, [own])
  expect((await ask('previewServiceLevels', asked)).tickets).toBe(10_000)
})
