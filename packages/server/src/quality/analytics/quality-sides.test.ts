import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld } from '../test-reviews.ts'
import { AGENTS, qualityWorld, randomOf } from './test-quality.ts'

/*
 * For random ranges and filters, the list behind each share of quality has as many rows as its numerator, and the other
 * side as many as are left: on one page and, as for a file, over all pages.
 */
const DAY_MS = 86_400_000
const SEED = 20_261_125

let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
let agents: string[]
beforeAll(async () => {
  server = await testServer()
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  const { lead: by, reviews } = await qualityWorld(server, world)
  lead = by
  const org = world.params.organisationId
  const random = randomOf(SEED)
  for (const { id, reviewer } of reviews.filter(
    ({ givenAt, kind }) => givenAt && kind === 'person',
  ))
    if (random() < 0.4) {
      const state = ['accepted', 'rejected', 'open'][Math.floor(random() * 3)] ?? 'open'
      await server.db.query(
        `insert into review_dispute (organisation_id, id, review_id, category_id, option, reason,
           raised_by, raised_at, state, decided_by, decided_at)
         values ($1, gen_random_uuid(), $2, 'tone', 5, 'Kind words', $3,
           now() - make_interval(days => $5 + 2), $4, case when $4 <> 'open' then $3::uuid end,
           case when $4 <> 'open' then now() - make_interval(days => $5) end)`,
        [org, id, reviewer.id, state, Math.floor(random() * 38)],
      )
    }
  const { rows } = await server.db.query<{ id: string }>(
    `select id from filter_option where organisation_id = $1 and kind = 'agent' and value = any($2)
     order by value`,
    [org, AGENTS],
  )
  agents = rows.map(({ id }) => id)
})
afterAll(() => server.close())

/** A random range of the last forty days with random filters. */
function randomView(index: number) {
  const random = randomOf(SEED + index)
  const first = 8 + Math.floor(random() * 32)
  const length = 4 + Math.floor(random() * first)
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  return {
    from: at(first),
    to: at(Math.max(0, first - length)),
    ...(random() < 0.4 ? { allBrands: random() < 0.5 ? 'Care' : 'Core' } : {}),
    ...(random() < 0.4
      ? { [random() < 0.5 ? 'includeAgent' : 'excludeAgent']: agents[Math.floor(random() * 3)] }
      : {}),
  }
}
type Query = ReturnType<typeof randomView>

const PAGE = 9
async function rowsOf(
  query: Query,
  side: 'failed' | 'passed' | 'covered' | 'accepted' | 'rejected',
) {
  const list = (limit: number, offset: number) =>
    lead.call('listCountedReviews', {
      params: world.params,
      query: { ...query, side, limit, offset },
    })
  const { total } = await list(1, 0)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / PAGE) }, (_, page) => list(PAGE, page * PAGE)),
  )
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  expect([side, ids.size]).toEqual([side, total])
  return total
}

async function unreviewedOf(query: Query) {
  const list = (limit: number, offset: number) =>
    lead.call('listUnreviewedTickets', { params: world.params, query: { ...query, limit, offset } })
  const { total } = await list(1, 0)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / PAGE) }, (_, page) => list(PAGE, page * PAGE)),
  )
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ ticketId }) => ticketId)))
  expect(['unreviewed', ids.size]).toEqual(['unreviewed', total])
  return total
}

let seen = { failed: 0, passed: 0, covered: 0, unreviewed: 0, accepted: 0, rejected: 0 }
test.each(Array.from({ length: 12 }, (_, index) => index))(
  '[QA-2] each share of quality opens its numerator, and the rest: range and filters %i',
  async (index) => {
    const query = randomView(index)
    const { items } = await lead.call('getQualityMetrics', { params: world.params, query })
    const of = (name: string) => {
      const { part = 0, n = 0 } = items.find(({ metric }) => metric === name) ?? {}
      return { part, rest: n - part }
    }
    const found = {
      failed: await rowsOf(query, 'failed'),
      passed: await rowsOf(query, 'passed'),
      covered: await rowsOf(query, 'covered'),
      unreviewed: await unreviewedOf(query),
      accepted: await rowsOf(query, 'accepted'),
      rejected: await rowsOf(query, 'rejected'),
    }
    expect(found).toEqual({
      failed: of('failed').part,
      passed: of('failed').rest,
      covered: of('coverage').part,
      unreviewed: of('coverage').rest,
      accepted: of('disputes').part,
      rejected: of('disputes').rest,
    })
    seen = Object.fromEntries(
      Object.entries(found).map(([side, count]) => [side, count + seen[side as keyof typeof seen]]),
    ) as typeof seen
  },
)

test('the random reviews fill each side, so that each list is tested', () =>
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10))
