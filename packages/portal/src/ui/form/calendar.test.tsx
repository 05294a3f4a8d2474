// @vitest-environment happy-dom
import { isoDay, parseIsoDay } from '../../lib/dates/range.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allByRole, byRole, click, press, render, text, unmount } from '../../test-dom.ts'
import { Calendar } from './calendar.tsx'

const ZONE = 'Pacific/Auckland'
const day = (iso: string) => {
  const read = parseIsoDay(iso, ZONE)
  if (!read) throw new Error(iso)
  return read
}
const onPick = vi.fn()

beforeEach(async () => {
  onPick.mockReset()
  await render(
    <Calendar
      from={day('2026-09-25')}
      to={day('2026-09-28')}
      today={day('2026-09-30')}
      onPick={onPick}
    />,
  )
})
afterEach(unmount)

const button = (name: string) => byRole('button', name)
const focused = () => document.activeElement?.getAttribute('aria-label')
const stops = () =>
  allByRole('gridcell').flatMap((cell) =>
    Array.from(cell.querySelectorAll<HTMLElement>('[tabindex="0"]'), (each) =>
      each.getAttribute('aria-label'),
    ),
  )

test('shows a month with the selected range, one of whose days is in the tab order', () => {
  expect(text()).toContain('September 2026')
  expect(stops()).toEqual(['Monday, September 28, 2026'])
  const chosen = document.querySelectorAll('[aria-selected=true]')
  expect(Array.from(chosen, (cell) => cell.textContent)).toEqual(['25', '26', '27', '28'])
  expect(button('Wednesday, September 30, 2026').getAttribute('aria-current')).toBe('date')
})

test.each([
  ['ArrowLeft', 'Sunday, September 27, 2026'], // clocks change on that day
  ['ArrowRight', 'Tuesday, September 29, 2026'],
  ['ArrowUp', 'Monday, September 21, 2026'],
  ['ArrowDown', 'Monday, October 5, 2026'],
  ['Home', 'Sunday, September 27, 2026'],
  ['End', 'Saturday, October 3, 2026'],
  ['PageUp', 'Friday, August 28, 2026'],
  ['PageDown', 'Wednesday, October 28, 2026'],
])('%s moves to %s, in another month if necessary', async (key, name) => {
  await press(button('Monday, September 28, 2026'), key)
  expect(focused()).toBe(name)
  expect(stops()).toEqual([name])
})

test('a click picks a day; the buttons beside the month change it and stay focused', async () => {
  await click(button('Thursday, September 3, 2026'))
  expect(isoDay(onPick.mock.calls[0]?.[0])).toBe('2026-09-03')
  button('Next month').focus()
  await click(button('Next month'))
  expect(text()).toContain('October 2026')
  expect(focused()).toBe('Next month')
})

test('weeks begin with the given day', async () => {
  await unmount()
  await render(
    <Calendar
      from={day('2026-09-25')}
      to={day('2026-09-28')}
      today={day('2026-09-30')}
      firstWeekday={1}
      onPick={onPick}
    />,
  )
  const heads = () => Array.from(document.querySelectorAll('th'), (head) => head.textContent)
  expect(heads()).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  const rows = document.querySelectorAll('tbody tr')
  expect(rows[1]?.textContent).toBe('78910111213')
  await press(button('Monday, September 28, 2026'), 'End')
  expect(focused()).toBe('Sunday, October 4, 2026')
})
