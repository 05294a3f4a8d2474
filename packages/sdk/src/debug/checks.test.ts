// @vitest-environment happy-dom
import { type PageCheckCode, routes } from '@agent-assist/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { serveCheck, testPage } from '../errors/test-errors.ts'
import { CHECK_PATH, claimsOf, runChecks } from './checks.ts'

const API = 'https://assist.test/api'
const now = () => Math.floor(Date.now() / 1000)
/** A part of a token: base64url of JSON in UTF-8. */
const part = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
const signed = (claims: object) =>
  `${part({ alg: 'HS256' })}.${part({ sub: 'Zoë', scope: 'assist', iat: now(), exp: now() + 1800, ...claims })}.signature`

afterEach(() => vi.unstubAllGlobals())

const lines = async (options: Parameters<typeof testPage>[0]) =>
  (await runChecks(testPage(options).page)).map(
    ({ name, state, text, code }) => `${state} ${name}: ${text}${code ? ` [${code}]` : ''}`,
  )

test("the check is made at the contract's path", () => {
  expect(routes.checkPage.path).toBe(CHECK_PATH)
})

test('all is well: origin, organisation, token with its agent and end, clock', async () => {
  serveCheck('ok')
  expect(await lines({ org: 'acme', api: API, token: signed({}) })).toEqual([
    `good Origin: ${location.origin} is allowed`,
    'good Organisation: acme is known',
    'good Token: valid: for Zoë, scope assist, expires in 30 min',
    'good Clock: this device agrees with the server',
  ])
})

test('an origin that is not allowed is named, and the server is told no token', async () => {
  const fetched = serveCheck('origin_not_allowed')
  const [origin, , token] = await lines({ org: 'acme', api: API, token: signed({}) })
  expect(origin).toBe(`bad Origin: ${location.origin} is not allowed [origin_not_allowed]`)
  expect(token).toMatch(/^open Token: .*; not checked$/)
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({})
})

test.each<[PageCheckCode, RegExp]>([
  ['token_signature', /^bad Token: refused: for Zoë.* \[token_signature\]$/],
  ['token_organisation', /\[token_organisation\]$/],
])('a token refused as %s', async (code, line) => {
  serveCheck('ok', code)
  expect((await lines({ org: 'acme', api: API, token: signed({}) }))[2]).toMatch(line)
})

test('a wrong organisation, no answer, no organisation and no token', async () => {
  serveCheck('organisation_unknown')
  expect((await lines({ org: 'acne', api: API }))[1]).toBe(
    'bad Organisation: there is no organisation acne [organisation_unknown]',
  )
  serveCheck(undefined)
  expect((await lines({ org: 'acme', api: API }))[0]).toMatch(/no answer.*\[network_unreachable\]$/)
  expect(await lines({})).toEqual(['bad Organisation: none is given [org_missing]'])
  serveCheck('ok')
  expect((await lines({ org: 'acme', api: API }))[2]).toMatch(/^open Token: none, so/)
  const fetchToken = () => Promise.reject(new Error('no'))
  expect((await lines({ org: 'acme', api: API, fetchToken }))[2]).toMatch(/\[token_failed\]$/)
})

test("clocks: this device's, and the one of the server that signs", async () => {
  serveCheck('ok', 'ok', -300_000)
  expect((await lines({ org: 'acme', api: API }))[3]).toBe(
    'good Clock: this device is 5 min ahead of the server',
  )
  serveCheck('ok', 'token_clock')
  const token = signed({ iat: now() + 600, exp: now() + 900 })
  expect((await lines({ org: 'acme', api: API, token }))[3]).toBe(
    "bad Clock: this device agrees with the server; the token's server is 10 min ahead of the server [token_clock]",
  )
})

test('a text that is no token has no claims', () => {
  expect(claimsOf('opaque')).toBeUndefined()
  expect(claimsOf(signed({}))?.sub).toBe('Zoë')
})

test('[SDK-2] an overlay that is closed asks nothing more', async () => {
  const fetched = serveCheck('ok')
  const over = new AbortController()
  const checks = runChecks(
    { options: () => ({ org: 'acme', api: API }), token: { get: async () => signed({}) } } as never,
    over.signal,
  )
  over.abort()
  await checks
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['{"token":"a"}', 'JSON'],
  ['<html>Sign in</html>', 'a page (HTML)'],
  ['Unauthorized', 'a text'],
])('[SDK-4] %s is never a valid token', async (token, what) => {
  serveCheck('ok', 'ok') // a header with such a value has no token, which the server allows
  const line = (await lines({ org: 'acme', api: API, token }))[2]
  expect(line).toContain(`bad Token: The page gave ${what} instead of a token: `)
  expect(line).toMatch(/\[token_malformed\]$/)
})

test('[SDK-4] what fetchToken gave instead of a token is named when none came', async () => {
  serveCheck('ok')
  const { page } = testPage({ org: 'acme', api: API, fetchToken: async () => '' })
  page.tokenError = { code: 'token_malformed', message: 'The page gave JSON', fix: '' }
  expect((await runChecks(page))[2]).toMatchObject({ code: 'token_malformed', state: 'bad' })
  page.tokenError = { code: 'token_failed', message: 'secret', fix: '' }
  expect((await runChecks(page))[2]).toMatchObject({ code: 'token_failed', text: 'no token came' })
})
