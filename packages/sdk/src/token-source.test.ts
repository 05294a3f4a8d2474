import { afterEach, expect, test, vi } from 'vitest'
import { createTokenSource, tokenLifeMs } from './token-source.ts'

const HOUR_S = 3600
const HOUR_MS = HOUR_S * 1000

/** A token whose server's clock is far off this machine's. */
function jwt(lifeS: number, serverNowS = 4_000_000_000): string {
  const payload = { iat: serverNowS, exp: serverNowS + lifeS, name: 'Zoë ÿ~?>' }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const encoded = btoa(String.fromCharCode(...bytes))
  return `e30.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`
}

function setUp(fetchToken: () => Promise<string>) {
  const clock = { ms: 0 }
  const faults: unknown[] = []
  const ask = createTokenSource(
    fetchToken,
    (error) => faults.push(error),
    () => clock.ms,
  )
  return { clock, faults, ask }
}

afterEach(() => vi.useRealTimers())

test('[SDK-3] questions at the same time are one question to the host', async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { ask } = setUp(fetchToken)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(new Set(answers).size).toBe(1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('[EMB-3] a token is kept until a tenth of its life is left, whatever the clock says', async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { ask, clock } = setUp(fetchToken)
  await ask()
  clock.ms = HOUR_MS * 0.9 - 1
  await ask()
  expect(fetchToken).toHaveBeenCalledTimes(1)
  clock.ms = HOUR_MS * 0.9
  await ask()
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('a token that still lives stands in for a host that fails', async () => {
  const fetchToken = vi.fn(async () => jwt(HOUR_S))
  const { ask, clock, faults } = setUp(fetchToken)
  const first = await ask()
  fetchToken.mockRejectedValue(new Error('down'))
  clock.ms = HOUR_MS * 0.95
  expect(await ask()).toBe(first)
  expect(faults).toHaveLength(1)
  clock.ms = HOUR_MS
  await expect(ask()).rejects.toThrow('down')
})

test('a host that failed is asked again only after a rest', async () => {
  const fetchToken = vi.fn(async (): Promise<string> => {
    throw new Error('down')
  })
  const { ask, clock, faults } = setUp(fetchToken)
  await expect(ask()).rejects.toThrow('down')
  await expect(ask()).rejects.toThrow('down')
  expect(fetchToken).toHaveBeenCalledTimes(1)
  expect(faults).toHaveLength(1)
  clock.ms = 5_000
  fetchToken.mockResolvedValue('opaque')
  expect(await ask()).toBe('opaque')
})

test('a host function that throws, or gives nothing, is a failure like any other', async () => {
  const thrown = setUp(() => {
    throw new Error('host bug')
  })
  await expect(thrown.ask()).rejects.toThrow('host bug')
  const empty = setUp(async () => '')
  await expect(empty.ask()).rejects.toThrow('no token')
})

test('a host that never answers fails after 30 seconds and leaves no timer', async () => {
  vi.useFakeTimers()
  const { ask } = setUp(() => new Promise(() => {}))
  const answer = expect(ask()).rejects.toThrow('did not answer')
  await vi.advanceTimersByTimeAsync(30_000)
  await answer
  expect(vi.getTimerCount()).toBe(0)
})

test('a token that does not tell its life is kept for five minutes', () => {
  expect(tokenLifeMs('opaque')).toBe(300_000)
  expect(tokenLifeMs(`e30.${btoa('{"exp":5}')}.sig`)).toBe(300_000)
  expect(tokenLifeMs(jwt(60))).toBe(60_000)
})
