import type { Role } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { account, memberAs, newAddress, UNLIMITED } from './test-accounts.ts'
import {
  signIn,
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
} from '../../platform/testing/test-db.ts'
import { smtpSink, tokenIn } from '../../mail/test-smtp.ts'

/*
 * Without SMTP_URL mails stay in the outbox, which admins can read. An account link opens all
 * organisations of the account's owner, so an admin of one of them must not get the link, neither
 * from the outbox nor in another way.
 */

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: UNLIMITED })
})
afterAll(() => server.close())

const TOKEN = /[\w-]{43}/
const refused = { status: 403, code: 'forbidden' }

async function organisation(role: Role = 'Admin') {
  const { id: organisationId } = await testOrganisation(server.db)
  const admin = await memberAs(server.db, organisationId, role)
  const call = server.as(await signIn(server, admin.email))
  const params = { organisationId }
  return {
    organisationId,
    admin,
    call,
    add: (as: Role, state?: Parameters<typeof memberAs>[3]) =>
      memberAs(server.db, organisationId, as, state),
    link: (userId: string, purpose: 'reset' | 'verify' = 'reset') =>
      call('createAccountLink', { params: { ...params, userId }, body: { purpose } }),
    mails: () => call('listMails', { params }),
    read: (mailId: string) => call('getMail', { params: { ...params, mailId } }),
    audit: () => call('listAudit', { params, query: { group: 'members' } }),
  }
}

const alsoIn = (organisationId: string, userId: string, role: Role) =>
  server.db.query('insert into membership (organisation_id, user_id, role) values ($1, $2, $3)', [
    organisationId,
    userId,
    role,
  ])

const reset = (url: string, password = 'a new one') =>
  server.as()('resetPassword', {
    params: { token: tokenIn({ text: url }, 'reset-password'), password: 'new' },
    body: { password },
  })
const enter = (email: string, password: string) =>
  server.as()('authenticate', { body: { email, password } })

/** Asks for a new password and waits until its mail is in the outbox. */
async function forget({ mails }: Awaited<ReturnType<typeof organisation>>, email: string) {
  await server.as()('forgotPassword', { body: { email } })
  const find = async () => (await mails()).items.find(({ recipient }) => recipient === email)?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

describe('[S02] the outbox', () => {
  test('shows no link that opens a colleague’s account, who may belong to other organisations too', async () => {
    const [home, other] = [await organisation(), await testOrganisation(server.db)]
    const colleague = await home.add('Agent')
    await alsoIn(other.id, colleague.id, 'Admin')
    const mailId = await forget(home, colleague.email)
    const mail = await home.read(mailId)
    expect(mail.text).toContain('Choose a password:\n[link not shown: it opens the account]\n')
    expect(mail.opens).toEqual({ userId: colleague.id, purpose: 'reset' })
    expect(JSON.stringify([mail, await home.mails()])).not.toMatch(TOKEN)
  })

  test('shows no text of emails that an older version stored', async () => {
    const { add, read, mails, ...home } = await organisation()
    const { id, email } = await add('Agent')
    const mailId = await forget({ ...home, add, read, mails }, email)
    await server.db.query('update mail set link = null, content = null where id = $1', [mailId])
    const mail = await read(mailId)
    expect(mail).not.toHaveProperty('text')
    expect(mail.opens).toEqual({ userId: id, purpose: 'reset' })
  })

  test('sends the link once there is a mail server, if the link is still valid', async () => {
    const home = await organisation()
    const [colleague, late, again] = [
      await home.add('Agent'),
      await home.add('Agent'),
      await home.add('Agent'),
    ]
    for (const { email } of [colleague, late, again]) await forget(home, email)
    await server.db.query(
      `update account_token set expires_at = now() - interval '1 second' where user_id = $1`,
      [late.id],
    )
    await home.link(again.id) // ends the one in the mail
    const sink = await smtpSink()
    const app = await buildApp(server.db, { ...server.config, smtpUrl: sink.url })
    const mail = await sink.next(colleague.email)
    await app.close()
    await sink.close()
    const own = new Set([colleague.email, late.email, again.email])
    expect(sink.mails.filter(({ recipient }) => own.has(recipient))).toEqual([mail])
    const token = tokenIn(mail, 'reset-password')
    expect(mail.html).toContain(`/reset-password/${token}"`)
    await reset(`/reset-password/${token}`)
    await enter(colleague.email, 'a new one')
  })
})

describe('[S02] an admin hands out a link', () => {
  test.each([
    ['Admin', 'Agent'],
    ['Admin', 'User'],
    ['Admin', 'Supervisor'],
    ['Admin', 'Admin'],
    ['SuperAdmin', 'Agent'],
    ['SuperAdmin', 'Admin'],
    ['SuperAdmin', 'SuperAdmin'],
  ] as const)('%s to %s of this organisation only', async (by, to) => {
    const { link, add } = await organisation(by)
    const { id, email } = await add(to)
    const { url, purpose, expiresAt } = await link(id)
    expect(url).toContain(`${server.address}/reset-password/`)
    expect(purpose).toBe('reset')
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000)
    await reset(url)
    await enter(email, 'a new one')
    await expect(reset(url, 'once more')).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['Admin', 'Agent', 'User'],
    ['Admin', 'Admin', 'Agent'],
    ['SuperAdmin', 'Agent', 'Admin'],
    ['SuperAdmin', 'SuperAdmin', 'SuperAdmin'],
  ] as const)('%s not to %s who is also %s elsewhere', async (by, to, elsewhere) => {
    const [home, other] = [await organisation(by), await testOrganisation(server.db)]
    const { id } = await home.add(to)
    await home.link(id) // works until the member joins the other organisation
    await alsoIn(other.id, id, elsewhere)
    await expect(home.link(id)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('another organisation'),
    })
  })

  test('not to a SuperAdmin as an Admin, not to a guest, a stranger or oneself', async () => {
    const [home, other] = [await organisation(), await organisation('SuperAdmin')]
    const boss = await home.add('SuperAdmin')
    await expect(home.link(boss.id)).rejects.toMatchObject(refused)
    const guest = await other.add('Agent')
    await expect(home.link(guest.id)).rejects.toMatchObject({ status: 404 })
    await alsoIn(home.organisationId, guest.id, 'Agent')
    await expect(home.link(guest.id)).rejects.toMatchObject(refused)
    await expect(home.link(home.admin.id)).rejects.toMatchObject(refused)
    await expect(other.link(other.admin.id)).rejects.toMatchObject(refused)
  })

  test.each(['Agent', 'User', 'Supervisor'] as const)('not as %s', async (role) => {
    const { link, add } = await organisation(role)
    await expect(link((await add('User')).id)).rejects.toMatchObject(refused)
  })

  test.each(['Rejected', 'Disabled'])('not to an account that is %s', async (approval) => {
    const { link, add } = await organisation()
    await expect(link((await add('User', { approval })).id)).rejects.toMatchObject({ status: 409 })
  })

  test('that ends when its owner gets rights elsewhere or becomes a SuperAdmin, and else stays valid', async () => {
    const [home, other] = [await organisation(), await testOrganisation(server.db)]
    const [guest, raised, moved] = [
      await home.add('Agent'),
      await home.add('Agent'),
      await home.add('Agent'),
    ]
    const [first, second, third] = [
      await home.link(guest.id),
      await home.link(raised.id),
      await home.link(moved.id),
    ]
    await alsoIn(other.id, guest.id, 'User')
    const setRole = (id: string, role: Role) =>
      server.db.query('update membership set role = $2 where user_id = $1', [id, role])
    await setRole(raised.id, 'SuperAdmin')
    await setRole(moved.id, 'Supervisor')
    const dead = { status: 400, message: 'This link no longer works. Ask for a new one.' }
    await expect(reset(first.url)).rejects.toMatchObject(dead)
    await expect(reset(second.url)).rejects.toMatchObject(dead)
    await reset(third.url)
    await enter(guest.email, TEST_PASSWORD)
  })

  test('that expires after 60 minutes', async () => {
    const { link, add } = await organisation()
    const { id } = await add('Agent')
    const { url } = await link(id)
    await server.db.query(
      `update account_token set expires_at = expires_at - interval '60 minutes 1 second'
       where user_id = $1`,
      [id],
    )
    await expect(reset(url)).rejects.toMatchObject({ status: 400 })
  })

  test('that resets a password proves no address; a verification link does', async () => {
    const home = await organisation()
    const { id, email } = await home.add('Agent', { verified: false })
    await reset((await home.link(id)).url)
    expect(await account(server.db, email)).toMatchObject({ verified: false })
    const { url } = await home.link(id, 'verify')
    const token = tokenIn({ text: url }, 'users/verify')
    expect((await server.as()('verifyEmail', { params: { token } })).data).toBe(1)
    await expect(home.link(id, 'verify')).rejects.toMatchObject({ status: 409 })
  })

  test('that confirms an address only where no mail can be sent', async () => {
    const { add, organisationId, admin } = await organisation()
    const { id } = await add('User', { verified: false })
    const app = await buildApp(server.db, { ...server.config, smtpUrl: 'smtp://127.0.0.1:1' })
    const answer = (purpose: string, token: string) =>
      app.inject({
        method: 'POST',
        url: `/api/organisations/${organisationId}/members/${id}/account-links`,
        headers: { authorization: `Bearer ${token}` },
        payload: { purpose },
      })
    const token = await signIn(server, admin.email)
    expect((await answer('verify', token)).statusCode).toBe(409)
    expect((await answer('reset', token)).statusCode).toBe(200)
    await app.close()
  })

  test('and the audit log records the actor, the member and the purpose, without the link', async () => {
    const [home, other] = [await organisation(), await organisation()]
    const { id, email } = await home.add('Agent')
    const { url } = await home.link(id)
    await server.as(server.config.operatorKey)('resetPasswordOf', { body: { email } })
    const { items, total } = await home.audit()
    expect(total).toBe(2)
    expect(items[0]).not.toHaveProperty('actor')
    expect(items[1]).toMatchObject({
      action: 'account_link.created',
      actor: { id: home.admin.id, name: 'Robin Test' },
      member: { id, name: 'Robin Test' },
      details: { purpose: 'reset' },
    })
    expect(JSON.stringify(items)).not.toContain(tokenIn({ text: url }, 'reset-password'))
    expect(await other.audit()).toMatchObject({ items: [], total: 0 })
  })
})

describe('[S02] the operator', () => {
  const link = (email: string) =>
    server.as(server.config.operatorKey)('resetPasswordOf', { body: { email } })

  test('opens any account, even a SuperAdmin’s of several organisations; nobody else does', async () => {
    const [home, other] = [await organisation('SuperAdmin'), await testOrganisation(server.db)]
    await alsoIn(other.id, home.admin.id, 'SuperAdmin')
    const { email } = home.admin
    await expect(home.call('resetPasswordOf', { body: { email } })).rejects.toMatchObject(refused)
    await reset((await link(email.toUpperCase())).url)
    await enter(email, 'a new one')
  })

  test('gets an error if there is no account, or it is closed', async () => {
    await expect(link(newAddress())).rejects.toMatchObject({ status: 404 })
    const { add } = await organisation()
    const { email } = await add('Agent', { approval: 'Disabled' })
    await expect(link(email)).rejects.toMatchObject({ status: 409 })
  })
})
