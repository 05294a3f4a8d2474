import { GENERAL_SURVEY } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testRequest } from '../requests/test-surveys.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function asked(given: Parameters<typeof testRequest>[2] = {}) {
  const { id: org } = await testOrganisation(server.db)
  const surveyId = await testRequest(server.db, org, { recipient: 'mia@example.test', ...given })
  const of = { params: { surveyId } }
  const reasons = async () => {
    const { rows } = await server.db.query<{ reason: string }>(
      'select reason from email_suppression where organisation_id = $1',
      [org],
    )
    return rows.map(({ reason }) => reason)
  }
  return { org, surveyId, of, reasons, call: server.as() }
}

const post = (surveyId: string, type: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${surveyId}`,
    headers: { 'content-type': type },
    payload,
  })

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['application/json', '{}'],
])('[GRAT-4] one click in a mail program unsubscribes (%s)', async (type, payload) => {
  const { surveyId, reasons } = await asked()
  expect((await post(surveyId, type, payload)).statusCode).toBe(200)
  expect((await post(surveyId, type, payload)).statusCode).toBe(200)
  expect(await reasons()).toEqual(['unsubscribed'])
})

test('[GRAT-4] reading a link changes nothing, as scanners do; it returns the masked address', async () => {
  const { org, of, reasons, call } = await asked()
  expect(await call('getUnsubscribe', of)).toEqual({
    organisation: org,
    email: 'm•••@example.test',
    isUnsubscribed: false,
  })
  expect(await reasons()).toEqual([])
})

test('[GRAT-4] a person can undo an unsubscription, but not what others decided', async () => {
  const { org, of, reasons, call } = await asked()
  await call('unsubscribe', { ...of, body: {} })
  expect((await call('getUnsubscribe', of)).isUnsubscribed).toBe(true)
  await call('subscribeAgain', { ...of, body: {} })
  expect(await reasons()).toEqual([])
  await server.db.query(
    `insert into email_suppression (organisation_id, email, reason)
     values ($1, 'mia@example.test', 'blocked')`,
    [org],
  )
  await call('unsubscribe', { ...of, body: {} })
  await call('subscribeAgain', { ...of, body: {} })
  expect(await reasons()).toEqual(['blocked'])
})

test('[GRAT-4] an unsubscription replaces a bounce as the reason', async () => {
  const { org, of, reasons, call } = await asked()
  await server.db.query(
    `insert into email_suppression (organisation_id, email, reason)
     values ($1, 'mia@example.test', 'bounced')`,
    [org],
  )
  await call('unsubscribe', { ...of, body: {} })
  expect(await reasons()).toEqual(['unsubscribed'])
})

test('[GRAT-4] an unknown link, or one that many share, unsubscribes nobody', async () => {
  const { surveyId, reasons, call } = await asked({ type: GENERAL_SURVEY })
  for (const id of [surveyId, 'f'.repeat(32)])
    await expect(call('unsubscribe', { params: { surveyId: id }, body: {} })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    )
  expect(await reasons()).toEqual([])
})

test('[GRAT-4] requests from one IP address are limited', async () => {
  const { surveyId } = await asked()
  const from = (remoteAddress: string) =>
    server.app.inject({ method: 'GET', url: `/api/unsubscribe/${surveyId}`, remoteAddress })
  const statuses = []
  for (let i = 0; i < 61; i++) statuses.push((await from('192.0.2.7')).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect((await from('198.51.100.7')).statusCode).toBe(200)
})
