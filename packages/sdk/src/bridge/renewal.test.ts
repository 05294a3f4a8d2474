import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenSource } from '../tokens/token-source.ts'
import { keepRenewed } from './renewal.ts'

const LIFE_MS = 300_000
const DUE_MS = LIFE_MS * 0.9

const token = `e30.${btoa(JSON.stringify({ iat: 1, exp: 1 + LIFE_MS / 1000 }))}.sig`
const down = async (): Promise<string> => {
  throw new Error('down')
}

const page = { hidden: false, onLine: true }

function become(change: Partial<typeof page>): void {
  Object.assign(page, change)
  if ('onLine' in change) dispatchEvent(new Event(page.onLine ? 'online' : 'offline'))
  if ('hidden' in change) document.dispatchEvent(new Event('visibilitychange'))
}

const open: (() => void)[] = []

function setUp(fetchToken = vi.fn(async () => token)) {
  const attempts: number[] = []
  const onRecovered = vi.fn()
  const source = createTokenSource(fetchToken, (_, attempt) => attempts.push(attempt))
  const renewal = keepRenewed(source, onRecovered)
  open.push(renewal.stop)
  return { fetchToken, attempts, onRecovered, ...renewal }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { hidden: false, onLine: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.hidden)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.onLine)
})
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the host is not called before the report requests a token', async () => {
  const { fetchToken } = setUp()
  become({ onLine: true })
  await pass(LIFE_MS)
  expect(fetchToken).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('[EMB-3] a token is renewed when a tenth of its lifetime is left, without a request', async () => {
  const { fetchToken, ask } = setUp()
  await Promise.all([ask(), ask(), ask()])
  expect(fetchToken).toHaveBeenCalledTimes(1)
  await pass(DUE_MS - 1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetchToken).toHaveBeenCalledTimes(2)
  await pass(DUE_MS)
  expect(fetchToken).toHaveBeenCalledTimes(3)
})

test.each([
  ['hidden', { hidden: true }, { hidden: false }],
  ['offline', { onLine: false }, { onLine: true }],
] as const)(
  '[EMB-3] a page that is %s renews no token until it is back',
  async (_, leave, back) => {
    const { fetchToken, ask } = setUp()
    await ask()
    become(leave)
    expect(vi.getTimerCount()).toBe(0)
    await pass(10 * LIFE_MS)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    become(back)
    await pass(0)
    expect(fetchToken).toHaveBeenCalledTimes(2)
  },
)

test('a page that is visible again early waits for the planned time', async () => {
  const { fetchToken, ask } = setUp()
  await ask()
  become({ hidden: true })
  await pass(DUE_MS / 2)
  become({ hidden: false })
  await pass(DUE_MS / 2 - 1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('[EMB-3] failures are retried automatically after 5 s, 10 s, 20 s', async () => {
  const { fetchToken, attempts, ask } = setUp(vi.fn(down))
  await expect(ask()).rejects.toThrow('down')
  for (const seconds of [5, 10, 20, 40]) {
    const before = attempts.length
    await pass(seconds * 1000 - 1)
    expect(attempts).toHaveLength(before)
    await pass(1)
    expect(attempts).toHaveLength(before + 1)
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5])
  expect(fetchToken).toHaveBeenCalledTimes(5)
})

test('[EMB-3] coming online retries at once, but not within 5 s of the last failure', async () => {
  const { attempts, ask } = setUp(vi.fn(down))
  await expect(ask()).rejects.toThrow('down')
  await pass(5_000 + 10_000 + 20_000)
  expect(attempts).toHaveLength(4) // the source now waits 40 s before the next call
  await pass(2_000)
  become({ onLine: false })
  become({ onLine: true })
  await pass(2_999)
  expect(attempts).toHaveLength(4)
  await pass(1)
  expect(attempts).toHaveLength(5)
  await pass(10_000) // and now 80 s
  become({ hidden: true })
  become({ hidden: false })
  await pass(0)
  expect(attempts).toHaveLength(6)
})

test('[EMB-3] a report that failed without a token is notified once when there is one again', async () => {
  const { fetchToken, onRecovered, ask } = setUp(vi.fn(down))
  await expect(ask()).rejects.toThrow('down')
  fetchToken.mockResolvedValue(token)
  await pass(5_000)
  expect(onRecovered).toHaveBeenCalledTimes(1)
  await pass(DUE_MS)
  expect(fetchToken).toHaveBeenCalledTimes(3)
  expect(onRecovered).toHaveBeenCalledTimes(1)
})

test('a report whose token was valid while the host failed is not notified', async () => {
  const { fetchToken, onRecovered, attempts, ask } = setUp()
  await ask()
  fetchToken.mockImplementation(down)
  await pass(DUE_MS)
  expect(attempts).toEqual([1])
  fetchToken.mockResolvedValue(token)
  await pass(5_000)
  expect(fetchToken).toHaveBeenCalledTimes(3)
  expect(onRecovered).not.toHaveBeenCalled()
})

test('a very short token lifetime causes no tight loop', async () => {
  const brief = `e30.${btoa('{"iat":1,"exp":1.001}')}.sig`
  const { fetchToken, ask } = setUp(vi.fn(async () => brief))
  await ask()
  await pass(10_000)
  expect(fetchToken.mock.calls.length).toBeLessThanOrEqual(11)
})

test('after stop there is no timer, no listener and no request', async () => {
  const { fetchToken, ask, stop } = setUp()
  await ask()
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  become({ onLine: true, hidden: false })
  await pass(10 * LIFE_MS)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a request that is pending at stop has no effect', async () => {
  let answer: (given: string) => void = () => {}
  const { onRecovered, ask, stop } = setUp(
    vi.fn(() => new Promise((resolve) => (answer = resolve))),
  )
  void ask()
  await pass(0)
  stop()
  answer(token)
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(onRecovered).not.toHaveBeenCalled()
})
