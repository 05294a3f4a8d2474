// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runChecks } from '../debug/checks.ts'
import { testPage } from '../errors/test-errors.ts'

/* A page whose connect-src does not have the server: the browser refuses the request and reports a violation. */

const API = 'https://assist.test/api'
const LOST = new TypeError('Failed to fetch')
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const lines = () => warn.mock.calls.map(([line]) => String(line))
beforeEach(() => warn.mockClear())
afterEach(() => vi.unstubAllGlobals())

const BLOCKED = {
  blockedURI: `${API}/page-check?entity=demo-org`,
  disposition: 'enforce',
  effectiveDirective: 'connect-src',
}

/** Refuses every request; the browser reports this in a task of its own. */
function refuse(violation: Partial<typeof BLOCKED>): void {
  vi.stubGlobal('fetch', async () => {
    const event = new Event('securitypolicyviolation')
    setTimeout(() => document.dispatchEvent(Object.assign(event, BLOCKED, violation)))
    throw LOST
  })
}

test('[SDK-5] a page whose connect-src forbids us is named, for its developer and for the agent', async () => {
  refuse({})
  const removed = vi.spyOn(document, 'removeEventListener')
  const { report, events } = testPage({ org: 'demo-org', api: API, locale: 'de' })
  const notice = await report('suggestions_failed', LOST)
  expect(lines()).toEqual([
    '[agent-assist] connect_blocked: add https://assist.test to connect-src of the page.',
  ])
  expect(events).toMatchObject([['error', { code: 'connect_blocked' }]])
  expect(notice?.text).toBe(
    'Fragen Sie Ihren Admin: Die Sicherheitsrichtlinie dieser Seite sperrt Agent Assist.',
  )
  expect(removed.mock.calls.map(([name]) => name)).toContain('securitypolicyviolation')
  removed.mockRestore()
})

test('[SDK-5] the debug overlay names connect-src', async () => {
  refuse({})
  const [origin] = await runChecks(testPage({ org: 'demo-org', api: API }).page)
  expect(origin).toMatchObject({
    state: 'bad',
    code: 'connect_blocked',
    text: 'connect-src of the page does not have https://assist.test',
  })
})

test.each([
  ['a trial of a policy', { disposition: 'report' }],
  ['another directive', { effectiveDirective: 'img-src' }],
  ['another server', { blockedURI: 'https://tracker.test/pixel' }],
])('[SDK-5] %s is not the cause', async (_, violation) => {
  refuse(violation)
  const { report } = testPage({ org: 'demo-org', api: API })
  expect(await report('suggestions_failed', LOST)).toBeUndefined()
  expect(lines()).toEqual([expect.stringContaining('network_unreachable: ')])
})

test('[SDK-5] a report does not need connect-src', async () => {
  refuse({})
  const { report } = testPage({ org: 'demo-org', api: API })
  await report('report_failed', Object.assign(LOST, { name: 'BridgeError', reason: 'timeout' }))
  expect(lines()).toEqual([expect.stringContaining('report_failed: ')])
})
