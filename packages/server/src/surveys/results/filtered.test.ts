import {
  DEFAULT_FILTERS,
  type Filters,
  MINUTE_MS,
  npsOf,
  printFilters,
  satisfactionPct,
  type SurveyMetricName,
  type SurveyMetricValue,
  SurveyResultsQuery,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { listAnswers } from './answers.ts'
import { surveyBlocks } from './blocks.ts'
import { surveyGroups } from './groups.ts'
import { resultsView } from './results-view.ts'
import { surveyDays } from './series.ts'
import { surveyMetrics } from './survey-metrics.ts'
import { MARCH, marchAnswer, sentSurvey } from './test-results.ts'

/*
 * Under random filters of tickets, survey metrics equal a recount of the raw rows, in which each answer is looked up by
 * its ticket. A third of the answers and surveys have no ticket.
 */
const START = Date.parse(MARCH.from)
const SPAN_MIN = 30 * 24 * 60
const AGENTS = ['Ann', 'Bo', 'cy@shop.example']

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const random = createRandom(20_260_315, 'plans')
  await storeTickets(
    db,
    org,
    Array.from({ length: 80 }, (_, at) => randomTicket(random, at)),
  )
  await db.query(
    `insert into tag_group (organisation_id, name, tags) values ($1, 'Money', '{refund,vip}')`,
    [org],
  )
  await db.query(
    `insert into custom_group (organisation_id, name, agents) values ($1, 'Crew', '{Ann,Bo}')`,
    [org],
  )
  const ticketId = () => (random.chance(0.67) ? `T${random.int(0, 90)}` : undefined) // ten are not imported
  const moment = () => new Date(START + random.int(0, SPAN_MIN) * MINUTE_MS).toISOString()
  for (let count = 0; count < 240; count++)
    await marchAnswer(db, org, {
      ...(random.chance(0.4)
        ? { rating: random.pick(['Good', 'Bad'] as const) }
        : { npsScore: random.int(0, 10) }),
      ticketId: ticketId(),
      answeredAt: moment(),
    })
  for (let count = 0; count < 120; count++)
    await sentSurvey(db, org, {
      ticketId: ticketId(),
      sentAt: moment(),
      delivery: random.pick(['sent', 'sent', 'sent', 'bounced'] as const),
      ...(random.chance(0.4) ? { answeredMin: random.int(7, 5000) } : {}),
    })
})
afterAll(() => db.close())

function randomTicket(random: Random, place: number) {
  const at = '2026-02-20T10:00:00.000Z'
  const status = random.pick(['hold', 'pending', 'solved', 'open'] as const)
  const minutes = random.int(1, 300)
  const ended = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()
  return ticketOf(`T${place}`, {
    createdAt: at,
    ...(random.chance(0.7) ? { assignee: random.pick(AGENTS) } : {}),
    ...(random.chance(0.7) ? { brand: random.pick(['Core', 'Care']) } : {}),
    ...(random.chance(0.7) ? { group: random.pick(['Billing', 'Orders']) } : {}),
    ...(random.chance(0.7) ? { customerKind: random.pick(['B2B', 'B2C'] as const) } : {}),
    tags: ['refund', 'vip', 'late'].filter(() => random.chance(0.3)),
    statusHistory: [
      { at, status: 'new' },
      { at: ended, status },
    ],
  })
}

interface RawTicket {
  id: string
  brand?: string
  group?: string
  tags: string[]
  assignee?: string
  kind?: string
  status: string
  solvedMin?: number
}

const isIn = (choice: Filters['allBrands'], value: string | undefined) =>
  choice === 'noSelect' || (value !== undefined && choice.includes(value))

/** Whether a ticket matches, without the SQL of the product. */
function matches(filters: Filters, ticket: RawTicket, agentIds: Map<string, string>): boolean {
  const { tags, assignee, kind, status, solvedMin } = ticket
  const agentId = assignee && agentIds.get(assignee)
  const kinds = [
    ...(filters.B2B === 'select' ? ['B2B'] : []),
    ...(filters.B2C === 'select' ? ['B2C'] : []),
  ]
  const { cond, value } = filters.metricsFilter
  return (
    isIn(filters.allBrands, ticket.brand) &&
    isIn(filters.allSystemGroups, ticket.group) &&
    (filters.tagsFilter === 'noSelect' || tags.some((tag) => isIn(filters.tagsFilter, tag))) &&
    (filters.allTagsGroups === 'noSelect' || tags.includes('refund') || tags.includes('vip')) &&
    (filters.allCustomGroups === 'noSelect' || assignee === 'Ann' || assignee === 'Bo') &&
    isIn(filters.includeAgent, agentId) &&
    (filters.excludeAgent === 'noSelect' || !isIn(filters.excludeAgent, agentId)) &&
    (filters.excludeHold === 'disabled' || status !== 'hold') &&
    (filters.excludePending === 'disabled' || status !== 'pending') &&
    (kinds.length === 0 || (kind !== undefined && kinds.includes(kind))) &&
    (cond === 'noSelect' || (solvedMin !== undefined && solvedMin > Number(value)))
  )
}

async function readRaw() {
  const tickets = await db.query<RawTicket>(
    `select id, brand, group_name as "group", tags, assignee, customer_kind as kind, status,
       floor(extract(epoch from solved_at - created_at) / 60)::int as "solvedMin"
     from ticket where organisation_id = $1`,
    [org],
  )
  const answers = await db.query<{
    id: string
    ticketId?: string
    score?: number
    rating?: string
  }>(
    `select id, ticket_id as "ticketId", nps_score as score, rating from survey_answer
     where organisation_id = $1`,
    [org],
  )
  const sent = await db.query<{ ticketId?: string; delivery: string; answered: boolean }>(
    `select external_ticket as "ticketId", delivery, answered_at is not null as answered
     from survey_request where organisation_id = $1`,
    [org],
  )
  const agents = await db.query<{ value: string; id: string }>(
    `select value, id from filter_option where organisation_id = $1 and kind = 'agent'`,
    [org],
  )
  return {
    tickets: new Map(tickets.rows.map((ticket) => [ticket.id, ticket])),
    answers: answers.rows,
    sent: sent.rows,
    agentIds: new Map(agents.rows.map(({ value, id }) => [value, id])),
  }
}

function randomFilters(random: Random, agentIds: Map<string, string>): Filters {
  const some = <T>(value: T, chance = 0.3) => (random.chance(chance) ? value : undefined)
  const ids = [...agentIds.values()]
  const agents = random.chance(0.5) ? 'includeAgent' : 'excludeAgent'
  const tags = random.chance(0.5)
    ? { tagsFilter: some([random.pick(['refund', 'late'])]) }
    : { allTagsGroups: some(['Money']) }
  const chosen = {
    allBrands: some([random.pick(['Core', 'Care'])]),
    allSystemGroups: some([random.pick(['Billing', 'Orders'])]),
    allCustomGroups: some(['Crew']),
    ...tags,
    [agents]: some([random.pick(ids)]),
    excludeHold: some('enabled' as const),
    excludePending: some('enabled' as const),
    B2B: some('select' as const),
    B2C: some('select' as const, 0.15),
    metricsFilter: some({ options: 'avg-RT', cond: 'greaterThan', value: 60 } as const, 0.15),
  }
  const set = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_FILTERS, ...(Object.fromEntries(set) as Partial<Filters>) }
}

const viewWith = (filters: Filters) =>
  resultsView(db, org, SurveyResultsQuery.parse({ ...MARCH, ...printFilters(filters) }))

describe('[FILT-7] survey metrics under filters of tickets', () => {
  test('equal the raw rows, whose tickets are looked up one by one, for 60 random filters', async () => {
    const random = createRandom(20_260_316, 'plans')
    const { tickets, answers, sent, agentIds } = await readRaw()
    let some = 0
    for (let round = 0; round < 60; round++) {
      const filters = randomFilters(random, agentIds)
      const isFree = Object.keys(printFilters(filters)).length === 0
      const counts = ({ ticketId }: { ticketId?: string }) => {
        const ticket = ticketId === undefined ? undefined : tickets.get(ticketId)
        return isFree || (ticket !== undefined && matches(filters, ticket, agentIds))
      }
      const own = answers.filter(counts)
      const mails = sent.filter(counts)
      const isLost = ({ ticketId }: { ticketId?: string }) =>
        !isFree && (ticketId === undefined || !tickets.has(ticketId))
      const number = (of: (score: number) => boolean) =>
        own.filter(({ score }) => score !== undefined && of(score)).length
      const good = own.filter(({ rating }) => rating === 'Good').length
      const rated = own.filter(({ rating }) => rating !== undefined).length
      const scores = {
        promoters: number((score) => score > 8),
        passives: number((score) => score === 7 || score === 8),
        detractors: number((score) => score < 7),
      }
      const delivered = mails.filter(({ delivery }) => delivery !== 'bounced')
      some += own.length > 0 && own.length < answers.length ? 1 : 0

      const view = await viewWith(filters)
      const value = Object.fromEntries(
        (await surveyMetrics(db, view)).map((one) => [one.metric, one]),
      ) as Record<SurveyMetricName, SurveyMetricValue>
      const told = { round, filters: printFilters(filters) }
      expect({ ...told, responses: value.responses.value }).toEqual({
        ...told,
        responses: own.length,
      })
      expect(value.nps).toMatchObject(npsOf(scores) ?? { n: 0 })
      expect(value.csat).toMatchObject({ n: rated, ...(rated ? { part: good } : {}) })
      if (rated > 0) expect(value.csat.value).toBe(satisfactionPct(good, rated - good))
      expect(value.sent.value).toBe(mails.length)
      expect(value.response_rate).toMatchObject({
        part: delivered.filter(({ answered }) => answered).length,
        whole: delivered.length,
      })
      const lost = answers.filter(isLost)
      expect(value.responses.noTicket).toBe(lost.length)
      expect(value.nps.noTicket).toBe(lost.filter(({ score }) => score !== undefined).length)
      expect(value.sent.noTicket).toBe(sent.filter(isLost).length)

      const { groups } = await surveyGroups(db, view, { by: 'template' })
      const days = await surveyDays(db, view)
      const list = await listAnswers(db, view, { ...view.query, limit: 500 })
      expect(list.items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
      expect((await surveyBlocks(db, view)).responses).toBe(own.length)
      const sum = (parts: readonly { responses: number }[]) =>
        parts.reduce((all, { responses }) => all + responses, 0)
      expect([sum(groups), sum(days)]).toEqual([own.length, own.length])
    }
    expect(some).toBeGreaterThan(20) // most filters leave a part of the answers
  })

  test('look up the tickets of the answers, and read no other ticket', async () => {
    const { rows } = await db.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'ticket' and is_generated = 'NEVER'`,
    )
    const names = rows[0]?.names ?? ''
    await db.query(
      `insert into ticket (${names})
       select ${names.replaceAll(/(^|, )/g, '$1copy.')} from ticket, generate_series(1, 60) as n,
         jsonb_populate_record(ticket, jsonb_build_object('id', ticket.id || '-' || n)) as copy
       where ticket.organisation_id = $1`,
      [org],
    )
    const view = await viewWith({ ...DEFAULT_FILTERS, allBrands: ['Core'] })
    const plans: string[] = []
    const watched = {
      query: async (text: string, values?: unknown[]) => {
        const plan = await db.query<Record<string, string>>(`explain ${text}`, values)
        plans.push(plan.rows.map((row) => Object.values(row)[0]).join('\n'))
        return db.query(text, values)
      },
    }
    await surveyMetrics(watched as Db, view)
    expect(plans).toHaveLength(4)
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan using ticket_pkey on ticket/)
      expect(plan).not.toMatch(/Seq Scan on ticket/)
    }
  })
})
