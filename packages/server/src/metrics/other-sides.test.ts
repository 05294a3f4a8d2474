import { randomUUID } from 'node:crypto'
import {
  type Call,
  CHAIN_STEP_NAMES,
  type ChainStep,
  COMPOSITES,
  type EventRecord,
  type EventType,
  MINUTE_MS,
  type Reply,
  type Share,
  LISTED_SURVEY_METRICS,
  SURVEY_METRIC_NAMES,
  SURVEY_METRICS,
  type ListedSurveyMetric,
  surveySidesOf,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../platform/basics/random.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeEvents } from '../record/store.ts'
import { marchAnswer, sentSurvey } from '../surveys/results/test-results.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { randomTickets } from './test-random-tickets.ts'

/*
 * The same as sides.test.ts for what does not count tickets: for random ranges and filters the lists behind survey
 * figures have as many answers or surveys as the figure, those behind Agent Assist counts as many events, and those
 * behind the shares of the performance report as many answers.
 */
const SEED = 20_261_124
const START = Date.parse('2026-03-01T00:00:00Z')
const SPAN_MIN = 28 * 24 * 60
const TICKETS = 120
const TYPES: EventType[] = [
  'loads',
  'articleView',
  'articleInsert',
  'gptInsert',
  'oneTouchKbAnswer',
  'like',
  'dislike',
]

let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  org = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, randomTickets(SEED, TICKETS, '2026-02-20T00:00:00Z', SPAN_MIN))
  await storeSurveys(createRandom(SEED, 'plans'))
  await storeEvents(server.db, org, randomEvents(1500))
})
afterAll(() => server.close())

const moment = (random: Random) =>
  new Date(START + random.int(0, SPAN_MIN) * MINUTE_MS).toISOString()
/** A few of the tickets are not in the record. */
const ticketId = (random: Random) => `X${random.int(0, TICKETS + 10)}`

async function storeSurveys(random: Random): Promise<void> {
  for (let count = 0; count < 260; count++)
    await marchAnswer(server.db, org, {
      ...(random.chance(0.4)
        ? { rating: random.pick(['Good', 'Bad'] as const) }
        : { npsScore: random.int(0, 10) }),
      ticketId: random.chance(0.7) ? ticketId(random) : undefined,
      answeredAt: moment(random),
      agent: random.pick(['Ann', 'Bo']),
    })
  for (let count = 0; count < 160; count++)
    await sentSurvey(server.db, org, {
      ...(random.chance(0.7) ? { ticketId: ticketId(random) } : {}),
      sentAt: moment(random),
      delivery: random.pick(['sent', 'sent', 'sent', 'bounced'] as const),
      ...(random.chance(0.5) ? { startedMin: 6 } : {}),
      ...(random.chance(0.4) ? { answeredMin: random.int(7, 5000) } : {}),
    })
}

const randomEvents = (count: number): EventRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const random = createRandom(SEED, 'events', index)
    return {
      id: randomUUID(),
      type: random.pick(TYPES),
      ticketId: ticketId(random),
      agent: random.pick(['Ann', 'Bo']),
      createdOn: moment(random),
      suggestionKind: 'article',
      suggestionId: random.pick(['A1', 'A2']),
      ...(random.chance(0.3)
        ? { outcome: random.pick(['unchanged', 'edited', 'unused'] as const) }
        : {}),
      ...(random.chance(0.05) ? { value: -1 } : {}),
    }
  })

/** A random range of the four weeks with random filters, as a query. */
function randomView(index: number) {
  const random = createRandom(SEED, 'outcomes', index)
  const at = (day: number) => new Date(START + day * 24 * 60 * MINUTE_MS).toISOString()
  const first = random.int(0, 18)
  const lists = {
    allSystemGroups: ['Billing', 'Orders'],
    tagsFilter: ['a', 'b', 'c'],
    includeAgent: ['Ann', 'Bo'],
  }
  const filters = Object.entries(lists).flatMap(([name, values]) =>
    index > 2 && random.chance(0.3) ? [[name, random.pick(values)]] : [],
  )
  return {
    from: at(first),
    to: at(random.int(first + 6, 30)),
    timeZone: random.pick(['UTC', 'Europe/Berlin', 'Pacific/Auckland']),
    ...(Object.fromEntries(filters) as Record<string, string>),
  }
}
type Query = ReturnType<typeof randomView>
const VIEWS = Array.from({ length: 10 }, (_, index) => index)

const params = () => ({ organisationId: org })

describe('[GRAT-5] a survey figure opens what it counts, with a switch to the rest', () => {
  const listOf = (query: Query, metric: ListedSurveyMetric, side?: string) =>
    call('listCountedSurveys', {
      params: params(),
      query: { ...query, metric, limit: 500, ...(side ? { side: side as 'all' } : {}) },
    })
  /** The numbers of the sides by the figure itself. */
  function sidesOf(metric: ListedSurveyMetric, items: Reply<'getSurveyMetrics'>['items']) {
    const of = (name: string) => items.find((item) => item.metric === name)
    const { n = 0, value = 0, part = 0, whole = 0 } = of(metric) ?? {}
    if (metric === 'delivered') return [value, n - value]
    if (metric === 'sent' || metric === 'responses') return [value]
    if (metric === 'time_to_answer') return [n]
    return part === 0 && whole === 0 ? undefined : [part, whole - part]
  }

  test('every survey rate has sides', () => {
    const rates = SURVEY_METRIC_NAMES.filter((name) =>
      ['pct', 'points'].includes(SURVEY_METRICS[name].unit),
    )
    expect(LISTED_SURVEY_METRICS).toEqual(expect.arrayContaining(rates))
  })

  test.each(VIEWS)('range and filters %i', async (index) => {
    const query = randomView(index)
    const { items } = await call('getSurveyMetrics', { params: params(), query })
    for (const metric of LISTED_SURVEY_METRICS) {
      const first = await listOf(query, metric)
      const counts = first.sides.map(({ count }) => count)
      for (const { side, count } of first.sides) {
        const list = await listOf(query, metric, side)
        expect([metric, side, list.total, list.items.length]).toEqual([metric, side, count, count])
      }
      expect([metric, first.total]).toEqual([metric, counts[0]])
      if (metric === 'nps') {
        const [promoters = 0, passives = 0, detractors = 0] = counts
        const nps = items.find((item) => item.metric === 'nps')
        const n = promoters + passives + detractors
        expect(nps?.n).toBe(n)
        if (n > 0) expect(nps?.value).toBeCloseTo(((promoters - detractors) / n) * 100, 9)
      } else expect([metric, counts]).toEqual([metric, sidesOf(metric, items) ?? [0, 0]])
    }
  })

  test('the random surveys fill every side, so that each list is tested', async () => {
    for (const metric of LISTED_SURVEY_METRICS) {
      const { sides } = await listOf(randomView(0), metric)
      expect(sides.map(({ side }) => side)).toEqual(surveySidesOf(metric))
      for (const { side, count } of sides)
        expect([metric, side, count > 0]).toEqual([metric, side, true])
    }
  })

  test('an answer comes with its comment and ticket, a survey without its link', async () => {
    const answers = await listOf(randomView(0), 'nps', 'detractor')
    expect(answers.items.every(({ answer }) => (answer?.score ?? 10) < 7)).toBe(true)
    expect(new Set(answers.items.map(({ hasTicket }) => hasTicket))).toEqual(new Set([true, false]))
    const silent = await listOf(randomView(0), 'response_rate', 'silent')
    const { rows } = await server.db.query<{ id: string }>('select id from survey_request')
    const told = JSON.stringify(silent.items)
    expect(rows.filter(({ id }) => told.includes(id))).toEqual([])
  })

  test('a side that a figure does not have is refused', () =>
    expect(listOf(randomView(0), 'csat', 'promoter')).rejects.toMatchObject({ status: 400 }))
})

describe('[DASH-4] a count of Agent Assist events opens as many events', () => {
  const COUNTS = [...TYPES.map((type) => [type]), ...Object.values(COMPOSITES)]
  const listOf = (query: Query, types: readonly string[]) =>
    call('listAssistTickets', {
      params: params(),
      query: { ...query, types: types.join(','), limit: 1000 },
    })

  test.each(VIEWS)('range and filters %i', async (index) => {
    const query = randomView(index)
    const usage = await call('getAssistUsage', { params: params(), query })
    for (const types of COUNTS) {
      const { items, total, events, deleted } = await listOf(query, types)
      const counted = types.reduce((sum, type) => sum + (usage.counts[type] ?? 0), 0)
      expect([types, events, deleted]).toEqual([types, counted, 0])
      expect(items.reduce((sum, item) => sum + item.events, 0)).toBe(counted)
      expect(items).toHaveLength(total)
    }
    expect((await listOf(query, ['loads'])).total).toBe(usage.uniqueLoads)
  })

  test('tickets that are not in the record are listed; rows that retention deleted are told', async () => {
    const { items } = await listOf(randomView(0), ['loads'])
    expect(new Set(items.map(({ ticket }) => ticket !== undefined))).toEqual(new Set([true, false]))
    const query = { from: '2026-03-02T00:00:00Z', to: '2026-03-20T23:59:59.999Z', timeZone: 'UTC' }
    const { counts } = await call('getAssistUsage', { params: params(), query })
    const { rows } = await server.db.query<{ n: number }>(
      `with gone as (delete from assist_event where organisation_id = $1 and type = 'like'
         and value is distinct from -1
         and created_on between '2026-03-05T00:00:00Z' and '2026-03-09T00:00:00Z' returning 1)
       select count(*)::int as n from gone`,
      [org],
    )
    const left = await listOf(query, ['like'])
    expect(left.deleted).toBe(rows[0]?.n)
    expect(left.events + left.deleted).toBe(counts['like'])
  })
})

describe('[PREP-1] a share of the performance report opens its numerator', () => {
  /** Numerator and base of each step, as the report shows them. */
  const SHARES: Record<
    Exclude<ChainStep, 'liked'>,
    (counts: Reply<'getPerformanceChain'>['all']) => Share
  > = {
    used: ({ viewedUsed, viewed }) => ({ part: viewedUsed, whole: viewed }),
    edited: ({ edited, sent }) => ({ part: edited, whole: sent }),
    sent: ({ sent, judged }) => ({ part: sent, whole: judged }),
    stayedSolved: ({ stayedSolved, followed }) => ({ part: stayedSolved, whole: followed }),
    good: ({ good, rated }) => ({ part: good, whole: rated }),
  }

  const STEPS = CHAIN_STEP_NAMES.filter((step) => step !== 'liked')

  test.each(VIEWS)('range and filters %i', async (index) => {
    const query = { ...randomView(index), entity: org }
    const { all, kinds } = await call('getPerformanceChain', { query })
    const article = kinds.find(({ kind }) => kind === 'article')
    for (const step of STEPS)
      for (const side of ['part', 'rest'] as const) {
        const listOf = (kind?: 'article') =>
          call('listPerformanceAnswers', {
            query: { ...query, step, side, limit: 500, ...(kind ? { kind } : {}) },
          })
        const { part, whole } = SHARES[step](all)
        const list = await listOf()
        expect([step, side, list.part, list.rest]).toEqual([step, side, part, whole - part])
        expect([step, side, list.total]).toEqual([
          step,
          side,
          side === 'part' ? part : whole - part,
        ])
        expect(list.items).toHaveLength(Math.min(500, list.total))
        if (article) expect((await listOf('article')).part).toBe(SHARES[step](article).part)
      }
  })

  test.each(VIEWS)('ratings by agents %i', async (index) => {
    const query = {
      ...randomView(index),
      entity: org,
      agent: 'ann',
      ...(index > 5 ? { kinds: 'article' } : {}),
    }
    const { likes, dislikes } = await call('getPerformanceFacets', { query })
    for (const side of ['part', 'rest'] as const) {
      const list = await call('listPerformanceAnswers', {
        query: { ...query, step: 'liked', side, limit: 500 },
      })
      expect([list.part, list.rest]).toEqual([likes, dislikes])
      expect([list.total, list.items.length]).toEqual(
        side === 'part' ? [likes, likes] : [dislikes, dislikes],
      )
    }
    expect(likes * dislikes).toBeGreaterThan(0)
  })

  test('the random events give each share both sides', async () => {
    const { all } = await call('getPerformanceChain', { query: { ...randomView(0), entity: org } })
    for (const step of STEPS) {
      const { part, whole } = SHARES[step](all)
      expect([step, part > 0, whole > part]).toEqual([step, true, true])
    }
  })
})
