import { EVENT_TYPES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { mountBars } from './charts/bars.ts'
import { axisEnd, axisMarks } from './charts/scale.ts'
import { date, dateTime, number, percent, signed } from './format.ts'
import { island } from './island.ts'
import { eventColor, PALETTE } from './palette.ts'

test('numbers, shares, changes and dates as the screens write them', () => {
  expect(number(12_246)).toBe('12,246')
  expect(percent(30.46)).toBe('30.5\u202F%')
  expect([signed(6.24), signed(-1.06), signed(-0.01)]).toEqual(['+6.2', '\u22121.1', '±0.0'])
  const at = new Date(2026, 10, 1, 9, 5)
  expect(date(at)).toBe('11/01/2026')
  expect(dateTime(at)).toBe('11/01/2026 09:05')
})

test('[USE-3] the palette has 40 colours, and no two event types share one', () => {
  expect(new Set(PALETTE).size).toBe(40)
  const used = Object.keys(EVENT_TYPES).map(eventColor)
  expect(new Set(used).size).toBe(used.length)
  expect(used.every((color) => PALETTE.includes(color))).toBe(true)
  expect(PALETTE).not.toContain(eventColor('somethingNew'))
})

test.each([0, 1, 4, 5, 7, 12, 99, 3184, 123_456])(
  'an axis holds %i in four whole steps',
  (value) => {
    const end = axisEnd(value)
    expect(end).toBeGreaterThanOrEqual(value)
    expect(end).toBeLessThanOrEqual(Math.max(4, value * 2))
    expect(axisMarks(end)).toHaveLength(5)
    expect(axisMarks(end).every(Number.isInteger)).toBe(true)
  },
)

test('bars are a list to walk with the arrow keys; an update replaces it, destroy removes it', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const bars = mountBars(element, { label: 'Events by type' })
  const row = (label: string, count: number) => ({ key: label, label, count, color: 'var(--c1)' })
  bars.update([row('Loads', 30), row('Likes', 10)])
  const items = () => [...element.querySelectorAll('li')]
  expect(items().map((item) => item.textContent)).toEqual([
    'Loads3075.0\u202F%',
    'Likes1025.0\u202F%',
  ])
  items()[0]?.focus()
  items()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect(document.activeElement?.textContent).toContain('Likes')
  bars.update([row('Likes', 10)])
  expect(items()).toHaveLength(1)
  bars.destroy()
  expect(element.childElementCount).toBe(0)
})

test('an island keeps what another one adopted', () => {
  const element = document.createElement('div')
  const first = island(element, 'p { color: red }')
  const second = island(element, 'p { color: blue }')
  expect(first.root).toBe(second.root)
  expect(first.root.adoptedStyleSheets).toHaveLength(2)
  first.undo()
  expect(first.root.adoptedStyleSheets).toHaveLength(1)
})
