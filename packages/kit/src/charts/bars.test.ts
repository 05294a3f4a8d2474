import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bars, mountBars } from './bars.ts'

let element: HTMLElement
let bars: Bars

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'))
  bars = mountBars(element, { label: 'Events by type' })
})
afterEach(() => {
  bars.destroy()
  element.remove()
})

const rows = [
  { key: 'loads', label: 'Loads', count: 30, color: 'rgb(1, 2, 3)' },
  { key: 'like', label: 'Likes', count: 10, color: 'rgb(4, 5, 6)' },
]
const drawn = () =>
  [...element.querySelectorAll<HTMLElement>('li i')].map(({ style }) => [
    style.background,
    style.inlineSize,
  ])

test('every bar has the colour of its row and the length of its count on a round axis', () => {
  bars.update(rows)
  expect(element.textContent).toContain('32') // the end of the axis
  expect(drawn()).toEqual([
    ['rgb(1, 2, 3)', '93.75%'],
    ['rgb(4, 5, 6)', '31.25%'],
  ])
})

test('shares follow the counts, or the text that replaces them', () => {
  bars.update([...rows, { key: 'x', label: 'X', count: 0, color: 'red', side: '+1.0' }])
  const sides = [...element.querySelectorAll('small')].map(({ textContent }) => textContent)
  expect(sides).toEqual(['75.0\u202F%', '25.0\u202F%', '+1.0'])
})

test('the focus stays at its position when the rows change', () => {
  bars.update(rows)
  element.querySelectorAll('li')[1]?.focus()
  bars.update(rows)
  expect(document.activeElement).toBe(element.querySelectorAll('li')[1])
})

test('Escape leaves the bars', () => {
  bars.update(rows)
  const first = element.querySelector('li')
  first?.focus()
  expect(document.activeElement).toBe(first)
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(document.activeElement).not.toBe(first)
})
