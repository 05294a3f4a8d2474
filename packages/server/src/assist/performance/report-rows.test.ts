import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { ARTICLE, at, event, pages, RANGE, testDesk } from './test-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const desk = () => testDesk(server)

describe('the rows of the performance report', () => {
  test('[PREP-1] a row has the nine columns; events outside of the assistant are excluded', async () => {
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
    })
  })

  test('[PREP-1] one dislike belongs to the row it was given on, and to no other of that answer', async () => {
    const { as, store } = await desk()
    await store(
      event({ ...ARTICLE, type: 'articleView' }),
      event({ ...ARTICLE, createdOn: at(1) }),
      event({ ...ARTICLE, type: 'oneTouchKbAnswer', createdOn: at(2) }),
      event({ ...ARTICLE, type: 'dislike', comment: 'Out of date', createdOn: at(3) }),
    )
    const call = await as('Supervisor')
    const rated = (await pages(call, {})).filter(({ feedbackAction }) => feedbackAction)
    expect(rated).toMatchObject([{ type: 'dislike', feedbackComment: 'Out of date' }])
    expect(rated[0]?.answerGivenByAI).toBe('Pour in citric acid.')
    expect(await pages(call, { feedback: 'dislike' })).toEqual(rated)
    expect(await pages(call, { comment: 'date' })).toEqual(rated)
  })

  test('[PREP-1] a copied text of the language model is of its kind; a copy without a source and such a text is of none', async () => {
    const { as, store } = await desk()
    const copy = { type: 'articleCopy', createdOn: at(1) } as const
    await store(
      event({ type: 'gptGenerate', ticketId: '1' }),
      event({ ...copy, ticketId: '1' }),
      event({ ...copy, ticketId: '2' }),
      event({ ...ARTICLE, ...copy, ticketId: '1' }),
    )
    const call = await as('Supervisor')
    const kinds = async (kind: 'gpt' | 'none' | 'article') =>
      (await pages(call, { kinds: kind })).map(({ type, ticket_id: id }) => `${type} ${id}`)
    expect((await kinds('gpt')).toSorted()).toEqual(['articleCopy 1', 'gptGenerate 1'])
    expect(await kinds('none')).toEqual(['articleCopy 2'])
    expect(await kinds('article')).toEqual(['articleCopy 1'])
  })

  test('[PREP-1] paging visits every row once, in both orders, with equal times too', async () => {
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

  test('[PREP-1] every column can be filtered, ignoring case', async () => {
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
    expect(await types({ feedback: 'like' })).toEqual(['like'])
    expect(await types({ types: 'dislike' })).toEqual(['dislike'])
    expect(await types({ allSystemGroups: 'Billing' })).toEqual(['articleInsert'])
  })
})

test('[PREP-1] facets count each value, and ignore their own filter', async () => {
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
