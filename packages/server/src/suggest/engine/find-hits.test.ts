import type { ArticleRecord, CannedRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import { createAnswers } from '../../platform/answers/answers.ts'
import type { Shared } from '../../platform/answers/shared.ts'
import { createRandom } from '../../platform/basics/random.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { hitsOf } from '../hits.ts'
import { refreshSearchTerms } from '../search-terms.ts'
import { type Question, termsOf } from '../terms.ts'
import { createTexts } from './texts.ts'
import { corpusOf, type Limits, settledTexts } from './whole.ts'

/* The words in memory find what the statement finds, with the same scores, on random texts. */

const WORDS = Array.from(
  { length: 120 },
  (_, at) => `${'bdfgklmnprstvz'[at % 14]}${'aeiou'[at % 5]}${'mnprt'[(at % 7) % 5]}ox${at}`,
)
const random = createRandom(11, 'texts')
/** Frequent words and rare ones. */
const text = (most: number): string =>
  Array.from({ length: random.int(1, most) }, () =>
    random.weighted(WORDS, (word) => 1 / (1 + WORDS.indexOf(word))),
  ).join(' ')

const AT = '2026-02-02T10:00:00.000Z'
const tickets = Array.from({ length: 300 }, (_, at) =>
  ticketOf(`t${at}`, {
    subject: text(6),
    createdAt: new Date(Date.parse(AT) + at * 60_000).toISOString(),
    messages: [{ at: AT, author: 'R. T.', authorRole: 'customer', text: text(40) }],
  }),
)
const articles = Array.from({ length: 40 }, (_, at): ArticleRecord => ({
  id: `a${at}`,
  url: `https://help.example.com/${at}`,
  locale: 'en-US',
  title: text(5),
  summary: '',
  text: text(200),
  topics: [],
}))
const canned = Array.from({ length: 40 }, (_, at): CannedRecord => ({
  kind: at % 2 === 0 ? 'macro' : 'quickText',
  id: `c${at}`,
  locale: 'en-US',
  title: text(4),
  text: text(12),
  uses: 0,
}))

/** Nothing is kept but the words of texts that were found; the others are never read. */
const kept = (db: Db): Shared => ({
  on: db,
  of: <T>() => Promise.resolve({ tickets: 10_000, asked: -Infinity, isReady: false } as T),
  each: async (_, ids, read) => new Map(await read([...ids])),
})

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeBatch(db, org, { kind: 'articles', records: articles })
  await storeBatch(db, org, { kind: 'canned', records: canned })
  await storeTickets(db, org, tickets)
  await db.transaction((tx) => refreshSearchTerms(tx, org))
})
afterAll(() => db.close())

const rounded = (value: number) => Math.round(value * 1e9) / 1e9

let statements = 0
/** The database, with its statements counted. */
const counted = (): Queryable => ({
  query: (sql, params) => {
    statements += 1
    return db.query(sql, params)
  },
  exec: (sql) => db.exec(sql),
})

/** Hits by all texts in memory: the first question lets them be read or brought up to date. */
async function fromAll(on: Queryable, question: Question, shared: () => Promise<Shared>) {
  const { terms } = await termsOf(db, question)
  const asked = { ...question, kept: await shared() }
  const [first] = [await hitsOf(on, asked, terms), await settledTexts(on, org)]
  const before = statements
  const hits = await hitsOf(on, asked, terms)
  expect(statements).toBe(before) // nothing is left to ask
  expect(hits).toEqual(first)
  return hits
}

async function allFind(question: Question, on: Queryable, shared: () => Promise<Shared>) {
  const { terms } = await termsOf(db, question)
  const [plain, fromMemory, all] = [
    await hitsOf(db, question, terms),
    await hitsOf(db, { ...question, kept: kept(db) }, terms),
    await fromAll(on, question, shared),
  ].map((hits) =>
    hits.map(({ kind, id, lexemes, score, matched }) => ({
      kind,
      id,
      lexemes,
      score: rounded(score),
      matched: rounded(matched),
    })),
  )
  expect(fromMemory).toEqual(plain)
  expect(all).toEqual(plain)
  return plain?.length ?? 0
}

test('[ASST-1] texts are found by words in memory as by the database, and after every change', async () => {
  const ask = (ticketId: string): Question => ({
    org,
    ticketId,
    locale: 'en-US',
    subject: text(5),
    text: text(60),
    values: {},
  })
  const { sharedOf } = createAnswers(db, { limitMs: () => 60_000 })
  const shared = () => sharedOf!(org, ['texts', 'answers'])
  const on = counted()
  let found = 0
  for (let round = 0; round < 60; round++) {
    if (round === 20) await storeTickets(db, org, [{ ...tickets[3]!, subject: text(8) }])
    if (round === 30)
      await db.query('update article set is_on = false where organisation_id = $1 and id = $2', [
        org,
        'a3',
      ])
    if (round === 40) await db.transaction((tx) => deleteTickets(tx, org, ['t9']))
    found += await allFind(ask(`t${random.int(0, 299)}`), on, shared)
  }
  expect(found).toBeGreaterThan(2000)
})

/** The memory of an organisation that counts as large; each database object has its own. */
function largeCorpus(limits: Limits) {
  const on: Queryable = {
    query: (sql, params) => db.query(sql, params),
    exec: (sql) => db.exec(sql),
  }
  const { sharedOf } = createAnswers(db, { limitMs: () => 60_000 })
  return async () => {
    const corpus = await corpusOf(on, org, await sharedOf!(org, ['texts', 'answers']), limits)
    return { corpus, settled: () => settledTexts(on, org) }
  }
}
const LARGE: Limits = { exact: 100, bytes: 10_000_000 }

test('a large organisation is answered from memory while its texts change, and they are compared aside', async () => {
  const ask = largeCorpus(LARGE)
  const first = await ask()
  expect(first.corpus).toBeUndefined() // the database answers
  await first.settled()
  const { corpus } = await ask()
  expect(corpus?.countOf('newword')).toBe(0)

  await storeTickets(db, org, [{ ...tickets[5]!, subject: 'newword' }])
  await vi.waitFor(async () => {
    const { corpus: now, settled } = await ask()
    expect(now).toBe(corpus) // nobody waits, and the database is not asked
    await settled()
    expect(now?.countOf('newword')).toBe(1)
  }, 30_000)
})

test('texts that take more than the memory are left to the database', async () => {
  const ask = largeCorpus({ ...LARGE, bytes: 1000 })
  for (let round = 0; round < 3; round++) {
    const { corpus, settled } = await ask()
    expect(corpus).toBeUndefined()
    await settled()
  }
})

test('a memory that is full forgets what came first', () => {
  const texts = createTexts(4000)
  for (let at = 0; at < 50; at++)
    texts.add(
      { org, kind: 'ticket', id: `t${at}`, version: '1', created: at },
      ['one', 'two'],
      new Set(['two']),
    )

  const before = texts.placeOf(org, 'ticket', 't49', '1')
  texts.add({ org, kind: 'ticket', id: 't49', version: '1', created: 49 }, ['one'], new Set())
  expect(texts.placeOf(org, 'ticket', 't49', '1')).toBe(before) // two questions have read it at once

  const known = Array.from({ length: 50 }, (_, at) => texts.placeOf(org, 'ticket', `t${at}`, '1'))

  expect(known.filter((place) => place !== undefined).length).toBeLessThan(20)
  expect(known[0]).toBeUndefined()
  expect(texts.at(known[49] ?? 0)?.id).toBe('t49')
  expect(texts.placeOf(org, 'ticket', 't49', '2')).toBeUndefined()
})
