import { EVENT_TYPES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { mountBars } from './charts/bars.ts'
import { axisEnd, axisMarks } from './charts/scale.ts'
import {
  clock,
  counted,
  date,
  dateTime,
  number,
  percent,
  signed,
  signedNumber,
  signedPoints,
  weekday,
  wholePercent,
} from './format.ts'
import { island } from './island.ts'
import { eventColor, PALETTE } from './palette.ts'

test('numbers, shares, changes and dates have the format of the screens', () => {
  expect(number(12_246)).toBe('12,246')
  expect(percent(30.46)).toBe('30.5\u202F%')
  expect([signed(6.24), signed(-1.06), signed(-0.01)]).toEqual(['+6.2', '\u22121.1', '±0.0'])
  const at = new Date(2026, 10, 1, 9, 5)
  expect(date(at)).toBe('11/01/2026')
  expect(dateTime(at)).toBe('11/01/2026 09:05')
  expect([clock(at), weekday('2026-11-02')]).toEqual(['09:05', 'Mon 11/02/2026'])
  expect(counted(1200, 'ticket')).toBe('1,200 tickets')
})

test('a share has one decimal until rounding would make it 100.0', () => {
  const read = (...values: number[]) => values.map((value) => percent(value))
  expect(read(99.94, 99.95, 100, 0, -4.25)).toEqual([
    '99.9\u202F%',
    '100\u202F%',
    '100\u202F%',
    '0.0\u202F%',
    '\u22124.3\u202F%',
  ])
  expect(wholePercent(91)).toBe('91\u202F%')
  expect([signedNumber(-32), signedNumber(0)]).toEqual(['\u221232', '±0'])
  expect(signedPoints(1.26)).toBe('+1.3\u202Fpoints')
})

test('a moment is shown in the local time of its zone, at midnight and across a change of clocks', () => {
  expect(dateTime('2026-11-21T23:30:00Z', 'Asia/Kathmandu')).toBe('11/22/2026 05:15')
  expect(clock('2026-11-21T05:00:00Z', 'America/New_York')).toBe('00:00')
  expect(dateTime('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('03/29/2026 03:00')
})

test('[USE-3] the palette has 40 colours, and no two event types share one', () => {
  expect(new Set(PALETTE).size).toBe(40)
  const used = Object.keys(EVENT_TYPES).map(eventColor)
  expect(new Set(used).size).toBe(used.length)
  expect(used.every((color) => PALETTE.includes(color))).toBe(true)
  expect(PALETTE).not.toContain(eventColor('somethingNew'))
})

test.each([0, 1, 4, 5, 7, 12, 99, 3184, 123_456])(
  'an axis that contains %i has four whole steps',
  (value) => {
    const end = axisEnd(value)
    expect(end).toBeGreaterThanOrEqual(value)
    expect(end).toBeLessThanOrEqual(Math.max(4, value * 2))
    expect(axisMarks(end)).toHaveLength(5)
    expect(axisMarks(end).every(Number.isInteger)).toBe(true)
  },
)

test('arrow keys move through the bars; an update replaces them, destroy removes them', () => {
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

test('an island does not remove the style sheets of another one', () => {
  const element = document.createElement('div')
  const first = island(element, 'p { color: red }')
  const second = island(element, 'p { color: blue }')
  expect(first.root).toBe(second.root)
  expect(first.root.adoptedStyleSheets).toHaveLength(2)
  first.undo()
  expect(first.root.adoptedStyleSheets).toHaveLength(1)
})
