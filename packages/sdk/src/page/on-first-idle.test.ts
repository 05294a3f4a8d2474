// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { onFirstIdle, TOUCHES } from './on-first-idle.ts'

const idle = vi.fn((call: () => void) => {
  call()
  return 1
})
vi.stubGlobal('requestIdleCallback', idle)
vi.stubGlobal('cancelIdleCallback', () => {})

const touch = () => window.dispatchEvent(new Event('pointerdown'))

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

test('nothing is loaded before the user touches the page, then once', () => {
  const load = vi.fn()
  onFirstIdle(load, TOUCHES)
  expect(idle).not.toHaveBeenCalled()
  touch()
  touch()
  expect(load).toHaveBeenCalledTimes(1)
})

test('with data saver nothing is preloaded', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const load = vi.fn()
  onFirstIdle(load, TOUCHES)
  touch()
  expect(load).not.toHaveBeenCalled()
})

test('cancelled before the touch it is never called', () => {
  const load = vi.fn()
  onFirstIdle(load, TOUCHES)()
  touch()
  expect(load).not.toHaveBeenCalled()
})

test('without events it calls as soon as the browser is idle, also where there is no idle callback', async () => {
  const load = vi.fn()
  onFirstIdle(load, [])
  expect(load).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  onFirstIdle(load, [])
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  vi.stubGlobal('requestIdleCallback', idle)
})
