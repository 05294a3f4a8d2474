import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer({
    mailFrom: '"Support, all" <no-reply@host.example>',
    mailFromDomains: ['shop.example', 'shop.test'],
  })
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = () => server.as(token)('getMailSettings', { params: params() })
const change = (body: Input<'updateMailSettings'>['body']) =>
  server.as(token)('updateMailSettings', { params: params(), body })
const domainOf = (name = crypto.randomUUID().slice(0, 8)) => `${name}.example`

test('[ORGC-1] nothing is set at first; each field changes on its own, and audit says what', async () => {
  const nothing = {
    senderName: '',
    senderAddress: '',
    replyTo: '',
    mailDomains: [],
    usual: { name: 'Support, all', address: 'no-reply@host.example' },
    senderDomains: ['shop.example', 'shop.test'],
  }
  expect(await read()).toEqual(nothing)
  const domain = domainOf()
  await change({ senderName: ' Shop ', mailDomains: [domain, domain] })
  await change({ senderAddress: 'Help@Shop.Example', replyTo: 'desk@elsewhere.example' })
  const all = {
    ...nothing,
    senderName: 'Shop',
    senderAddress: 'Help@Shop.Example',
    replyTo: 'desk@elsewhere.example',
    mailDomains: [domain],
  }
  expect(await read()).toEqual(all)
  expect(await change({ senderAddress: '', replyTo: '' })).toMatchObject({
    senderName: 'Shop',
    senderAddress: '',
    replyTo: '',
  })
  const { items } = await server.as(token)('listAudit', { params: params() })
  const entry = items.find(({ changes }) => changes.senderName)
  expect(entry).toMatchObject({
    action: 'mail_settings.changed',
    changes: { senderName: { before: '', after: 'Shop' }, mailDomains: { after: domain } },
  })
})

test('an address outside the domains of the operator is refused at its field', async () => {
  await expect(change({ senderAddress: 'boss@bank.example' })).rejects.toMatchObject({
    status: 400,
    fields: { senderAddress: expect.stringContaining('only from addresses at shop.example') },
  })
  expect((await read()).senderAddress).toBe('')
})

test.each<[Parameters<typeof change>[0], string]>([
  [{ mailDomains: ['gmail.com'] }, 'a public provider'],
  [{ mailDomains: ['Shop.example'] }, 'capitals'],
  [{ mailDomains: ['localhost'] }, 'a name without a dot'],
  [{ senderName: 'Shop\r\nBcc: all@shop.example' }, 'a second header'],
  [{ replyTo: 'desk' }, 'half an address'],
])('%o is refused: %s', async (body) => {
  await expect(change(body)).rejects.toMatchObject({ status: 400 })
})

test('a domain belongs to one organisation', async () => {
  const domain = domainOf()
  await change({ mailDomains: [domain] })
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
  await expect(change({ mailDomains: [domain] })).rejects.toMatchObject({
    fields: { mailDomains: `${domain} belongs to another organisation here.` },
  })
})

test('who registers with an address of a domain is proposed to the organisation', async () => {
  const domain = domainOf()
  await change({ mailDomains: [domain] })
  const email = `robin@${domain}`
  await server.as()('register', {
    body: { firstName: 'Robin', lastName: 'Taylor', email, password: 'correct horse' },
  })
  await expect
    .poll(async () => {
      const { items } = await server.as(token)('listMembers', { params: params() })
      return items.find((member) => member.email === email)?.approval
    })
    .toBe('Pending')
})
