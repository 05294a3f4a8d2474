// @vitest-environment happy-dom
import { ApiError, routes, type SdkErrorCode } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_PATH } from './diagnose.ts'
import { en } from './english-notices.ts'
import { NOTICES } from './notice-texts.ts'
import { serveCheck, testPage } from './test-errors.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warn.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.head.replaceChildren()
})

const LOST = new TypeError('Failed to fetch')
const refused = new ApiError(401, { code: 'not_signed_in', message: 'Invalid access_token' })
const lines = () => warn.mock.calls.map(([line]) => String(line))
const withToken = {
  org: 'demo-org',
  api: 'https://assist.test/api',
  token: 'header.claims.signature',
}

test("the check is made at the contract's path", () => {
  const { method, path } = routes.checkPage
  expect([method, path]).toEqual(['GET', CHECK_PATH])
})

test('an origin that is not allowed: one line, an event at each failure, a notice for the agent', async () => {
  const fetched = serveCheck('origin_not_allowed')
  const { report, events } = testPage(withToken)
  const notice = await report('suggestions_failed', LOST)
  await report('greeting_failed', LOST)
  const fix = `add ${location.origin} to the allowed origins (Configure Org › Install).`
  expect(lines()).toEqual([`[agent-assist] origin_not_allowed: ${fix}`])
  expect(events).toHaveLength(2)
  expect(events[0]).toEqual([
    'error',
    {
      code: 'origin_not_allowed',
      message: `Pages of ${location.origin} may not use the organisation demo-org.`,
      fix,
    },
  ])
  expect(notice?.text).toMatch(/^Ask your admin: /)
  // no cookie, and no token while the origin is unknown
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', headers: {} })
})

test.each<[SdkErrorCode, RegExp]>([
  ['token_signature', /set ASSIST_SECRET/],
  ['token_expired', /sign a new token/],
  ['token_lifetime', /at most iat \+ 3600/],
  ['token_clock', /set the clock/],
  ['token_claims', /sign org, sub, scope, iat and exp/],
  ['token_organisation', /org "demo-org"/],
  ['token_scope', /scope "assist"/],
])('%s: an authError each time, one error, and the token is asked for again', async (code, fix) => {
  serveCheck('ok', code as 'token_signature')
  const { report, events, forget } = testPage(withToken)
  const notice = await report('suggestions_failed', refused)
  await report('suggestions_failed', refused)
  expect(lines()).toEqual([expect.stringMatching(fix)])
  expect(lines()[0]).toContain(`[agent-assist] ${code}: `)
  expect(events.map(([name]) => name)).toEqual(['authError', 'error', 'authError'])
  expect(events[0]?.[1]).toMatchObject({ for: 'assist', attempt: 1, code })
  expect(events[2]?.[1]).toMatchObject({ attempt: 2 })
  expect(notice?.title).toBe('Agent Assist cannot sign you in')
  expect(forget).toHaveBeenCalledTimes(2)
})

test('nobody signed in, or a visitor among agents, is no error', async () => {
  const fetched = serveCheck('ok')
  const anonymous = testPage()
  expect(await anonymous.report('suggestions_failed', refused)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
  const visitor = testPage(withToken)
  const forbidden = new ApiError(403, { code: 'forbidden' })
  expect(await visitor.report('suggestions_failed', forbidden)).toBeUndefined()
  expect([...anonymous.events, ...visitor.events, ...lines()]).toEqual([])
})

test('a server that gives no answer is named once, and the agent keeps the text of the panel', async () => {
  serveCheck(undefined)
  const { report, events } = testPage(withToken)
  expect(await report('suggestions_failed', LOST)).toBeUndefined()
  await report('survey_failed', LOST)
  expect(lines()).toEqual([
    '[agent-assist] network_unreachable: check the connection, and that connect-src of the page has https://assist.test.',
  ])
  expect(events).toHaveLength(2)
})

test('an organisation that does not exist is named', async () => {
  serveCheck('organisation_unknown')
  const { report } = testPage()
  const notice = await report('greeting_failed', new ApiError(404, { code: 'not_found' }))
  expect(lines()).toEqual([expect.stringContaining('organisation_unknown: replace "demo-org"')])
  expect(notice?.text).toContain('organisation that does not exist')
})

test('other errors keep their code and message; a greeting that fails otherwise is silent', async () => {
  const fetched = serveCheck('ok')
  const { report, events } = testPage()
  await report('suggestions_failed', new ApiError(503, { code: 'unavailable', message: 'Later.' }))
  await report('greeting_failed', new ApiError(503, { code: 'unavailable' }))
  await report('survey_failed', new TypeError('element is missing'))
  expect(fetched).not.toHaveBeenCalled()
  expect(events.map(([, error]) => error)).toMatchObject([
    { code: 'suggestions_failed', message: 'Later.' },
    { code: 'survey_failed', message: 'element is missing' },
  ])
})

test('unknown options are named with the nearest known ones, once', async () => {
  const { report, events } = testPage()
  for (let call = 0; call < 2; call++)
    await report('option_unknown', ['org', 'fetchtoken', 'language'])
  expect(lines()).toEqual([
    '[agent-assist] option_unknown: There is no option "fetchtoken", "language". ' +
      'Did you mean "fetchToken" instead of "fetchtoken"? Did you mean "locale" instead of "language"?',
  ])
  expect(events).toHaveLength(1)
})

test('of the attributes only those like ours are reported', async () => {
  const script = document.createElement('script')
  script.src = 'https://assist.test/sdk/v1.js'
  script.type = 'text/plain'
  Object.assign(script.dataset, { organisation: 'demo-org', cfasync: 'false', localle: 'de' })
  document.head.append(script)
  const { report } = testPage()
  await report('option_unknown', ['cfasync'])
  expect(lines()).toEqual([])
  await report('option_unknown', ['organisation', 'cfasync', 'localle'])
  expect(lines()).toEqual([
    '[agent-assist] option_unknown: There is no option data-organisation, data-localle. ' +
      'Did you mean data-org instead of data-organisation? Did you mean data-locale instead of data-localle?',
  ])
})

test('a missing organisation shows the snippet, unless the page calls init soon after', async () => {
  vi.useFakeTimers()
  const late = testPage({})
  const reported = late.report('org_missing', '')
  late.options.org = 'demo-org'
  await vi.runAllTimersAsync()
  await reported
  expect(lines()).toEqual([])
  const { report, events } = testPage({})
  const other = report('org_missing', '')
  await vi.runAllTimersAsync()
  await other
  expect(lines()).toEqual([expect.stringContaining('data-org="your-organisation"')])
  expect(events).toMatchObject([['error', { code: 'org_missing' }]])
})

test('the notice is in the language of the panel', async () => {
  serveCheck('origin_not_allowed')
  const { report } = testPage({ ...withToken, locale: 'de-AT' })
  const notice = await report('suggestions_failed', LOST)
  expect(notice?.title).toBe('Agent Assist ist für diese Seite nicht eingerichtet')
})

test.each([
  [
    new TypeError('Failed to fetch dynamically imported module: https://a.test/panel.js'),
    /script-src/,
  ],
  [new TypeError('Importing a module script failed.'), /script-src/],
  [new Error('Loading chunk 7 failed.'), /script-src/],
  [new TypeError("Cannot read properties of null (reading 'removeChild')"), /replaces functions/],
  [new ReferenceError('Element is not defined'), /replaces functions/],
])('[SDK-4] load_failed blames script-src only when no file came: %s', async (cause, fix) => {
  const { report } = testPage()
  await report('load_failed', cause)
  expect(lines()[0]).toMatch(fix)
  expect(lines()[0]?.match(/script-src|replaces functions/g)).toHaveLength(1)
})

test('every language has every text of a notice', () => {
  for (const [language, texts] of Object.entries(NOTICES))
    expect([language, Object.keys(texts)]).toEqual([language, Object.keys(en)])
})
