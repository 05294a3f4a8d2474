// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onDrag } from './drag.ts'

const point = (type: string, clientX: number, clientY = 0) =>
  new PointerEvent(type, { clientX, clientY, button: 0, bubbles: true })

function setUp() {
  const target = document.createElement('div')
  target.setPointerCapture = () => {}
  const drag = { move: vi.fn(), end: vi.fn(), cancel: vi.fn() }
  onDrag(target, () => drag)
  return { target, ...drag }
}

test('[CHAT-1] a press that moves is a drag, and ends where it is released', () => {
  const { target, move, end, cancel } = setUp()
  for (const event of [
    point('pointerdown', 10),
    point('pointermove', 60, 5),
    point('pointerup', 60),
  ])
    target.dispatchEvent(event)
  expect(move.mock.lastCall?.slice(0, 2)).toEqual([50, 5])
  expect([end.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  target.dispatchEvent(point('pointermove', 99))
  expect(move).toHaveBeenCalledTimes(1)
})

test('[CHAT-1] a press that does not move is a click', () => {
  const { target, move, end } = setUp()
  for (const event of [point('pointerdown', 10), point('pointermove', 12), point('pointerup', 12)])
    target.dispatchEvent(event)
  expect([move.mock.calls.length, end.mock.calls.length]).toEqual([0, 0])
})

test('[CHAT-1] a drag that the system takes over, whose event lies at 0, docks nothing', () => {
  const { target, end, cancel } = setUp()
  for (const event of [
    point('pointerdown', 90),
    point('pointermove', 50),
    point('pointercancel', 0),
  ])
    target.dispatchEvent(event)
  expect([end.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1])
})
