// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[CHAT-1] waits for an idle moment, and no longer than two seconds for one', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  const call = () => {}
  whenIdle(call)
  expect(idle).toHaveBeenCalledExactlyOnceWith(call, { timeout: 2000 })
})

test('[CHAT-1] a browser without idle callbacks calls in its next turn', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  const call = vi.fn()
  whenIdle(call)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
})
