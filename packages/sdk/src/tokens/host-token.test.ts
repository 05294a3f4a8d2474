// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAgentToken } from './agent-token.ts'
import { createHostToken } from './host-token.ts'
import { explain } from '../errors/explain.ts'
import { createEmitter } from '../page/emitter.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

function setUp() {
  const emitter = createEmitter(async () => ({ explain }))
  const errors: unknown[] = []
  const authErrors: unknown[] = []
  emitter.on('error', (payload) => errors.push(payload))
  emitter.on('authError', (payload) => authErrors.push(payload))
  return { emitter, errors, authErrors }
}

beforeEach(() => warn.mockClear())
afterEach(() => vi.useRealTimers())

test('[EMB-3] each failure is an authError; error and warning occur once per cause', async () => {
  const { emitter, errors, authErrors } = setUp()
  const report = (cause: unknown, attempt: number) =>
    emitter.report('token_failed', cause, { for: 'usageReport', attempt })
  await report(new Error('down'), 1)
  await report(new Error('down'), 2)
  await report('no key', 3)
  const error = (message: string) => ({
    code: 'token_failed',
    message,
    fix: expect.stringMatching('fetchToken') as string,
  })
  expect(authErrors).toEqual([
    { for: 'usageReport', attempt: 1, ...error('down') },
    { for: 'usageReport', attempt: 2, ...error('down') },
    { for: 'usageReport', attempt: 3, ...error('no key') },
  ])
  expect(errors).toEqual([error('down'), error('no key')])
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
  await vi.advanceTimersByTimeAsync(0)
  expect(authErrors).toMatchObject([{ for: 'assist', attempt: 1, message: 'down' }])
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetchToken).toHaveBeenCalledTimes(1)
  fetchToken.mockResolvedValue('token')
  expect(await token.get()).toBe('token')
})
