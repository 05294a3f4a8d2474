import { randomUUID } from 'node:crypto'
import {
  type Call,
  type EventRecord,
  type NewEvent,
  type Reply,
  type Role,
  wilson,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeEvents } from '../event-days.ts'
import { signIdentity } from '../session.ts'
import { storeBatch } from '../store.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from '../test-db.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }
const at = (minute: number) =>
  new Date(Date.parse('2026-02-03T10:00:00Z') + minute * 60_000).toISOString()

const event = (given: Partial<EventRecord>): EventRecord => ({
  id: randomUUID(),
  type: 'articleInsert',
  ticketId: '1',
  agent: 'Ann',
  createdOn: at(0),
  ...given,
})
const ARTICLE = { suggestionKind: 'article', suggestionId: 'A1' }

interface Desk {
  org: string
  secret: string
  as: (role: Role) => Promise<Call>
  store: (...events: EventRecord[]) => Promise<unknown>
  userId: string
}

/** An organisation with two tickets, an article and a macro. */
async function desk(): Promise<Desk> {
  const { id: org, secret } = await testOrganisation(server.db)
  const url = 'https://desk.example/tickets/1'
  const statusHistory = [
    { at: '2026-02-02T10:00:00.000Z', status: 'new' as const },
    { at: at(60), status: 'solved' as const },
  ]
  await storeTickets(server.db, org, [
    ticketOf('1', { group: 'Billing', url, statusHistory, satisfaction: 'good' }),
    ticketOf('2', {
      group: 'Returns',
      requester: 'Kim Lee',
      satisfaction: 'bad',
      statusHistory: [...statusHistory, { at: at(120), status: 'open' }],
    }),
  ])
  await storeBatch(server.db, org, {
    kind: 'articles',
    records: [
      {
        id: 'A1',
        title: 'Descale',
        summary: '',
        text: 'Pour in citric acid.',
        topics: [],
        locale: 'en-US',
      },
    ],
  })
  await storeBatch(server.db, org, {
    kind: 'canned',
    records: [
      {
        kind: 'macro',
        id: 'M1',
        title: 'Refund',
        text: 'We refund you.',
        locale: 'en-US',
        uses: 0,
      },
    ],
  })
  const user = await testUser(server.db, org, 'Supervisor')
  return {
    org,
    secret,
    userId: user.id,
    as: async (role) => {
      const { email } = role === 'Supervisor' ? user : await testUser(server.db, org, role)
      return server.as(await signIn(server, email))
    },
    store: (...events) => storeEvents(server.db, org, events),
  }
}

const hide = (org: string) =>
  server.db.query('update organisation set show_email = false where id = $1', [org])

/** Every row of a list, page by page. */
async function pages(
  call: Call,
  query: object,
  limit = 2,
): Promise<Reply<'listPerformance'>['items']> {
  const items: Reply<'listPerformance'>['items'] = []
  let after: string | undefined
  do {
    const page = await call('listPerformance', {
      query: { ...RANGE, ...query, limit, ...(after ? { after } : {}) },
    })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    after = page.next
  } while (after)
  return items
}

describe('the rows of the performance report', () => {
  test('[PREP-1] a row has the nine columns; what happened without the assistant is none', async () => {
    const { as, store, org } = await desk()
    const insert = event({ ...ARTICLE, query: 'white crust' })
    await store(
      insert,
      event({ ...ARTICLE, type: 'dislike', comment: 'Out of date', createdOn: at(1) }),
      event({ type: 'loads' }),
      event({ ...ARTICLE, value: -1 }),
      event({ ...ARTICLE, createdOn: '2026-03-02T00:00:00.000Z' }),
    )
    const items = await pages(await as('Supervisor'), {})
    expect(items.map(({ type }) => type)).toEqual(['dislike', 'articleInsert'])
    expect(items[1]).toEqual({
      id: insert.id,
      organisationId: org,
      created_on: at(0),
      ticket_id: '1',
      ticket_url: 'https://desk.example/tickets/1',
      agent: 'Ann',
      group: 'Billing',
      type: 'articleInsert',
      _queryText: 'white crust',
      answerGivenByAI: 'Pour in citric acid.',
      feedbackAction: 'dislike',
      feedbackComment: 'Out of date',
    })
  })

  test('[PREP-1] pages visit every row once, both ways, of the same moment too', async () => {
    const { as, store } = await desk()
    const events = Array.from({ length: 11 }, (_, n) => event({ createdOn: at(n >> 2) }))
    await store(...events)
    const call = await as('Supervisor')
    for (const order of ['desc', 'asc'] as const) {
      const items = await pages(call, { order })
      expect(new Set(items.map(({ id }) => id)).size).toBe(11)
      const times = items.map(({ created_on }) => created_on)
      expect(times).toEqual(order === 'asc' ? times.toSorted() : times.toSorted().toReversed())
    }
    await expect(
      call('listPerformance', { query: { ...RANGE, after: 'nowhere' } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('[PREP-1] every column narrows, whatever the case', async () => {
    const { as, store } = await desk()
    await store(
      event({ ...ARTICLE, agent: 'Ann', query: 'White crust', ticketId: '1' }),
      event({
        suggestionKind: 'macro',
        suggestionId: 'M1',
        type: 'macroApply',
        agent: 'Bo',
        ticketId: '2',
      }),
      event({
        suggestionKind: 'macro',
        suggestionId: 'M1',
        type: 'like',
        agent: 'Bo',
        ticketId: '2',
      }),
      event({ type: 'dislike', agent: 'Cy', ticketId: '77', comment: 'Wrong topic' }),
    )
    const call = await as('Supervisor')
    const types = async (query: object) =>
      (await pages(call, query)).map(({ type }) => type).toSorted()
    expect(await types({ ticket: '7' })).toEqual(['dislike'])
    expect(await types({ agent: 'aN' })).toEqual(['articleInsert'])
    expect(await types({ group: 'return' })).toEqual(['like', 'macroApply'])
    expect(await types({ type: 'macro:' })).toEqual(['macroApply'])
    expect(await types({ query: 'white' })).toEqual(['articleInsert'])
    expect(await types({ answer: 'CITRIC' })).toEqual(['articleInsert'])
    expect(await types({ answer: 'refund' })).toEqual(['like', 'macroApply'])
    expect(await types({ action: 'disl' })).toEqual(['dislike'])
    expect(await types({ comment: 'topic' })).toEqual(['dislike'])
    expect(await types({ comment: '%' })).toEqual([])
    expect(await types({ agents: 'Ann,Cy' })).toEqual(['articleInsert', 'dislike'])
    expect(await types({ kinds: 'macro' })).toEqual(['like', 'macroApply'])
    expect(await types({ feedback: 'like' })).toEqual(['like', 'macroApply'])
    expect(await types({ types: 'dislike' })).toEqual(['dislike'])
    expect(await types({ allSystemGroups: 'Billing' })).toEqual(['articleInsert'])
  })
})

test('[PREP-1] facets count each value, and none narrows itself', async () => {
  const { as, store } = await desk()
  await store(
    event({ ...ARTICLE }),
    event({ ...ARTICLE, type: 'articleView' }),
    event({ ...ARTICLE, agent: 'Bo', type: 'like' }),
    event({ type: 'gptInsert', agent: 'Bo' }),
  )
  const call = await as('Supervisor')
  const all = await call('getPerformanceFacets', { query: RANGE })
  expect(all).toMatchObject({ total: 4, likes: 1, dislikes: 0 })
  expect(all.facets.agents).toEqual([
    { value: 'Ann', n: 2 },
    { value: 'Bo', n: 2 },
  ])
  expect(all.facets.kinds).toEqual([
    { value: 'article', n: 3 },
    { value: 'gpt', n: 1 },
  ])
  expect(all.facets.feedback).toEqual([
    { value: 'none', n: 3 },
    { value: 'like', n: 1 },
  ])
  const narrow = await call('getPerformanceFacets', { query: { ...RANGE, agents: 'Bo' } })
  expect(narrow.total).toBe(2)
  expect(narrow.facets.agents).toEqual(all.facets.agents)
  expect(narrow.facets.kinds).toEqual([
    { value: 'article', n: 1 },
    { value: 'gpt', n: 1 },
  ])
})

describe('[PREP-1] the chain of outcomes', () => {
  test('counts answers, what was sent of them, and what became of their tickets', async () => {
    const { as, store } = await desk()
    const macro = { suggestionKind: 'macro', suggestionId: 'M1', type: 'macroApply' as const }
    await store(
      event({ ...ARTICLE, type: 'articleView' }),
      event({ ...ARTICLE, outcome: 'edited', editedPct: 20, createdOn: at(2) }),
      event({ ...ARTICLE, ticketId: '2', outcome: 'unchanged', editedPct: 0 }),
      event({ ...ARTICLE, ticketId: '2', type: 'oneTouchKbAnswer', outcome: 'unchanged' }),
      event({ ...macro, outcome: 'unused', editedPct: 100 }),
      event({ ...macro, ticketId: '3' }),
      event({ suggestionKind: 'ticket', suggestionId: '2', type: 'ticketAnswerView' }),
      event({ type: 'search' }),
    )
    const { all, kinds } = await (await as('Supervisor'))('getPerformanceChain', { query: RANGE })
    expect(kinds.find(({ kind }) => kind === 'article')).toEqual({
      kind: 'article',
      shown: 2,
      used: 2,
      judged: 2,
      sent: 2,
      edited: 1,
      editedPct: 20,
      followed: 2,
      kept: 1, // ticket 2 was reopened an hour after
      rated: 2,
      good: 1,
    })
    expect(all).toMatchObject({ shown: 5, used: 4, judged: 3, sent: 2, edited: 1, rated: 2 })
    expect(kinds.map(({ kind }) => kind)).not.toContain('none')
  })

  test('an interval of 95 % is the one that is computed by hand', () => {
    // (8/10 + 1.96²/20 ± 1.96·√(0.8·0.2/10 + 1.96²/400)) / (1 + 1.96²/10)
    const [low, high] = wilson({ part: 8, whole: 10 })
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
  })

  test('a ticket that was solved less than 72 hours ago is not counted yet', async () => {
    const { as, store, org } = await desk()
    const now = new Date().toISOString()
    await storeTickets(server.db, org, [
      ticketOf('9', { createdAt: now, statusHistory: [{ at: now, status: 'solved' }] }),
    ])
    await store(event({ ...ARTICLE, ticketId: '9', outcome: 'unchanged', createdOn: now }))
    const query = {
      from: '2026-02-01T00:00:00.000Z',
      to: new Date(Date.now() + 1000).toISOString(),
    }
    const { all } = await (await as('Supervisor'))('getPerformanceChain', { query })
    expect(all).toMatchObject({ sent: 1, followed: 0, kept: 0 })
  })
})

describe('what was sent in place of an answer', () => {
  const judged = (given: Partial<NewEvent> = {}) => ({
    id: randomUUID(),
    type: 'articleInsert' as const,
    ticketId: '2',
    suggestionKind: 'article' as const,
    suggestionId: 'A1',
    outcome: 'edited' as const,
    editedPct: 30,
    given: 'Pour in citric acid.',
    sent: 'Hi Kim, pour in vinegar. Call 030 123456.',
    createdOn: at(5),
    ...given,
  })

  async function send({ org, secret }: Desk, ...events: NewEvent[]): Promise<void> {
    const token = await signIdentity(secret, { org, name: 'Ann', scope: 'assist', lifeS: 60 })
    await server.as(token)('storeEvents', { body: { events } })
  }

  test('[PREP-1] is kept masked, once the organisation wants that', async () => {
    const own = await desk()
    const admin = await own.as('Admin')
    const before = judged()
    await send(own, before)
    const read = (eventId: string) => admin('getPerformanceEvent', { params: { eventId } })
    expect(await read(before.id)).toMatchObject({ keepsReplies: false, outcome: 'edited' })
    expect(await read(before.id)).not.toHaveProperty('texts')
    const params = { organisationId: own.org }
    await admin('updateAssistSettings', { params, body: { keepsReplies: true } })
    const after = judged({ suggestionId: 'A2' })
    await send(own, after)
    await send(own, { ...after, sent: 'Something else.' }) // came twice: the first holds
    expect(await read(after.id)).toMatchObject({
      keepsReplies: true,
      kind: 'article',
      organisation: own.org,
      outcome: 'edited',
      editedPct: 30,
      texts: {
        answer: 'Pour in citric acid.',
        sent: 'Hi [name], pour in vinegar. Call [number].',
      },
    })
  })

  test('no agent can put words beside the event of another one', async () => {
    const own = await desk()
    const admin = await own.as('Admin')
    await admin('updateAssistSettings', {
      params: { organisationId: own.org },
      body: { keepsReplies: true },
    })
    const foreign = judged()
    await own.store(event({ id: foreign.id, agent: 'Bo', outcome: 'edited' }))
    await send(own, foreign)
    const found = await admin('getPerformanceEvent', { params: { eventId: foreign.id } })
    expect(found).not.toHaveProperty('texts')
  })

  test('the answer of an event that only opened it is told by the one that inserted it', async () => {
    const own = await desk()
    const view = event({ ...ARTICLE, type: 'articleView' })
    await own.store(view, event({ ...ARTICLE, outcome: 'unchanged', editedPct: 0, position: 3 }))
    const call = await own.as('Supervisor')
    const found = await call('getPerformanceEvent', { params: { eventId: view.id } })
    expect(found).toMatchObject({
      outcome: 'unchanged',
      position: 3,
      source: { kind: 'article', title: 'Descale', text: 'Pour in citric acid.' },
    })
    await expect(
      call('getPerformanceEvent', { params: { eventId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('[PREP-1] who sees what', () => {
  test('addresses are masked everywhere, and no filter finds what is hidden', async () => {
    const own = await desk()
    const rows = [
      event({ ...ARTICLE, agent: 'ann@shop.example', query: 'mail of kim@home.example' }),
      event({
        ...ARTICLE,
        agent: 'ann@shop.example',
        type: 'dislike',
        comment: 'ask bo@shop.example',
      }),
    ]
    await own.store(...rows)
    const call = await own.as('Supervisor')
    expect((await pages(call, { agent: 'nn@' })).length).toBe(2)
    expect((await pages(call, { query: 'kim' })).length).toBe(1)
    await hide(own.org)
    const eventId = rows[0]?.id ?? ''
    const replies = [
      await pages(call, {}),
      await call('getPerformanceFacets', { query: RANGE }),
      await call('getPerformanceEvent', { params: { eventId } }),
    ]
    for (const reply of replies) {
      expect(JSON.stringify(reply)).toContain('a•••@shop.example')
      expect(JSON.stringify(reply)).not.toMatch(/ann@|kim@|bo@/)
    }
    expect(await pages(call, { agent: 'nn@' })).toEqual([])
    expect(await pages(call, { query: 'kim' })).toEqual([])
    expect(await pages(call, { comment: 'bo@' })).toEqual([])
    expect((await pages(call, { agents: 'a•••@shop.example' })).length).toBe(2)
  })

  test('all are those in which the caller may see the report; another one is refused', async () => {
    const [own, second, third] = [await desk(), await desk(), await desk()]
    for (const { store } of [own, second, third]) await store(event(ARTICLE), event(ARTICLE))
    const add = (org: string, role: Role) =>
      server.db.query(
        'insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, $3, false)',
        [org, own.userId, role],
      )
    await add(second.org, 'Admin')
    await add(third.org, 'Agent')
    const call = await own.as('Supervisor')
    const all = await pages(call, {}, 3)
    expect(new Set(all.map(({ organisationId }) => organisationId))).toEqual(
      new Set([own.org, second.org]),
    )
    expect(all.length).toBe(4)
    expect((await pages(call, { entity: second.org })).length).toBe(2)
    const facets = await call('getPerformanceFacets', { query: RANGE })
    expect(facets).toMatchObject({ total: 4 })
    expect(facets.organisations.map(({ id }) => id).toSorted()).toEqual(
      [own.org, second.org].toSorted(),
    )
    await expect(pages(call, { entity: third.org })).rejects.toMatchObject({ status: 403 })
    await expect(pages(await own.as('Agent'), {})).rejects.toMatchObject({ status: 403 })
  })
})
