import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from '../../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { agentOf, stockedOrganisation } from './test-assist.ts'

let server: TestServer
let org: { id: string; secret: string }
beforeAll(async () => {
  server = await testServer()
  org = await stockedOrganisation(server.db)
})
afterAll(() => server.close())

const agent = (name?: string, of = org) => agentOf(server, of, name)

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

  test('[ASST-1] position and source are stored with the event; its outcome once, by its own agent', async () => {
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

  test('[USE-2] [USE-3] the report, the counts and the days agree', async () => {
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

  test('an unknown type and an invalid time are refused with field and reason', async () => {
    const call = await agent()
    const bad = { ...event('loads', '5', 'yesterday') }
    await expect(call('storeEvents', { body: { events: [bad] } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('body.events.0.createdOn'),
    })
  })
})
