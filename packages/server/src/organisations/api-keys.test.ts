import { createHash } from 'node:crypto'
import {
  KEY_SCOPES,
  type KeyScope,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp, createServer } from '../app.ts'
import {
  signIn,
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

/** Work after an answer begins within a quarter of a second; a busy machine needs longer. */
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, 10_000)

async function organisation() {
  const { id } = await testOrganisation(server.db)
  const params = { organisationId: id }
  const call = server.as(await signIn(server, (await testUser(server.db, id, 'Admin')).email))
  return {
    id,
    params,
    call,
    create: (scopes: KeyScope[], label = 'Nightly import') =>
      call('createApiKey', { params, body: { label, scopes } }),
    list: async () => (await call('listApiKeys', { params })).items,
  }
}
type Organisation = Awaited<ReturnType<typeof organisation>>

const RANGE = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-31T00:00:00.000Z' }

/** Status of a call; an accepted one has 200. */
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

const TICKET = {
  id: 't1',
  subject: 'No steam',
  requester: 'Mia',
  createdAt: '2026-01-02T09:00:00.000Z',
  updatedAt: '2026-01-02T09:30:00.000Z',
  messages: [
    {
      at: '2026-01-02T09:00:00.000Z',
      author: 'Mia',
      authorRole: 'customer' as const,
      text: 'Cold',
    },
  ],
}

/** One call for each scope. */
const CALLS: Record<KeyScope, (key: string, org: string) => Promise<unknown>> = {
  import: (key, organisationId) =>
    server.as(key)('importRecords', {
      params: { organisationId },
      body: { batch: { kind: 'tickets', records: [TICKET] } },
    }),
  'metrics:read': (key, organisationId) =>
    server.as(key)('getMetrics', {
      params: { organisationId },
      query: { ...RANGE, metrics: 'created' },
    }),
  'events:read': (key, entity) =>
    server.as(key)('getUsageSummary', { query: { entity, ...RANGE } }),
  'annotations:write': (key, organisationId) =>
    server.as(key)('createAnnotation', { params: { organisationId }, body: { title: 'v7' } }),
  'agents:token': (key, organisationId) =>
    server.as(key)('createAgentToken', {
      params: { organisationId },
      body: { agent: { name: 'Kim' } },
    }),
  routing: (key, organisationId) =>
    server.as(key)('listAssignments', { params: { organisationId } }),
}

describe('an API key', () => {
  test('does what its scopes allow, and nothing of the other scopes', async () => {
    const { id, create } = await organisation()
    for (const scope of KEY_SCOPES) {
      const { value } = await create([scope])
      for (const tried of KEY_SCOPES)
        expect(await statusOf(CALLS[tried](value, id)), `${scope}: ${tried}`).toBe(
          tried === scope ? 200 : 403,
        )
    }
    const { value: all } = await create([...KEY_SCOPES])
    for (const tried of KEY_SCOPES) expect(await statusOf(CALLS[tried](all, id))).toBe(200)
  })

  test('is refused for another organisation, wherever the request names it', async () => {
    const [own, other] = [await organisation(), await organisation()]
    const { value } = await own.create([...KEY_SCOPES])
    for (const scope of KEY_SCOPES)
      expect(await statusOf(CALLS[scope](value, other.id)), scope).toBe(403)
    for (const query of [`entity=${other.id}`, `orgid=${other.id}`]) {
      const { statusCode } = await server.app.inject({
        url: `/api/organisations/${own.id}/metrics?from=${RANGE.from}&to=${RANGE.to}&metrics=created&${query}`,
        headers: { authorization: `Bearer ${value}` },
      })
      expect(statusCode, query).toBe(403)
    }
  })

  test('opens no route without a scope for keys, e.g. those of keys and members', async () => {
    const { id, create } = await organisation()
    const { value } = await create([...KEY_SCOPES])
    const open: string[] = []
    for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
      if (['public', 'visitor', 'demo'].includes(route.allowed)) continue
      const path = route.path.replace(':organisationId', id).replace(/:\w+/g, id)
      const { statusCode } = await server.app.inject({
        method: route.method,
        url: `/api${path}?entity=${id}&orgid=${id}`,
        headers: { authorization: `Bearer ${value}` },
        ...(route.method === 'GET' ? {} : { payload: {} }),
      })
      if (statusCode === 429) throw new Error('the limit of a key hides the answer')
      if (![401, 403].includes(statusCode)) open.push(name)
    }
    expect(open.toSorted()).toEqual([
      'bubbleMetrics',
      'confirmAssignment',
      'createAgentToken',
      'createAnnotation',
      'exportUsageEvents',
      'getMetricGroups',
      'getMetricSeries',
      'getMetrics',
      'getUsageSummary',
      'importRecords',
      'listAnnotations',
      'listAssignments',
      'listGoals',
      'listUsageEvents',
      'watchAssignments',
    ])
  })

  test('identifies no visitor of a page', async () => {
    const { id, create } = await organisation()
    await server.db.query('update organisation set identity_required = true where id = $1', [id])
    const { value } = await create([...KEY_SCOPES])
    expect(await statusOf(server.as(value)('listPageSurveys', { query: { entity: id } }))).toBe(401)
  })

  test('is refused from the moment it is revoked, and so is a wrong one', async () => {
    const { id, params, call, create, list } = await organisation()
    const [kept, gone] = [await create(['metrics:read']), await create(['metrics:read'], 'Old')]
    const read = (value: string) => statusOf(CALLS['metrics:read'](value, id))
    expect([await read(kept.value), await read(gone.value)]).toEqual([200, 200])
    await call('deleteApiKey', { params: { ...params, keyId: gone.id } })
    expect([await read(kept.value), await read(gone.value)]).toEqual([200, 401])
    expect((await list()).map(({ label }) => label)).toEqual(['Nightly import'])
    const again = call('deleteApiKey', { params: { ...params, keyId: gone.id } })
    expect(await statusOf(again)).toBe(404)
    const last = kept.value.endsWith('A') ? 'B' : 'A'
    for (const wrong of [`${kept.value.slice(0, -1)}${last}`, `${kept.value}A`, 'aak_', 'aak_x_y'])
      expect(await read(wrong), wrong).toBe(401)
  })

  test('of one organisation is not valid with the id of another in it', async () => {
    const [own, other] = [await organisation(), await organisation()]
    const { value } = await own.create(['metrics:read'])
    expect(await statusOf(CALLS['metrics:read'](value.replace(own.id, other.id), other.id))).toBe(
      401,
    )
  })

  test('shows when it was last used', async () => {
    const { id, create, list } = await organisation()
    const { value } = await create(['metrics:read'])
    expect((await list())[0]?.lastUsedAt).toBeUndefined()
    await CALLS['metrics:read'](value, id)
    await soon(async () => expect((await list())[0]?.lastUsedAt).toBeDefined())
  })

  test('may make 600 calls a minute, and further ones are told when to come again', async () => {
    const { id, create } = await organisation()
    const [busy, calm] = [await create(['import']), await create(['import'])]
    const ask = ({ value }: { value: string }) =>
      server.app.inject({
        url: `/api/organisations/${id}/members`,
        headers: { authorization: `Bearer ${value}` },
      })
    for (let call = 0; call < 600; call++) expect((await ask(busy)).statusCode).toBe(403)
    const refused = await ask(busy)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(calm)).statusCode).toBe(403)
  })
})

describe('keys of an organisation', () => {
  test('are listed with label, scopes and creator, newest first, without their values', async () => {
    const { id, create, list, call, params } = await organisation()
    const { value, ...key } = await create(['import', 'metrics:read'])
    expect(value).toMatch(/^aak_[\w-]+$/)
    const items = await list()
    expect(items).toEqual([key])
    expect(key).toMatchObject({
      label: 'Nightly import',
      scopes: ['import', 'metrics:read'],
      createdBy: 'Robin Test',
    })
    const { rows } = await server.db.query<{ row: string; hash: Uint8Array }>(
      'select k::text as row, hash from api_key k where organisation_id = $1',
      [id],
    )
    const random = value.slice(`aak_${id}_`.length)
    const { items: log } = await call('listAudit', { params, query: { group: 'secrets' } })
    expect(JSON.stringify([items, rows, log])).not.toContain(random)
    expect(Buffer.from(rows[0]?.hash ?? [])).toEqual(createHash('sha256').update(value).digest())
  })

  test('need a label and a scope, and are at most 50', async () => {
    const { create, call, params }: Organisation = await organisation()
    for (const body of [
      { label: ' ', scopes: ['import'] },
      { label: 'x', scopes: [] },
      { label: 'x', scopes: ['admin'] },
      { label: 'x'.repeat(61), scopes: ['import'] },
    ])
      expect(await statusOf(call('createApiKey', { params, body: body as never }))).toBe(400)
    for (let made = 0; made < 50; made++) await create(['import'])
    expect(await statusOf(create(['import']))).toBe(409)
  })

  test('are recorded in the audit log when they are created and revoked', async () => {
    const { create, call, params } = await organisation()
    const { id, label } = await create(['import', 'events:read'])
    await call('deleteApiKey', { params: { ...params, keyId: id } })
    const { items } = await call('listAudit', { params, query: { group: 'secrets' } })
    const entries = items.map(({ action, details, actor }) => ({
      action,
      details,
      by: actor?.name,
    }))
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({
      action: 'api_key.created',
      details: { id, label, scopes: 'import, events:read' },
      by: 'Robin Test',
    })
    expect(entries).toContainEqual({
      action: 'api_key.deleted',
      details: { id, label },
      by: 'Robin Test',
    })
  })
})

test('neither keys nor secrets are in the log, at its finest level', async () => {
  const { id, call, params, create } = await organisation()
  const lines: string[] = []
  const config = { ...server.config, logLevel: 'trace' as const }
  const bare = createServer(config, { write: (line) => void lines.push(line) })
  const app = await buildApp(server.db, config, bare)
  const { value } = await create(['metrics:read'])
  const secret = await call('createSigningSecret', { params, body: { label: 'Production' } })
  const admin = await signIn(server, (await testUser(server.db, id, 'Admin')).email)
  const post = async (path: string, payload: object) => {
    const url = `/api/organisations/${id}/${path}`
    const headers = { authorization: `Bearer ${admin}` }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return answer.json<{ value: string }>().value
  }
  const values = [
    value,
    secret.value,
    await post('api-keys', { label: 'Warehouse', scopes: ['import'] }),
    await post('signing-secrets', { label: 'Staging' }),
  ]
  for (const bearer of [value, `${value}x`])
    await app.inject({
      url: `/api/organisations/${id}/metrics?metrics=created`,
      headers: { authorization: `Bearer ${bearer}` },
    })
  await app.close()
  expect(lines.join('')).toContain('api_key.created')
  for (const one of values) {
    expect(one).toBeTruthy()
    expect(lines.join('')).not.toContain(one.slice(-20))
  }
})
