import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import { signIdentity } from '../../platform/http/session.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { testEmbeddings } from '../../suggest/meaning/test-vectors.ts'

let server: TestServer
let model: Awaited<ReturnType<typeof testEmbeddings>>
beforeAll(async () => {
  model = await testEmbeddings()
  const at = { url: model.url, key: 'secret' }
  server = await testServer({
    llm: { ...at, model: 'texts' },
    llmEmbeddings: { ...at, model: 'vectors' },
  })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const QUESTION = { ticketId: 'none', subject: 'Dampflanze tropft', text: 'Hilfe', limit: 5 }

test('[ASST-1] the panel finds by meaning, filled in the background, until the language model is switched off', async () => {
  const { id: org, secret } = await testOrganisation(server.db)
  const records = Array.from({ length: 12 }, (_, at) => ({
    id: `a${at}`,
    title: at === 0 ? 'The steam wand drips' : `Something else ${at}`,
    text: 'An article.',
    summary: '',
    topics: [],
    locale: 'en-US',
  }))
  await storeBatch(server.db, org, { kind: 'articles', records })
  const { email } = await testUser(server.db, org, 'Admin')
  const admin = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const token = await signIdentity(secret, { org, name: 'Ann', scope: 'assist', lifeS: 600 })
  const ask = async () => {
    const { items } = await server.as(token)('suggestAnswers', { body: QUESTION })
    return items.map(({ id }) => id)
  }

  await server.db.query(
    'insert into vector_queue (organisation_id) values ($1) on conflict do nothing',
    [org],
  )
  const batch = { kind: 'canned' as const, records: [] }
  await admin('importRecords', { params, body: { batch, last: true } }) // wakes what works in the background
  await expect.poll(ask, { timeout: 15_000 }).toEqual(['a0'])
  expect(model.asked.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true)

  await admin('updateAssistSettings', { params, body: { gptIsOn: false } })
  const sent = model.asked.length
  expect(await ask()).toEqual([])
  expect(model.asked).toHaveLength(sent)
})
