import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { openImportedBase } from './article-rows.ts'
import { bodyOf } from './draft.ts'
import { event, storeEvents, testKnowledge } from './test-knowledge.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const gapsOf = async ({ call, params }: Awaited<ReturnType<typeof testKnowledge>>) =>
  (await call('listKnowledgeGaps', { params })).items

const ANSWER =
  'Hello Mia,\n\nthe sourdough starter is fed with rye flour every twelve hours; keep the crock in a warm place and it will rise.\n\nBest regards\nAgent 07'

const solved = (id: string, subject: string, text = ANSWER) =>
  ticketOf(id, {
    subject,
    requester: 'Mia Muster',
    messages: [
      {
        at: '2026-02-02T10:00:00.000Z',
        author: 'Mia Muster',
        authorRole: 'customer',
        text: subject,
      },
      { at: '2026-02-02T11:00:00.000Z', author: 'Agent 07', authorRole: 'agent', text },
    ],
    statusHistory: [
      { at: '2026-02-02T10:00:00.000Z', status: 'new' },
      { at: '2026-02-02T11:00:00.000Z', status: 'solved' },
    ],
  })

describe('[KB-1] knowledge gaps', () => {
  test('are missed or disliked questions with the same words, the most frequent first', async () => {
    const knowledge = await testKnowledge(server)
    const articleId = await knowledge.addText('Rye bread', 'All about rye bread and its crust.')
    const [article] = await knowledge.articles()
    expect(articleId).toBeDefined()
    const of = { suggestionKind: 'article', suggestionId: article?.id ?? '' }
    await storeEvents(server, knowledge.org, [
      event('mishit', { query: 'Feed the sourdough', ticketId: '1' }),
      event('mishit', { query: 'feed the sourdough ', ticketId: '2' }),
      event('dislike', { query: 'sourdough feeding', comment: 'Out of date', ...of }),
      event('mishit', { query: 'Crock is broken' }),
      event('search', { query: 'Something found' }),
      event('mishit', { query: 'Never happened', value: -1 }),
      event('mishit', { query: 'Long ago' }, 31),
      event('mishit', {}),
    ])
    const items = await gapsOf(knowledge)
    expect(items.map(({ label, n }) => [label.toLowerCase(), n])).toEqual([
      ['feed the sourdough', 3],
      ['crock is broken', 1],
    ])
    expect(items[0]).toMatchObject({
      mishits: 2,
      dislikes: 1,
      tickets: 2,
      comments: ['Out of date'],
      disliked: [{ title: 'Rye bread', baseId: knowledge.baseId }],
    })
    expect(items[0]?.questions).toHaveLength(2)
    expect(await gapsOf(await testKnowledge(server))).toEqual([]) // another organisation
  })

  test('get a draft from solved tickets, without personal names', async () => {
    const knowledge = await testKnowledge(server)
    const { org, call, params } = knowledge
    await storeTickets(server.db, org, [
      solved('1', 'Feed my sourdough'),
      solved('2', 'Sourdough does not rise', `${ANSWER} And call +49 170 5550199.`),
      ticketOf('3', { subject: 'Sourdough again' }),
    ])
    await storeEvents(server, org, [event('mishit', { query: 'feed sourdough', ticketId: '1' })])
    const body = { questions: ['feed sourdough'] }
    const draft = await call('draftKnowledge', { params, body })
    expect(draft.title).toBe('Feed sourdough')
    expect(draft.text).toMatch(/^the sourdough starter is fed .* it will rise\.$/)
    expect(draft.answers.map(({ ticketId }) => ticketId)).toEqual(['1', '2'])
    expect(JSON.stringify(draft)).not.toMatch(/Mia|Agent 07|5550199/)
  })

  test('disappear once filled with an article, which is suggested at once and has its effect counted', async () => {
    const knowledge = await testKnowledge(server)
    const { org, call, params, baseId, suggested, documents } = knowledge
    const query = 'feed sourdough'
    await storeEvents(server, org, [
      event('loads', { query, ticketId: '1' }, 5),
      event('mishit', { query, ticketId: '1' }, 5),
      event('mishit', { query, ticketId: '1' }, 5),
      event('search', { query: 'feeding sourdough', ticketId: '2' }, 6),
      event('search', { query: 'grinder loud', ticketId: '3' }, 6),
      event('mishit', { query: 'grinder loud', ticketId: '3' }, 6),
    ])
    expect(await suggested(query)).toEqual([])
    const gap = { label: query, questions: [query] }
    const body = {
      ...gap,
      with: 'article' as const,
      baseId,
      title: 'Feed a sourdough',
      text: 'Rye flour, daily.',
    }
    await call('fillKnowledgeGap', { params, body })
    expect(await suggested(query)).toEqual(['Feed a sourdough'])
    expect(await documents()).toMatchObject([{ origin: 'written', name: 'Feed a sourdough' }])
    expect((await gapsOf(knowledge)).map(({ label }) => label)).toEqual(['grinder loud'])
    const effects = () => call('listKnowledgeEffects', { params })
    const [effect] = (await effects()).items
    expect(effect).toMatchObject({
      title: 'Feed a sourdough',
      baseId,
      by: 'Robin Test',
      before: { part: 1, whole: 2 },
      after: { part: 0, whole: 0 },
    })
    // ten days later
    await server.db.query(
      `update knowledge_fill set at = at - interval '10 days' where organisation_id = $1`,
      [org],
    )
    expect((await effects()).items[0]).toMatchObject({
      before: { part: 0, whole: 0 },
      after: { part: 1, whole: 2 },
    })
    expect((await gapsOf(knowledge))[0]).toMatchObject({
      label: query,
      filledBefore: { title: 'Feed a sourdough' },
    })
  })

  test('are filled with a macro, or ignored until somebody reopens them', async () => {
    const knowledge = await testKnowledge(server)
    const { org, call, params, suggested } = knowledge
    await storeEvents(server, org, [
      event('mishit', { query: 'feed sourdough' }),
      event('mishit', { query: 'grinder loud' }),
    ])
    const macro = { with: 'macro' as const, title: 'Grinder noise', text: 'New burrs help.' }
    const loud = { label: 'grinder loud', questions: ['grinder loud'] }
    await call('fillKnowledgeGap', { params, body: { ...loud, ...macro } })
    expect(await suggested('grinder noise')).toEqual(['Grinder noise'])
    const dough = {
      label: 'feed sourdough',
      questions: ['feed sourdough'],
      with: 'ignored' as const,
    }
    const { id } = await call('fillKnowledgeGap', { params, body: dough })
    expect(await gapsOf(knowledge)).toEqual([])
    await call('reopenKnowledgeGap', { params: { ...params, fillId: id } })
    expect((await gapsOf(knowledge)).map(({ label }) => label)).toEqual(['feed sourdough'])
    const effects = await call('listKnowledgeEffects', { params })
    expect(effects.items.map(({ filledWith }) => filledWith)).toEqual(['macro'])
  })
})

test('[KB-1] stale articles are listed with their reasons, articles that are off are not', async () => {
  const { org, call, params, ofBase, addText, articles } = await testKnowledge(server)
  const names = ['Used', 'Disliked', 'Unused', 'Fresh', 'Off']
  for (const name of names) await addText(name, `All about ${name}.`)
  const idOf = new Map((await articles()).map(({ title, id }) => [title, id]))
  const of = (title: string) => ({ suggestionKind: 'article', suggestionId: idOf.get(title) ?? '' })
  await server.db.query(
    `update knowledge_document set created_at = now() - interval '60 days'
     where organisation_id = $1 and name <> 'Fresh'`,
    [org],
  )
  await storeEvents(server, org, [
    event('articleInsert', of('Used')),
    event('dislike', of('Used')),
    event('dislike', of('Disliked')),
    event('dislike', of('Disliked')),
    event('like', of('Disliked')),
  ])
  const off = {
    params: { ...ofBase.params, articleId: idOf.get('Off') ?? '' },
    body: { isOn: false },
  }
  await call('updateKnowledgeArticle', off)
  const { items, articles: all, leftOut } = await call('listStaleKnowledge', { params })
  expect(items.map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Disliked', ['unused', 'disliked']],
    ['Unused', ['unused']],
  ])
  expect(all).toBe(4)
  // “Fresh” is too young to be called unused, “Used” has a single dislike, “Off” is switched off
  expect(leftOut).toEqual({ recent: 1, undated: 0, oneDislike: 1, off: 1, more: 0 })
})

test('[KB-1] unused articles without a date are counted apart until their base is old', async () => {
  const { org, call, params } = await testKnowledge(server)
  await openImportedBase(server.db, org)
  await server.db.query(
    `insert into article (organisation_id, id, locale, title, summary, text, search)
     values ($1, 'undated', 'en', 'Undated', '', 'Text', '')`,
    [org],
  )
  const read = () => call('listStaleKnowledge', { params })
  expect(await read()).toMatchObject({ items: [], leftOut: { recent: 0, undated: 1 } })
  await server.db.query(
    `update knowledge_base set created_at = now() - interval '1 year' where organisation_id = $1`,
    [org],
  )
  expect(await read()).toMatchObject({ items: [{ title: 'Undated' }], leftOut: { undated: 0 } })
})

test('an answer loses its greeting and its closing', () => {
  expect(bodyOf('Hi Mia,\nplease dry it.\n\nKind regards,\nAnn')).toBe('please dry it.')
  expect(bodyOf('Dear Ms Muster! Please dry it.')).toBe('Please dry it.')
  expect(bodyOf('High pressure is fine.')).toBe('High pressure is fine.')
})
