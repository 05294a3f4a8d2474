import type { ConversationRow } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { mergedRows, nextPlaces, totalOf } from './pages.ts'

const row = (id: string, day: number): ConversationRow => ({
  id,
  organisationId: 'a',
  userId: 'u',
  startedAt: `2026-11-${day}T08:00:00.000Z`,
  lastAt: `2026-11-${day}T09:00:00.000Z`,
  texts: 1,
  unmatched: 0,
  likes: 0,
  dislikes: 0,
  excerpt: '',
})

test('[CHATW-1] conversations of several bots are merged, newest first', () => {
  const pages = [
    {
      a: { items: [row('a1', 20), row('a2', 18)], total: 2 },
      b: { items: [row('b1', 19)], total: 1 },
    },
  ]
  expect(mergedRows(pages).map(({ id }) => id)).toEqual(['a1', 'b1', 'a2'])
  expect(totalOf(pages[0])).toBe(3)
  expect(nextPlaces(pages[0]!)).toBeUndefined()
})

test('[CHATW-1] a conversation waits until all newer ones are loaded', () => {
  const first = {
    a: { items: [row('a1', 20), row('a2', 18)], next: 'a2', total: 3 },
    b: { items: [row('b1', 19), row('b2', 10)], total: 2 },
  }
  expect(mergedRows([first]).map(({ id }) => id)).toEqual(['a1', 'b1', 'a2'])
  expect(nextPlaces(first)).toEqual({ a: 'a2' })
  const second = { a: { items: [row('a3', 12)], total: 3 } }
  expect(mergedRows([first, second]).map(({ id }) => id)).toEqual(['a1', 'b1', 'a2', 'a3', 'b2'])
  expect(nextPlaces(second)).toBeUndefined()
})

test('[CHATW-1] a conversation that continues between two pages is listed once', () => {
  const first = { a: { items: [row('a1', 20)], next: 'a1', total: 2 } }
  const second = { a: { items: [row('a1', 20), row('a2', 11)], total: 2 } }
  expect(mergedRows([first, second]).map(({ id }) => id)).toEqual(['a1', 'a2'])
})
