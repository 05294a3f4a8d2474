import { expect, test } from 'vitest'
import { bottomOf, compact, moved, type Placed, placeText, resized } from './layout.ts'

const item = (id: string, x: number, y: number, w: number, h: number): Placed => ({
  id,
  layout: { x, y, w, h },
})
const shown = (items: readonly Placed[]) =>
  Object.fromEntries(items.map(({ id, layout: { x, y, w, h } }) => [id, [x, y, w, h]]))

const board = [item('a', 0, 0, 6, 4), item('b', 6, 0, 6, 4), item('c', 0, 4, 12, 3)]
const overlaps = (items: readonly Placed[]) =>
  items.flatMap((one, i) =>
    items.slice(i + 1).filter(({ layout: other }) => {
      const { x, y, w, h } = one.layout
      return x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h
    }),
  )

test('[DASH-1] widgets below a gap move up', () => {
  expect(shown(compact([item('a', 0, 5, 4, 2), item('b', 0, 20, 4, 2)]))).toEqual({
    a: [0, 0, 4, 2],
    b: [0, 2, 4, 2],
  })
})

test('[DASH-1] a widget takes its new place, and the widgets there make room', () => {
  expect(shown(moved(board, 'c', 0, 0))).toEqual({
    c: [0, 0, 12, 3],
    a: [0, 3, 6, 4],
    b: [6, 3, 6, 4],
  })
  expect(shown(moved(board, 'a', 6, 0))).toEqual({
    a: [6, 0, 6, 4],
    b: [6, 4, 6, 4],
    c: [0, 8, 12, 3],
  })
  expect(shown(moved(board, 'a', 0, 2))).toMatchObject({ a: [0, 0, 6, 4] })
})

test('[DASH-1] no widget leaves the board, gets too small or overlaps another', () => {
  expect(shown(moved(board, 'a', 11, -3)).a).toEqual([6, 0, 6, 4])
  expect(shown(resized(board, 'b', 20, 1)).b).toEqual([6, 0, 6, 2])
  let items: readonly Placed[] = board
  for (const [id, x, y, w, h] of [
    ['a', 3, 1, 8, 2],
    ['b', 0, 0, 12, 9],
    ['c', 5, 5, 3, 3],
    ['a', 9, 30, 2, 2],
  ] as const) {
    items = resized(moved(items, id, x, y), id, w, h)
    expect(overlaps(items)).toEqual([])
    expect(items).toHaveLength(3)
  }
})

test('[DASH-1] announced columns and rows are counted from 1', () => {
  expect(placeText({ x: 0, y: 4, w: 12, h: 3 })).toBe('column 1, row 5, 12 wide, 3 high')
  expect([bottomOf(board), bottomOf([])]).toEqual([7, 0])
})
