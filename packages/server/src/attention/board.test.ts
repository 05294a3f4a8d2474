import { randomUUID } from 'node:crypto'
import {
  type Call,
  HOUR_MS,
  type Input,
  type Reply,
  type Role,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
let org: string
let call: Call
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  call = await as('Supervisor')
})
afterAll(() => server.close())

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const RANGE = { from: ago(1), to: ago(0) } // the board ignores the range

async function as(role: Role, of = org): Promise<Call> {
  return server.as(await signIn(server, (await testUser(server.db, of, role)).email))
}

const says = (hours: number, text: string, authorRole: 'customer' | 'agent' = 'customer') => ({
  at: ago(hours),
  author: authorRole === 'agent' ? 'Ann' : 'Kim',
  authorRole,
  isPublic: true,
  text,
  helpful: 0,
})
/** A ticket whose first message is some hours old. */
const ticket = (id: string, hours: number, text: string, given: Partial<TicketRecord> = {}) =>
  ticketOf(id, {
    createdAt: ago(hours),
    updatedAt: ago(hours),
    priority: 'normal',
    assignee: 'Ann',
    messages: [says(hours, text)],
    ...given,
  })
const ANGRY = 'This is terrible, the machine is broken and I am very angry.'
/** About 40 + 4 + 13 + 12 points. */
const atRisk = (id: string, given: Partial<TicketRecord> = {}) =>
  ticket(id, 50, ANGRY, { priority: 'urgent', ...given })

/** Stores tickets as an import does, and waits until their attention is scored. */
async function stored(...records: TicketRecord[]): Promise<void> {
  await storeTickets(server.db, org, records)
  await told()
}
async function told(): Promise<void> {
  await server.as(server.config.operatorKey)('importRecords', {
    params: { organisationId: org },
    body: { batch: { kind: 'events', records: [] } },
  }) // any batch wakes the enricher
  await vi.waitFor(async () => {
    const { rows } = await server.db.query(
      `select ticket_id from attention_queue where organisation_id = $1
       union all select ticket_id from sentiment_queue where organisation_id = $1`,
      [org],
    )
    expect(rows).toEqual([])
  }, 20_000)
}

const board = (query: Partial<Input<'listPriorityTickets'>['query']> = {}, by = call) =>
  by('listPriorityTickets', { params: { organisationId: org }, query: { ...RANGE, ...query } })
const places = ({ items }: Reply<'listPriorityTickets'>) =>
  items.map(({ id, column }) => `${id} ${column}`)

type NewAction = Input<'actOnTicket'>['body']
const act = (ticketId: string, body: NewAction, by = call) =>
  by('actOnTicket', { params: { organisationId: org, ticketId }, body })
const undo = (ticketId: string, actionId: string, by = call) =>
  by('undoTicketAction', { params: { organisationId: org, ticketId, actionId } })
const tookCare = (): NewAction => ({ id: randomUUID(), kind: 'tookCare' })

describe('[DASH-6] the board', () => {
  test('puts each unsolved ticket into the last column that applies, with its reasons', async () => {
    await storeBatch(server.db, org, {
      kind: 'slaTargets',
      records: [{ metric: 'nextReply', priority: 'low', targetMin: 120, hours: 'calendar' }],
    })
    const chases = [says(5, 'Hi'), says(4, 'Hello', 'agent'), says(1.5, 'And?')]
    await stored(
      atRisk('risk'),
      ticket('calm', 1, 'Where is my parcel?'),
      ticket('asks', 1, 'I want to speak to a manager.'),
      ticket('due', 5, 'Hi', { priority: 'low', messages: chases }),
      atRisk('raised', { tags: ['escalated'] }),
      atRisk('done', { statusHistory: [{ at: ago(1), status: 'solved' }] }),
    )
    const shown = await board()
    expect(places(shown).toSorted()).toEqual([
      'asks requested',
      'due sla',
      'raised escalated',
      'risk risk',
    ])
    expect(shown.total).toBe(4)
    const scores = shown.items.map(({ attention }) => attention.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(shown.items.find(({ id }) => id === 'due')?.nextSla?.metric).toBe('nextReply')
    const risk = shown.items.find(({ id }) => id === 'risk')
    expect(risk?.attention.score).toBeGreaterThanOrEqual(60)
    expect(risk?.attention.trend).toBeGreaterThan(0) // it waited less a day ago
    expect(risk?.attention.reasons[0]).toMatchObject({ kind: 'priority', points: 40 })
    expect(risk?.sentiments).toEqual([expect.stringMatching(/egative/)])
    expect(risk).not.toHaveProperty('predictedTier')
    expect(places(await board({ column: 'requested' }))).toEqual(['asks requested'])
    expect(places(await board({ reason: 'waiting' })).toSorted()).toEqual([
      'raised escalated',
      'risk risk',
    ])
  })

  test('of equal attention, targets near to now come first and the oldest misses last', async () => {
    const missed = (id: string, hours: number) =>
      atRisk(id, {
        slaClocks: [{ metric: 'firstReply', targetMin: 60, startedAt: ago(50), dueAt: ago(hours) }],
      })
    await stored(missed('oldest', 49), missed('old', 40), missed('today', 2), missed('late', 30))
    const { items, asOf } = await board()
    expect(new Set(items.map(({ attention }) => attention.score)).size).toBe(1)
    expect(items.map(({ id }) => id)).toEqual(['today', 'late', 'old', 'oldest'])
    expect(Date.parse(items[0]?.waitsSince ?? '')).toBeLessThan(Date.parse(ago(49)))
    // a further page continues the order of the first one
    const next = await board({ offset: 2, limit: 2, asOf })
    expect(next.asOf).toBe(asOf)
    expect(next.items.map(({ id }) => id)).toEqual(['old', 'oldest'])
    // a moment that is no page's is ignored
    const other = await board({ asOf: ago(5) })
    expect(Date.parse(other.asOf)).toBeGreaterThan(Date.parse(ago(1)))
  })

  test('by waiting lists the customers who wait longest, also those whom no column has', async () => {
    await storeBatch(server.db, org, { kind: 'slaTargets', records: [] })
    const never = { status: 'new' as const, assignee: undefined, priority: 'low' as const }
    await stored(
      ...Array.from({ length: 12 }, (_, place) => atRisk(`risk-${place}`)),
      ticket('longest', 90, 'Hello?', { priority: 'low' }),
      ticket('never', 73, 'Where is my parcel?', never),
      ticket('answered', 80, 'Hi', { messages: [says(80, 'Hi'), says(79, 'Hello', 'agent')] }),
      ticket('solved', 95, 'Hi', { statusHistory: [{ at: ago(1), status: 'solved' }] }),
    )
    const usual = await board({ limit: 10 })
    expect(usual.items.map(({ id }) => id)).not.toContain('never') // the fault that was reported
    const { items, total } = await board({ order: 'waiting', limit: 10 })
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual(['longest', 'never'])
    expect(total).toBe(14)
    expect(items[1]).not.toHaveProperty('column')
    const hours = (Date.now() - Date.parse(items[1]?.waitsSince ?? '')) / HOUR_MS
    expect(hours).toBeCloseTo(73, 1)
    expect((await board({ order: 'waiting', column: 'risk' })).total).toBe(12)
    expect((await board({ order: 'waiting', reason: 'sentiment' })).total).toBe(12)
  })

  test('tickets on hold are apart, with their number, and say since when', async () => {
    const since = ago(20)
    await stored(atRisk('open'), atRisk('held', { statusHistory: [{ at: since, status: 'hold' }] }))
    const shown = await board()
    expect(places(shown)).toEqual(['open risk'])
    expect(shown).toMatchObject({ total: 1, onHold: 1 })
    expect(shown.items[0]).not.toHaveProperty('holdSince')
    const held = await board({ hold: 'only' })
    expect(places(held)).toEqual(['held risk'])
    expect(held).toMatchObject({ total: 1, onHold: 1 })
    expect(held.items[0]?.holdSince).toBe(since)
    expect((await board({ hold: 'with' })).total).toBe(2)
    expect(await board({ offset: 5 })).toMatchObject({ items: [], total: 1, onHold: 1 })
  })

  test('is paged, and obeys the filters', async () => {
    await stored(...['1', '2', '3'].map((id) => atRisk(id, { tags: id === '3' ? [] : ['vip'] })))
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) => board({ column: 'risk', offset, limit: 1 })),
    )
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual([
      '1',
      '2',
      '3',
    ])
    expect((await board({ tagsFilter: 'vip' })).total).toBe(2)
  })

  test('updates when the ticket changes', async () => {
    await stored(atRisk('1'))
    expect(places(await board())).toEqual(['1 risk'])
    await stored(atRisk('1', { messages: [says(50, ANGRY), says(0.1, 'We are sorry.', 'agent')] }))
    expect(places(await board())).toEqual([])
  })

  test('shows the latest predictions where there are any', async () => {
    await stored(atRisk('1'))
    const predict = (type: 'predict_tier' | 'predict_priority', query: string, hours: number) => ({
      id: randomUUID(),
      type,
      query,
      ticketId: '1',
      agent: 'system',
      createdOn: ago(hours),
    })
    const records = [
      predict('predict_tier', 'Tier 1', 3),
      predict('predict_tier', 'Tier 2', 2),
      predict('predict_priority', 'high', 2),
    ]
    const wrong = [
      predict('predict_tier', 'buy lid carafe', 1),
      predict('predict_priority', 'buy lid carafe', 1),
    ]
    await storeBatch(server.db, org, { kind: 'events', records: [...records, ...wrong] })
    expect((await board()).items[0]).toMatchObject({
      predictedTier: 'Tier 2',
      predictedPriority: 'high',
    })
  })

  test('is for supervisors and admins of the organisation', async () => {
    await stored(atRisk('1'))
    for (const role of ['Agent', 'User'] as const)
      await expect(board({}, await as(role))).rejects.toMatchObject({ status: 403 })
    expect((await board({}, await as('Admin'))).total).toBe(1)
    const other = await testOrganisation(server.db)
    await expect(board({}, await as('Admin', other.id))).rejects.toMatchObject({ status: 403 })
  })
})

/** Tickets whose facts wait to be recalculated. */
async function oldFacts(): Promise<string[]> {
  const { rows } = await server.db.query<{ id: string }>(
    'select id from ticket where organisation_id = $1 and facts_version = 0 order by id',
    [org],
  )
  return rows.map(({ id }) => id)
}

describe('[DASH-6] an action', () => {
  test('is stored once with its author and time, and is effective until it is undone', async () => {
    await stored(atRisk('1'))
    const wanted = tookCare()
    const kept = await act('1', wanted)
    expect(kept).toMatchObject({ kind: 'tookCare', by: 'Robin Test' })
    expect(await act('1', wanted)).toEqual(kept)
    const [shown] = (await board()).items
    expect(shown).toMatchObject({ column: 'handled', handled: kept })
    const undone = await undo('1', kept.id)
    expect(undone).toMatchObject({ undoneBy: 'Robin Test' })
    expect(await undo('1', kept.id)).toEqual(undone)
    expect(places(await board())).toEqual(['1 risk'])
    const story = await call('getTicketStory', { params: { organisationId: org, ticketId: '1' } })
    expect(story.actions).toEqual([undone])
  })

  test('ends when the customer writes again, or when its time is over', async () => {
    await stored(atRisk('1'), atRisk('2'), atRisk('3'))
    const until = new Date(Date.now() + HOUR_MS).toISOString()
    await act('1', { id: randomUUID(), kind: 'snooze', until })
    await act('2', { id: randomUUID(), kind: 'snooze', until })
    await act('3', { id: randomUUID(), kind: 'disagree', reason: 'It is solved by phone.' })
    expect(places(await board()).toSorted()).toEqual(['1 handled', '2 handled', '3 handled'])
    const again = new Date(Date.now() + 1000).toISOString()
    const messages = [says(50, ANGRY), { ...says(0, ANGRY), at: again }]
    await stored(atRisk('1', { messages }))
    await server.db.query(
      `update ticket_action set holds_until = now() where organisation_id = $1 and ticket_id = '2'`,
      [org],
    )
    expect(places(await board()).toSorted()).toEqual(['1 risk', '2 risk', '3 handled'])
  })

  test('reassigns the ticket in our record, and undoing it assigns it back', async () => {
    const assigned = { changes: [{ at: ago(50), field: 'assignee' as const, value: 'Ann' }] }
    await stored(atRisk('1', assigned), atRisk('2', { assignee: 'Bo' }))
    const taken = await act('1', { id: randomUUID(), kind: 'reassign', to: 'Bo' })
    expect(taken).toMatchObject({ from: 'Ann', to: 'Bo' })
    await told()
    const [one] = (await board({ column: 'handled' })).items
    expect(one?.assignee).toBe('Bo')
    expect(one?.attention.reasons).toContainEqual({ kind: 'owners', points: 3, count: 2 })
    await undo('1', taken.id)
    const story = await call('getTicketStory', { params: { organisationId: org, ticketId: '1' } })
    expect(story.ticket.assignee).toBe('Ann')
    expect(story.changes.map(({ value }) => value)).toEqual(['Ann', 'Bo', 'Ann'])
  })

  test('[S25] on one ticket recalculates only its facts, though those of all are outdated', async () => {
    await stored(atRisk('1', { assignee: 'Ann' }), atRisk('2', { assignee: 'Bo' }), atRisk('3'))
    await server.db.query(`update ticket set facts_version = 0 where organisation_id = $1`, [org])
    const taken = await act('1', { id: randomUUID(), kind: 'reassign', to: 'Bo' })
    expect(await oldFacts()).toEqual(['2', '3'])
    await undo('1', taken.id)
    expect(await oldFacts()).toEqual(['2', '3'])
  })

  test('that is not valid is refused', async () => {
    await stored(atRisk('1'), atRisk('2', { statusHistory: [{ at: ago(1), status: 'solved' }] }))
    const id = randomUUID()
    const refused = (ticketId: string, body: NewAction) =>
      act(ticketId, body).catch((error: { status: number }) => error.status)
    expect(await refused('2', tookCare())).toBe(409)
    expect(await refused('none', tookCare())).toBe(404)
    expect(await refused('1', { id, kind: 'snooze', until: ago(1) })).toBe(400)
    expect(await refused('1', { id, kind: 'snooze', until: ago(-24 * 91) })).toBe(400)
    expect(await refused('1', { id, kind: 'disagree', reason: ' ' })).toBe(400)
    expect(await refused('1', { id, kind: 'reassign', to: 'Nobody' })).toBe(404)
    expect(await refused('1', { id, kind: 'reassign', to: 'Ann' })).toBe(409)
    expect(places(await board())).toEqual(['1 risk'])
  })

  test('on a ticket assigned to a third person since cannot be undone', async () => {
    await stored(atRisk('1'), atRisk('2', { assignee: 'Bo' }), atRisk('3', { assignee: 'Cy' }))
    const first = await act('1', { id: randomUUID(), kind: 'reassign', to: 'Bo' })
    await act('1', { id: randomUUID(), kind: 'reassign', to: 'Cy' })
    await expect(undo('1', first.id)).rejects.toMatchObject({ status: 409 })
  })
})

describe('[DASH-6] flags of the last 30 days', () => {
  const metricValues = async () =>
    (
      await call('getMetrics', {
        params: { organisationId: org },
        query: { ...RANGE, metrics: 'attention_precision,attention_disagree' },
      })
    ).items

  test('count those that came true, and those that somebody disagreed with', async () => {
    const day = 24
    const solved = (hours: number) => ({
      statusHistory: [
        { at: ago(60 * day), status: 'new' as const },
        { at: ago(hours), status: 'solved' as const },
      ],
    })
    const raise = (hours: number) => ({
      priority: 'urgent' as const,
      changes: [
        { at: ago(100), field: 'priority' as const, value: 'high' as const },
        { at: ago(hours), field: 'priority' as const, value: 'urgent' as const },
      ],
    })
    await stored(
      atRisk('true', { ...raise(1), messages: [says(90, `${ANGRY} I want a manager.`)] }), // flagged before
      atRisk('false'),
      atRisk('tagged', { tags: ['escalation'] }),
      atRisk('solved since', solved(1)),
      atRisk('long ago', {
        createdAt: ago(60 * day),
        messages: [says(60 * day, ANGRY)],
        ...solved(35 * day),
      }),
      ticket('never', 1, 'Hello'),
    )
    const [precision, disagree] = await metricValues()
    expect(precision).toMatchObject({ part: 2, whole: 4, value: 50, n: 4, excluded: [] })
    expect(disagree).toMatchObject({ part: 0, whole: 4, n: 4 })
    const { id } = await act('false', { id: randomUUID(), kind: 'disagree', reason: 'No.' })
    expect((await metricValues())[1]).toMatchObject({ part: 1, whole: 4, value: 25 })
    await undo('false', id)
    expect((await metricValues())[1]).toMatchObject({ part: 0 })
    const { items, total } = await call('getMetricTickets', {
      params: { organisationId: org },
      query: { ...RANGE, metric: 'attention_precision' },
    })
    expect(total).toBe(4)
    expect(
      items
        .filter(({ value }) => value === 1)
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(['tagged', 'true'])
  })

  test('have no days', async () => {
    await expect(
      call('getMetricSeries', {
        params: { organisationId: org },
        query: { ...RANGE, metrics: 'attention_precision' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
