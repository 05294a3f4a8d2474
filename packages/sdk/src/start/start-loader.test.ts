// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BootModule, startLoader } from './start-loader.ts'
import type { AgentAssist, QueuedCall } from '../page/types.ts'

const URL_OF_BOOT = 'https://assist.test/sdk/0.1.0-abc/boot.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function tag(): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = 'https://assist.test/sdk/v1.js'
  script.dataset.org = 'demo-org'
  return script
}

/** The stub that a page contains to make calls before the script is loaded. */
function stub(): AgentAssist {
  const calls: QueuedCall[] = []
  const queueing: AgentAssist = (...call: unknown[]) => (queueing.q ??= calls).push(call)
  window.AgentAssist = queueing
  return queueing
}

const run: QueuedCall[] = []

/** Boot code that records the queued calls and later ones. */
const module: BootModule = {
  boot: (assistant, queue) => {
    run.push(...queue.splice(0))
    if (assistant.q) assistant.q.push = (call) => run.push(call)
  },
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  run.length = 0
  warn.mockClear()
})

afterEach(() => {
  delete window.AgentAssist
})

test('[SDK-1] calls made before the script is loaded are queued, in order', async () => {
  const page = stub()
  page('init', { org: 'demo-org' })
  page('setTicket', { id: '7' })
  startLoader(tag(), '0.1.0-abc', async () => module)
  page('chat.open')
  await settled()
  page('chat.close')
  expect(run.map((call) => call[0])).toEqual(['init', 'setTicket', 'chat.open', 'chat.close'])
  expect(window.AgentAssist).toBe(page)
})

test('a page without a stub gets the function from the script', async () => {
  startLoader(tag(), '0.1.0-abc', async () => module)
  window.AgentAssist?.('setTicket', { id: '7' })
  await settled()
  expect(run).toEqual([['setTicket', { id: '7' }]])
})

test('[SDK-2] the script may run twice: the code is fetched once', async () => {
  const fetchBoot = vi.fn(async () => module)
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  await settled()
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  expect(fetchBoot.mock.calls).toEqual([[URL_OF_BOOT]])
})

test('the boot code learns the version and whose attributes to read', async () => {
  const boot = vi.fn<BootModule['boot']>()
  const script = tag()
  startLoader(script, '0.1.0-abc', async () => ({ boot }))
  await settled()
  expect(boot.mock.calls[0]?.[2]).toEqual({ version: '0.1.0-abc', script, hasStub: false })
})

test('the boot code learns whether the page has a stub of its own', async () => {
  const boot = vi.fn<BootModule['boot']>()
  window.AgentAssist = () => {}
  startLoader(tag(), '0.1.0-abc', async () => ({ boot }))
  await settled()
  expect(boot.mock.calls[0]?.[2]).toMatchObject({ hasStub: true })
})

test('[SDK-4] a failed load is reported once and tried again at the next call', async () => {
  const fetchBoot = vi.fn<(url: string) => Promise<BootModule>>()
  fetchBoot.mockRejectedValue(new TypeError('failed to fetch'))
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  await settled()
  window.AgentAssist?.('chat.open')
  await settled()
  fetchBoot.mockResolvedValue(module)
  window.AgentAssist?.('chat.close')
  await settled()
  expect(run.map((call) => call[0])).toEqual(['chat.open', 'chat.close'])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(fetchBoot.mock.calls.flat()).toEqual([URL_OF_BOOT, `${URL_OF_BOOT}?2`, `${URL_OF_BOOT}?3`])
})

test('[SDK-2] once loaded it leaves no listener', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const fetchBoot = vi.fn<(url: string) => Promise<BootModule>>()
  fetchBoot.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(module)
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  await settled()
  expect(added).toHaveBeenCalledTimes(1)
  removed.mockClear()
  window.AgentAssist?.('chat.open')
  await settled()
  expect(removed.mock.calls[0]).toEqual(added.mock.calls[0])
  expect(added).toHaveBeenCalledTimes(1)
})

test('a failed load is retried once when the browser is online again', async () => {
  const fetchBoot = vi.fn<(url: string) => Promise<BootModule>>()
  fetchBoot.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(module)
  startLoader(tag(), '0.1.0-abc', fetchBoot)
  await settled()
  expect(fetchBoot).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await settled()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(fetchBoot).toHaveBeenCalledTimes(2)
})
