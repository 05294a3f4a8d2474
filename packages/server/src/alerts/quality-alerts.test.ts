import { randomUUID } from 'node:crypto'
import { DEFAULT_FILTERS, QUALITY_ALERT_METRICS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, testServer, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { storeReviews } from '../quality/analytics/test-quality.ts'
import { type Member, reviewWorld } from '../quality/test-reviews.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { judge } from './judge.ts'
import { alertScene, NOON } from './test-alerts.ts'

/* Alerts on figures of reviews. */
let server: TestServer
let here: Awaited<ReturnType<typeof alertScene>>
let world: ReturnType<typeof reviewWorld>
let card: Awaited<ReturnType<typeof world.card>>
let lead: Member
beforeAll(async () => (server = await testServer()))
beforeEach(async () => {
  here = await alertScene(server)
  world = reviewWorld(server, here.organisationId)
  lead = { id: here.person.id, call: here.call }
  card = await world.card(lead)
})
afterAll(() => server.close())

const MINUTE = 60_000
const WEEK = 7 * 24 * 60

/** Stores reviews of tickets with a tag: a score each, given so many minutes before noon. */
async function review(scores: readonly number[], minutes: number, tag = 'refund') {
  const ids = scores.map(() => randomUUID())
  const createdAt = new Date(NOON - (minutes + 60) * MINUTE).toISOString()
  await world.tickets(ids.map((id) => ticketOf(id, { createdAt, tags: [tag] })))
  await storeReviews(
    server,
    here.organisationId,
    card,
    ids.map((ticketId, place) => ({
      id: randomUUID(),
      ticketId,
      agent: 'Ann',
      reviewer: lead,
      score: scores[place] ?? 0,
      isFailed: scores[place] === 0,
      kind: 'person',
      givenAt: NOON - minutes * MINUTE,
      minutes: 5,
      ratings: [],
    })),
  )
}

test('[DASH-1] a limit on the internal quality score fires with enough reviews, and opens the figures of quality', async () => {
  await here.save({
    name: 'Bad reviews',
    metric: 'quality_iqs',
    condition: { kind: 'limit', side: 'below', value: 82.5, window: 'day', leastTickets: 4 },
  })
  await review([60, 70, 80], 5)
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'unknown' })
  await review([91], 6)
  await here.check(1)
  expect(await here.mails()).toEqual([
    'Alert: Bad reviews. Internal quality score (IQS) is 75.3, below 82.5.',
  ])
  const params = { organisationId: here.organisationId }
  const admin = await testUser(server.db, here.organisationId, 'Admin')
  const call = server.as(await signIn(server, admin.email))
  const { items } = await call('listMails', { params })
  const { text = '' } = await call('getMail', {
    params: { ...params, mailId: items[0]?.id ?? '' },
  })
  expect(text).toContain('Based on 4 reviews.')
  expect(text).toContain('All reviews count: no filters.')
  expect(text).toContain(
    'https://portal.example/main/apps/prism/qa-analytics?from=2030-11-19&to=2030-11-20&filters=none',
  )
})

test('[DASH-1] filters select reviews by their ticket', async () => {
  await here.save({
    name: 'Failures',
    metric: 'quality_failed',
    condition: { kind: 'limit', side: 'above', value: 40, window: 'last7', leastTickets: 1 },
    filters: { ...DEFAULT_FILTERS, tagsFilter: ['refund'] },
  })
  await review([0, 90], 10, 'refund')
  await review([80, 90, 100], 10, 'delivery')
  await here.check()
  expect(await here.mails()).toEqual(['Alert: Failures. Critical failures is 50 %, above 40 %.'])
})

test('[DASH-1] reviews given are compared with the same weekday and hour of eight weeks', async () => {
  await here.save({
    name: 'Reviews',
    metric: 'quality_reviews',
    condition: { kind: 'unusual', side: 'below', window: 'hour' },
  })
  for (let week = 1; week <= 8; week += 1)
    await review(
      Array.from({ length: 24 }, () => 80),
      30 + week * WEEK,
    )
  await review([80], 30)
  await here.check()
  expect(await here.mails()).toEqual([
    'Alert: Reviews. Reviews given is 1, outside the usual 9.3 to 38.7.',
  ])
})

test('[DASH-1] coverage takes a limit only: tickets of today can still be reviewed', async () => {
  const condition = { kind: 'unusual', side: 'below', window: 'day' } as const
  await expect(here.save({ metric: 'quality_coverage', condition })).rejects.toMatchObject({
    fields: { condition: expect.stringContaining('can still be reviewed') },
  })
})

test('[DASH-1] every figure of quality is what its screen shows', async () => {
  await review([0, 60, 90], 90)
  const at = new Date(NOON).toISOString()
  const view = { org: here.organisationId, filters: DEFAULT_FILTERS, timeZone: 'UTC', asOf: at }
  const condition = {
    kind: 'limit',
    side: 'above',
    value: 1e6,
    window: 'last28',
    leastTickets: 1,
  } as const
  for (const metric of QUALITY_ALERT_METRICS) {
    const judged = await judge(server.db, { ...view, from: at, to: at }, { metric, condition })
    const { from, to } = judged
    const { items } = await here.call('getQualityMetrics', {
      params: { organisationId: here.organisationId },
      query: { from, to, timeZone: 'UTC' },
    })
    const shown = items.find((item) => `quality_${item.metric}` === metric)
    expect([metric, judged.n, judged.value]).toEqual([metric, shown?.n, shown?.value])
  }
})
