import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../testing/test-db.ts'

const LISTED = ['https://cors.example.com', 'http://localhost:5173', 'https://b.example.com:8443']

/** Origins similar to the listed ones, and other values that a page may send. */
const UNLISTED = [
  'null',
  '*',
  'file://',
  'https://',
  'cors.example.com',
  '//cors.example.com',
  'http://cors.example.com',
  'https://cors.example.com:443',
  'https://cors.example.com:8443',
  'https://cors.example.com.',
  'https://cors.example.com/',
  'https://cors.example.com/path',
  'https://cors.example.com.evil.test',
  'https://cors.example.comevil.test',
  'https://evil-cors.example.com',
  'https://a.cors.example.com',
  'https://example.com',
  'https://corsXexample.com',
  'https://cors.example.com@evil.test',
  'https://kim@cors.example.com',
  'https://evil.test#https://cors.example.com',
  'https://evil.test?https://cors.example.com',
  'https://cors.example.com https://evil.test',
  'https://cors.example.com, https://evil.test',
  'https://CORS.example.com',
  'wss://cors.example.com',
  'http://localhost',
  'http://localhost:51730',
  'http://127.0.0.1:5173',
  'https://b.example.com',
  'https://b.example.com:844',
  'chrome-extension://abcdefgh',
]

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await server.db.query('update organisation set embed_origins = $2 where id = $1', [org, LISTED])
})
afterAll(() => server.close())

/** Sends the header unchanged, which fetch would not. */
function headersFor(path: string, origin: string | undefined, method = 'GET') {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const headers = {
      ...(origin === undefined ? {} : { origin }),
      ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}),
    }
    request(server.address + path, { method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.headers))
    })
      .on('error', reject)
      .end()
  })
}

const places = () =>
  [
    ['/api/openapi.json', 'GET'],
    [`/api/page-surveys?entity=${org}`, 'GET'],
    ['/api/page-surveys?entity=nobody', 'GET'],
    ['/api/users/auth/currentUser/access-token', 'GET'],
    [`/api/page-surveys?entity=${org}`, 'OPTIONS'],
    ['/api/surveyRequest/0', 'GET'],
    [`/api/organisation/getSurveyTemplate/${org}/0`, 'GET'],
    ['/api/organisation/postFeedback', 'OPTIONS'],
    ['/api/surveyRequest/0/visits', 'OPTIONS'],
  ] as const

test('a page of a listed origin may read answers and errors, without cookies', async () => {
  for (const [path, method] of places())
    for (const origin of LISTED) {
      const headers = await headersFor(path, origin, method)
      expect([path, method, headers['access-control-allow-origin']]).toEqual([path, method, origin])
      expect(headers.vary).toMatch(/\borigin\b/i)
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
})

test('a page of any other origin may not, however similar', async () => {
  expect(UNLISTED.length).toBeGreaterThanOrEqual(30)
  for (const [path, method] of places())
    for (const origin of [undefined, ...UNLISTED]) {
      const headers = await headersFor(path, origin, method)
      const told = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect([path, method, origin, told]).toEqual([path, method, origin, []])
      expect(headers.vary).toMatch(/\borigin\b/i)
    }
})

test('a sandboxed frame, which has no origin, may call what takes a signed token, and nothing else', async () => {
  const answers = async (origin: string, method: string, path: string) =>
    (await headersFor(path, origin, method))['access-control-allow-origin']
  const signed = [
    ['/api/bubbleMetrics?entity=x', 'GET'],
    ['/api/assist/suggestions', 'OPTIONS'],
    ['/api/assist/answers/48213', 'GET'],
  ] as const
  for (const [path, method] of signed) {
    expect([path, await answers('null', method, path)]).toEqual([path, 'null'])
    expect([path, await answers('https://evil.test', method, path)]).toEqual([path, undefined])
  }
  for (const path of ['/api/jeannie/df_text_query', '/api/assist/answers/1/2', '/api/tickets'])
    expect([path, await answers('null', 'OPTIONS', path)]).toEqual([path, undefined])
})
