import {
  type CountingSettings,
  DEFAULT_COUNTING,
  type MetricName,
  PREVIEWED_METRICS,
  type Role,
} from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'
import { recalculateFacts } from '../levels/recalculate.ts'

const HOUR = 3_600_000
let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const as = async (role: Role) =>
  server.as(await signIn(server, (await testUser(server.db, org, role)).email))
/** A moment some hours before now. */
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const message = (author: string, authorRole: 'agent' | 'customer', hours: number) => ({
  at: ago(hours),
  author,
  authorRole,
  text: `${author} writes`,
})
/** Created 200 hours ago; each status is hours before now. */
const lived = (
  id: string,
  statuses: [status: 'new' | 'open' | 'solved', hours: number][],
  messages = [message('Cora', 'customer', 200), message('Ann', 'agent', 199)],
) =>
  ticketOf(id, {
    createdAt: ago(200),
    requester: `Cora ${id}`,
    messages,
    statusHistory: statuses.map(([status, hours]) => ({ at: ago(hours), status, by: 'Ann' })),
  })

const TICKETS = () => [
  lived('plain', [
    ['new', 200],
    ['solved', 190],
  ]),
  lived('soon', [
    ['new', 200],
    ['solved', 190],
    ['open', 188],
    ['solved', 180],
  ]),
  lived('late', [
    ['new', 200],
    ['solved', 190],
    ['open', 100],
    ['solved', 90],
  ]),
  lived(
    'helper',
    [
      ['new', 200],
      ['solved', 150],
    ],
    [
      message('Cora', 'customer', 200),
      message('Helper', 'agent', 199),
      message('Ann', 'agent', 160),
    ],
  ),
  // opened another ticket 30 hours after the solution of the first one
  {
    ...lived('first', [
      ['new', 200],
      ['solved', 180],
    ]),
    requester: 'Cora again',
  },
  ticketOf('second', { createdAt: ago(150), requester: 'Cora again' }),
]

const settings = (given: Partial<CountingSettings> = {}): CountingSettings => ({
  ...DEFAULT_COUNTING,
  followUpHours: 24,
  ...given,
})

async function metricsOf(call: Awaited<ReturnType<typeof as>>, from: string, to: string) {
  const { items } = await call('getMetrics', {
    params: params(),
    query: { from, to, metrics: PREVIEWED_METRICS.join(','), cohort: 'created' },
  })
  return Object.fromEntries(
    items.map(({ metric, value, median }) => [metric, metric === 'frt' ? median : value]),
  )
}

/** Counts again what a change of settings queued. */
async function recount() {
  while (await recalculateFacts(server.db, org));
}

test('[QA-4] settings are those of each metric until somebody changes them', async () => {
  const call = await as('Supervisor')
  const setup = await call('getCountingSettings', { params: params() })
  expect(setup.settings).toEqual(DEFAULT_COUNTING)
  expect(setup.recalculation.left).toBe(0)
})

test('[QA-4] a reopening after the window is none, messages of bots are no replies, and the preview says so before', async () => {
  await storeTickets(server.db, org, TICKETS())
  const call = await as('Admin')
  const next = settings({ reopenWindowHours: 24, bots: ['Helper'], followUpHours: 48 })
  const before = await call('previewCounting', { params: params(), body: settings() })
  const preview = await call('previewCounting', { params: params(), body: next })
  expect(preview.tickets).toBe(6)
  expect(preview.bots).toEqual([{ name: 'Helper', messages: 1, tickets: 1 }])
  const changed = Object.fromEntries(preview.items.map((item) => [item.metric, item]))
  expect(changed['reopen']).toMatchObject({ before: 40, after: 20, n: 5, nAfter: 5 })
  expect(changed['one_touch']?.before).toBeCloseTo(80)
  expect(changed['one_touch']?.after).toBeCloseTo(100)
  expect(changed['followup']).toMatchObject({ after: 20, n: 3, nAfter: 5 })
  expect(changed['followup']?.before).toBeCloseTo(100 / 3) // of 168 hours, which two have not had yet
  expect(before.items.find(({ metric }) => metric === 'followup')).toMatchObject({ after: 0 })
  expect((await call('getCountingSettings', { params: params() })).settings).toEqual(
    DEFAULT_COUNTING,
  )
})

test('[QA-4] after saving, the metrics are those that the preview promised', async () => {
  await storeTickets(server.db, org, TICKETS())
  const call = await as('Admin')
  const next = settings({ reopenWindowHours: 24, bots: ['Helper'] })
  const { items, from, to } = await call('previewCounting', { params: params(), body: next })
  const promised = (side: 'before' | 'after') =>
    Object.fromEntries(items.map((item) => [item.metric, item[side]]))
  const near = (values: Record<string, number | undefined>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value === undefined ? undefined : expect.closeTo(value, 6),
      ]),
    )
  expect(await metricsOf(call, from, to)).toEqual(near(promised('before')))
  const saved = await call('updateCounting', { params: params(), body: next })
  expect(saved.settings).toEqual(next)
  await recount()
  expect(await metricsOf(call, from, to)).toEqual(near(promised('after')))
  const { items: entries } = await call('listAudit', { params: params() })
  expect(entries.filter(({ action }) => action === 'counting.changed')).toHaveLength(1)
  // nothing differs: nothing is logged
  await call('updateCounting', { params: params(), body: next })
  const again = await call('listAudit', { params: params() })
  expect(again.items.filter(({ action }) => action === 'counting.changed')).toHaveLength(1)
})

test('[QA-4] an excluded agent has no line of their own, and stays in the totals', async () => {
  await storeTickets(server.db, org, TICKETS())
  const call = await as('Admin')
  const range = { from: ago(300), to: ago(0) }
  const agents = async () => {
    const { groups } = await call('getMetricGroups', {
      params: params(),
      query: { ...range, metrics: 'frt', by: 'agent' },
    })
    return groups.flatMap(({ segments }) => segments[0]?.label ?? []).toSorted()
  }
  expect(await agents()).toEqual(['Ann', 'Helper'])
  await call('updateCounting', { params: params(), body: { excludedAgents: ['Helper'] } })
  expect(await agents()).toEqual(['Ann'])
  const { items } = await call('getMetrics', {
    params: params(),
    query: { ...range, metrics: 'frt' },
  })
  expect(items[0]?.n).toBe(5)
})

test('[QA-4] metrics credit by the default of the organisation, unless somebody asks otherwise', async () => {
  await storeTickets(server.db, org, TICKETS())
  const call = await as('Admin')
  const credit = async (query: { attribution?: 'sender' | 'solver' } = {}) => {
    const asked = { from: ago(300), to: ago(0), metrics: 'frt' satisfies MetricName, ...query }
    return (await call('getMetrics', { params: params(), query: asked })).items[0]?.credit
  }
  expect(await credit()).toBe('sender')
  await call('updateCounting', { params: params(), body: { attribution: 'solver' } })
  expect(await credit()).toBe('solver')
  expect(await credit({ attribution: 'sender' })).toBe('sender')
})

test('[QA-4] names are trimmed and listed once, and limits hold', async () => {
  const call = await as('Admin')
  const { settings: saved } = await call('updateCounting', {
    params: params(),
    body: { bots: [' Helper ', 'Helper'] },
  })
  expect(saved.bots).toEqual(['Helper'])
  for (const body of [{ followUpHours: 0 }, { reopenWindowHours: 9000 }, { bots: [''] }])
    await expect(call('updateCounting', { params: params(), body })).rejects.toMatchObject({
      status: 400,
    })
})

test('[QA-4] the red end of a band lies on the bad side of the goal', async () => {
  const call = await as('Supervisor')
  const save = (value: number, far: number | null) =>
    call('saveGoal', { params: { ...params(), metric: 'frt' }, body: { value, far } })
  expect(await save(60, 120)).toEqual({ metric: 'frt', value: 60, far: 120 })
  expect((await call('listGoals', { params: params() })).items).toEqual([
    { metric: 'frt', value: 60, far: 120 },
  ])
  await expect(save(60, 30)).rejects.toMatchObject({ status: 400 })
  expect(await save(60, null)).toEqual({ metric: 'frt', value: 60 })
})
