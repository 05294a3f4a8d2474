import { afterEach, beforeEach, expect, test } from 'vitest'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { setupCodeOf } from './setup-code.ts'
import { setupBody } from './test-setup-body.ts'

let server: TestServer
let sink: SmtpSink
let code: string
beforeEach(async () => {
  sink = await smtpSink()
  server = await testServer({ smtpUrl: sink.url })
  code = await setupCodeOf(server.db, server.config)
})
afterEach(async () => {
  await server.close()
  await sink.close()
})

const email = 'ada@shop.example'
const sendTest = (typed = code) => server.as()('testMailInSetup', { body: { code: typed, email } })

test('with the code a test goes to the first admin, before there is an account', async () => {
  expect(await sendTest()).toEqual({ recipient: email })
  expect((await sink.next(email)).text).toContain('a test from the setup of your support portal')
  const { rows } = await server.db.query('select 1 from mail')
  expect(rows).toEqual([])
})

test('without the right code, and after the setup, nothing is sent', async () => {
  await expect(sendTest('AAAA-AAAA')).rejects.toMatchObject({
    status: 403,
    fields: { code: expect.stringContaining('wrong') },
  })
  await server.as()('completeSetup', { body: setupBody({ code }) })
  await expect(sendTest()).rejects.toMatchObject({ status: 409 })
  expect(sink.mails).toEqual([])
})

test('tries are limited', async () => {
  for (let tries = 0; tries < 10; tries++) await sendTest('AAAA-AAAA').catch(() => undefined)
  await expect(sendTest()).rejects.toMatchObject({ status: 429 })
})
