import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TONE_VERSION } from '../language/tone/default-tone.ts'
import { printModel } from '../language/classify/linear-model.ts'
import { train } from '../language/classify/train.ts'
import { toneNumbers } from '../language/tone/score.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { enrich } from './enrich.ts'
import { createModels } from './models.ts'
import { queueOldScores, retrainOld } from './old-scores.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const NEXT = TONE_VERSION + 1
const TEXTS = ['I had expected better.', 'Thank you, it works again.', 'Where is the manual?']

async function stored(): Promise<void> {
  const tickets = TEXTS.map((text, i) =>
    ticketOf(String(i), {
      messages: [
        {
          at: '2026-02-02T10:00:00.000Z',
          author: 'kim',
          authorRole: 'customer',
          text,
          isPublic: true,
        },
      ],
    }),
  )
  await storeTickets(server.db, org, tickets)
  await scoreAll()
}
async function scoreAll(): Promise<void> {
  while (await enrich(server.db, org, createModels(server.db))) continue
}
async function column(name: string, table = 'message_sentiment'): Promise<unknown[]> {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select ${name} from ${table} where organisation_id = $1 order by 1`,
    [org],
  )
  return rows.map((row) => row[name])
}
const queued = () => column('ticket_id', 'sentiment_queue')

test('[DASH-5] messages of a word list are scored again by the default model, a few at a time', async () => {
  await stored()
  expect(await column('tone_version')).toEqual(TEXTS.map(() => TONE_VERSION))
  await server.db.query(
    `update message_sentiment set scorer = 'lexicon', tone_version = null, label = 'mixed', score = 0
     where organisation_id = $1`,
    [org],
  )
  await queueOldScores(server.db, 2)
  expect(await queued()).toEqual(['1', '2'])
  await queueOldScores(server.db, 2) // waits until the queue is empty
  expect(await queued()).toEqual(['1', '2'])
  await scoreAll()
  expect(await column('scorer')).toEqual(['default', 'default', 'lexicon'])
  await queueOldScores(server.db, 2)
  await scoreAll()
  expect(await column('scorer')).toEqual(TEXTS.map(() => 'default'))
  expect(await column('label')).not.toContain('mixed')
  await queueOldScores(server.db)
  expect(await queued()).toEqual([])
})

test('[DASH-5] a newer default model scores again what the earlier one did, not what people or own models did', async () => {
  await stored()
  await server.db.query(
    `update message_sentiment set scorer = 'person' where organisation_id = $1 and ticket_id = '0'`,
    [org],
  )
  await queueOldScores(server.db, 100, NEXT)
  expect(await queued()).toEqual(['1', '2'])
  await scoreAll()
})

test('[DASH-5] an own model of another default model is not used, and goes when it cannot be trained again', async () => {
  await stored()
  const labelled = ['positive', 'negative', 'neutral'].flatMap((label) =>
    Array.from({ length: 9 }, (_, i) => ({ text: `${label} ${i}`, label })),
  )
  const model = printModel(train(labelled, toneNumbers('en')))
  await server.db.query(
    `insert into sentiment_model (organisation_id, language, examples, accuracy, macro_f1, model,
       tone_version) values ($1, 'en', 27, 1, 1, $2, $3)`,
    [org, model, TONE_VERSION],
  )
  expect([...(await createModels(server.db)(org)).keys()]).toEqual(['en'])
  await retrainOld(server.db)
  expect(await column('language', 'sentiment_model')).toEqual(['en'])
  await server.db.query('update sentiment_model set tone_version = $2 where organisation_id = $1', [
    org,
    NEXT,
  ])
  expect([...(await createModels(server.db)(org)).keys()]).toEqual([])
  await retrainOld(server.db)
  expect(await column('language', 'sentiment_model')).toEqual([]) // nobody has labelled anything
  expect(await queued()).toEqual(['0', '1', '2'])
  await scoreAll()
})
