import { randomUUID } from 'node:crypto'
import { type Route, type RouteName, routes, type Scope } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from '../platform/http/session.ts'
import {
  signIn,
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[LOGIN-3] signing in answers data, token and message, whatever the case of the address', async () => {
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

describe('who may call what', () => {
  const inputOf = (name: RouteName, organisationId: string) => ({
    params: {
      organisationId,
      ticketId: '1',
      surveyId: randomUUID(),
      userId: randomUUID(),
      mailId: randomUUID(),
    },
    query: {
      entity: organisationId,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-02T00:00:00.000Z',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-02T00:00:00.000Z',
      orgid: organisationId,
      filter_type: 'total_cost',
      from_date: '01-01-2026',
      to_date: '02-01-2026',
    },
    ...(routes[name].method === 'GET'
      ? {}
      : {
          body: {
            ticketId: '1',
            events: [],
            batch: { kind: 'events', records: [] },
            text: 'Hi',
            event: 'Welcome',
            userId: 'u',
          },
        }),
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
  const names = Object.keys(routes) as RouteName[]
  const allowedOf = (name: RouteName): Route['allowed'] => routes[name].allowed

  test('[GUARD-4] a member of two organisations has in each the role there', async () => {
    const own = await testOrganisation(server.db)
    const other = await testOrganisation(server.db)
    const { id, email } = await testUser(server.db, own.id, 'Admin')
    await server.db.query(
      `insert into membership (organisation_id, user_id, role) values ($1, $2, 'Supervisor')`,
      [other.id, id],
    )
    const token = await signIn(server, email)
    for (const name of ['getEmbedding', 'updateEmbedding'] as const) {
      expect(await statusOf(name, token, own.id)).toBe(200)
      expect(await statusOf(name, token, other.id)).toBe(403)
    }
    expect(await statusOf('bubbleMetrics', token, other.id)).toBe(200)
  })

  test('a signed token grants its scope in its organisation and nothing else', async () => {
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

  test('tokens of scope usage:read and visitor open only the routes for their scope', async () => {
    const org = await testOrganisation(server.db)
    await server.db.query('update organisation set identity_required = true where id = $1', [
      org.id,
    ])
    const open = names.filter((name) => ['public', 'demo'].includes(allowedOf(name)))
    expect(open).toContain('authenticate')
    const sign = (scope: Scope) =>
      signIdentity(org.secret, { org: org.id, name: 'Sam', scope, lifeS: 60 })
    const [usage, visitor] = [await sign('usage:read'), await sign('visitor')]
    const ofReport = [
      'bubbleMetrics',
      'getUsageSummary',
      'getUsageCost',
      'listUsageEvents',
      'exportUsageEvents',
    ]
    for (const name of names.filter((one) => !open.includes(one))) {
      const forVisitors = allowedOf(name) === 'visitor'
      const isReport = ofReport.includes(name)
      const expected = isReport ? 200 : forVisitors ? 401 : 403
      expect([name, await statusOf(name, usage, org.id)]).toEqual([name, expected])
      const status = await statusOf(name, visitor, org.id)
      expect([name, status === 403]).toEqual([name, !forVisitors])
      if (forVisitors) expect([name, status]).not.toEqual([name, 401])
    }
  })
})

describe('devices of an account', () => {
  /** Signs in twice with the address; the statuses of both tokens afterwards. */
  async function twice(email: string, isDemo: boolean): Promise<number[]> {
    const org = await testOrganisation(server.db, { demo: isDemo })
    const { id } = await testUser(server.db, org.id, 'Supervisor')
    await server.db.query('update app_user set email = $2 where id = $1', [id, email])
    const tokens = [await signIn(server, email), await signIn(server, email)]
    const statuses = tokens.map((token) =>
      server
        .as(token)('currentUser', {})
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
    )
    return Promise.all(statuses)
  }

  test('two people try a public account of the demo at once', async () => {
    expect(await twice('supervisor@demo.test', true)).toEqual([200, 200])
  })

  test("[SESS-2] an account of one's own is open on one device, also in a demo organisation", async () => {
    expect(await twice('ann@example.test', true)).toEqual([424, 200])
    expect(await twice('admin@demo.test', false)).toEqual([424, 200]) // the address alone is no demo
  })
})
