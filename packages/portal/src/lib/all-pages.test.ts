import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('a list is read to its end, page by page', async () => {
  const all = Array.from({ length: 250 }, (_, i) => i)
  const offsets: number[] = []
  const rows = await allPages(async ({ limit, offset }) => {
    offsets.push(offset)
    return { items: all.slice(offset, offset + limit), total: all.length }
  })
  expect(rows).toEqual(all)
  expect(offsets).toEqual([0, 100, 200])
})

test('a list that has become shorter meanwhile ends all the same', async () => {
  let asked = 0
  const rows = await allPages(async () => ({ items: asked++ ? [] : [1], total: 2 }))
  expect(rows).toEqual([1])
})
