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
      viewed: 1,
      viewedUsed: 1,
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
    expect(all).toMatchObject({
      shown: 5,
      viewed: 2,
      viewedUsed: 1,
      used: 4,
      judged: 3,
      sent: 2,
      edited: 1,
      rated: 2,
    })
    expect(kinds.map(({ kind }) => kind)).not.toContain('none')
  })

  test('used is a share of the answers with a recorded view; macros have none, so they have no share', async () => {
    const { as, store, org } = await desk()
    const of = (suggestionKind: string, ticketId: string) => ({
      suggestionKind,
      suggestionId: `${suggestionKind} 1`,
      ticketId,
    })
    await store(
      ...['1', '2', '3'].map((id) => event({ ...of('macro', id), type: 'macroApply' })),
      ...['1', '2'].map((id) => event({ ...of('quickText', id), type: 'quickTextView' })),
      event({ ...of('quickText', '2'), type: 'inserts', createdOn: at(1) }),
      event({ ...of('emailTemplate', '1'), type: 'emailTemplateView' }),
      event({ ...of('article', '1'), type: 'oneTouchKbAnswer', outcome: 'unchanged' }),
      event({ type: 'gptGenerate', ticketId: '1' }),
      event({ type: 'gptInsert', ticketId: '1', createdOn: at(1) }),
      event({ type: 'autoTranslateCustomer', ticketId: '2' }),
    )
    const call = await as('Supervisor')
    const { all, kinds } = await call('getPerformanceChain', { query: RANGE })
    const shares = Object.fromEntries(
      kinds.map(({ kind, viewedUsed, viewed }) => [kind, `${viewedUsed} of ${viewed}`]),
    )
    expect(shares).toEqual({
      macro: '0 of 0',
      quickText: '1 of 2',
      emailTemplate: '0 of 1',
      article: '0 of 0',
      gpt: '1 of 1',
    })
    // from the raw rows: answers with a view, and those of them with a use
    const { rows } = await server.db.query<{ viewed: number; used: number }>(
      `select count(*)::int as viewed, (count(*) filter (where is_used))::int as used from (
         select bool_or(type in ('inserts', 'gptInsert', 'macroApply', 'oneTouchKbAnswer')) as is_used
         from assist_event where organisation_id = $1
         group by ticket_id, coalesce(suggestion_kind, 'gpt'), suggestion_id
         having bool_or(type in ('quickTextView', 'emailTemplateView', 'gptGenerate'))) as answer`,
      [org],
    )
    expect([all.viewed, all.viewedUsed]).toEqual([rows[0]?.viewed, rows[0]?.used])
    const listed = async (side: 'part' | 'rest', kind?: 'macro') =>
      call('listPerformanceAnswers', {
        query: { ...RANGE, step: 'used', side, ...(kind ? { kind } : {}) },
      })
    const [part, rest] = [await listed('part'), await listed('rest')]
    expect([part.total, rest.total]).toEqual([all.viewedUsed, all.viewed - all.viewedUsed])
    expect((await listed('part', 'macro')).total).toBe(0) // none could have been left unused
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
