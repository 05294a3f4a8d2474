import { afterEach, describe, expect, test, vi } from 'vitest'
import { completion, testLlm } from '../language/llm/test-llm.ts'
import { LlmError } from '../language/llm/request.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { createLlmScorer } from './llm-scorer.ts'

const BAD = 'This is terrible, the machine is broken. Regards, Jonathan Smith, 0170 1234567'
const ANGRY = {
  label: 'veryNegative',
  score: -0.9,
  confidence: 0.8,
  emotions: ['anger', 'worry', 'anger'],
}
const says = (text: string, minute: number) => ({
  at: new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString(),
  author: 'Kim Brooks',
  authorRole: 'customer' as const,
  text,
})

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function rowsOf(server: TestServer, table: string, org: string) {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select * from ${table} where organisation_id = $1 order by 2, 3`,
    [org],
  )
  return rows
}

/** A server that scores messages with a language model, and one ticket that is already scored. */
async function scored(answer: Parameters<typeof testLlm>[0], ...texts: string[]) {
  const llm = await testLlm(answer)
  undo.push(llm.close)
  const server = await testServer({ llm: { url: llm.url, model: 'small', key: 'k' } })
  undo.push(() => server.close())
  const { id: org } = await testOrganisation(server.db)
  const messages = texts.map((text, minute) => says(text, minute))
  await storeTickets(server.db, org, [ticketOf('1', { requester: 'Kim Brooks', messages })])
  const { email } = await testUser(server.db, org, 'Admin')
  const admin = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const batch = { kind: 'events' as const, records: [] }
  const told = async () => {
    await admin('importRecords', { params, body: { batch } }) // any batch wakes the enricher
    await vi.waitFor(
      async () => expect(await rowsOf(server, 'sentiment_queue', org)).toEqual([]),
      20_000,
    )
  }
  await told()
  const readMessages = () => rowsOf(server, 'message_sentiment', org)
  /** Requeues all messages, as a migration and a training do. */
  async function retold() {
    await server.db.query(
      `insert into sentiment_queue select organisation_id, ticket_id, position from message_sentiment
       where organisation_id = $1`,
      [org],
    )
    await server.db.query(
      'update message_sentiment set emotions = null where organisation_id = $1',
      [org],
    )
    await told()
    return readMessages()
  }
  const query = { from: '2026-02-01T00:00:00.000Z', to: '2035-01-01T00:00:00.000Z' }
  return {
    llm,
    admin,
    messages: await readMessages(),
    retold,
    usage: await rowsOf(server, 'llm_usage', org),
    scoring: await admin('getSentimentScoring', { params, query }),
  }
}

describe('[DASH-5] with a language model', () => {
  test('scores, sees no names or numbers, and its tokens are counted per organisation', async () => {
    const { llm, messages, usage, scoring } = await scored(
      () => completion(ANGRY, [200, 15]),
      `${BAD} Kim`,
      '?!',
    )
    expect(messages).toMatchObject([
      {
        score: -0.9,
        label: 'veryNegative',
        confidence: 0.8,
        scorer: 'llm',
        language: 'en',
        emotions: ['worry', 'anger'],
      },
      { unscored: 'noWords' },
    ])
    expect(llm.asked).toHaveLength(1)
    const sent = JSON.stringify(llm.asked[0]?.body)
    expect(sent).toContain(
      'This is terrible, the machine is broken. Regards, [name], [number] [name]',
    )
    expect(sent).not.toMatch(/Jonathan|Smith|Kim|0170/)
    expect(usage).toMatchObject([
      { purpose: 'sentiment', requests: 1, failures: 0, input_tokens: 200, output_tokens: 15 },
    ])
    expect(scoring.llm).toEqual({
      model: 'small',
      requests: 1,
      failures: 0,
      inputTokens: 200,
      outputTokens: 15,
    })
  })

  test('its score stays when messages are queued again, so nothing is paid twice', async () => {
    const { llm, retold } = await scored(
      () => completion(ANGRY),
      'It stands still.',
      'I am confused by this.',
    )
    expect(await retold()).toMatchObject([
      { score: -0.9, scorer: 'llm', emotions: [] }, // the model is not asked again, and the lists find no emotion
      { score: -0.9, scorer: 'llm', emotions: ['confusion'] },
    ])
    expect(llm.asked).toHaveLength(2)
  })

  test('when it fails, the word list scores, and the reason is stored and reported', async () => {
    const { messages, usage, scoring, retold } = await scored(
      () => ({ status: 401 }),
      BAD,
      BAD,
      BAD,
      BAD,
      BAD,
    )
    expect(messages).toHaveLength(5)
    for (const message of messages) expect(message).toMatchObject({ scorer: 'default' })
    const reasons = messages.map(({ fallback }) => fallback)
    expect(reasons).toEqual(['refused', 'refused', 'refused', 'refused', 'paused'])
    expect(usage).toMatchObject([{ requests: 4, failures: 4, input_tokens: 0 }])
    expect(scoring.fallbacks).toEqual([
      { reason: 'refused', messages: 4 },
      { reason: 'paused', messages: 1 },
    ])
    expect(scoring.scorers).toMatchObject([{ scorer: 'default', messages: 5 }])
    expect((await retold()).map(({ fallback }) => fallback)).toEqual(reasons)
  })
})

describe('the scorer', () => {
  const failing = { model: 'm', ask: () => Promise.reject(new LlmError('broken')) }

  test('pauses for a minute after three failures in a row', async () => {
    let now = 0
    const scorer = createLlmScorer(failing, () => now)
    const reasons = async () => (await scorer.judge('It broke', [], 'en')).fallback
    expect([await reasons(), await reasons()]).toEqual(['broken', 'broken'])
    expect(scorer.isOn()).toBe(true)
    expect([await reasons(), await reasons()]).toEqual(['broken', 'paused'])
    now += 60_000
    expect(await reasons()).toBe('broken')
  })

  test('a score that contradicts its label is replaced by the label’s score', async () => {
    const value = { label: 'negative', score: 0.7, confidence: 1, emotions: [] }
    const odd = { model: 'm', ask: async () => ({ value, tokens: { input: 1, output: 1 } }) }
    const scorer = createLlmScorer(odd as never)
    expect((await scorer.judge('It broke', [], 'en')).scored?.score).toBe(-0.5)
  })
})
