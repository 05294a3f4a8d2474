import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { queueMail } from './outbox.ts'
import { smtpSink, type SmtpSink } from './test-smtp.ts'

let server: TestServer
let sink: SmtpSink
let org: string
let email: string
let token: string
beforeAll(async () => {
  sink = await smtpSink({
    refuse: (address) =>
      address.startsWith('gone') ? { code: 550, message: 'no such user' } : undefined,
  })
  server = await testServer({
    smtpUrl: sink.url,
    mailFrom: 'Portal <no-reply@host.example>',
    mailFromDomains: ['shop.example'],
  })
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  email = (await testUser(server.db, org, 'Admin')).email
  token = await signIn(server, email)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const params = () => ({ organisationId: org })
const status = (as = token) => server.as(as)('getMailStatus', { params: params() })
const sendTest = () => server.as(token)('testMailServer', { params: params() })
const configure = (body: object) =>
  server.as(token)('updateMailSettings', { params: params(), body })
const queue = (recipient: string) =>
  queueMail(server.db, server.config, {
    organisationId: org,
    recipient,
    kind: 'verify',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  })

test('[ORGC-1] a test goes to the caller, from the sender of the organisation', async () => {
  expect(await status()).toEqual({ isSet: true, waiting: 0 })
  await configure({
    senderName: 'Shop Example',
    senderAddress: 'help@shop.example',
    replyTo: 'desk@shop.example',
  })
  expect(await sendTest()).toEqual({ recipient: email })
  expect(await sink.next(email)).toMatchObject({
    from: { name: 'Shop Example', address: 'help@shop.example' },
    replyTo: [{ address: 'desk@shop.example' }],
    text: expect.stringContaining(`a test from ${org}`),
  })
  expect((await status()).sentAt).toBeDefined()
  const { items } = await server.as(token)('listMails', { params: params() })
  expect(items).toMatchObject([{ kind: 'test', recipient: email, state: 'sent' }])
})

test('a refused test is a result, and the last error of the status', async () => {
  const gone = `gone-${email}`
  await server.db.query('update app_user set email = $2 where email = $1', [email, gone])
  const tested = await sendTest()
  expect(tested).toMatchObject({ recipient: gone, problem: 'recipient' })
  expect(tested.answer).toContain('550 no such user')
  expect(await status()).toMatchObject({ error: { answer: tested.answer }, waiting: 0 })
})

test('emails of the outbox come from the sender of their organisation only', async () => {
  await configure({ senderName: 'Shop Example' })
  const other = await testOrganisation(server.db)
  const [own, others] = [`own-${email}`, `others-${email}`]
  await queue(own)
  org = other.id
  await queue(others)
  await server.as()('forgotPassword', { body: { email } }) // wakes the sender
  expect((await sink.next(own)).from).toMatchObject({
    name: 'Shop Example',
    address: 'no-reply@host.example',
  })
  expect((await sink.next(others)).from).toMatchObject({ name: 'Portal' })
})

test('an address whose domain the operator took off the list counts no more', async () => {
  await server.db.query(
    `update organisation set mail_sender_address = 'help@gone.example' where id = $1`,
    [org],
  )
  await sendTest()
  expect((await sink.next(email)).from).toMatchObject({ address: 'no-reply@host.example' })
})

test('a member of another organisation sees and sends nothing', async () => {
  const other = await testOrganisation(server.db)
  const stranger = await signIn(server, (await testUser(server.db, other.id, 'Admin')).email)
  const call = server.as(stranger)
  await expect(call('getMailStatus', { params: params() })).rejects.toMatchObject({ status: 403 })
  await expect(call('testMailServer', { params: params() })).rejects.toMatchObject({ status: 403 })
})

test('only a SuperAdmin sees which mail server it is, never its password', async () => {
  const own = await testServer({ smtpUrl: 'smtps://robin:s3cret@mail.example.com:465' })
  const { id } = await testOrganisation(own.db)
  const statusOf = async (role: 'Admin' | 'SuperAdmin') => {
    const as = own.as(await signIn(own, (await testUser(own.db, id, role)).email))
    return as('getMailStatus', { params: { organisationId: id } })
  }
  expect((await statusOf('Admin')).server).toBeUndefined()
  expect((await statusOf('SuperAdmin')).server).toBe(
    'mail.example.com:465, encrypted from the start',
  )
  await own.close()
})

describe('without a mail server', () => {
  test('the status says so, and a test is refused', async () => {
    const own = await testServer()
    const { id } = await testOrganisation(own.db)
    const as = own.as(await signIn(own, (await testUser(own.db, id, 'Admin')).email))
    const input = { params: { organisationId: id } }
    expect(await as('getMailStatus', input)).toEqual({ isSet: false, waiting: 0 })
    await expect(as('testMailServer', input)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('SMTP_URL'),
    })
    await own.close()
  })
})
