import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenSource, tokenLifeMs } from './token-source.ts'

const HOUR_S = 3600
const HOUR_MS = HOUR_S * 1000

/** A token from a server whose clock differs from this machine's. */
function jwt(lifeS: number, serverNowS = 4_000_000_000): string {
  const payload = { iat: serverNowS, exp: serverNowS + lifeS, name: 'Zoë ÿ~?>' }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const encoded = btoa(String.fromCharCode(...bytes))
  return `e30.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`
}

const down = async (): Promise<string> => {
  throw new Error('down')
}

function setUp(fetchToken: () => Promise<string>) {
  const faults: string[] = []
  const source = createTokenSource(fetchToken, (error, attempt) =>
    faults.push(`${attempt}: ${(error as Error).message}`),
  )
  return { faults, ...source }
}

/** Advances both clocks. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[SDK-3] simultaneous calls are one call to the host', async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { get } = setUp(fetchToken)
  const answers = await Promise.all([get(), get(), get()])
  expect(new Set(answers).size).toBe(1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test("[EMB-3] a token is used until a tenth of its lifetime is left, whatever the server's clock", async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { get, dueMs } = setUp(fetchToken)
  expect(dueMs()).toBeLessThanOrEqual(0)
  await get()
  expect(dueMs()).toBe(HOUR_MS * 0.9)
  await pass(HOUR_MS * 0.9 - 1)
  await get()
  expect(fetchToken).toHaveBeenCalledTimes(1)
  await pass(1)
  await get()
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test("a clock that is set back or stands still does not extend a token's lifetime", async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { get } = setUp(fetchToken)
  await get()
  vi.setSystemTime(Date.now() - 2 * HOUR_MS)
  await pass(HOUR_MS * 0.9)
  await get()
  expect(fetchToken).toHaveBeenCalledTimes(2)
  // asleep: the steady clock stops, the wall clock continues
  vi.setSystemTime(Date.now() + HOUR_MS)
  await get()
  expect(fetchToken).toHaveBeenCalledTimes(3)
})

test('a token that is still valid is used while the host fails', async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { get, faults } = setUp(fetchToken)
  const first = await get()
  fetchToken.mockImplementation(down)
  await pass(HOUR_MS * 0.95)
  expect(await get()).toBe(first)
  expect(faults).toEqual(['1: down'])
  await pass(HOUR_MS * 0.05)
  await expect(get()).rejects.toThrow('down')
})

test('[EMB-3] a failing host is not called for 5 s, 10 s, … up to 5 minutes', async () => {
  const fetchToken = vi.fn(down)
  const { get, dueMs, faults } = setUp(fetchToken)
  const rests: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    await expect(get()).rejects.toThrow('down')
    expect(fetchToken).toHaveBeenCalledTimes(attempt)
    rests.push(dueMs() / 1000)
    await pass(dueMs() - 1)
    await expect(get()).rejects.toThrow('down')
    expect(fetchToken).toHaveBeenCalledTimes(attempt)
    await pass(1)
  }
  expect(rests).toEqual([5, 10, 20, 40, 80, 160, 240, 240])
  expect(faults).toHaveLength(8)
  expect(faults.at(-1)).toBe('8: down')
  vi.mocked(Math.random).mockReturnValue(0.9999)
  await expect(get()).rejects.toThrow('down')
  expect(dueMs() / 1000).toBeCloseTo(300, 1)
  fetchToken.mockResolvedValue('opaque')
  await pass(dueMs())
  expect(await get()).toBe('opaque')
  // after a success the count starts again
  fetchToken.mockImplementation(down)
  await pass(300_000)
  await expect(get()).rejects.toThrow('down')
  expect(faults.at(-1)).toBe('1: down')
})

test('in a hurry the pause is at least 5 s after the last failure', async () => {
  const fetchToken = vi.fn(down)
  const { get, dueMs, hurry } = setUp(fetchToken)
  for (let attempt = 1; attempt <= 4; attempt++) {
    await pass(Math.max(0, dueMs()))
    await expect(get()).rejects.toThrow('down')
  }
  expect(dueMs()).toBe(40_000)
  hurry()
  expect(dueMs()).toBe(5_000)
  await pass(2_000)
  hurry()
  expect(dueMs()).toBe(3_000)
})

test('failures without a network do not increase the pause', async () => {
  const { get, dueMs } = setUp(vi.fn(down))
  vi.stubGlobal('navigator', { onLine: false })
  for (let attempt = 1; attempt <= 3; attempt++) {
    await pass(Math.max(0, dueMs()))
    await expect(get()).rejects.toThrow('down')
  }
  expect(dueMs()).toBe(5_000)
})

test('a host function that throws or returns nothing counts as a failure', async () => {
  const thrown = setUp(() => {
    throw new Error('host bug')
  })
  await expect(thrown.get()).rejects.toThrow('host bug')
  const empty = setUp(async () => '')
  await expect(empty.get()).rejects.toThrow('no token')
})

test('[EMB-3] a host that never answers fails after 30 seconds and leaves no timer', async () => {
  const { get, faults } = setUp(() => new Promise(() => {}))
  const answer = expect(get()).rejects.toThrow('fetchToken gave no answer')
  await pass(29_999)
  expect(faults).toEqual([])
  await pass(1)
  await answer
  expect(faults).toEqual(['1: fetchToken gave no answer'])
  expect(vi.getTimerCount()).toBe(0)
})

test('after stop there is no timer, and late failures are not reported', async () => {
  let fail: (error: Error) => void = () => {}
  const { get, stop, faults } = setUp(() => new Promise((_, reject) => (fail = reject)))
  const answer = expect(get()).rejects.toThrow('too late')
  stop()
  expect(vi.getTimerCount()).toBe(0)
  fail(new Error('too late'))
  await answer
  expect(faults).toEqual([])
})

test('a token without a lifetime is used for five minutes', () => {
  expect(tokenLifeMs('opaque')).toBe(300_000)
  expect(tokenLifeMs(`e30.${btoa('{"exp":5}')}.sig`)).toBe(300_000)
  expect(tokenLifeMs(jwt(60))).toBe(60_000)
})
