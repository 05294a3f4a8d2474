import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('a list is loaded completely, page by page', async () => {
  const all = Array.from({ length: 250 }, (_, i) => i)
  const offsets: number[] = []
  const rows = await allPages(async ({ limit, offset }) => {
    offsets.push(offset)
    return { items: all.slice(offset, offset + limit), total: all.length }
  })
  expect(rows).toEqual(all)
  expect(offsets).toEqual([0, 100, 200])
})

test('a few pages are loaded in parallel, and their rows are in order', async () => {
  const all = Array.from({ length: 5500 }, (_, i) => i)
  let [open, most] = [0, 0]
  const rows = await allPages(async ({ limit, offset }) => {
    most = Math.max(most, ++open)
    for (let turn = 0; turn < (offset === 2000 ? 20 : 1); turn++) await Promise.resolve() // one page arrives late
    open--
    return { items: all.slice(offset, offset + limit), total: all.length }
  }, 1000)
  expect(rows).toEqual(all)
  expect(most).toBe(3)
})

test('a list that becomes shorter in the meantime ends too', async () => {
  let asked = 0
  const rows = await allPages(async () => ({ items: asked++ ? [] : [1], total: 2 }))
  expect(rows).toEqual([1])
})
