import { randomUUID } from 'node:crypto'
import type { ArticleRecord, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from './session.ts'
import { refreshSearchTerms, storeBatch } from './store.ts'
import { testOrganisation, testServer, type TestServer } from './test-db.ts'

let server: TestServer
let org: { id: string; secret: string }

const ticket = (id: string, subject: string, question: string, answer?: string): TicketRecord => ({
  id,
  subject,
  requester: 'R. T.',
  channel: 'email',
  locale: 'en-US',
  tags: [],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  messages: [
    {
      at: '2026-03-01T08:00:00.000Z',
      author: 'R. T.',
      authorRole: 'customer',
      isPublic: true,
      text: question,
      helpful: 0,
    },
    ...(answer
      ? [
          {
            at: '2026-03-01T09:00:00.000Z',
            author: 'Agent 03',
            authorRole: 'agent' as const,
            isPublic: true,
            text: answer,
            helpful: 0,
          },
        ]
      : []),
  ],
  statusHistory: answer
    ? [
        { at: '2026-03-01T08:00:00.000Z', status: 'new' },
        { at: '2026-03-01T09:00:00.000Z', status: 'solved', by: 'Agent 03' },
      ]
    : [],
})

const article = (id: string, title: string, text: string): ArticleRecord => ({
  id,
  title,
  text,
  summary: '',
  topics: [],
  locale: 'en-US',
})

beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
  await storeBatch(server.db, org.id, {
    kind: 'tickets',
    records: [
      ticket(
        '1',
        'Machine leaks after descaling',
        'Water runs out under the tray since the descaling.',
        'Please seat the tray seal again and run two rinses; the leak after descaling then ends.',
      ),
      ticket(
        '2',
        'Refund is missing',
        'The refund has not reached my bank account.',
        'Refunds take five working days; yours left us yesterday.',
      ),
      ticket(
        '3',
        'Grinder is loud',
        'The grinder became loud.',
        'A stone may be in the burrs; open the hopper and look.',
      ),
      ticket('4', 'Leak under the tray after descaling', 'It leaks and nobody answered.'),
      ticket('5', 'Descaling leaves a leak', 'After descaling my machine leaks from the tray.'),
    ],
  })
  await storeBatch(server.db, org.id, {
    kind: 'articles',
    records: [
      article(
        'kb-1',
        'When the tray leaks',
        'A tray that leaks after descaling has a seal that moved.',
      ),
      article('kb-2', 'How a refund works', 'A refund goes back to the card or bank account.'),
      article('kb-3', 'Care for the grinder', 'Brush the burrs of the grinder monthly.'),
    ],
  })
  await storeBatch(server.db, org.id, {
    kind: 'canned',
    records: [
      {
        kind: 'macro',
        id: 'm1',
        locale: 'en-US',
        title: 'Leak: ask for a photo',
        text: 'Hi {{requester.name}}, could you send a photo of the tray and the leak? {{agent.name}} {{order.id}}',
        uses: 7,
      },
      {
        kind: 'quickText',
        id: 'q1',
        locale: 'en-US',
        title: 'Refund time',
        text: 'A refund takes five working days.',
        uses: 0,
      },
    ],
  })
  await server.db.transaction((tx) => refreshSearchTerms(tx, org.id))
})
afterAll(() => server.close())

const agent = async (name = 'Agent 07', of = org) =>
  server.as(await signIdentity(of.secret, { org: of.id, name, scope: 'assist', lifeS: 60 }))

describe('suggestions', () => {
  test('[ASST-1] an open ticket gets answers from past tickets, articles and macros, best first', async () => {
    const call = await agent()
    const { items, ticketKnown } = await call('suggestAnswers', { body: { ticketId: '5' } })
    expect(ticketKnown).toBe(true)
    const found = items.map(({ kind, id }) => `${kind} ${id}`)
    expect(found.slice(0, 2).sort()).toEqual(['article kb-1', 'ticket 1'])
    expect(found).toContain('macro m1')
    expect(found).not.toContain('quickText q1')
    const confidence = items.map((item) => item.confidencePct)
    expect(Math.min(...confidence)).toBeGreaterThan(0)
  })

  test('a past ticket brings its answer, why it was chosen and where its words stand', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '5' } })
    const past = items.find((item) => item.kind === 'ticket')
    expect(past).toMatchObject({ id: '1', author: 'Agent 03', at: '2026-03-01T09:00:00.000Z' })
    expect(past?.why).toContain('Solved in 1 reply')
    const marked = past?.marks.map(([start, end]) => past.text.slice(start, end).toLowerCase())
    expect(marked).toEqual(expect.arrayContaining(['leak', 'tray', 'descaling']))
    expect(marked).not.toContain('please')
  })

  test('a ready text is filled in with what is known; the rest stays as it is', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '5' } })
    const macro = items.find((item) => item.kind === 'macro')
    expect(macro?.text).toBe(
      'Hi R. T., could you send a photo of the tray and the leak? Agent 07 {{order.id}}',
    )
    expect(macro?.marks.map(([start, end]) => macro.text.slice(start, end))).toEqual([
      'tray',
      'leak',
    ])
  })

  test('of two equal answers the one that solved its ticket comes first', async () => {
    const own = await testOrganisation(server.db)
    const solved = ticket('20', 'The kettle hums', 'My kettle hums.', 'A: lime makes it hum.')
    const waiting = { ...ticket('21', 'The kettle hums', 'My kettle hums.', 'B: does it boil?') }
    waiting.statusHistory = [{ at: waiting.createdAt, status: 'pending' }]
    const asked = ticket('22', 'The kettle hums', 'My kettle hums.')
    const records = [solved, waiting, asked]
    await storeBatch(server.db, own.id, { kind: 'tickets', records })
    await server.db.transaction((tx) => refreshSearchTerms(tx, own.id))
    const call = await agent('Agent 07', own)
    const { items } = await call('suggestAnswers', { body: { ticketId: '22' } })
    expect(items.map((item) => item.id)).toEqual(['20', '21'])
  })

  test('neither the ticket itself nor one without an answer is suggested', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '1' } })
    const tickets = items.filter((item) => item.kind === 'ticket').map((item) => item.id)
    expect(tickets).not.toContain('1')
    expect(tickets).not.toContain('4')
  })

  test('a ticket that is not imported is answered from what the host knows', async () => {
    const call = await agent()
    const { items, ticketKnown } = await call('suggestAnswers', {
      body: {
        ticketId: 'new-1',
        subject: 'Where is my refund?',
        text: 'No money on my bank account.',
      },
    })
    expect(ticketKnown).toBe(false)
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(['2', 'kb-2', 'q1']))
  })

  test('a search counts alone; words without meaning find nothing', async () => {
    const call = await agent()
    const found = await call('suggestAnswers', { body: { ticketId: '5', query: 'grinder' } })
    expect(found.items.map((item) => item.id).sort()).toEqual(['3', 'kb-3'])
    const none = await call('suggestAnswers', { body: { ticketId: '5', query: 'the and of' } })
    expect(none.items).toEqual([])
  })

  test('hostile words are words', async () => {
    const call = await agent()
    for (const query of ["'; drop table ticket; --", 'a & | ! ( ) :* <->', '\\', "it's"]) {
      const { items } = await call('suggestAnswers', { body: { ticketId: '5', query } })
      expect(items).toEqual([])
    }
  })

  test('another organisation has no part in it', async () => {
    const other = await testOrganisation(server.db)
    const call = await agent('Agent 01', other)
    const { items, ticketKnown } = await call('suggestAnswers', { body: { ticketId: '5' } })
    expect({ items, ticketKnown }).toEqual({ items: [], ticketKnown: false })
  })
})

describe('events', () => {
  const event = (
    type: 'loads' | 'articleInsert' | 'oneTouchTicketAnswer',
    ticketId: string,
    createdOn: string,
  ) => ({
    id: randomUUID(),
    type,
    ticketId,
    createdOn,
  })

  test('an event sent twice, even at once, is stored once', async () => {
    const call = await agent()
    const events = [event('loads', '5', '2026-04-01T10:00:00.000Z')]
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call('storeEvents', { body: { events } })),
    )
    expect(replies.reduce((sum, reply) => sum + reply.stored, 0)).toBe(1)
    const { rows } = await server.db.query('select agent from assist_event where id = $1', [
      events[0]?.id,
    ])
    expect(rows).toEqual([{ agent: 'Agent 07' }])
  })

  test('[ASST-1] place and source stay with the event; its outcome comes once, from who did it', async () => {
    const call = await agent()
    const insert = {
      ...event('articleInsert', '5', '2026-04-01T11:00:00.000Z'),
      suggestionKind: 'article' as const,
      suggestionId: 'kb-1',
      position: 3,
      query: 'leak',
    }
    const send = (more: object, as = call) =>
      as('storeEvents', { body: { events: [{ ...insert, ...more }] } })
    const read = async () => {
      const { rows } = await server.db.query(
        `select suggestion_kind as kind, position, query, outcome, edited_pct as pct
         from assist_event where id = $1`,
        [insert.id],
      )
      return rows
    }
    const stored = { kind: 'article', position: 3, query: 'leak' }
    expect(await send({})).toEqual({ stored: 1, known: 0 })
    expect(await read()).toMatchObject([stored])
    await send({ outcome: 'unused', editedPct: 100 }, await agent('Agent 99'))
    expect(await read()).not.toMatchObject([{ outcome: 'unused' }])
    expect(await send({ outcome: 'edited', editedPct: 12 })).toEqual({ stored: 0, known: 1 })
    await send({ outcome: 'unchanged', editedPct: 0 })
    expect(await read()).toEqual([{ ...stored, outcome: 'edited', pct: 12 }])
  })

  test('[USE-2] [USE-3] the report, the counts and the days tell the same story', async () => {
    const own = await testOrganisation(server.db)
    const call = await agent('Agent 09', own)
    await call('storeEvents', {
      body: {
        events: [
          event('loads', '1', '2026-05-02T23:30:00.000Z'),
          event('loads', '1', '2026-05-03T08:00:00.000Z'),
          event('loads', '2', '2026-05-03T09:00:00.000Z'),
          event('articleInsert', '2', '2026-05-03T09:01:00.000Z'),
          event('oneTouchTicketAnswer', '2', '2026-05-03T09:02:00.000Z'),
          event('loads', '9', '2026-05-09T09:00:00.000Z'),
        ],
      },
    })
    const dropped = event('loads', '77', '2026-05-03T10:00:00.000Z')
    await server.db.query(
      `insert into assist_event (organisation_id, id, type, ticket_id, agent, created_on, value)
       values ($1, $2, $3, $4, 'x', $5, -1)`,
      [own.id, dropped.id, dropped.type, dropped.ticketId, dropped.createdOn],
    )
    const report = server.as(
      await signIdentity(own.secret, { org: own.id, name: 's', scope: 'usage:read', lifeS: 60 }),
    )
    const range = { from: '2026-05-01T22:00:00.000Z', to: '2026-05-04T21:59:59.999Z' }
    const { _ba } = await report('bubbleMetrics', {
      query: { entity: own.id, startDate: range.from, endDate: range.to },
    })
    expect(_ba.map((row) => [row.type, row.ticket_id, row.agent])).toEqual([
      ['oneTouchTicketAnswer', '2', 'Agent 09'],
      ['articleInsert', '2', 'Agent 09'],
      ['loads', '2', 'Agent 09'],
      ['loads', '1', 'Agent 09'],
      ['loads', '1', 'Agent 09'],
    ])
    const usage = await server.as(server.config.operatorKey)('getAssistUsage', {
      params: { organisationId: own.id },
      query: { ...range, timeZone: 'Europe/Berlin' },
    })
    expect(usage.counts).toEqual({ loads: 3, articleInsert: 1, oneTouchTicketAnswer: 1 })
    expect(usage.uniqueLoads).toBe(2)
    expect(usage.days).toEqual([
      { date: '2026-05-02', counts: {}, uniqueLoads: 0 },
      {
        date: '2026-05-03',
        counts: { loads: 3, articleInsert: 1, oneTouchTicketAnswer: 1 },
        uniqueLoads: 2,
      },
      { date: '2026-05-04', counts: {}, uniqueLoads: 0 },
    ])
  })

  test('an unknown type and a time that is none are refused with where and why', async () => {
    const call = await agent()
    const bad = { ...event('loads', '5', 'yesterday') }
    await expect(call('storeEvents', { body: { events: [bad] } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('body.events.0.createdOn'),
    })
  })
})
