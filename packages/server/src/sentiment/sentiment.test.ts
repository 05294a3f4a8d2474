import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

const at = (minute: number) => new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString()
const says = (text: string, minute: number, given: object = {}) => ({
  at: at(minute),
  author: 'kim',
  authorRole: 'customer' as const,
  text,
  ...given,
})
const BAD = 'This is terrible, the machine is broken and I am very angry.'
const GOOD = 'Thank you, that is great, I am happy now.'

/** Stores tickets as an import does and waits until all messages are scored. */
async function stored(...records: ReturnType<typeof ticketOf>[]): Promise<void> {
  await storeTickets(server.db, org, records)
  await told()
}
async function told(): Promise<void> {
  await server.as(await token('Admin'))('importRecords', {
    params: { organisationId: org },
    body: { batch: { kind: 'events', records: [] } },
  }) // any batch wakes the enricher
  await vi.waitFor(async () => expect(await rowsOf('sentiment_queue')).toEqual([]), 20_000)
}
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select * from ${table} where organisation_id = $1 order by 2, 3`,
    [org],
  )
  return rows
}
async function token(role: 'Admin' | 'Agent' | 'Supervisor', of = org): Promise<string> {
  return signIn(server, (await testUser(server.db, of, role)).email)
}

describe('[DASH-5] the sentiment of stored messages', () => {
  test('is scored only for public messages of customers', async () => {
    await stored(
      ticketOf('1', {
        messages: [
          says(BAD, 0),
          says('We are sorry, this is bad.', 5, { authorRole: 'agent' }),
          says('secretly awful', 6, { isPublic: false }),
          says(GOOD, 9),
        ],
      }),
    )
    const messages = await rowsOf('message_sentiment')
    expect(messages.map(({ position }) => position)).toEqual([0, 3])
    expect(messages[0]).toMatchObject({ language: 'en', scorer: 'default' })
    expect(messages[0]?.score).toBeLessThan(-0.5)
    const [ticket] = await rowsOf('ticket_sentiment')
    expect(ticket?.first_score).toBe(messages[0]?.score)
    expect(ticket?.last_score).toBe(messages[1]?.score)
    expect(ticket?.label).toBe(messages[1]?.label)
    const scores = messages.map(({ score }) => Number(score))
    expect(ticket?.mean_score).toBeCloseTo(((scores[0] ?? 0) + (scores[1] ?? 0)) / 2, 9)
  })

  test('is missing for an unsupported language, and the ticket counts as not enriched', async () => {
    const text = 'この機械はまったく動きません。とても困っています。助けてください。'
    await stored(ticketOf('1', { locale: 'ja', messages: [says(text, 0)] }))
    const [message] = await rowsOf('message_sentiment')
    expect(message).toMatchObject({ language: 'ja' })
    expect(message).not.toHaveProperty('label')
    expect(message?.unscored).toBe('noWordList')
    const [ticket] = await rowsOf('ticket_sentiment')
    expect(ticket).not.toHaveProperty('label')
    expect(ticket).toMatchObject({ unscored: 'noWordList', language: 'ja', scored: 0 })
  })

  test('is missing for a message without words; the ticket’s sentiment comes from the others', async () => {
    await stored(
      ticketOf('1', { messages: [says(BAD, 0), says('?!', 1), says(GOOD, 2), says('1', 3)] }),
      ticketOf('2', { messages: [says('?!', 0)] }),
    )
    const messages = await rowsOf('message_sentiment')
    expect(messages.map(({ unscored }) => unscored)).toEqual([
      undefined,
      'noWords',
      undefined,
      'noWords',
      'noWords',
    ])
    const [first, second] = await rowsOf('ticket_sentiment')
    expect(first).toMatchObject({ scored: 2, first_label: messages[0]?.label, language: 'en' })
    expect(first).not.toHaveProperty('unscored')
    expect(second).toMatchObject({ scored: 0, unscored: 'noWords' })
  })

  test('is scored again when a ticket is imported again', async () => {
    await stored(ticketOf('1', { messages: [says(BAD, 0), says(BAD, 3)] }))
    await stored(ticketOf('1', { messages: [says(GOOD, 0)] }))
    const messages = await rowsOf('message_sentiment')
    expect(messages).toHaveLength(1)
    expect(messages[0]?.score).toBeGreaterThan(0.5)
    expect((await rowsOf('ticket_sentiment'))[0]?.last_score).toBe(messages[0]?.score)
  })

  test('is part of the ticket’s story', async () => {
    await stored(ticketOf('1', { messages: [says(BAD, 0)] }))
    const { ticket } = await server.as(await token('Agent'))('getTicketStory', {
      params: { organisationId: org, ticketId: '1' },
    })
    expect(ticket.messages[0]?.sentiment).toMatchObject({ language: 'en', scorer: 'default' })
  })
})

describe('[DASH-5] emotions', () => {
  const ANGRY = 'The machine is broken and I am very angry.'
  const JAPANESE = 'この機械はまったく動きません。とても困っています。助けてください。'
  const FEBRUARY = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-28T23:59:59.999Z' }
  const keyed = async (query: object) => {
    const { groups } = await server.as(await token('Supervisor'))('getMetricGroups', {
      params: { organisationId: org },
      query: { ...FEBRUARY, metrics: 'created', by: 'emotion', ...query },
    })
    return Object.fromEntries(
      groups.map(({ segments, items: [metricValue] }) => [
        segments.map(({ key }) => key ?? '').join(' '),
        metricValue?.n,
      ]),
    )
  }
  const tickets = () => [
    ticketOf('1', { messages: [says(ANGRY, 0), says('I am worried, too.', 1), says(GOOD, 2)] }),
    ticketOf('2', {
      messages: [says('The parcel stands beside the door of the house.', 0)],
      createdAt: '2026-02-03T10:00:00.000Z',
      tags: ['plain'],
    }),
    ticketOf('3', { messages: [says(JAPANESE, 0), says('?!', 1)] }),
    ticketOf('4', { messages: [says(ANGRY, 0)], tags: ['late'] }),
    ticketOf('5', { messages: [] }),
  ]

  test('are stored with each message, and for all its messages with the ticket', async () => {
    await stored(...tickets())
    const messages = await rowsOf('message_sentiment')
    expect(messages.map(({ emotions }) => emotions)).toEqual([
      ['anger'],
      ['worry'],
      ['gratitude', 'joy'],
      [],
      undefined,
      undefined,
      ['anger'],
    ])
    const shown = (await rowsOf('ticket_sentiment')).map(({ emotions }) => emotions)
    expect(shown).toEqual([['anger', 'gratitude', 'joy', 'worry'], [], undefined, ['anger']])
    const { ticket } = await server.as(await token('Agent'))('getTicketStory', {
      params: { organisationId: org, ticketId: '1' },
    })
    expect(ticket.messages[2]?.sentiment?.emotions).toEqual(['gratitude', 'joy'])
  })

  test('group metrics by each emotion of a ticket, by none, and by unknown', async () => {
    await stored(...tickets())
    expect(await keyed({})).toEqual({ anger: 2, worry: 1, gratitude: 1, joy: 1, none: 1, '': 2 })
    expect(await keyed({ tagsFilter: 'late' })).toEqual({ anger: 1 })
    expect(await keyed({ from: '2026-02-03T00:00:00.000Z' })).toEqual({ none: 1 })
    expect(await keyed({ by: 'day,emotion', tagsFilter: 'late,plain' })).toEqual({
      '2026-02-02 anger': 1,
      '2026-02-03 none': 1,
    })
    for (const [emotion, total] of Object.entries(await keyed({}))) {
      const list = await server.as(await token('Supervisor'))('getMetricTickets', {
        params: { organisationId: org },
        query: { ...FEBRUARY, metric: 'created', emotion },
      })
      expect([emotion, list.total]).toEqual([emotion, total])
    }
  })

  test('of earlier messages are added after a migration, and stay when a person corrects the label', async () => {
    await stored(...tickets())
    await server.db.query(
      'update message_sentiment set emotions = null where organisation_id = $1',
      [org],
    )
    const file = new URL('../../migrations/0032-emotions.sql', import.meta.url)
    const queues = /^insert into sentiment_queue[\s\S]+/m.exec(await readFile(file, 'utf8'))?.[0]
    await server.db.exec(queues ?? '')
    await told()
    expect((await rowsOf('message_sentiment'))[0]?.emotions).toEqual(['anger'])
    await server.as(await token('Agent'))('correctSentiment', {
      params: { organisationId: org, ticketId: '4', position: 0 },
      body: { label: 'neutral' },
    })
    expect((await rowsOf('message_sentiment')).at(-1)).toMatchObject({
      label: 'neutral',
      emotions: ['anger'],
    })
    expect((await rowsOf('ticket_sentiment')).at(-1)).toMatchObject({ emotions: ['anger'] })
  })
})

describe('[DASH-5] a correction', () => {
  const correct = (by: string, label: 'positive' | 'mixed', position = 0) =>
    server.as(by)('correctSentiment', {
      params: { organisationId: org, ticketId: '1', position },
      body: { label },
    })

  test('takes effect at once, is stored as history, and survives the next import', async () => {
    const ticket = ticketOf('1', { messages: [says(BAD, 0)] })
    await stored(ticket)
    const agent = await token('Agent')
    await correct(agent, 'mixed')
    expect(await correct(agent, 'positive')).toMatchObject({ score: 0.5, scorer: 'person' })
    await stored(ticket)
    expect((await rowsOf('message_sentiment'))[0]).toMatchObject({
      label: 'positive',
      score: 0.5,
      scorer: 'person',
      language: 'en',
    })
    expect((await rowsOf('ticket_sentiment'))[0]).toMatchObject({ label: 'positive' })
    const history = await rowsOf('sentiment_correction')
    const versions = Object.fromEntries(history.map(({ version, label }) => [version, label]))
    expect(versions).toEqual({ 1: 'mixed', 2: 'positive' })
  })

  test('is only for messages of customers in one’s own organisation', async () => {
    await stored(ticketOf('1', { messages: [says(BAD, 0), says('x', 1, { authorRole: 'agent' })] }))
    await expect(correct(await token('Agent'), 'mixed', 1)).rejects.toMatchObject({ status: 404 })
    const other = (await testOrganisation(server.db)).id
    await expect(correct(await token('Admin', other), 'mixed')).rejects.toMatchObject({
      status: 403,
    })
    expect(await rowsOf('sentiment_correction')).toEqual([])
  })
})

describe('[DASH-5] training', () => {
  const SUBJECTS = Array.from({ length: 40 }, (_, i) => `The sieve of basket number ${i}`)
  // words that the lexicon does not contain
  const SAYS = { negative: 'is sizzling again', positive: 'is purring again', neutral: 'is round' }
  const examples = Object.entries(SAYS).flatMap(([label, end]) =>
    SUBJECTS.flatMap((subject) =>
      ['today', 'now'].map((when) => ({
        label: label as keyof typeof SAYS,
        text: `${subject} ${end} ${when}, as we told your people.`,
      })),
    ),
  )
  const params = () => ({ organisationId: org })

  test('is used where it beats the default model, and all messages are scored again', async () => {
    const corrected = says('The sieve of basket number 3 is purring again today.', 2)
    await stored(
      ticketOf('1', { messages: [says('The sieve of basket number 3 is sizzling today.', 0)] }),
      ticketOf('2', { messages: [corrected] }),
    )
    const admin = server.as(await token('Admin'))
    await admin('correctSentiment', {
      params: { organisationId: org, ticketId: '2', position: 0 },
      body: { label: 'mixed' },
    })
    const body = { examples }
    expect(await admin('storeSentimentExamples', { params: params(), body })).toEqual({
      stored: 240,
    })
    server.config.requestMaxMs = 1 // training may take longer than other requests
    const { languages } = await admin('trainSentiment', { params: params() })
    delete server.config.requestMaxMs
    expect(languages).toEqual([
      {
        language: 'en',
        examples: 241,
        isUsed: true,
        model: expect.objectContaining({ accuracy: expect.any(Number) }),
        base: expect.objectContaining({ accuracy: expect.any(Number) }),
      },
    ])
    expect(languages[0]?.model?.macroF1).toBeGreaterThan(languages[0]?.base?.macroF1 ?? 1)
    await told()
    const [first, second] = await rowsOf('message_sentiment')
    expect(first).toMatchObject({ scorer: 'model', label: expect.stringMatching(/egative$/) })
    expect(second).toMatchObject({ scorer: 'person', label: 'mixed' })
  })

  test('waits for enough examples; a repeated text counts once', async () => {
    const admin = server.as(await token('Admin'))
    const body = { examples: examples.slice(0, 50) }
    await admin('storeSentimentExamples', { params: params(), body })
    await admin('storeSentimentExamples', { params: params(), body })
    expect(await admin('trainSentiment', { params: params() })).toEqual({
      languages: [{ language: 'en', examples: 50, isUsed: false }],
    })
    expect(await rowsOf('sentiment_model')).toEqual([])
  })

  test('is not used where the default model is as good', async () => {
    const admin = server.as(await token('Admin'))
    const known = { negative: 'terrible', neutral: 'round', positive: 'great' }
    const plain = Object.entries(known).flatMap(([label, word]) =>
      Array.from({ length: 80 }, (_, i) => ({
        label: label as keyof typeof known,
        text: `The parcel with the label ${i} is ${word}.`,
      })),
    )
    await admin('storeSentimentExamples', { params: params(), body: { examples: plain } })
    const { languages } = await admin('trainSentiment', { params: params() })
    expect(languages[0]).toMatchObject({ isUsed: false, base: { accuracy: 1, macroF1: 1 } })
    expect(await rowsOf('sentiment_model')).toEqual([])
  })
})
