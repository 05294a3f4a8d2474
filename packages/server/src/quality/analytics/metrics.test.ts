import type { QualityMetric, Reply } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld } from '../test-reviews.ts'
import { AGENTS, lastDays, qualityWorld, type RawReview } from './test-quality.ts'

/* Each figure of quality against the raw rows, computed here in other ways. */
let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
let reviews: readonly RawReview[]
const range = lastDays(20)
beforeAll(async () => {
  server = await testServer()
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  const made = await qualityWorld(server, world)
  lead = made.lead
  reviews = made.reviews
  await server.db.query(
    `insert into machine_review (organisation_id, ticket_id, agent, score, findings, version)
     select organisation_id, id, assignee, case when id like '%7' then null else length(id) * 20 + ascii(right(id, 1)) - 48 end,
       '[]', 1 from ticket where organisation_id = $1
     on conflict (organisation_id, ticket_id) do update set score = excluded.score`,
    [org()],
  )
  await decide()
})
afterAll(() => server.close())

const org = () => world.params.organisationId
const counted = () =>
  reviews.filter(
    ({ kind, givenAt }) =>
      kind === 'person' &&
      givenAt !== undefined &&
      givenAt >= Date.parse(range.from) &&
      givenAt <= Date.parse(range.to),
  )

/** Disputes of the first ten counted reviews: four accepted, two rejected, the rest open. */
async function decide() {
  for (const [place, { id, reviewer }] of counted().slice(0, 10).entries())
    await server.db.query(
      `insert into review_dispute (organisation_id, id, review_id, category_id, option, reason,
         raised_by, raised_at, state, decided_by, decided_at)
       values ($1, gen_random_uuid(), $2, 'tone', 5, 'Kind words', $3, now() - interval '3 days', $4,
         $5, case when $5::uuid is null then null else now() - interval '1 day' end)`,
      [
        org(),
        id,
        reviewer.id,
        place < 4 ? 'accepted' : place < 6 ? 'rejected' : 'open',
        place < 6 ? reviewer.id : null,
      ],
    )
}

const metricsOf = async (query: object = {}) =>
  lead.call('getQualityMetrics', { params: world.params, query: { ...range, ...query } })
const named = ({ items }: Reply<'getQualityMetrics'>, wanted: QualityMetric) =>
  items.find(({ metric }) => metric === wanted)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

describe('[QA-2] METRICS 1.3', () => {
  test('IQS is the mean of the scores of people’s reviews in the range', async () => {
    const scores = counted().flatMap(({ score }) => score ?? [])
    const iqs = named(await metricsOf(), 'iqs')
    expect(iqs?.n).toBe(scores.length)
    expect(iqs?.value).toBeCloseTo(sum(scores) / scores.length, 9)
    expect(iqs?.low).toBeLessThan(iqs?.value ?? 0)
    expect(iqs?.high).toBeGreaterThan(iqs?.value ?? 0)
  })

  test('reviews and critical failures count reviews, those without a score included', async () => {
    const data = await metricsOf()
    const failed = counted().filter(({ isFailed }) => isFailed)
    expect(named(data, 'reviews')).toMatchObject({ value: counted().length })
    expect(named(data, 'failed')).toMatchObject({ part: failed.length, n: counted().length })
    expect(named(data, 'failed')?.value).toBeCloseTo((failed.length / counted().length) * 100, 9)
  })

  test('AQS is of automatic scores alone, of the tickets that were solved in the range', async () => {
    const { rows } = await server.db.query<{ score: number | null; isReviewed: boolean }>(
      `select m.score, exists (select from quality_review r where r.organisation_id = $1
         and r.ticket_id = t.id and r.kind = 'person' and r.given_at is not null) as "isReviewed"
       from ticket t left join machine_review m on m.organisation_id = $1 and m.ticket_id = t.id
       where t.organisation_id = $1 and t.solved_at between $2 and $3`,
      [org(), range.from, range.to],
    )
    const data = await metricsOf()
    const scores = rows.flatMap(({ score }) => score ?? [])
    expect(named(data, 'aqs')?.value).toBeCloseTo(sum(scores) / scores.length, 9)
    expect(named(data, 'aqs')?.n).toBe(scores.length)
    const reviewed = rows.filter(({ isReviewed }) => isReviewed).length
    expect(named(data, 'coverage')).toMatchObject({ part: reviewed, n: rows.length })
    const manual = new Set(counted().map(({ ticketId }) => ticketId)).size
    expect(data.efficiency).toBeCloseTo(scores.length / manual, 9)
  })

  test('disputes: accepted of the decided ones, the open ones apart, mean days to decide', async () => {
    const data = await metricsOf()
    expect(named(data, 'disputes')).toMatchObject({ part: 4, n: 6 })
    expect(named(data, 'disputes')?.value).toBeCloseTo((4 / 6) * 100, 9)
    expect(data.openDisputes).toBe(4)
    expect(data.disputeDays).toBeCloseTo(2, 3)
    expect(data.goal).toBe(85)
  })

  test('filters act on all of it, those of agents on who was reviewed', async () => {
    const options = await server.db.query<{ id: string; value: string }>(
      `select id, value from filter_option where organisation_id = $1 and kind = 'agent'`,
      [org()],
    )
    const ann = options.rows.find(({ value }) => value === AGENTS[0])
    const data = await metricsOf({ includeAgent: ann?.id })
    const own = counted().filter(({ agent }) => agent === AGENTS[0])
    expect(named(data, 'reviews')?.value).toBe(own.length)
    expect(named(data, 'coverage')?.n).toBeLessThan(named(await metricsOf(), 'coverage')?.n ?? 0)
    const none = await metricsOf({ allBrands: 'Nowhere' })
    expect(none.items.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('the goal of reviews is that of the assignments for as many days', async () => {
    await lead.call('saveReviewAssignment', {
      params: { ...world.params, assignmentId: '11111111-1111-4111-8111-111111111111' },
      body: { reviewerId: lead.id, agents: [], goal: 14, cycle: 'week', sampling: 'random' },
    })
    await server.db.query(
      `update review_assignment set created_at = now() - interval '7 days' where organisation_id = $1`,
      [org()],
    )
    expect((await metricsOf()).reviewGoal).toBe(14)
    expect((await metricsOf({ allBrands: 'Care' })).reviewGoal).toBeUndefined()
  })
})
