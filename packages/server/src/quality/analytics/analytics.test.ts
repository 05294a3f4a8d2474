import { randomUUID } from 'node:crypto'
import { categoryScore, type Reply } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld } from '../test-reviews.ts'
import { AGENTS, lastDays, qualityWorld, type RawReview } from './test-quality.ts'

/* The panels of quality against the raw rows, and what they open. */
let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
let card: Reply<'saveScorecard'>
let reviews: readonly RawReview[]
let data: Reply<'getQualityAnalytics'>
let ids: Map<string, string>
const range = lastDays(20)
beforeAll(async () => {
  server = await testServer()
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  const made = await qualityWorld(server, world)
  ;({ lead, card, reviews } = made)
  data = await lead.call('getQualityAnalytics', { params: world.params, query: range })
  const { rows } = await server.db.query<{ id: string; value: string }>(
    `select id, value from filter_option where organisation_id = $1 and kind = 'agent'`,
    [world.params.organisationId],
  )
  ids = new Map(rows.map(({ id, value }) => [value, id]))
})
afterAll(() => server.close())

const counted = () =>
  reviews.filter(
    ({ kind, givenAt }) =>
      kind === 'person' &&
      givenAt !== undefined &&
      givenAt >= Date.parse(range.from) &&
      givenAt <= Date.parse(range.to),
  )
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length
const key = (category: string) => `${card.id}/${category}`
const listed = async (query: object) => {
  const { items, total } = await lead.call('listCountedReviews', {
    params: world.params,
    query: { ...range, limit: 100, ...query },
  })
  return { ids: items.map(({ id }) => id).toSorted(), total, items }
}

describe('[QA-2] panels', () => {
  test('each cell of the heat map is the mean of the ratings, and opens as many reviews', async () => {
    for (const agent of AGENTS) {
      const options = counted().flatMap((review) =>
        review.agent === agent
          ? (review.ratings.find(({ categoryId }) => categoryId === 'tone')?.option ?? [])
          : [],
      )
      const cell = data.agents
        .find(({ name }) => name === agent)
        ?.cells.find(({ category }) => category === key('tone'))
      expect(cell?.n).toBe(options.length)
      expect(cell?.value).toBeCloseTo(mean(options.map((option) => categoryScore(option, 5))), 9)
      const opened = await listed({ agent: ids.get(agent), category: key('tone') })
      expect(opened.total).toBe(options.length)
      expect(opened.items[0]?.rating).toMatchObject({ categoryId: 'tone', points: 5 })
    }
  })

  test('agents come by their IQS, the lowest first', () => {
    const scores = data.agents.map(({ iqs }) => iqs?.value ?? Infinity)
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
    const own = counted().flatMap(({ agent, score }) => (agent === AGENTS[1] ? (score ?? []) : []))
    const bob = data.agents.find(({ name }) => name === AGENTS[1])
    expect(bob?.iqs?.value).toBeCloseTo(mean(own), 9)
    expect(bob?.iqs?.n).toBe(own.length)
  })

  test('root causes are counted once a rating; a cause opens its reviews', async () => {
    const ratings = counted().flatMap((review) => review.ratings.filter((one) => one.option))
    for (const { cause, count } of data.causes)
      expect(count).toBe(ratings.filter(({ causes }) => causes.includes(cause)).length)
    expect(data.causes.map(({ cause }) => cause).toSorted()).toEqual(['Too formal', 'Wrong policy'])
    const [most] = data.causes
    expect((await listed({ cause: most?.cause })).total).toBe(most?.count)
  })

  test('scores are counted by tens; a class opens its reviews', async () => {
    const scores = counted().flatMap(({ score }) => score ?? [])
    expect(data.scores.reduce((sum, one) => sum + one, 0)).toBe(scores.length)
    for (const [place, count] of data.scores.entries()) {
      const inClass = (score: number) => Math.min(10, Math.floor(score / 10)) === place
      expect([place, count]).toEqual([place, scores.filter(inClass).length])
      expect((await listed({ scores: place })).total).toBe(count)
    }
  })

  test('failed reviews and covered tickets open as many as are counted', async () => {
    const metrics = await lead.call('getQualityMetrics', { params: world.params, query: range })
    const part = (wanted: string) => metrics.items.find(({ metric }) => metric === wanted)?.part
    expect((await listed({ side: 'failed' })).total).toBe(part('failed'))
    expect((await listed({ side: 'covered' })).total).toBe(part('coverage'))
    expect((await listed({})).total).toBe(counted().length)
  })

  test('a reviewer: median time, and strictness and alignment on shared conversations', () => {
    const own = counted().filter(({ reviewer }) => reviewer.id === lead.id)
    const found = data.reviewers.find(({ id }) => id === lead.id)
    const minutes = own.map((one) => one.minutes).toSorted((one, other) => one - other)
    const middle = [
      minutes[Math.floor((minutes.length - 1) / 2)] ?? 0,
      minutes[Math.floor(minutes.length / 2)] ?? 0,
    ]
    expect(found?.reviews).toBe(own.length)
    expect(found?.medianMin).toBeCloseTo(mean(middle), 6)
    const of = (ticketId: string) => counted().filter((one) => one.ticketId === ticketId)
    const shared = own.filter(({ ticketId }) => of(ticketId).length > 1)
    const differences = shared.flatMap(({ ticketId, score }) =>
      score === null ? [] : [score - mean(of(ticketId).flatMap((one) => one.score ?? []))],
    )
    expect(found?.strictness?.value).toBeCloseTo(mean(differences), 9)
    const pairs = shared.flatMap((mine) =>
      of(mine.ticketId)
        .filter(({ id }) => id !== mine.id)
        .flatMap((other) =>
          mine.ratings.flatMap(({ categoryId, option }) => {
            const theirs = other.ratings.find((one) => one.categoryId === categoryId)?.option
            return option === undefined || theirs === undefined ? [] : [option === theirs]
          }),
        ),
    )
    expect(found?.pairs).toBe(pairs.length)
    expect(found?.alignment).toBeCloseTo((pairs.filter(Boolean).length / pairs.length) * 100, 9)
  })

  test('weeks have every review once, and the AQS apart', () => {
    expect(data.unit).toBe('week')
    expect(data.points.reduce((sum, { reviews: n }) => sum + n, 0)).toBe(counted().length)
  })
})

describe('[QA-2] agents', () => {
  test('see no figure of others, by the API too; supervisors of another organisation neither', async () => {
    const agent = await world.member('Agent', 'Ann Reed')
    const elsewhere = reviewWorld(server, (await testOrganisation(server.db)).id)
    const stranger = await elsewhere.member('Supervisor', 'Eve Long')
    for (const { call } of [agent, stranger])
      for (const route of [
        'getQualityMetrics',
        'getQualityAnalytics',
        'getAutoAgreement',
        'listCoaching',
        'listCountedReviews',
        'listMachineScores',
        'listReplacedTickets',
      ] as const)
        await expect(call(route, { params: world.params, query: range })).rejects.toMatchObject({
          status: 403,
        })
    // the same calls are open to a supervisor
    await expect(
      lead.call('listMachineScores', { params: world.params, query: range }),
    ).resolves.toMatchObject({ total: expect.any(Number) })
  })
})

describe('[QA-2] coaching', () => {
  const coachings = async () =>
    (await lead.call('listCoaching', { params: world.params, query: range })).items

  test('suggests the weakest category of an agent with the three lowest tickets, and plans a session', async () => {
    const suggested = await coachings()
    expect(new Set(suggested.map(({ agent }) => agent)).size).toBe(suggested.length)
    const [first] = suggested
    if (!first) throw new Error('nothing is suggested')
    const cells = data.agents.find(({ name }) => name === first.agent)?.cells ?? []
    expect(first.score).toBeCloseTo(Math.min(...cells.map(({ value }) => value)), 9)
    expect(first.tickets).toHaveLength(3)
    const sessionId = randomUUID()
    const params = { ...world.params, sessionId }
    const body = {
      agentId: first.agentId,
      category: first.category,
      tickets: first.tickets,
      state: 'planned' as const,
      day: '2026-11-30',
      notes: 'Start with what went well.',
    }
    await lead.call('saveCoaching', { params, body })
    const planned = (await coachings()).filter(({ agent }) => agent === first.agent)
    expect(planned).toMatchObject([{ session: { state: 'planned', notes: body.notes } }])
    await lead.call('deleteCoaching', { params })
    expect((await coachings()).find(({ agent }) => agent === first.agent)?.session).toBeUndefined()
    await lead.call('saveCoaching', { params, body })
    expect((await coachings()).find(({ agent }) => agent === first.agent)?.session?.id).toBe(
      sessionId,
    )
    await lead.call('deleteCoaching', { params })
  })

  test('shows what changed in the 30 days after a session, with its interval', async () => {
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
    const params = { ...world.params, sessionId: randomUUID() }
    const agentId = ids.get(AGENTS[2] ?? '') ?? ''
    const body = {
      agentId,
      category: key('tone'),
      tickets: [],
      state: 'held' as const,
      day,
      notes: '',
    }
    await lead.call('saveCoaching', { params, body })
    const session = (await coachings()).find(
      ({ session: one }) => one?.id === params.sessionId,
    )?.session
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
    const from = new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10)
    const scores = (isAfter: boolean) =>
      reviews.flatMap(({ agent, kind, givenAt, ratings }) => {
        if (agent !== AGENTS[2] || kind !== 'person' || givenAt === undefined) return []
        const at = dayOf(givenAt)
        if (isAfter ? at <= day : at >= day || at < from) return []
        const option = ratings.find(({ categoryId }) => categoryId === 'tone')?.option
        return option === undefined ? [] : [categoryScore(option, 5)]
      })
    expect(session?.effect).toMatchObject({
      before: scores(false).length,
      after: scores(true).length,
      isFinal: false,
    })
    expect(session?.effect?.value).toBeCloseTo(mean(scores(true)) - mean(scores(false)), 9)
    expect(session?.effect?.low).toBeLessThan(session?.effect?.value ?? 0)
  })

  test('refuses an agent or scorecard that does not exist', async () => {
    const params = { ...world.params, sessionId: randomUUID() }
    const body = {
      agentId: 'none',
      category: key('tone'),
      tickets: [],
      state: 'held' as const,
      day: '2026-11-01',
      notes: '',
    }
    await expect(lead.call('saveCoaching', { params, body })).rejects.toMatchObject({
      code: 'not_found',
    })
    const known = {
      ...body,
      agentId: ids.get(AGENTS[0] ?? '') ?? '',
      category: `${randomUUID()}/tone`,
    }
    await expect(lead.call('saveCoaching', { params, body: known })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('[QA-2] machine and reviewers: agreement by category, and who is right is kept with its reason', async () => {
  const org = world.params.organisationId
  const given = counted().slice(0, 6)
  for (const [place, { id }] of given.entries())
    await server.db.query(
      'update quality_review set machine = $3::jsonb, ratings = $4::jsonb where organisation_id = $1 and id = $2',
      [
        org,
        id,
        JSON.stringify([{ categoryId: 'tone', score: 100 }]),
        JSON.stringify([
          {
            categoryId: 'tone',
            option: place < 3 ? 5 : place < 5 ? 3 : 1,
            causes: [],
            comment: '',
          },
        ]),
      ],
    )
  const ask = () => lead.call('getAutoAgreement', { params: world.params, query: range })
  const { items, disagreements, undecided } = await ask()
  expect(items).toMatchObject([{ n: 6, high: 3, medium: 2, low: 1 }])
  expect(items[0]?.agreement).toBeCloseTo((300 + 100 + 0) / 6, 9)
  expect(undecided).toBe(3)
  expect(disagreements.map(({ human }) => human)).toEqual([0, 50, 50])
  const [first] = disagreements
  if (!first) throw new Error('no disagreement')
  const params = { ...world.params, reviewId: first.reviewId, categoryId: 'tone' }
  await lead.call('decideDisagreement', {
    params,
    body: { verdict: 'machine', reason: 'Polite throughout.' },
  })
  const after = await ask()
  expect(after.undecided).toBe(2)
  expect(after.disagreements.at(-1)?.verdict).toMatchObject({
    verdict: 'machine',
    reason: 'Polite throughout.',
    by: 'Lea Dorn',
  })
  await lead.call('decideDisagreement', { params, body: {} })
  expect((await ask()).undecided).toBe(3)
  await expect(
    lead.call('decideDisagreement', {
      params: { ...params, reviewId: randomUUID() },
      body: { verdict: 'person' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
