import { randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { memberAs, newAddress, registration, UNLIMITED } from '../people/accounts/test-accounts.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
} from '../platform/testing/test-db.ts'
import { smtpSink, tokenIn } from './test-smtp.ts'
import { queueContactMail } from './contact.ts'
import { LINK_HIDDEN } from './account-link.ts'
import { queueMail } from './outbox.ts'
import { approvedMail } from './words.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: UNLIMITED })
})
afterAll(() => server.close())

async function organisation(role: Role = 'Admin') {
  const { id: organisationId } = await testOrganisation(server.db)
  const admin = await memberAs(server.db, organisationId, role)
  const call = server.as(await signIn(server, admin.email))
  const params = { organisationId }
  return {
    organisationId,
    admin,
    call,
    list: (query = {}) => call('listMails', { params, query }),
    read: (mailId: string) => call('getMail', { params: { ...params, mailId } }),
    mail: (userId: string, to = newAddress()) =>
      queueMail(server.db, server.config, {
        ...approvedMail('https://desk.example', 'Desk', true),
        organisationId,
        userId,
        recipient: to,
      }),
  }
}

describe('where no mail server is configured', () => {
  test('an admin can read the emails to members, newest first', async () => {
    const { organisationId, list, read, mail } = await organisation()
    const { id, email } = await memberAs(server.db, organisationId, 'Agent')
    const first = await mail(id, email)
    await server.db.query(`update mail set created_at = now() - interval '1 hour' where id = $1`, [
      first,
    ])
    const second = await mail(id, email)
    const { items, total } = await list()
    expect(items.map((one) => one.id)).toEqual([second, first])
    expect(total).toBe(2)
    expect((await list({ limit: 1, offset: 1 })).items.map((one) => one.id)).toEqual([first])
    expect(items[0]).toMatchObject({ recipient: email, kind: 'approved', state: 'kept' })
    expect(items[0]).not.toHaveProperty('text')
    expect((await read(first)).text).toContain('https://desk.example/login')
  })

  test('registration works with a link that an admin creates', async () => {
    const { call, list, read, organisationId } = await organisation()
    await server.db.query('update organisation set mail_domains = $2 where id = $1', [
      organisationId,
      [`${organisationId}.test`],
    ])
    const email = `robin@${organisationId}.test`
    await server.as()('register', { body: registration(email) })
    await expect.poll(async () => (await list()).total).toBe(1)
    const { text, opens } = await read((await list()).items[0]?.id ?? '')
    expect(text).toContain(`Confirm address:\n${LINK_HIDDEN}`)
    expect(opens?.purpose).toBe('verify')
    const params = { organisationId, userId: opens?.userId ?? '' }
    const { url } = await call('createAccountLink', { params, body: { purpose: 'verify' } })
    const token = tokenIn({ text: url }, 'users/verify')
    expect((await server.as()('verifyEmail', { params: { token } })).data).toBe(1)
  })

  test('only a SuperAdmin can read an email to a SuperAdmin', async () => {
    const { organisationId, list, read, mail } = await organisation('Admin')
    const boss = await memberAs(server.db, organisationId, 'SuperAdmin')
    const id = await mail(boss.id)
    expect((await list()).items.map((one) => one.id)).toEqual([id])
    await expect(read(id)).rejects.toMatchObject({ status: 403 })
    const call = server.as(await signIn(server, boss.email))
    const own = await call('getMail', { params: { organisationId, mailId: id } })
    expect(own.text).toContain('Your account is open')
  })
})

describe('nobody can read', () => {
  test('emails of another organisation, to guests from one, or to non-members', async () => {
    const [home, other] = [await organisation(), await organisation('SuperAdmin')]
    const guest = await memberAs(server.db, home.organisationId, 'Agent')
    await server.db.query(
      `insert into membership (organisation_id, user_id, role) values ($1, $2, 'Agent')`,
      [other.organisationId, guest.id],
    )
    const id = await home.mail(guest.id)
    await queueMail(server.db, server.config, {
      ...approvedMail('', '', true),
      organisationId: other.organisationId,
      recipient: newAddress(),
    })
    expect(await other.list()).toEqual({ items: [], total: 0 })
    await expect(other.read(id)).rejects.toMatchObject({ status: 404 })
    await expect(home.read(randomUUID())).rejects.toMatchObject({ status: 404 })
    expect((await home.read(id)).text).toBeDefined()
  })

  test('a text that is queued, was sent, or can no longer be decrypted', async () => {
    const { organisationId, read, mail } = await organisation()
    const { id } = await memberAs(server.db, organisationId, 'Agent')
    const mailId = await mail(id)
    expect(await read(mailId)).toHaveProperty('text')
    for (const state of ['queued', 'sent', 'failed']) {
      await server.db.query('update mail set state = $2 where id = $1', [mailId, state])
      expect(await read(mailId)).not.toHaveProperty('text')
    }
    await server.db.query(
      `update mail set state = 'kept', content = sha256(content) where id = $1`,
      [mailId],
    )
    expect(await read(mailId)).not.toHaveProperty('text')
  })
})

test('a contact request is sent to CONTACT_EMAIL with the sender as reply-to; without it, no email is sent', async () => {
  const sink = await smtpSink()
  const config = { ...server.config, smtpUrl: sink.url, contactEmail: 'sales@desk.example' }
  const contact = {
    name: 'Robin <i>Tester</i>',
    email: 'robin@customer.example',
    phone: '+49 170 1234567',
    companyName: 'Customer & Co',
    jobTitle: 'Head of Support',
    country: 'Germany',
    interests: 'pricing' as const,
    comments: 'First line\nSecond line',
    preferredDate1: '2026-12-01',
    preferredDate2: '',
    from: 'demorequest',
  }
  const { contactEmail: _, ...nobody } = config
  await queueContactMail(server.db, nobody, contact)
  await queueContactMail(server.db, config, contact)
  const app = await buildApp(server.db, config)
  const mail = await sink.next('sales@desk.example')
  await app.close()
  await sink.close()
  expect(sink.mails.length).toBe(1)
  expect(mail.replyTo).toEqual([{ address: 'robin@customer.example', name: '' }])
  expect(mail.text).toContain('Company: Customer & Co\n')
  expect(mail.text).toContain('First line\nSecond line')
  expect(mail.text).not.toContain('Or:')
  expect(mail.html).toContain('Robin &lt;i&gt;Tester&lt;/i&gt;<br>')
  expect(mail.html).not.toContain('<i>')
})
