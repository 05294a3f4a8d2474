import { expect, test } from 'vitest'
import type { Hit } from './hits.ts'
import { withMeaning } from './hybrid.ts'

const hit = (id: string, score: number, matched = score): Hit => ({
  kind: 'article',
  id,
  score,
  matched,
  lexemes: [],
})
const near = (id: string, closeness: number) => ({ kind: 'article' as const, id, closeness })
const order = (hits: readonly Hit[]) =>
  hits.toSorted((a, b) => b.score - a.score).map(({ id }) => id)

test('what is near by words and by meaning comes first; without meaning nothing changes', () => {
  const hits = [hit('words', 10), hit('both', 9), hit('few', 1)]
  expect(withMeaning(hits, [], 12)).toEqual(hits)
  const merged = withMeaning(hits, [near('both', 0.9), near('meaning', 0.8)], 12)
  expect(order(merged)).toEqual(['both', 'words', 'meaning', 'few'])
})

test('what shares no word can be found, but nobody is sure of it', () => {
  const [found] = withMeaning([], [near('meaning', 1)], 10)
  expect(found).toMatchObject({ id: 'meaning', score: 0.5, matched: 6, isNear: true })
})

test('a text that shares all words stays as sure as it was', () => {
  const [found] = withMeaning([hit('words', 5, 10)], [near('words', 0.5)], 10)
  expect(found).toMatchObject({ matched: 10 })
})
