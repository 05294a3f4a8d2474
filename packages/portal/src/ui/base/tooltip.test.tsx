// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allByRole, byRole, press, render, unmount } from '../../test-dom.ts'
import { IconButton } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const draw = () =>
  render(
    <Tooltip text="It cannot be undone.">
      {(described) => (
        <button type="button" {...described}>
          Delete
        </button>
      )}
    </Tooltip>,
  )
const button = () => byRole('button', 'Delete')
const tip = () => allByRole('tooltip').map((each) => each.textContent)
const point = (type: string, pointerType = 'mouse') =>
  act(async () => {
    button().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))
  })
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await unmount()
})

test('it is shown after the pointer has rested, and hidden when the pointer leaves', async () => {
  await draw()
  await point('pointerover')
  await wait(399)
  expect(tip()).toEqual([])
  await wait(1)
  expect(tip()).toEqual(['It cannot be undone.'])
  expect(button().getAttribute('aria-describedby')).toBe(byRole('tooltip').id)
  await point('pointerout')
  expect(tip()).toEqual([])
})

test('touch does not open it', async () => {
  await draw()
  await point('pointerover', 'touch')
  await wait(1000)
  expect(tip()).toEqual([])
})

test('it is shown at once for the keyboard focus; Escape closes it and still bubbles', async () => {
  await draw()
  const escaped = vi.fn()
  button().addEventListener('keydown', escaped)
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  await act(async () => button().focus())
  expect(tip()).toHaveLength(1)
  await press(button(), 'Escape')
  expect(tip()).toEqual([])
  expect(escaped).toHaveBeenCalledOnce() // a surrounding dialog closes too
})

test('while the control has the keyboard focus, a leaving pointer does not hide it', async () => {
  await draw()
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  await act(async () => button().focus())
  await point('pointerout')
  expect(tip()).toHaveLength(1)
})

test('while it is shown for the keyboard focus, an arriving pointer does not hide it', async () => {
  await draw()
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  await act(async () => button().focus())
  await point('pointerover')
  expect(tip()).toHaveLength(1)
})

test('focus by a click does not open it', async () => {
  await draw()
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false)
  await act(async () => button().focus())
  expect(tip()).toEqual([])
})

test('the name of an icon is shown but not read twice', async () => {
  await render(<IconButton icon="x" label="Close" />)
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  await act(async () => byRole('button', 'Close').focus())
  const shown = byRole('button', 'Close').nextElementSibling
  expect([shown?.textContent, shown?.getAttribute('aria-hidden')]).toEqual(['Close', 'true'])
  expect(byRole('button', 'Close').getAttribute('aria-describedby')).toBeNull()
})
