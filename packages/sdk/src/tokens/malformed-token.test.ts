// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@agent-assist/contract/wire'
import { serveCheck, testPage } from '../errors/test-errors.ts'
import { explain } from '../errors/explain.ts'
import { createEmitter } from '../page/emitter.ts'
import { createHostToken } from './host-token.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJvcmciOiJkZW1vIn0.c2lnbmF0dXJlLW9mLWl0'
const SIGN_IN = '<!doctype html><html lang="en"><head><title>Sign in</title></head></html>'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const lines = () => warn.mock.calls.map(([line]) => String(line))
beforeEach(() => warn.mockClear())
afterEach(() => vi.unstubAllGlobals())

/** A page whose fetchToken returns this. */
function setUp(given: unknown) {
  const emitter = createEmitter(async () => ({ explain }))
  const events: unknown[] = []
  emitter.on('error', (error) => events.push(error))
  emitter.on('authError', (error) => events.push(error))
  const source = createHostToken(async () => given as string, emitter, 'assist')
  return { source, events, emitter }
}

test.each<[what: string, given: unknown, head: string, fix: string]>([
  ['JSON', JSON.stringify({ token: JWT }), '{"token":"[hidden]"}', '(await response.json()).token'],
  ['JSON', '{"jwt":"0123456789012345678901234567"}', '{"jwt":"[hidden]"}', 'the token alone'],
  ['an object', { token: JWT }, '{"token":"[hidden]"}', '(await response.json()).token'],
  ['a text in quotes', JSON.stringify(JWT), '[hidden]', 'without quotes'],
  ['a page (HTML)', SIGN_IN, '<!doctype html>', 'signed in on your server'],
  ['a text', 'Cannot GET /my/assist-token', 'Cannot GET /my', 'check `response.ok`'],
  ['a Response', new Response(JWT), '{', 'return `response.text()`'],
])(
  '[SDK-4] [EMB-3] fetchToken that gives %s is token_malformed',
  async (what, given, head, fix) => {
    const { source, events, emitter } = setUp(given)
    await expect(source.get()).rejects.toThrow('fetchToken gave no token')
    await vi.waitFor(() => expect(events).toHaveLength(2))
    const error = { code: 'token_malformed', fix: expect.stringContaining(fix) as string }
    expect(events).toMatchObject([{ ...error, for: 'assist', attempt: 1 }, error])
    expect(lines()).toEqual([
      expect.stringContaining(`token_malformed: The page gave ${what} instead of a token: `),
    ])
    expect(lines()[0]).toContain(head)
    expect(lines()[0]).not.toMatch(/eyJ|0123456/)
    expect(emitter.page.tokenError).toMatchObject({ code: 'token_malformed' })
    source.stop()
  },
)

test('[EMB-3] a token is taken, also with the end of a line, and so is one that nobody can read', async () => {
  for (const given of [JWT, `${JWT}\n`, 'opaque-token_1.~+/=']) {
    const { source, events } = setUp(given)
    expect(await source.get()).toBe(given)
    expect(events).toEqual([])
    source.stop()
  }
  expect(lines()).toEqual([])
})

test('[EMB-3] an empty answer is token_failed, as nothing came', async () => {
  for (const given of [undefined, '', null]) {
    const { source, events } = setUp(given)
    await expect(source.get()).rejects.toThrow('fetchToken gave no token')
    await vi.waitFor(() => expect(events).toMatchObject([{ code: 'token_failed' }, {}]))
    source.stop()
  }
})

test('[SDK-4] a word in place of a token is named when the server refuses the call', async () => {
  const options = { org: 'demo-org', api: 'https://assist.test/api', token: 'Unauthorized' }
  const refused = new ApiError(401, { code: 'not_signed_in' })
  const fetched = serveCheck('ok', 'token_claims')
  const { report, events, forget } = testPage(options)
  const notice = await report('suggestions_failed', refused)
  expect(lines()).toEqual([expect.stringContaining('a text instead of a token: "Unauthorized"')])
  expect(events.map(([name]) => name)).toEqual(['authError', 'error'])
  expect(notice?.text).toBe(
    'Ask your admin: what your helpdesk gave as your sign-in is not a token.',
  )
  expect(forget).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledOnce() // the server learns nothing of it
  // negative control: of a signed token the server tells what is wrong
  await testPage({ ...options, token: JWT }).report('suggestions_failed', refused)
  expect(lines().at(-1)).toContain('token_claims: ')
})
