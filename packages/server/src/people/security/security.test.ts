import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  signIn,
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { startSession } from '../users.ts'

const GOOGLE = 'https://accounts.google.test'
let server: TestServer
let org: string
let admin: { id: string; email: string }
let token: string
beforeAll(async () => {
  server = await testServer({ issuers: { google: { url: GOOGLE, clientId: 'client' } } })
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  admin = await testUser(server.db, org, 'Admin')
  token = await signIn(server, admin.email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = () => server.as(token)('getSecurity', { params: params() })
const change = (body: Input<'updateSecurity'>['body'], by = token) =>
  server.as(by)('updateSecurity', { params: params(), body })
const hoursLeft = async (userId: string) => {
  const { rows } = await server.db.query<{ hours: number }>(
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
     from session where user_id = $1 and ended_reason is null`,
    [userId],
  )
  return rows[0]?.hours
}
const linkGoogle = (userId: string) =>
  server.db.query('insert into federated_identity (issuer, subject, user_id) values ($1, $2, $3)', [
    GOOGLE,
    userId,
    userId,
  ])
const isIn = (session: string) =>
  server
    .as(session)('currentUser', {})
    .then(
      () => true,
      () => false,
    )

test('[ORGC-1] without a setting sessions last 12 hours, and every way to sign in is allowed', async () => {
  expect(await read()).toEqual({
    sessionHours: 12,
    signInMethods: ['password', 'issuer', 'google'],
    available: ['password', 'google'],
    signedIn: 0,
  })
  expect(await hoursLeft(admin.id)).toBe(12)
})

test('a session length holds for running and for new sessions, not for other organisations', async () => {
  const stranger = await testUser(server.db, (await testOrganisation(server.db)).id, 'Agent')
  await signIn(server, stranger.email)
  expect(await change({ sessionHours: 48 })).toMatchObject({ sessionHours: 48 })
  expect(await hoursLeft(admin.id)).toBe(48)
  expect(await hoursLeft(stranger.id)).toBe(12)
  const agent = await testUser(server.db, org, 'Agent')
  await signIn(server, agent.email)
  expect(await hoursLeft(agent.id)).toBe(48)
  await change({ sessionHours: 1 })
  expect(await hoursLeft(agent.id)).toBe(1)
  for (const sessionHours of [0, 169, 1.5])
    await expect(change({ sessionHours })).rejects.toMatchObject({ status: 400 })
})

test('a session that is longer than the new length ends at once', async () => {
  const agent = await testUser(server.db, org, 'Agent')
  const session = await signIn(server, agent.email)
  await server.db.query(
    `update session set created_at = created_at - interval '3 hours' where user_id = $1`,
    [agent.id],
  )
  await change({ sessionHours: 4 })
  expect(await isIn(session)).toBe(true)
  await change({ sessionHours: 2 })
  expect(await isIn(session)).toBe(false)
  await change({ sessionHours: 100 }) // a session that is over stays over
  expect(await isIn(session)).toBe(false)
})

test('of a member of two organisations the shorter length counts', async () => {
  const second = (await testOrganisation(server.db)).id
  const agent = await testUser(server.db, second, 'Agent')
  await server.db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', false)`,
    [org, agent.id],
  )
  await change({ sessionHours: 48 })
  await signIn(server, agent.email)
  expect(await hoursLeft(agent.id)).toBe(12)
})

test('a refused way to sign in says which one to use, and is in the audit log', async () => {
  await linkGoogle(admin.id)
  const agent = await testUser(server.db, org, 'Agent')
  const before = await signIn(server, agent.email)
  await change({ signInMethods: ['google'] }, token)
  expect(await isIn(before)).toBe(false) // its running session, too
  await expect(
    server.as()('authenticate', { body: { email: agent.email, password: TEST_PASSWORD } }),
  ).rejects.toMatchObject({
    status: 403,
    message: `${org} does not allow its members to sign in with your password. Sign in with your Google account.`,
  })
  await expect(
    server.as()('authenticate', { body: { email: agent.email, password: 'wrong password' } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' }) // says nothing to strangers
  const google = await startSession(server, admin.id, 'google')
  // a refusal is recorded after its answer
  await vi.waitFor(async () => {
    const { items } = await server.as(google)('listAudit', {
      params: params(),
      query: { group: 'signIns' },
    })
    const isRefusal = ({ action, details }: (typeof items)[number]) =>
      action === 'sign_in.refused' && details.reason?.startsWith(org)
    expect(items.some(isRefusal)).toBe(true)
  })
  await expect(startSession(server, agent.id, 'issuer')).rejects.toMatchObject({
    message: expect.stringContaining('with your organisation account'),
  })
})

test('an admin cannot switch off the only way in which they could sign in', async () => {
  await expect(change({ signInMethods: ['google'] })).rejects.toMatchObject({
    status: 409,
    fields: { signInMethods: expect.any(String) },
  })
  await expect(change({ signInMethods: [] })).rejects.toMatchObject({ status: 400 })
  expect((await read()).signInMethods).toContain('password')
  await linkGoogle(admin.id)
  expect((await change({ signInMethods: ['google', 'google'] })).signInMethods).toEqual(['google'])
})

test('a SuperAdmin may always use a password', async () => {
  const chief = await testUser(server.db, org, 'SuperAdmin')
  const session = await signIn(server, chief.email)
  await change({ signInMethods: ['google'] }, session)
  expect(await isIn(session)).toBe(true)
  expect(await isIn(await signIn(server, chief.email))).toBe(true)
})

test('a member of two organisations comes into the one that allows the way to sign in', async () => {
  const second = (await testOrganisation(server.db)).id
  await server.db.query(`update organisation set sign_in_methods = '{google}' where id = $1`, [
    second,
  ])
  const agent = await testUser(server.db, second, 'Agent')
  await server.db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', false)`,
    [org, agent.id],
  )
  const { user } = await server.as(await signIn(server, agent.email))('currentUser', {})
  expect(user.data.organizationId).toBe(org)
  expect(user.data.secondaryOrg).toEqual([])
})

test('everybody else is signed out, but nobody of another organisation and no SuperAdmin by an admin', async () => {
  const sessionOf = async (role: 'Agent' | 'SuperAdmin', of = org) => {
    const { email } = await testUser(server.db, of, role)
    return signIn(server, email)
  }
  const [ann, ben, chief] = [
    await sessionOf('Agent'),
    await sessionOf('Agent'),
    await sessionOf('SuperAdmin'),
  ]
  const stranger = await sessionOf('Agent', (await testOrganisation(server.db)).id)
  expect((await read()).signedIn).toBe(2)
  expect(await server.as(token)('signOutEveryone', { params: params() })).toEqual({ count: 2 })
  expect(await Promise.all([ann, ben, chief, stranger, token].map(isIn))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(await server.as(token)('signOutEveryone', { params: params() })).toEqual({ count: 0 })
  const { items } = await server.as(token)('listAudit', {
    params: params(),
    query: { group: 'members' },
  })
  expect(items.map(({ action, details }) => [action, details])).toEqual([
    ['members.signed_out', { members: '2' }],
  ])
  expect(await server.as(chief)('signOutEveryone', { params: params() })).toEqual({ count: 1 })
})

test('[GUARD-4] an admin of another organisation may do nothing of this', async () => {
  const other = (await testOrganisation(server.db)).id
  const stranger = await signIn(server, (await testUser(server.db, other, 'Admin')).email)
  await expect(change({ sessionHours: 1 }, stranger)).rejects.toMatchObject({ status: 403 })
  await expect(server.as(stranger)('signOutEveryone', { params: params() })).rejects.toMatchObject({
    status: 403,
  })
  expect(await isIn(token)).toBe(true)
})
