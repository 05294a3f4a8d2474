// @vitest-environment happy-dom
import { MESSAGES, RANGE_TOO_LONG } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  allByRole,
  byRole,
  click,
  press,
  render,
  text,
  type,
  unmount,
  until,
} from '../../test-dom.ts'
import { RangeControl } from './range-control.tsx'

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent
const opener = () => {
  const button = allByRole('button').find((each) => each.textContent?.startsWith('Date range'))
  if (!button) throw new Error('no date range button')
  return button
}

/** Opens the sheet, which is loaded on demand. */
async function open() {
  await click(opener())
  await until(() => byRole('button', 'Today'))
}

beforeEach(async () => {
  await render(
    <MemoryRouter initialEntries={['/x?from=2026-10-25&to=2026-11-21&rows=25']}>
      <RangeControl compares />
      <Address />
    </MemoryRouter>,
  )
  await open()
})
afterEach(unmount)

test('[FILT-5] shows the range as MM/dd/yyyy', () => {
  expect(opener().textContent).toContain('10/25/2026 – 11/21/2026')
  expect((byRole('textbox', 'Start') as HTMLInputElement).value).toBe('10/25/2026')
})

test('[FILT-7] a typed range is put into the address and closes the sheet', async () => {
  await type(byRole('textbox', 'Start'), '11/1/2026')
  await type(byRole('textbox', 'End'), '11/07/2026')
  await click(byRole('button', 'Apply'))
  expect(address()).toBe('?from=2026-11-01&to=2026-11-07&rows=25')
  expect(allByRole('dialog')).toEqual([])
})

test('[FILT-5] an end before the start is refused', async () => {
  await type(byRole('textbox', 'End'), '10/24/2026')
  await click(byRole('button', 'Apply'))
  expect(text()).toContain(MESSAGES.endBeforeStart)
  expect(address()).toBe('?from=2026-10-25&to=2026-11-21&rows=25')
})

test('[FILT-5] a range over ten years is refused at its field', async () => {
  await type(byRole('textbox', 'Start'), '11/21/2016')
  await click(byRole('button', 'Apply'))
  expect(address()).toBe('?from=2016-11-21&to=2026-11-21&rows=25')
  await open()
  await type(byRole('textbox', 'Start'), '11/01/2016')
  await click(byRole('button', 'Apply'))
  expect(text()).toContain(RANGE_TOO_LONG)
  expect(address()).toBe('?from=2016-11-21&to=2026-11-21&rows=25')
})

test('an invalid date is an error of its field', async () => {
  await type(byRole('textbox', 'Start'), '31/12/2026')
  await click(byRole('button', 'Apply'))
  expect(byRole('textbox', 'Start').getAttribute('aria-invalid')).toBe('true')
  expect(byRole('textbox', 'End').getAttribute('aria-invalid')).toBeNull()
})

test('Escape closes the sheet and returns the focus', async () => {
  expect(document.activeElement).toBe(byRole('button', 'Today'))
  await press(byRole('button', 'Today'), 'Escape')
  expect(allByRole('dialog')).toEqual([])
  expect(document.activeElement).toBe(opener())
})

test('[FILT-5] arrow keys move through the presets in a circle; only one of them is a tab stop', async () => {
  await press(byRole('button', 'Today'), 'ArrowRight')
  expect(document.activeElement).toBe(byRole('button', 'Yesterday'))
  await press(byRole('button', 'Yesterday'), 'ArrowLeft')
  await press(byRole('button', 'Today'), 'ArrowUp')
  expect(document.activeElement).toBe(byRole('button', 'Last month'))
  expect(document.querySelectorAll('[role=toolbar] [tabindex="0"]')).toHaveLength(1)
})

test('[FILT-5] two days of the calendar are a range, in either order', async () => {
  await click(byRole('button', 'Friday, November 20, 2026'))
  expect(text()).toContain('Now choose the other end.')
  await click(byRole('button', 'Tuesday, November 10, 2026'))
  await click(byRole('button', 'Apply'))
  expect(address()).toBe('?from=2026-11-10&to=2026-11-20&rows=25')
})

test('the metrics are compared with the same weekdays, or with days that one chooses', async () => {
  const field = () => byRole('combobox', 'Compare with') as HTMLSelectElement
  expect(opener().textContent).toContain('28 days')
  expect(text()).toContain('09/27/2026 – 10/24/2026')
  await type(field(), 'month')
  expect(address()).toBe('?from=2026-10-25&to=2026-11-21&rows=25&compare=month')
  expect(text()).toContain('09/25/2026 – 10/21/2026')
  await type(field(), 'weekdays')
  expect(address()).toBe('?from=2026-10-25&to=2026-11-21&rows=25')
})
