import { readdir } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import {
  type Route,
  routeGroups,
  type RouteName,
  routes,
  type Scope,
  SCOPES,
  shapeOf,
} from '@agent-assist/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import { testConfig, testOrganisation, testServer, type TestServer } from '../testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ marketingUrl: 'https://marketing.example/?a=1&b="2"' })
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers, redirect: 'manual' })

test('every route of the contract is served and described', async () => {
  const description = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>
  }
  const securityOf = (allowed: Route['allowed']) => {
    if (allowed === 'public' || allowed === 'demo') return undefined
    return allowed === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }]
  }
  for (const [name, { method, path, allowed }] of Object.entries(routes)) {
    expect([name, server.app.hasRoute({ method, url: `/api${path}` })]).toEqual([name, true])
    const described = description.paths[path.replace(/:(\w+)/g, '{$1}')]
    const operation = described?.[method.toLowerCase()]
    expect([operation?.operationId, operation?.security]).toEqual([name, securityOf(allowed)])
  }
})

test('the description names every route in words, in one group of a subject', async () => {
  const { tags, paths } = (await (await get('/api/openapi.json')).json()) as {
    tags: { name: string }[]
    paths: Record<string, Record<string, { summary: string; tags: string[] }>>
  }
  const groups = new Set(tags.map(({ name }) => name))
  for (const operations of Object.values(paths))
    for (const { summary, tags: own } of Object.values(operations)) {
      expect(summary).toMatch(/^[A-Z][a-z ]+$/)
      expect(own).toHaveLength(1)
      expect(groups).toContain(own[0])
    }
  const grouped = routeGroups.flatMap((group) => group.routes)
  expect(grouped.toSorted()).toEqual(Object.keys(routes).toSorted())
})

test('every body and every parameter of a path has an example, and each body accepts its own', async () => {
  const { paths } = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: RouteName
          parameters: { in: string; example?: unknown }[]
          requestBody?: { content: { 'application/json': { example: unknown } } }
        }
      >
    >
  }
  for (const operations of Object.values(paths))
    for (const { operationId, parameters, requestBody } of Object.values(operations)) {
      const without = parameters.filter((one) => one.in === 'path' && one.example === undefined)
      expect([operationId, without]).toEqual([operationId, []])
      const { body } = shapeOf(operationId)
      const example = requestBody?.content['application/json'].example
      const issues = body?.safeParse(example).error?.issues ?? []
      expect([operationId, issues]).toEqual([operationId, []])
    }
})

test('addresses of the API, of metrics and of the guide are answered honestly', async () => {
  for (const path of ['/api', '/api/nothing', '/metrics', '/metrics/x', '/docs/nothing'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/docs')).headers.get('location')).toBe('/docs/')
  for (const path of ['/docs/', '/docs/guide/', '/docs/guide/api.html'])
    expect((await get(path)).headers.get('content-type')).toContain('text/html')
})

test('an address without its ending or slash leads on, and nothing is logged', async () => {
  const lines: string[] = []
  const config = testConfig({ logLevel: 'warn' })
  const app = await buildApp(
    server.db,
    config,
    createServer(config, { write: (line) => void lines.push(line) }),
  )
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await leadsTo('/docs/guide/operate?a=1')).toEqual([301, '/docs/guide/operate.html?a=1'])
  expect(await leadsTo('/docs/guide/operate/')).toEqual([301, '/docs/guide/operate.html'])
  expect(await leadsTo('/docs/guide')).toEqual([301, '/docs/guide/'])
  expect(await leadsTo('/docs')).toEqual([302, '/docs/'])
  expect(await leadsTo('/examples/survey')).toEqual([301, '/examples/survey/'])
  expect(await leadsTo('/docs/guide/')).toEqual([200, undefined])
  expect(await leadsTo('/docs/guide/operate.html')).toEqual([200, undefined])
  expect(await leadsTo('/docs/guide/nothing')).toEqual([404, undefined])
  expect(lines).toEqual([])
  await app.close()
})

test('health and readiness respond, and readiness fails while the database is away', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  await server.db.exec('alter table migration rename to migration_away')
  expect((await get('/readyz')).status).toBe(503)
  await server.db.exec('alter table migration_away rename to migration')
})

test('all portal pages are one document that cannot be framed or cached', async () => {
  for (const path of ['/', '/login', '/main/boards/config', '/no/such/page']) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await get('/no-such-file.js')).status).toBe(404)
  expect((await get('/api/no/such/route')).status).toBe(404)
})

test('a built example opens at its folder, compressed or not, without its sources', async () => {
  for (const encoding of ['gzip', 'br', 'identity']) {
    const page = await get('/examples/react-host/', { 'accept-encoding': encoding })
    expect([encoding, page.status]).toEqual([encoding, 200])
    expect(page.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await page.text()).toContain('<div id="root">')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await get('/examples/react-host/vite.config.ts')).status).toBe(404)
})

test('the SDK loader is cached for five minutes, its parts for a year, their list not at all', async () => {
  const list = await readdir(join(server.config.distDir, 'sdk'))
  const version = String(list.find((name) => !name.includes('.js')))
  const [part] = (await readdir(join(server.config.distDir, 'sdk', version))).filter((name) =>
    name.endsWith('.js'),
  )
  for (const encoding of ['gzip', 'br', 'identity'])
    for (const [path, kept] of [
      ['/sdk/v1.js', 'public, max-age=300'],
      [`/sdk/${version}/${part}`, 'public, max-age=31536000, immutable'],
      [`/sdk/${version}/integrity.json`, 'no-cache'],
    ]) {
      const file = await get(String(path), { 'accept-encoding': encoding })
      expect([path, file.status]).toEqual([path, 200])
      expect(file.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect([path, encoding, file.headers.get('cache-control')]).toEqual([path, encoding, kept])
    }
})

test('a browser that requests the default icon gets one', async () => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/mark.svg', /^image\/svg\+xml/],
  ] as const) {
    const icon = await get(path)
    expect([path, icon.status]).toEqual([path, 200])
    expect(icon.headers.get('content-type')).toMatch(type)
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400')
  }
})

test('[EMB-2] only listed origins may frame the report, which never opens as a top-level page', async () => {
  const org = await testOrganisation(server.db)
  await server.db.query(
    `update organisation set embed_origins = '{https://help.example.com}' where id = $1`,
    [org.id],
  )
  const address = `/?isAccessFromAA=true&orgid=${org.id}&bearerToken=secret-token`
  const framed = await get(address, { 'sec-fetch-dest': 'iframe' })
  expect(framed.status).toBe(200)
  expect(framed.headers.get('referrer-policy')).toBe('no-referrer')
  const csp = framed.headers.get('content-security-policy')
  expect(csp).toMatch(/frame-ancestors 'self' https:\/\/help\.example\.com$/)
  const other = await get('/?isAccessFromAA=true&orgid=nobody&bearerToken=x')
  expect(other.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)

  const opened = await get(address, { 'sec-fetch-dest': 'document' })
  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toBe('https://marketing.example/?a=1&b="2"')
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
})

test('[S34] the report loads in frames alone: as script, picture or file it is refused', async () => {
  for (const path of ['/?isAccessFromAA=true&orgid=x&bearerToken=t', '/usage-report/?org=x']) {
    for (const dest of ['script', 'image', 'style', 'empty', 'object', 'embed', 'worker'])
      expect([dest, (await get(path, { 'sec-fetch-dest': dest })).status]).toEqual([dest, 403])
    for (const dest of ['iframe', 'frame'])
      expect([dest, (await get(path, { 'sec-fetch-dest': dest })).status]).toEqual([dest, 200])
    expect((await get(path)).status).toBe(200)
  }
})

test('[S43] every answer says how long it may be kept, also of errors and redirects', async () => {
  const paths = ['/', '/login', '/docs', '/docs/', '/usage-report/', '/api/nothing', '/none.js']
  for (const path of [...paths, '/api/openapi.json', '/api/settings', '/healthz', '/favicon.ico'])
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([
      path,
      expect.any(String),
    ])
  for (const path of ['/api/nothing', '/none.js', '/api/users/auth/currentUser/access-token'])
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
})

test('[S43] behind TLS browsers are told to insist on it; without TLS they are not', async () => {
  const headerOf = async (config: Parameters<typeof testConfig>[0], forwarded?: string) => {
    const app = await buildApp(server.db, testConfig(config))
    const headers = forwarded ? { 'x-forwarded-proto': forwarded } : {}
    const found = []
    for (const url of ['/', '/api/nothing', '/sdk/v1.js'])
      found.push((await app.inject({ url, headers })).headers['strict-transport-security'])
    await app.close()
    return found
  }
  const YEAR = 'max-age=31536000'
  expect(await headerOf({ publicUrl: 'https://support.example' })).toEqual([YEAR, YEAR, YEAR])
  expect(await headerOf({ trustProxy: 1 }, 'https')).toEqual([YEAR, YEAR, YEAR])
  const none = [undefined, undefined, undefined]
  expect(await headerOf({ publicUrl: 'http://localhost:4000' })).toEqual(none)
  expect(await headerOf({}, 'https')).toEqual(none)
})

/** Paths that scanners try: files of the machine, of the checkout, and ways up, in many spellings. */
const SCANNED = [
  '/.git/config',
  '/.git/HEAD',
  '/.git/',
  '/.git',
  '/.env',
  '/.ssh/id_rsa',
  '/main/.git/config',
  '/%2egit/config',
  '/%2e%67it/config',
  '/%252egit/config',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/main/..%2f..%2fetc/passwd',
  '/main/%2e%2e%5c%2e%2e%5cetc/passwd',
  '/..%5c..%5cwindows/system',
  '/sdk/..%2f..%2fetc/passwd',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/docs/..%2f..%2fetc/passwd',
]

test('[S53] hidden files and ways up are nowhere, however they are written', async () => {
  const { port } = new URL(server.address)
  for (const path of SCANNED) {
    // not fetch: it would take the dots away before it asks
    const status = await new Promise((resolve, reject) => {
      ask({ port, path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect([path, status]).toEqual([path, 404])
  }
  for (const path of ['/main/boards/config', '/no/such/page', '/apps/kb/projects/a..b/x'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('[S41] a body of another type than JSON is refused with 415, and nothing happens', async () => {
  const send = (type: string, body: string) =>
    fetch(`${server.address}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  const login = JSON.stringify({ email: 'a@example.test', password: 'x' })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/xml',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    expect([type, (await send(type, login)).status]).toEqual([type, 415])
  expect(await (await send('text/plain', login)).json()).toMatchObject({ code: 'wrong_type' })
  expect((await send('application/json', login)).status).toBe(401)
})

test('[S32] the page of a survey makes no script or markup out of text', async () => {
  const policy = (await get('/survey/x/y')).headers.get('content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('an internal error is reported without its details', async () => {
  await server.db.exec('alter table page_survey rename to page_survey_away')
  const { id } = await testOrganisation(server.db)
  const response = await fetch(`${server.address}/api/page-surveys?entity=${id}`)
  await server.db.exec('alter table page_survey_away rename to page_survey')
  expect(response.status).toBe(500)
  const body = await response.text()
  expect(JSON.parse(body).code).toBe('internal')
  expect(body).not.toContain('page_survey')
})

test('demo routes return 404 when demo data is off, and for organisations without demo data', async () => {
  const off = await testServer({ demo: false })
  try {
    const body = { org: 'demo-org', scope: 'assist' as const }
    await expect(off.as()('demoToken', { body })).rejects.toMatchObject({ status: 404 })
  } finally {
    await off.close()
  }
  const real = await testOrganisation(server.db)
  const demo = await testOrganisation(server.db, { demo: true })
  const ask = (org: string) => server.as()('demoToken', { body: { org, scope: 'assist' } })
  await expect(ask(real.id)).rejects.toMatchObject({ status: 404 })
  const { token } = await ask(demo.id)
  const { items } = await server.as(token)('suggestAnswers', { body: { ticketId: '1' } })
  expect(items).toEqual([])
})

test('a demo token is valid for the requested time, up to an hour, for every scope', async () => {
  const { id: org } = await testOrganisation(server.db, { demo: true })
  const ask = async (lifeS?: number, scope: Scope = 'assist') => {
    const { token } = await server.as()('demoToken', { body: { org, scope, agent: 'Kim', lifeS } })
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token)
    return { life: exp - iat, ...claims }
  }
  for (const scope of SCOPES)
    expect(await ask(undefined, scope)).toEqual({ life: 300, org, scope, sub: 'Kim' })
  expect((await ask(1)).life).toBe(1)
  expect((await ask(3600)).life).toBe(3600)
  for (const lifeS of [0, -1, 1.5, 3601])
    await expect(ask(lifeS)).rejects.toMatchObject({ status: 400 })
})

test('every answer has a policy, but for scripts and styles that are no workers', async () => {
  const assets = await readdir(join(server.config.distDir, 'portal/assets'))
  const policyOf = async (path: string) =>
    (await get(path)).headers.get('content-security-policy') !== null
  const named = (end: RegExp) => `/assets/${assets.find((name) => end.test(name)) ?? 'none'}`
  const paths = [
    '/',
    '/login',
    '/docs/',
    '/usage-report/',
    '/api/nothing',
    '/favicon.ico',
    '/none.js',
  ]
  for (const path of [...paths, named(/worker.*\.js$/)])
    expect([path, await policyOf(path)]).toEqual([path, true])
  for (const path of ['/start.js', '/print.css', named(/^index.*\.js$/), named(/\.css$/)])
    expect([path, await policyOf(path)]).toEqual([path, false])
})
