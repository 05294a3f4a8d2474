import { MESSAGES, ROLES, type RouteName, can, routes, type Route } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from './session.ts'
import {
  signIn,
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from './test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('sign-in', () => {
  test('[LOGIN-3] answers data, token and message, whatever the case of the address', async () => {
    const org = await testOrganisation(server.db)
    const { email } = await testUser(server.db, org.id, 'Supervisor')
    const reply = await server.as()('authenticate', {
      body: { email: email.toUpperCase(), password: TEST_PASSWORD },
    })
    expect(reply.data).toBe(1)
    const { user } = await server.as(reply.result.token)('currentUser', {})
    expect(user).toMatchObject({
      role: ['Supervisor'],
      data: { email, firstName: 'Robin', organizationId: org.id, secondaryOrg: [] },
    })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const org = await testOrganisation(server.db)
    const { email } = await testUser(server.db, org.id, 'Agent')
    const answer = async (to: string) => {
      const response = await fetch(`${server.address}/api/users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: to, password: 'wrong one' }),
      })
      return { status: response.status, body: await response.text() }
    }
    const known = await answer(email)
    expect(known).toEqual(await answer('nobody@example.test'))
    expect(known.status).toBe(401)
    expect(JSON.parse(known.body)).toEqual({
      code: 'wrong_credentials',
      message: MESSAGES.wrongCredentials,
    })
  })

  test('an account that is pending or not verified is told which', async () => {
    const org = await testOrganisation(server.db)
    const { id, email } = await testUser(server.db, org.id, 'User')
    await server.db.query(`update app_user set approval = 'Pending' where id = $1`, [id])
    await expect(signIn(server, email)).rejects.toThrow('An admin has not approved')
    await server.db.query('update app_user set email_verified = false where id = $1', [id])
    await expect(signIn(server, email)).rejects.toThrow('not verified')
  })

  test('sign-out ends the session at once', async () => {
    const org = await testOrganisation(server.db)
    const { email } = await testUser(server.db, org.id, 'Agent')
    const call = server.as(await signIn(server, email))
    await call('currentUser', {})
    await call('logout', {})
    await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
  })

  test('a sign-in on another device ends the older session with 424', async () => {
    const org = await testOrganisation(server.db)
    const { email } = await testUser(server.db, org.id, 'Agent')
    const older = server.as(await signIn(server, email))
    const newer = server.as(await signIn(server, email))
    await expect(older('currentUser', {})).rejects.toMatchObject({
      status: 424,
      message: MESSAGES.otherDevice,
    })
    await newer('currentUser', {})
  })
})

describe('who may call what', () => {
  const inputOf = (name: RouteName, organisationId: string) => ({
    params: { organisationId, ticketId: '1' },
    query: {
      entity: organisationId,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-02T00:00:00.000Z',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-02T00:00:00.000Z',
    },
    ...(routes[name].method === 'GET'
      ? {}
      : { body: { ticketId: '1', events: [], batch: { kind: 'events', records: [] } } }),
  })
  const statusOf = async (name: RouteName, token: string | undefined, organisationId: string) => {
    const error = await server
      .as(token)(name, inputOf(name, organisationId) as never)
      .then(
        () => undefined,
        (reason: { status: number }) => reason,
      )
    return error?.status ?? 200
  }
  const guarded = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { allowed }: Route = routes[name]
    return allowed !== 'public' && allowed !== 'demo'
  })

  test('every guarded route refuses every role outside its group, and nobody in it', async () => {
    const org = await testOrganisation(server.db)
    for (const role of ROLES) {
      const { email } = await testUser(server.db, org.id, role)
      for (const name of guarded.filter((route) => route !== 'logout')) {
        const status = await statusOf(name, await signIn(server, email), org.id)
        const allowed = can([role], (routes[name] as Route).allowed as 'user')
        expect([role, name, status === 403]).toEqual([role, name, !allowed])
      }
    }
    for (const name of guarded)
      expect([name, await statusOf(name, undefined, org.id)]).toEqual([name, 401])
  })

  test('[GUARD-4] a member of one organisation gets nothing of another', async () => {
    const own = await testOrganisation(server.db)
    const other = await testOrganisation(server.db)
    const { email } = await testUser(server.db, own.id, 'SuperAdmin')
    const token = await signIn(server, email)
    for (const name of ['bubbleMetrics', 'listTickets', 'importRecords'] as const) {
      expect(await statusOf(name, token, other.id)).toBe(403)
      expect(await statusOf(name, token, own.id)).toBe(200)
    }
  })

  test('a signed token opens its scope in its organisation and nothing else', async () => {
    const org = await testOrganisation(server.db)
    const other = await testOrganisation(server.db)
    const sign = (
      scope: 'assist' | 'usage:read',
      given: { secret?: string; lifeS?: number } = {},
    ) =>
      signIdentity(given.secret ?? org.secret, {
        org: org.id,
        name: 'Agent 07',
        scope,
        lifeS: given.lifeS ?? 60,
      })
    const usage = await sign('usage:read')
    expect(await statusOf('bubbleMetrics', usage, org.id)).toBe(200)
    expect(await statusOf('bubbleMetrics', usage, other.id)).toBe(403)
    expect(await statusOf('suggestAnswers', usage, org.id)).toBe(403)
    expect(await statusOf('suggestAnswers', await sign('assist'), org.id)).toBe(200)
    expect(
      await statusOf('bubbleMetrics', await sign('usage:read', { secret: other.secret }), org.id),
    ).toBe(401)
    expect(await statusOf('bubbleMetrics', await sign('usage:read', { lifeS: -1 }), org.id)).toBe(
      401,
    )
    expect(await statusOf('currentUser', usage, org.id)).toBe(403)
  })
})
