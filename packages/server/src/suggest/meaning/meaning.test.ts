import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import { createEmbedder } from '../../language/llm/embed.ts'
import { DatabaseAway } from '../../platform/basics/db-errors.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { suggest } from '../suggest.ts'
import { createMeaning } from './meaning.ts'
import { testEmbeddings } from './test-vectors.ts'

let server: TestServer
let model: Awaited<ReturnType<typeof testEmbeddings>>
beforeAll(async () => {
  server = await testServer()
  model = await testEmbeddings()
})
afterEach(() => model.fails(undefined))
afterAll(async () => {
  await server.close()
  await model.close()
})

const article = (id: string, title: string) => ({
  id,
  title,
  text: `${title}.`,
  summary: '',
  topics: [],
  locale: 'en-US',
})
const OTHERS = [
  'Water hardness',
  'Opening hours',
  'Bean storage',
  'Cup sizes',
  'Colours',
  'Warranty',
]

/** An organisation with articles that have vectors. */
async function stocked({ isAllowed = true } = {}) {
  const { id: org } = await testOrganisation(server.db)
  const records = [
    article('wand', 'The steam wand drips'),
    article('refund', 'How to get a refund'),
    ...[...OTHERS, ...OTHERS].map((title, at) => article(`o${at}`, `${title} ${at}`)),
  ]
  await storeBatch(server.db, org, { kind: 'articles', records })
  const warn = vi.fn()
  let at = 0
  const meaning = createMeaning({
    db: server.db,
    embedder: createEmbedder({ url: model.url, model: 'vectors', key: 'k' }, { timeoutMs: 400 }),
    log: { warn },
    isAllowed: async (asked) => asked === org && isAllowed,
    now: () => at,
  })
  const queued = async () => {
    const { rows } = await server.db.query<{ failures: number; waitsMin: number }>(
      `select failures, round(extract(epoch from not_before - now()) / 60)::int as "waitsMin"
       from vector_queue where organisation_id = $1`,
      [org],
    )
    return rows[0]
  }
  const fill = async () => {
    await meaning.queue()
    while (await queued()) await meaning.fill(org)
  }
  const question = {
    org,
    ticketId: 'none',
    locale: 'de-DE',
    subject: 'Dampflanze tropft',
    text: 'Meine Dampflanze tropft. Gruß, Eva Stein',
    values: {},
  }
  const near = () => meaning.near({ ...question, names: ['Eva Stein'] })
  return { org, meaning, warn, fill, queued, question, near, later: (ms: number) => (at += ms) }
}

test('[ASST-1] a question in another language finds the article that means the same, with the reason', async () => {
  const { fill, near, question } = await stocked()
  await fill()
  const [best, ...others] = await near()
  expect(best).toMatchObject({ kind: 'article', id: 'wand' })
  expect(others.every(({ closeness }) => closeness < (best?.closeness ?? 0))).toBe(true)

  const found = await suggest(server.db, { ...question, near: await near() }, 8)
  expect(found[0]).toMatchObject({ id: 'wand', why: ['Same meaning'] })
  // negative control: no word is the same
  expect(await suggest(server.db, question, 8)).toEqual([])
})

test('only what is new or changed gets a vector, in batches, and its use is counted', async () => {
  const { org, fill } = await stocked()
  const before = model.texts().length
  await fill()
  expect(model.texts().length - before).toBe(14)
  await fill()
  expect(model.texts().length - before).toBe(14)
  const changed = [article('refund', 'Refund in ten days')]
  await storeBatch(server.db, org, { kind: 'articles', records: changed })
  await fill()
  expect(model.texts().slice(before + 14)).toEqual(['Refund in ten days\nRefund in ten days.'])
  const { rows } = await server.db.query(
    `select requests, input_tokens::int as tokens from llm_usage
     where organisation_id = $1 and purpose = 'meaning'`,
    [org],
  )
  expect(rows).toEqual([{ requests: 2, tokens: 75 }])
})

test('what customers wrote is masked before it is sent; a vector goes with its text', async () => {
  const { org, fill, near } = await stocked()
  const at = '2026-02-02T10:00:00.000Z'
  const text = 'The wand drips. Call 020 7946 0958 or write to eva@mail.example. Eva Stone'
  await storeTickets(server.db, org, [
    ticketOf('t1', {
      requester: 'Eva Stone',
      statusHistory: [
        { at, status: 'new' },
        { at, status: 'solved' },
      ],
      messages: [
        { at, author: 'Eva Stone', authorRole: 'customer', text },
        { at, author: 'Ann', authorRole: 'agent', text: 'Clean the tip.' },
      ],
    }),
  ])
  const before = model.texts().length
  await fill()
  await near()
  const sent = model.texts().slice(before).join('\n')
  expect(sent).toContain('The wand drips.')
  for (const secret of ['7946', 'eva@mail', 'Eva Stone', 'Eva Stein'])
    expect(sent).not.toContain(secret)
  const vectors = async (kind: 'ticket' | 'article') =>
    (await server.db.query(`select 1 from ${kind}_vector where organisation_id = $1`, [org])).rows
      .length
  expect(await vectors('ticket')).toBe(1)
  expect(await vectors('article')).toBe(14)
  await server.db.query(`delete from article where organisation_id = $1 and id = 'wand'`, [org])
  expect(await vectors('article')).toBe(13)
})

test('after failures it waits longer and longer, and goes on where it was', async () => {
  const { org, meaning, queued, warn, fill, near, later } = await stocked()
  model.fails({ status: 503 })
  await meaning.queue()
  for (const waitsMin of [1, 2, 4]) {
    await meaning.fill(org)
    expect(await queued()).toMatchObject({ waitsMin })
  }
  expect(warn).toHaveBeenCalledTimes(3)
  // suggestions do not wait for a model that fails
  const before = model.asked.length
  expect(await near()).toEqual([])
  expect(await near()).toEqual([])
  expect(model.asked.length - before).toBe(1)
  model.fails(undefined)
  later(60_000)
  await fill()
  expect((await near())[0]?.id).toBe('wand')
})

test('nothing is sent for an organisation that has switched the language model off', async () => {
  const { fill, near } = await stocked({ isAllowed: false })
  const before = model.asked.length
  await fill()
  expect(await near()).toEqual([])
  expect(model.asked).toHaveLength(before)
})

test('a database that is away at first is asked again', async () => {
  const { org } = await stocked()
  let tries = 0
  const warn = vi.fn()
  const meaning = createMeaning({
    db: {
      ...server.db,
      transaction: (work) =>
        ++tries === 1 ? Promise.reject(new DatabaseAway()) : server.db.transaction(work),
    },
    embedder: createEmbedder({ url: model.url, model: 'vectors' }),
    log: { warn },
    isAllowed: async () => true,
  })
  await expect(meaning.queue()).rejects.toThrow(DatabaseAway)
  await meaning.queue()
  expect(warn).not.toHaveBeenCalled()
  const { rows } = await server.db.query('select 1 from vector_queue where organisation_id = $1', [
    org,
  ])
  expect(rows).toHaveLength(1)
})

test('without pgvector it is off, and says so once', async () => {
  const { org } = await stocked()
  const warn = vi.fn()
  const before = model.asked.length
  const meaning = createMeaning({
    db: {
      ...server.db,
      transaction: () => Promise.reject(new Error('extension "vector" is not available')),
    },
    embedder: createEmbedder({ url: model.url, model: 'vectors' }),
    log: { warn },
    isAllowed: async () => true,
  })
  const question = { org, ticketId: 'x', subject: 'Dampf', text: '', names: [] }
  expect(await meaning.near(question)).toEqual([])
  await meaning.queue()
  expect(await meaning.fill(org)).toBe(true)
  expect(warn.mock.calls).toEqual([
    [
      'LLM_EMBEDDING_MODEL has no effect: the database has no pgvector (extension "vector" is not available)',
    ],
  ])
  expect(model.asked).toHaveLength(before)
})
