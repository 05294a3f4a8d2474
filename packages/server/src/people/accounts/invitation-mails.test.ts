import { createCall } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import { signIn } from '../../platform/testing/test-db.ts'
import { tokenIn } from '../../mail/test-smtp.ts'
import { account, type MailServer, newAddress, testMailServer } from './test-accounts.ts'
import { invitingOrganisation, NEW_PERSON, tokenOf } from './test-invitations.ts'

let server: MailServer
beforeAll(async () => {
  server = await testMailServer()
})
afterAll(() => server.close())

const accept = (token: string) =>
  server.as()('acceptInvitation', { body: { ...NEW_PERSON, token } })
const mailToken = async (email: string) => {
  const { text = '' } = await server.sink.next(email)
  return tokenOf(/https?:\S+\/invitation\S+/.exec(text)?.[0])
}

describe('[ORGC-2] an invitation by mail', () => {
  test('proves the address: who opens its link is signed in', async () => {
    const { invite, list, organisationId } = await invitingOrganisation(server)
    const email = newAddress()
    const { invitation, link } = await invite(email, 'Agent', 'mail')
    expect(link).toBeUndefined()
    expect(invitation).toMatchObject({ way: 'mail' })
    const mail = await server.sink.next(email)
    expect(mail.subject).toBe('You are invited to join a support team')
    expect(mail.text).toContain(`An admin of ${organisationId} invites you to join as Agent.`)
    await expect
      .poll(async () => (await list()).items)
      .toMatchObject([{ email, way: 'mail', mail: 'sent', state: 'open' }])
    const { token } = await accept(tokenOf(/https?:\S+\/invitation\S+/.exec(mail.text ?? '')?.[0]))
    expect(token).toBeDefined()
    expect(await account(server.db, email)).toMatchObject({ verified: true })
  })

  test('that is sent again ends the link of the first email', async () => {
    const { invite, resend } = await invitingOrganisation(server)
    const email = newAddress()
    const { invitation } = await invite(email, 'Agent', 'mail')
    const first = await mailToken(email)
    const { link } = await resend(invitation?.id ?? '', 'mail')
    expect(link).toBeUndefined()
    const second = await mailToken(email)
    await expect(accept(first)).rejects.toMatchObject({ status: 404 })
    await accept(second)
  })

  test('is in no list of emails', async () => {
    const { invite, call, organisationId } = await invitingOrganisation(server)
    const email = newAddress()
    await invite(email, 'Agent', 'mail')
    await server.sink.next(email)
    const params = { organisationId }
    expect((await call('listMails', { params })).items).toEqual([])
    const { rows } = await server.db.query<{ id: string }>(
      'select id from mail where recipient = $1',
      [email],
    )
    const getMail = call('getMail', { params: { ...params, mailId: rows[0]?.id ?? '' } })
    await expect(getMail).rejects.toMatchObject({ status: 404 })
  })
})

test('[ORGC-2] [S02] a link that was handed over proves no address: it is confirmed by mail before the first sign-in', async () => {
  const { invite } = await invitingOrganisation(server)
  const email = newAddress()
  const { link } = await invite(email)
  expect(await accept(tokenOf(link?.url))).toEqual({})
  expect(await account(server.db, email)).toMatchObject({ verified: false, approval: 'Approved' })
  const signInNow = () =>
    server.as()('authenticate', { body: { email, password: NEW_PERSON.password } })
  await expect(signInNow()).rejects.toMatchObject({ status: 403 })
  const token = tokenIn(await server.sink.next(email), 'users/verify')
  await server.as()('verifyEmail', { params: { token } })
  await signInNow()
})

test('[ORGC-2] [S02] neither the log nor the audit log contains a link, and the log no address', async () => {
  const lines: string[] = []
  const config = { ...server.config, logLevel: 'trace' as const }
  const bare = createServer(config, { write: (line) => void lines.push(line) })
  const app = await buildApp(server.db, config, bare)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { organisationId, admin } = await invitingOrganisation(server)
  const session = await signIn(server, admin.email)
  const call = createCall(`${address}/api`, () => session)
  const email = newAddress()
  const { items } = await call('createInvitations', {
    params: { organisationId },
    body: { people: [{ email, role: 'Agent' }], way: 'link' },
  })
  const token = tokenOf(items[0]?.link?.url)
  await call('readInvitation', { body: { token } })
  await call('acceptInvitation', { body: { ...NEW_PERSON, token } })
  const audited = await call('listAudit', { params: { organisationId } })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('invitation.accepted')
  for (const secret of [token, email, NEW_PERSON.password]) expect(log).not.toContain(secret)
  expect(JSON.stringify(audited.items)).toContain('invitation.accepted')
  expect(JSON.stringify(audited.items)).not.toContain(token)
})
