import type { Call, MetricName, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../platform/basics/random.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { randomTickets } from './test-random-tickets.ts'

/*
 * States (METRICS 1.0) over random histories: what was unsolved, unassigned and how old at the end of a past range is
 * read from the histories of the tickets themselves, and the flow between two states is complete.
 */
const SEED = 20_260_310
const START = Date.parse('2026-03-01T00:00:00Z')
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAYS = 42

let server: TestServer
let call: Call
let params: { organisationId: string }
let tickets: TicketRecord[]
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  params = { organisationId: (await testOrganisation(server.db)).id }
  tickets = randomTickets(SEED, 400, '2026-03-01T00:00:00Z', DAYS * 24 * 60)
  await storeTickets(server.db, params.organisationId, tickets)
})
afterAll(() => server.close())

/** Random ranges of one to fourteen days. */
const RANGES = Array.from({ length: 12 }, (_, index) => {
  const random = createRandom(SEED, 'instants', index)
  const from = START + random.int(0, DAYS) * DAY_MS
  const to = from + random.int(1, 14) * DAY_MS - 1
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), timeZone: 'UTC' }
})

const isDone = (status: string | undefined) => status === 'solved' || status === 'closed'

function isUnsolvedAt({ createdAt, statusHistory }: TicketRecord, instant: number): boolean {
  const last = statusHistory.findLast(({ at }) => Date.parse(at) <= instant)
  return Date.parse(createdAt) <= instant && !isDone(last?.status)
}

/** How often tickets became done in the range (true), or came back (false). */
const turns = (becomesDone: boolean, { from, to }: (typeof RANGES)[number]) =>
  tickets
    .flatMap(({ statusHistory: steps }) =>
      steps.filter(
        ({ status }, place) =>
          isDone(status) === becomesDone && isDone(steps[place - 1]?.status) !== becomesDone,
      ),
    )
    .filter(({ at }) => at >= from && at <= to).length

const value = async (metric: MetricName, range: (typeof RANGES)[number]) =>
  (await call('getMetrics', { params, query: { ...range, metrics: metric } })).items[0]

test.each(RANGES)('[DASH-4] unsolved at the end of a past range: $from to $to', async (range) => {
  const then = tickets.filter((ticket) => isUnsolvedAt(ticket, Date.parse(range.to)))
  expect((await value('unsolved', range))?.value).toBe(then.length)
  expect((await value('backlog', range))?.value).toBe(then.length)
  const query = { ...range, metric: 'unsolved', limit: 100, offset: 0 } as const
  const pages = [0, 100, 200, 300].map((offset) =>
    call('getMetricTickets', { params, query: { ...query, offset } }),
  )
  const listed = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(then.map(({ id }) => id).toSorted())
})

test.each(RANGES)('[DASH-4] age at the end of a past range: $from to $to', async (range) => {
  const end = Date.parse(range.to) + 1
  const ages = tickets
    .filter((ticket) => isUnsolvedAt(ticket, end - 1))
    .map(({ createdAt }) => (end - Date.parse(createdAt)) / 60_000)
  const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length
  expect((await value('age', range))?.value).toBeCloseTo(mean, 6)
})

test.each(RANGES)(
  '[DASH-4] time since the last update before the end of a past range: $from to $to',
  async (range) => {
    const end = Date.parse(range.to) + 1
    const times = ({ createdAt, updatedAt, messages, statusHistory, changes = [] }: TicketRecord) =>
      Date.parse(updatedAt) < end
        ? [updatedAt]
        : [createdAt, ...[...messages, ...statusHistory, ...changes].map(({ at }) => at)]
    const ages = tickets
      .filter((ticket) => isUnsolvedAt(ticket, end - 1))
      .map((ticket) => {
        const known = times(ticket).map((at) => Date.parse(at))
        return (end - Math.max(...known.filter((at) => at < end))) / MINUTE_MS
      })
    const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length
    const found = await value('age_update', range)
    expect(found?.n).toBe(ages.length)
    expect(found?.value).toBeCloseTo(mean, 6)
  },
)

test.each(RANGES)('[DASH-4] unassigned at the end of a past range: $from to $to', async (range) => {
  const then = tickets.filter((ticket) => isUnsolvedAt(ticket, Date.parse(range.to)))
  const changesOf = ({ changes = [] }: TicketRecord) =>
    changes.filter(({ field }) => field === 'assignee')
  const known = then.filter((ticket) => changesOf(ticket).length > 0 || !ticket.assignee)
  const nobody = known.filter(
    (ticket) => !changesOf(ticket).findLast(({ at }) => at <= range.to)?.value,
  )
  const found = await value('unassigned', range)
  expect(found?.value).toBe(nobody.length)
  const unknown = found?.excluded.find(({ reason }) => reason === 'noAssignments')?.count ?? 0
  expect(unknown).toBe(then.length - known.length)
})

test.each(RANGES)('[DASH-1] the flow is complete to the ticket: $from to $to', async (range) => {
  const all = await call('getTicketVolumes', { params, query: range })
  const { unsolvedBefore, created, reopened, solutions, unsolved } = all
  const unsolvedAt = (instant: number) =>
    tickets.filter((ticket) => isUnsolvedAt(ticket, instant)).length
  expect({ unsolvedBefore, reopened, solutions, unsolved }).toEqual({
    unsolvedBefore: unsolvedAt(Date.parse(range.from) - 1),
    reopened: turns(false, range),
    solutions: turns(true, range),
    unsolved: unsolvedAt(Date.parse(range.to)),
  })
  expect(unsolvedBefore + created + reopened - solutions).toBe(unsolved)
  expect((await value('solutions', range))?.value).toBe(solutions)
  let backlog = unsolvedBefore
  for (const day of all.days) {
    backlog += day.created + day.reopened - day.solutions
    expect([day.date, backlog]).toEqual([day.date, day.backlog])
  }
})

test('[DASH-4] a state is compared with the same moment of the range compared with', async () => {
  const [range, past] = RANGES
  if (!range || !past) throw new Error('no ranges')
  const before = { beforeFrom: past.from, beforeTo: past.to }
  const metrics = 'unsolved,unassigned,age,age_update,escalation_risk'
  const { items } = await call('getMetrics', { params, query: { ...range, metrics, ...before } })
  for (const item of items.slice(0, 4)) expect(item.before).toEqual(await value(item.metric, past))
  expect(items[4]?.before).toBeUndefined() // it is of now, whatever the range
})

test('[DASH-4] a range that reaches today has the state of now', async () => {
  const today = { ...RANGES[0]!, to: new Date(Date.now() + DAY_MS).toISOString() }
  const now = tickets.filter(({ statusHistory }) => !isDone(statusHistory.at(-1)?.status))
  expect((await value('unsolved', today))?.value).toBe(now.length)
  expect((await value('unassigned', today))?.value).toBe(
    now.filter(({ assignee }) => !assignee).length,
  )
})
