import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAgentToken } from './agent-token.ts'
import { createHostToken } from './host-token.ts'
import { reportAuthErrors } from './auth-errors.ts'
import { createEmitter } from '../page/emitter.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

function setUp() {
  const emitter = createEmitter()
  const errors: unknown[] = []
  const authErrors: unknown[] = []
  emitter.on('error', (payload) => errors.push(payload))
  emitter.on('authError', (payload) => authErrors.push(payload))
  return { emitter, errors, authErrors }
}

beforeEach(() => warn.mockClear())
afterEach(() => vi.useRealTimers())

test('[EMB-3] each failure is an authError; error and warning occur once per cause', () => {
  const { emitter, errors, authErrors } = setUp()
  const tell = reportAuthErrors(emitter, 'usageReport')
  tell(new Error('down'), 1)
  tell(new Error('down'), 2)
  tell('no key', 3)
  expect(authErrors).toEqual([
    { for: 'usageReport', attempt: 1, message: 'down' },
    { for: 'usageReport', attempt: 2, message: 'down' },
    { for: 'usageReport', attempt: 3, message: 'no key' },
  ])
  expect(errors).toEqual([
    { reason: 'token_failed', message: 'down' },
    { reason: 'token_failed', message: 'no key' },
  ])
  expect(warn).toHaveBeenCalledTimes(2)
})

test('[EMB-3] without a token the panel reports an authError of assist, and nothing polls', async () => {
  vi.useFakeTimers()
  const { emitter, authErrors } = setUp()
  const fetchToken = vi.fn(async (): Promise<string> => {
    throw new Error('down')
  })
  const token = createAgentToken({
    options: () => ({ fetchToken }),
    emitter,
    chunks: { token: async () => ({ createHostToken }) },
  })
  expect(await token.get()).toBeUndefined()
  expect(authErrors).toEqual([{ for: 'assist', attempt: 1, message: 'down' }])
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetchToken).toHaveBeenCalledTimes(1)
  fetchToken.mockResolvedValue('token')
  expect(await token.get()).toBe('token')
})
