import { learnExpected } from '../performance/expected/learn-expected.ts'
import { randomUUID } from 'node:crypto'
import {
  type Call,
  callAddress,
  DEFAULT_FILTERS,
  FILTER_FIELDS,
  type RouteName,
  routes,
  shapeOf,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeEvents } from '../record/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { randomEmotions, randomSentiment, randomTickets } from './test-random-tickets.ts'
import { scoreMessage } from './test-sentiment.ts'
import { setAttention } from './test-attention.ts'

/*
 * Every route that takes filters gives another reply with one: over 1200 tickets with messages, events and answers, of
 * which a filter leaves 120.
 */
const SEED = 20_260_318
const RANGE = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-12T23:59:59.999Z' }
const BEFORE = { beforeFrom: '2026-01-01T00:00:00.000Z', beforeTo: '2026-02-12T23:59:59.999Z' }
const FEW = { allBrands: 'Care' }
const WHICH = { metric: 'created' }

let server: TestServer
let org: string
let call: Call
let token: string
/** Of a supervisor who solved no ticket: nobody reviews the own work. */
let review: Call
let answerId: string
let agentId: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  const tickets = randomTickets(SEED, 1200, '2026-01-19T00:00:00Z', 84 * 24 * 60).map(
    (ticket, place): TicketRecord => ({
      ...ticket,
      brand: place % 10 === 0 ? 'Care' : 'Core',
      assignee: place % 20 < 2 ? undefined : 'Robin Test', // nobody, or the member who asks
    }),
  )
  await storeTickets(server.db, org, tickets)
  const sounds = randomSentiment(SEED, tickets)
  await scoreMessage(server.db, org, sounds, 'en', (id) => randomEmotions(SEED, id))
  await storeAround(tickets)
  await learnExpected(server.db, org) // or the background would, between two replies
  const { rows } = await server.db.query<{ id: string }>(
    `select id from filter_option where organisation_id = $1 and kind = 'actor' and value = 'Robin Test'`,
    [org],
  )
  agentId = rows[0]?.id ?? ''
  token = await signIn(server, (await testUser(server.db, org, 'Supervisor')).email)
  call = server.as(token)
  const reviewer = await testUser(server.db, org, 'Supervisor')
  await server.db.query(`update app_user set first_name = 'Rita' where id = $1`, [reviewer.id])
  review = server.as(await signIn(server, reviewer.email))
})
afterAll(() => server.close())

/** An event, an answer and a place on the board of priority tickets for each ticket. */
async function storeAround(tickets: readonly TicketRecord[]): Promise<void> {
  const { db } = server
  const events = tickets.flatMap(({ id, createdAt }) => {
    const of = {
      ticketId: id,
      agent: 'Ann',
      createdOn: createdAt,
      suggestionKind: 'article' as const,
      suggestionId: 'A1',
    }
    return [
      { ...of, id: randomUUID(), type: 'articleView' as const },
      { ...of, id: randomUUID(), type: 'articleInsert' as const, outcome: 'unchanged' as const },
    ]
  })
  await storeEvents(db, org, events)
  await setAttention(
    db,
    org,
    `select organisation_id, id, array[created_at], '{70}', '[[]]', array[now() - interval '1 day'],
       '{}', replies = 1, '{}', 1 from ticket where organisation_id = $1`,
  )
  await db.query(
    `insert into survey_answer (organisation_id, id, source, category, nps_score, ticket_id, answered_at)
     select $1, gen_random_uuid(), 'link', 'NPS', length(id) * 2, id, at
     from ticket, unnest(array[created_at, now() - interval '1 hour']) as at
     where organisation_id = $1`,
    [org],
  )
  await db.query(
    `insert into survey_partial (organisation_id, id, source, category, nps_score, ticket_id,
       stopped_kind, taken_ms, updated_at)
     select $1, gen_random_uuid(), 'link', 'NPS', 9, id, 'comments', 1, created_at
     from ticket where organisation_id = $1`,
    [org],
  )
  await storeReviewed(tickets)
  const { rows } = await db.query<{ id: string }>(
    `select a.id from survey_answer a join ticket t on t.organisation_id = $1 and t.id = a.ticket_id
     where a.organisation_id = $1 and t.brand = 'Care' order by a.answered_at offset 20 limit 1`,
    [org],
  )
  answerId = rows[0]?.id ?? ''
}

/** A scorecard, and reviews of half of the tickets, which name a root cause; all were replaced. */
async function storeReviewed(tickets: readonly TicketRecord[]): Promise<void> {
  const { db } = server
  const { id: reviewer } = await testUser(db, org, 'Supervisor')
  const card = randomUUID()
  const content = {
    name: 'All',
    goal: 85,
    channels: [],
    groups: [
      {
        id: 'g',
        name: 'Group',
        categories: [
          {
            id: 'tone',
            name: 'Tone',
            about: '',
            kind: 'normal',
            points: 5,
            optionNames: [],
            weight: 10,
            allowsNa: true,
            causes: [],
          },
        ],
      },
    ],
  }
  await db.query('insert into scorecard (organisation_id, id, version) values ($1, $2, 1)', [
    org,
    card,
  ])
  await db.query(
    `insert into scorecard_version (organisation_id, scorecard_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [org, card, JSON.stringify(content)],
  )
  await db.query(
    `insert into quality_review (organisation_id, id, ticket_id, kind, agent, reviewer_id,
       scorecard_id, scorecard_version, ratings, notes, comment, hashtags, score, is_failed,
       revision, given_at, machine)
     select $1, gen_random_uuid(), id, 'person', assignee, $2, $3, 1,
       '[{"categoryId": "tone", "option": 2, "causes": ["Too formal"], "comment": ""}]', '[]', '',
       '{}', 25, false, 1, created_at, '[{"categoryId": "tone", "score": 100}]'
     from ticket where organisation_id = $1 and assignee is not null and id = any($4::text[])`,
    [org, reviewer, card, tickets.flatMap(({ id }, place) => (place % 20 < 11 ? id : []))],
  )
  // the background checks nothing, so that the scores stay
  await db.query('delete from machine_review_queue where organisation_id = $1', [org])
  await db.query(
    `insert into machine_review (organisation_id, ticket_id, agent, score, findings, version)
     select organisation_id, id, assignee, 50, '[]', 1 from ticket where organisation_id = $1
     on conflict (organisation_id, ticket_id) do update set score = excluded.score`,
    [org],
  )
  const assignment = randomUUID()
  await db.query(
    `insert into review_assignment (organisation_id, id, reviewer_id, agents, goal, cycle, sampling,
       created_at) values ($1, $2, $3, '{}', 5, 'month', 'random', '2026-01-01')`,
    [org, assignment, reviewer],
  )
  await db.query(
    `insert into review_replacement (organisation_id, assignment_id, ticket_id, reason, replaced_at)
     select organisation_id, $2, id, 'Empty', created_at from ticket where organisation_id = $1`,
    [org, assignment],
  )
}

/** What the routes need beside the range, by name. */
const MORE: Partial<Record<RouteName, object>> = {
  getSurveyGroups: { by: 'score' },
  getMetrics: { metrics: 'created' },
  getMetricSeries: { metrics: 'created' },
  getMetricGroups: { metrics: 'created', by: 'channel' },
  getMetricTickets: WHICH,
  getOwnMetricTickets: { metric: 'solved' },
  exportTickets: { columns: 'id,subject' },
  exportMetricTickets: { ...WHICH, columns: 'id' },
  exportOwnMetricTickets: { metric: 'solved', columns: 'id' },
  getMetricChange: { ...WHICH, by: 'channel', ...BEFORE },
  getOwnMetrics: BEFORE,
  listWaitingTickets: { kind: 'unassigned' },
  listCountedSurveys: { metric: 'nps', side: 'promoter' },
  listPerformanceAnswers: { step: 'used' },
  listAssistTickets: { types: 'articleInsert' },
  listServiceLevelChanges: { targets: 'firstReply.normal=60.calendar' },
}
/** Those that take no range. */
const WITHOUT_RANGE: readonly RouteName[] = ['listOwnQueue', 'listWaitingTickets', 'listDetractors']

const OF_OTHERS: readonly RouteName[] = ['listReviewQueues', 'listReviewQueue', 'listCoaching']

const hasFilters = (name: RouteName): boolean => {
  const { query } = shapeOf(name) as { query?: { shape?: object } }
  return FILTER_FIELDS.every((field) => field in (query?.shape ?? {}))
}
const NAMES = (Object.keys(routes) as RouteName[]).filter(hasFilters)

/** The file of a route. */
async function fileOf(name: RouteName, params: Record<string, string>, query: object) {
  const url = callAddress('/api', routes[name].path, { params, query: { ...query } })
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** A reply without the moment at which it was given. */
async function replyOf(name: RouteName, filters: object): Promise<string> {
  const params = { organisationId: org, answerId, queue: 'random', agentId }
  const query = { ...(WITHOUT_RANGE.includes(name) ? {} : RANGE), ...MORE[name], ...filters }
  const asker = OF_OTHERS.includes(name) ? review : call
  if (name.startsWith('export')) return fileOf(name, params, query)
  const ask = asker as unknown as (name: RouteName, input: object) => Promise<object>
  return JSON.stringify({ ...(await ask(name, { params, query })), asOf: '' })
}

test('[FILT-7] there are routes with filters, and their defaults filter nothing', () => {
  expect(NAMES.length).toBeGreaterThan(20)
  expect(Object.keys(DEFAULT_FILTERS)).toEqual([...FILTER_FIELDS])
})

test.each(NAMES)('[FILT-7] %s obeys a filter', async (name) => {
  const all = await replyOf(name, {})
  expect(await replyOf(name, {})).toBe(all) // nothing else changes the reply
  expect(await replyOf(name, FEW)).not.toBe(all)
})
