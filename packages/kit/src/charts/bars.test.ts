import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bars, mountBars } from './bars.ts'

/** Fill colours in the order in which the canvas was given them. */
let filled: string[]
let element: HTMLElement
let bars: Bars

/** A canvas that only remembers what was filled with which colour: the test page has none. */
function recordingContext(): object {
  const state: Record<string, unknown> = { fillStyle: '' }
  return new Proxy(state, {
    get: (_, name) => {
      if (name === 'fill') return () => filled.push(String(state.fillStyle))
      return name in state ? state[String(name)] : () => ({ width: 0 })
    },
    set: (_, name, value) => Reflect.set(state, name, value),
  })
}

beforeEach(() => {
  filled = []
  vi.stubGlobal('Path2D', function Path2D() {
    return new Proxy({}, { get: () => () => undefined })
  })
  const context = recordingContext()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  element = document.body.appendChild(document.createElement('div'))
  bars = mountBars(element, { label: 'Events by type' })
})
afterEach(() => {
  bars.destroy()
  element.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rows = [
  { key: 'loads', label: 'Loads', count: 30, color: 'rgb(1, 2, 3)' },
  { key: 'like', label: 'Likes', count: 10, color: 'rgb(4, 5, 6)' },
]

test('every bar is filled with the colour of its row', async () => {
  bars.update(rows)
  await vi.waitFor(() => expect(filled).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']))
})

test('a change of mode on the page draws the bars again', async () => {
  bars.update(rows)
  await vi.waitFor(() => expect(filled).toHaveLength(2))
  document.documentElement.dataset.mode = 'dark'
  await vi.waitFor(() => expect(filled).toHaveLength(4))
  delete document.documentElement.dataset.mode
})

test('Escape leaves the bars', () => {
  bars.update(rows)
  const first = element.querySelector('li')
  first?.focus()
  expect(document.activeElement).toBe(first)
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(document.activeElement).not.toBe(first)
})
