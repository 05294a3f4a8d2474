import { wilson } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { ARTICLE, at, event, RANGE, testDesk } from './test-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const desk = () => testDesk(server)

describe('[PREP-1] the funnel of answers', () => {
  test('counts answers, how they were sent, and the outcomes of their tickets', async () => {
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
      stayedSolved: 1, // ticket 2 was reopened after an hour
      rated: 2,
      good: 1,
    })
    expect(all).toMatchObject({ shown: 5, used: 4, judged: 3, sent: 2, edited: 1, rated: 2 })
    expect(kinds.map(({ kind }) => kind)).not.toContain('none')
  })

  test('the 95 % interval equals the one computed by hand', () => {
    // (8/10 + 1.96²/20 ± 1.96·√(0.8·0.2/10 + 1.96²/400)) / (1 + 1.96²/10)
    const [low, high] = wilson({ part: 8, whole: 10 })
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
  })

  test('a ticket that was solved less than 72 hours ago is not counted as staying solved yet', async () => {
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
    expect(all).toMatchObject({ sent: 1, followed: 0, stayedSolved: 0 })
  })
})
