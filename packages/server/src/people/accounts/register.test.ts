import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  type MailServer,
  memberAs,
  newAddress,
  registration,
  testMailServer,
} from './test-accounts.ts'
import { signIn, TEST_PASSWORD, testOrganisation } from '../../platform/testing/test-db.ts'
import { tokenIn } from '../../mail/test-smtp.ts'

let server: MailServer
let home: string
beforeAll(async () => {
  server = await testMailServer()
  home = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const post = async (body: string) => {
  const response = await fetch(`${server.address}/api/users/register?source=APP`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return { status: response.status, headers, body: await response.text() }
}

describe('[REG-5] a new address', () => {
  test('becomes a User of the oldest organisation, pending confirmation and approval', async () => {
    const email = newAddress()
    const reply = await server.as()('register', {
      body: registration(email.toUpperCase(), { firstName: '  Robin ' }),
    })
    expect(reply.data.data).toBe(1)
    const mail = await server.sink.next(email)
    expect(mail.subject).toBe('Please confirm your email address')
    expect(await account(server.db, email)).toMatchObject({
      role: 'User',
      approval: 'Pending',
      verified: false,
      organisationId: home,
    })
  })

  test('cannot sign in before confirmation, nor before approval, and can after both', async () => {
    const email = newAddress()
    await server.as()('register', { body: registration(email) })
    const token = tokenIn(await server.sink.next(email), 'users/verify')
    await expect(signIn(server, email)).rejects.toThrow('not verified')
    const verified = await server.as()('verifyEmail', { params: { token } })
    expect(verified.data).toBe(1)
    await expect(signIn(server, email)).rejects.toThrow('An admin has not approved')
    await server.db.query(`update app_user set approval = 'Approved' where email = $1`, [email])
    await signIn(server, email)
  })

  test('joins the organisation that its domain belongs to', async () => {
    const { id } = await testOrganisation(server.db)
    await server.db.query(`update organisation set mail_domains = '{own.test}' where id = $1`, [id])
    const [own, below] = [`${id}@Own.Test`, `${id}@sub.own.test`]
    await server.as()('register', { body: registration(own) })
    await server.as()('register', { body: registration(below) })
    await server.sink.next(own.toLowerCase())
    await server.sink.next(below)
    expect((await account(server.db, own.toLowerCase()))?.organisationId).toBe(id)
    expect((await account(server.db, below))?.organisationId).toBe(home)
  })

  test('that is registered several times at once becomes one account', async () => {
    const email = newAddress()
    await Promise.all(
      ['one password', 'another one', 'a third one'].map((password) =>
        server.as()('register', { body: registration(email, { password }) }),
      ),
    )
    for (let n = 0; n < 3; n += 1) await server.sink.next(email)
    const { rows } = await server.db.query('select id from app_user where email = $1', [email])
    expect(rows.length).toBe(1)
  })

  test('[REG-4] with a password that is too short is refused on that field', async () => {
    const email = newAddress()
    await expect(
      server.as()('register', { body: registration(email, { password: 'abc' }) }),
    ).rejects.toMatchObject({ status: 400, fields: { password: 'Min character length is 4' } })
  })
})

describe('an address that has an account', () => {
  test('S10 gets the same response bytes as a new address', async () => {
    const { email } = await memberAs(server.db, home, 'Agent')
    const existing = await post(JSON.stringify(registration(email)))
    const fresh = await post(JSON.stringify(registration(newAddress())))
    expect(existing).toEqual(fresh)
    expect(existing.status).toBe(200)
  })

  test('gets one email that links to sign-in and to the password reset', async () => {
    const { email } = await memberAs(server.db, home, 'Agent')
    const before = await account(server.db, email)
    await server.as()('register', { body: registration(email, { password: 'a new one' }) })
    const mail = await server.sink.next(email)
    expect(mail.subject).toBe('You already have an account')
    expect(mail.text).toContain(`${server.address}/login`)
    expect(mail.text).toContain(`${server.address}/forgot-password`)
    expect(await account(server.db, email)).toEqual(before)
  })

  test('but is not verified gets a new link; its password does not change', async () => {
    const email = newAddress()
    await server.as()('register', { body: registration(email) })
    const first = tokenIn(await server.sink.next(email), 'users/verify')
    const before = await account(server.db, email)
    await server.as()('register', { body: registration(email, { password: 'another one' }) })
    const second = tokenIn(await server.sink.next(email), 'users/verify')
    expect(await account(server.db, email)).toEqual(before)
    const verify = (token: string) => server.as()('verifyEmail', { params: { token } })
    expect((await verify(first)).data).toBe(0)
    expect((await verify(second)).data).toBe(1)
  })

  test.each(['Rejected', 'Disabled'])('that is %s gets no link', async (approval) => {
    const { email } = await memberAs(server.db, home, 'User', { approval, verified: false })
    await server.as()('register', { body: registration(email) })
    const mail = await server.sink.next(email)
    expect(mail.text).toContain('it is not open')
    expect(mail.text).not.toContain('http')
  })
})

describe('S05 nobody gives themselves rights', () => {
  const forged: [string, unknown][] = [
    ['role', 'SuperAdmin'],
    ['role', ['SuperAdmin']],
    ['isAdminApproved', 'Approved'],
    ['approval', 'Approved'],
    ['emailVerified', true],
    ['email_verified', true],
    ['organisationId', 'other-org'],
    ['orgId', 'other-org'],
    ['createdby', 'admin@demo.test'],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['__proto__', { role: 'SuperAdmin', emailVerified: true }],
    ['constructor', { prototype: { role: 'SuperAdmin' } }],
  ]

  test.each(forged)('%s %j is refused or ignored', async (key, value) => {
    const email = newAddress()
    const plain = JSON.stringify({ ...registration(email), [key]: undefined }).slice(0, -1)
    const { status } = await post(`${plain},${JSON.stringify(key)}:${JSON.stringify(value)}}`)
    expect([200, 400]).toContain(status)
    if (status === 200) {
      await server.sink.next(email)
      const made = await account(server.db, email)
      expect(made).toMatchObject({ role: 'User', approval: 'Pending', verified: false })
      expect(made?.organisationId).toBe(home)
      expect(made?.id).not.toBe(value)
    } else expect(await account(server.db, email)).toBeUndefined()
  })
})

test('no email to an unproven address contains words of the person who registered', async () => {
  const email = newAddress()
  const lure = 'Visit evil.example'
  await server.as()('register', {
    body: registration(email, { firstName: lure, lastName: lure, organisationName: lure }),
  })
  const mail = await server.sink.next(email)
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil')
  expect(mail.text).not.toContain(TEST_PASSWORD)
})
