import { randomUUID } from 'node:crypto'
import type { ArticleRecord, CannedRecord, EventType, SuggestionKind } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIdentity } from '../platform/http/session.ts'
import { deleteTickets } from '../tickets/store/store-deletions.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { storeBatch } from '../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { learnAnswers } from './learning/learn-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'
const KB = 'https://help.example.com/en-US/kb/'

/** A solved ticket with the customer's question and the agent's answer. */
const solved = (id: string, subject: string, question: string, answer: string, locale = 'en-US') =>
  ticketOf(id, {
    subject,
    locale,
    messages: [
      { at: AT, author: 'R. T.', authorRole: 'customer', text: question },
      { at: AT, author: 'Agent 03', authorRole: 'agent', text: answer },
    ],
    statusHistory: [{ at: AT, status: 'solved' }],
  })

const article = (id: string, title: string, given: Partial<ArticleRecord> = {}): ArticleRecord => ({
  id,
  url: KB + id,
  locale: 'en-US',
  title,
  summary: '',
  text: `${id}: ${title}.`,
  topics: [],
  ...given,
})

interface Given {
  tickets?: ReturnType<typeof solved>[]
  articles?: ArticleRecord[]
  canned?: CannedRecord[]
}

async function organisation({ tickets = [], articles = [], canned = [] }: Given) {
  const own = await testOrganisation(server.db)
  await storeBatch(server.db, own.id, { kind: 'articles', records: articles })
  await storeBatch(server.db, own.id, { kind: 'canned', records: canned })
  await storeBatch(server.db, own.id, { kind: 'tickets', records: tickets })
  await refreshDerived(server.db.transaction, own.id)
  const token = { org: own.id, name: 'Agent 07', scope: 'assist', lifeS: 60 } as const
  const call = server.as(await signIdentity(own.secret, token))
  const ask = async (
    subject: string,
    given: { kinds?: SuggestionKind[]; ticketId?: string } = {},
  ) =>
    (await call('suggestAnswers', { body: { ticketId: 'open', subject, limit: 20, ...given } }))
      .items
  const tell = (type: EventType, ticketId: string, kind: SuggestionKind, id: string) =>
    call('storeEvents', {
      body: {
        events: [
          {
            id: randomUUID(),
            type,
            ticketId,
            suggestionKind: kind,
            suggestionId: id,
            createdOn: AT,
          },
        ],
      },
    })
  return { id: own.id, ask, tell }
}

const ids = (items: { id: string }[]) => items.map(({ id }) => id)

/** Three tickets about a humming kettle that `lime` solved, though `hum` shares their words. */
const HUM = {
  articles: [article('hum', 'A kettle that hums'), article('lime', 'Getting rid of chalk')],
  tickets: ['1', '2', '3'].map((n) =>
    solved(
      n,
      'My kettle hums',
      `It hums loudly, number ${n}.`,
      `Number ${n}: see ${KB}lime, please.`,
    ),
  ),
}

test('[ASST-1] past tickets vote for the article that their answers linked', async () => {
  const linked = await organisation(HUM)
  const items = await linked.ask('The kettle hums again', { kinds: ['article'] })
  expect(ids(items)).toEqual(['lime', 'hum'])
  expect(items[0]?.why).toContain('Solved 3 like tickets')
  const others = HUM.tickets.map((ticket) => ({ ...ticket, messages: ticket.messages.slice(0, 1) }))
  const unlinked = await organisation({ ...HUM, tickets: others })
  expect(ids(await unlinked.ask('The kettle hums again', { kinds: ['article'] }))).toEqual(['hum'])
})

test('a link counts in every spelling, and when the article is imported after the ticket', async () => {
  const spelled = [
    'http://www.help.example.com/kb/lime/',
    'https://help.example.com/de/kb/lime?from=mail#top',
    'https://HELP.example.com/fr-FR/kb/lime.',
  ]
  const tickets = spelled.map((link, n) =>
    solved(`${n}`, 'My kettle hums', 'It hums.', `See ${link}`),
  )
  const own = await organisation({ tickets })
  await storeBatch(server.db, own.id, { kind: 'articles', records: HUM.articles })
  const [first] = await own.ask('My kettle hums', { kinds: ['article'] })
  expect(first).toMatchObject({ id: 'lime', why: ['Solved 3 like tickets'] })
})

test('an answer that the import names for a ticket counts, once however often it is stored', async () => {
  const macro: CannedRecord = {
    kind: 'macro',
    id: 'm1',
    locale: 'en-US',
    title: 'Chalk',
    text: 'Boil some vinegar.',
    uses: 0,
  }
  const tickets = HUM.tickets.map((ticket) => ({
    ...ticket,
    answers: [{ kind: 'macro' as const, id: 'm1' }],
  }))
  const own = await organisation({ tickets, canned: [macro] })
  await storeBatch(server.db, own.id, { kind: 'tickets', records: tickets })
  const [first] = await own.ask('My kettle hums', { kinds: ['macro'] })
  expect(first).toMatchObject({ id: 'm1', why: ['Solved 3 like tickets'] })
  const gone = await organisation({ tickets, canned: [macro] })
  await server.db.transaction((tx) => deleteTickets(tx, gone.id, ['1', '2']))
  const [after] = await gone.ask('My kettle hums', { kinds: ['macro'] })
  expect(after?.why).toEqual(['Solved 1 like ticket'])
})

/** Two articles with the same words; without opinions the first one comes first. */
const EQUAL = {
  articles: [
    article('b', 'A kettle that hums', { text: 'One way.' }),
    article('a', 'A kettle that hums', { text: 'Another way.' }),
  ],
  tickets: ['1', '2', '3', '4', '5', '6'].map((n) =>
    solved(n, 'My kettle hums', `It hums, number ${n}.`, `Number ${n}: boil it.`),
  ),
}
const articles = { kinds: ['article'] as SuggestionKind[] }

test('answers that agents insert rise with a reason; answers that they dislike fall', async () => {
  const own = await organisation(EQUAL)
  expect(ids(await own.ask('My kettle hums', articles))).toEqual(['b', 'a'])
  await own.tell('articleInsert', '1', 'article', 'a')
  await own.tell('oneTouchKbAnswer', '2', 'article', 'a')
  const [first] = await own.ask('My kettle hums', articles)
  expect(first).toMatchObject({
    id: 'a',
    why: expect.arrayContaining(['You used it in 2 like tickets']),
  })
  for (const ticket of ['3', '4', '5', '6']) await own.tell('dislike', ticket, 'article', 'a')
  expect(ids(await own.ask('My kettle hums', articles))).toEqual(['b', 'a'])
})

test('an answer that agents only opened does not change its rank', async () => {
  const own = await organisation(EQUAL)
  await own.tell('articleView', '1', 'article', 'a')
  expect(ids(await own.ask('My kettle hums', articles))).toEqual(['b', 'a'])
})

test('a like in an unrelated ticket counts less than one in a similar ticket', async () => {
  const own = await organisation(EQUAL)
  await own.tell('like', 'never-stored', 'article', 'a')
  expect(ids(await own.ask('My kettle hums', articles))).toEqual(['a', 'b'])
  await own.tell('like', '1', 'article', 'b')
  expect(ids(await own.ask('My kettle hums', articles))).toEqual(['b', 'a'])
})

test('a few dislikes do not bury the only answer with the words', async () => {
  const own = await organisation({
    ...EQUAL,
    articles: [article('hum', 'A kettle that hums'), article('lime', 'Chalk in a kettle')],
  })
  for (const ticket of ['x1', 'x2', 'x3']) await own.tell('dislike', ticket, 'article', 'hum')
  expect(ids(await own.ask('My kettle hums loudly', articles))).toEqual(['hum', 'lime'])
})

test('answers in the language of the ticket come first, whatever locale the host sends', async () => {
  const german =
    'Mein Wasserkocher brummt laut, wenn das Wasser kocht. Was kann ich tun? Alexa sagt nichts.'
  const own = await organisation({
    articles: [
      article('en', 'Wasserkocher brummt: Alexa', {
        text: 'The kettle hums: Alexa, Wasserkocher.',
      }),
      article('de', 'Der Wasserkocher', {
        locale: 'de',
        text: 'Ein Wasserkocher brummt bei Kalk.',
      }),
    ],
    tickets: [solved('1', 'Wasserkocher brummt Alexa', 'Alexa?', 'Mit Essig kochen.', 'de')],
  })
  expect(ids(await own.ask(german, articles))).toEqual(['de', 'en'])
  const english =
    'Alexa says the Wasserkocher brummt, what does this mean and what should I do about it?'
  expect(ids(await own.ask(english, articles))).toEqual(['en', 'de'])
})

test('an article that is off is not suggested, whatever its votes', async () => {
  const own = await organisation(HUM)
  await server.db.query(
    `update article set is_on = false where organisation_id = $1 and id = 'lime'`,
    [own.id],
  )
  expect(ids(await own.ask('The kettle hums again', articles))).toEqual(['hum'])
  expect(ids(await own.ask('chalk', { kinds: ['article'] }))).not.toContain('lime')
})

test('an organisation learns nothing from another', async () => {
  const first = await organisation(EQUAL)
  const second = await organisation(EQUAL)
  await first.tell('articleInsert', '1', 'article', 'a')
  expect(ids(await first.ask('My kettle hums', articles))).toEqual(['a', 'b'])
  expect(ids(await second.ask('My kettle hums', articles))).toEqual(['b', 'a'])
})

test('the model suggests an answer when no similar ticket points to it', async () => {
  const topics = ['pump', 'valve', 'filter', 'hopper', 'boiler', 'gasket']
  const taught = topics.map((topic, n) =>
    article(`kb-${n}`, `Help number ${n}`, { url: KB + topic }),
  )
  const tickets = topics.flatMap((topic) =>
    Array.from({ length: 12 }, (_, n) =>
      solved(`${topic}${n}`, `The ${topic} rattles`, `Noise ${n}, ${topic}.`, `See ${KB}${topic}`),
    ),
  )
  const own = await organisation({ tickets, articles: taught })
  await learnAnswers(server.db, own.id)
  await server.db.query('delete from ticket_answer where organisation_id = $1', [own.id])
  const [first] = await own.ask('My valve', articles)
  expect(first?.id).toBe('kb-1')
  expect(first?.why).toEqual([])
  await server.db.query('delete from answer_model where organisation_id = $1', [own.id])
  // of another ticket: an equal question may get the same answer for some seconds
  expect(await own.ask('My valve', { ...articles, ticketId: 'other' })).toEqual([])
})

test('no model is trained with too few solved tickets', async () => {
  const own = await organisation(HUM)
  await learnAnswers(server.db, own.id)
  const { rows } = await server.db.query('select 1 from answer_model where organisation_id = $1', [
    own.id,
  ])
  expect(rows).toEqual([])
})

test('a search covers all sources and returns the positions of its words', async () => {
  const own = await organisation(HUM)
  const token = await server.db.query<{ secret: string }>(
    'select signing_secret as secret from organisation where id = $1',
    [own.id],
  )
  const call = server.as(
    await signIdentity(token.rows[0]?.secret ?? '', {
      org: own.id,
      name: 'A',
      scope: 'assist',
      lifeS: 60,
    }),
  )
  const { items } = await call('suggestAnswers', { body: { ticketId: '1', query: 'hums' } })
  expect(items[0]).toMatchObject({ kind: 'article', id: 'hum' })
  expect(items.map(({ kind }) => kind)).toContain('ticket')
  const [start, end] = items[0]?.marks[0] ?? [0, 0]
  expect(items[0]?.text.slice(start, end)).toBe('hum')
})
