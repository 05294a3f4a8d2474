import type { Emotion } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Told, scoreMessage } from '../metrics/test-sentiment.ts'
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
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const FEBRUARY = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-28T23:59:59.999Z' }
const params = () => ({ organisationId: org })
const as = async (role: 'Agent' | 'Supervisor') =>
  server.as(await signIn(server, (await testUser(server.db, org, role)).email))

/** Stores tickets with one message each, and sets the sentiment of the messages. */
async function told(
  messages: readonly [text: string, told: Told, ...Emotion[]][],
  given: object = {},
) {
  const tickets = messages.map(([text], number) =>
    ticketOf(String(number + 1), {
      requester: 'Kim Brooks',
      assignee: 'Ann Larsen',
      messages: [
        { at: '2026-02-02T10:00:00.000Z', author: 'Kim Brooks', authorRole: 'customer', text },
      ],
      ...given,
    }),
  )
  await storeTickets(server.db, org, tickets)
  await scoreMessage(
    server.db,
    org,
    new Map(messages.map(([, word], number) => [String(number + 1), [word]])),
    'en',
    (id) => messages[Number(id) - 1]?.slice(2) as Emotion[],
  )
}

describe('[DASH-5] quotes', () => {
  test('contain no names, addresses or numbers; they come by label, the best length first', async () => {
    await told([
      [
        'Kim here: Ann Larsen was great, write to kim@brooks.example or call 0170 1234567',
        'positive',
      ],
      ['bad', 'negative'],
      ['The machine of order AB-12345 is broken and nobody answers me', 'negative'],
    ])
    const supervisor = await as('Supervisor')
    const { labels } = await supervisor('listSentimentQuotes', {
      params: params(),
      query: FEBRUARY,
    })
    expect(labels.map(({ label, quotes }) => [label, quotes.map(({ text }) => text)])).toEqual([
      ['positive', ['[name] here: [name] was great, write to [e-mail] or call [number]']],
      ['negative', ['The machine of order [number] is broken and nobody answers me', 'bad']],
    ])
    expect(labels[0]?.quotes[0]).toMatchObject({ ticketId: '1', position: 0, scorer: 'default' })
  })

  test('come from the tickets solved in the range, when these are asked for', async () => {
    await told([
      ['The parcel stands beside the door of the house', 'neutral'],
      ['The machine is broken and nobody answers me at all', 'negative'],
    ])
    await server.db.query(
      `update ticket set solved_at = case when id = '2' then $2::timestamptz end
       where organisation_id = $1`,
      [params().organisationId, FEBRUARY.to],
    )
    const supervisor = await as('Supervisor')
    const ask = async (cohort: 'created' | 'happened') => {
      const query = { ...FEBRUARY, cohort }
      const { labels } = await supervisor('listSentimentQuotes', { params: params(), query })
      const { scorers } = await supervisor('getSentimentScoring', { params: params(), query })
      return [labels.map(({ label }) => label), scorers[0]?.messages]
    }
    expect(await ask('happened')).toEqual([['negative'], 1])
    expect(await ask('created')).toEqual([['neutral', 'negative'], 2])
  })

  test('come by emotion, too: one message may be under several', async () => {
    await told([
      ['I am so angry, Ann Larsen, and worried about it', 'negative', 'worry', 'anger'],
      ['Nobody has told me what it means, so I am confused', 'neutral', 'confusion'],
      ['The parcel stands beside the door of the house', 'neutral'],
    ])
    const supervisor = await as('Supervisor')
    const { emotions } = await supervisor('listSentimentQuotes', {
      params: params(),
      query: FEBRUARY,
    })
    const angry = 'I am so angry, [name], and worried about it'
    expect(
      emotions.map(({ emotion, quotes }) => [emotion, ...quotes.map(({ text }) => text)]),
    ).toEqual([
      ['confusion', 'Nobody has told me what it means, so I am confused'],
      ['worry', angry],
      ['anger', angry],
    ])
  })

  test('are at most three different ones per label, within the range and the filters', async () => {
    const long = (n: number): [string, Told] => [
      `The sieve of basket ${n} is broken again`,
      'negative',
    ]
    await told([1, 1, 2, 3, 4].map(long), { tags: ['sieve'] })
    const supervisor = await as('Supervisor')
    const ask = async (query: object) =>
      (
        await supervisor('listSentimentQuotes', {
          params: params(),
          query: { ...FEBRUARY, ...query },
        })
      ).labels
    const [negative] = await ask({})
    expect(new Set(negative?.quotes.map(({ text }) => text)).size).toBe(3) // none comes twice
    expect((await ask({ tagsFilter: 'sieve' }))[0]?.quotes).toHaveLength(3)
    expect(await ask({ tagsFilter: 'refund' })).toEqual([])
    expect(await ask({ from: '2026-02-03T00:00:00.000Z' })).toEqual([])
  })
})

describe('[DASH-5] how messages were scored', () => {
  test('shows how often people agreed with a scorer, by the last label that they gave', async () => {
    await told([
      ['a', 'negative'],
      ['b', 'negative'],
      ['c', 'positive'],
      ['d', 'neutral'],
      ['e', 'noLanguage'],
    ])
    const agent = await as('Agent')
    const correct = (ticketId: string, label: 'negative' | 'veryNegative' | 'mixed') =>
      agent('correctSentiment', {
        params: { organisationId: org, ticketId, position: '0' },
        body: { label },
      })
    await correct('1', 'negative') // the same label
    await correct('2', 'mixed')
    await correct('2', 'veryNegative') // another label of the same class
    await correct('3', 'negative') // another class
    await correct('5', 'negative') // there was no label before
    const supervisor = await as('Supervisor')
    const query = { params: params(), query: FEBRUARY }
    const { scorers, unscored, fallbacks, llm } = await supervisor('getSentimentScoring', query)
    expect(scorers).toEqual([
      { scorer: 'person', messages: 4, judged: 0, right: 0, sameClass: 0 },
      { scorer: 'default', messages: 1, judged: 3, right: 1, sameClass: 2 },
    ])
    expect([unscored, fallbacks, llm]).toEqual([[], [], undefined])
  })

  test('shows why messages have no score', async () => {
    await told([
      ['a', 'noLanguage'],
      ['b', 'noWordList'],
      ['c', 'noWordList'],
    ])
    const supervisor = await as('Supervisor')
    const query = { params: params(), query: FEBRUARY }
    expect((await supervisor('getSentimentScoring', query)).unscored).toEqual([
      { reason: 'noWordList', messages: 2 },
      { reason: 'noLanguage', messages: 1 },
    ])
  })
})
