// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runChecks } from '../debug/checks.ts'
import { serveCheck, testPage } from '../errors/test-errors.ts'

/* Pages without an origin, whatever their address says. */

const options = { org: 'demo-org', api: 'https://assist.test/api' }
const LOST = new TypeError('Failed to fetch')
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warn.mockClear())
afterEach(() => vi.unstubAllGlobals())

/** What the page is told: on the console, to the agent, and in the debug overlay. */
async function told() {
  serveCheck('origin_not_allowed')
  const { report, page, events } = testPage(options)
  const notice = await report('suggestions_failed', LOST)
  const [origin] = await runChecks(page)
  const [[, error] = []] = events
  return [String(warn.mock.calls[0]?.[0]), notice?.text, origin?.text, JSON.stringify(error)]
}

test.each([
  ['a sandboxed frame', { top: {} }, 'A sandboxed frame has no origin', 'allow-same-origin'],
  ['a file', { location: { protocol: 'file:', origin: 'file://' } }, 'A file', 'from an address'],
  ['a sandboxed page', {}, 'its own policy sandboxes', 'sandbox in its Content-Security-Policy'],
])('[SDK-4] %s is named, and told no origin to add', async (_, globals, message, fix) => {
  vi.stubGlobal('origin', 'null')
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const [line, notice, check, error] = await told()
  expect(line).toContain(fix)
  expect(error).toContain(message)
  expect(notice).toContain('this page is a file or in a sandboxed frame')
  expect(check).toContain('has no origin that could be allowed')
  expect(`${line}${check}${error}`).not.toMatch(/add \S+ to the allowed origins|is not allowed/)
})

test('[SDK-4] a page with an origin is told to add it', async () => {
  const [line, notice, check] = await told()
  expect(line).toContain(`add ${location.origin} to the allowed origins`)
  expect(notice).toContain('not among the allowed origins')
  expect(check).toBe(`${location.origin} is not allowed`)
})
