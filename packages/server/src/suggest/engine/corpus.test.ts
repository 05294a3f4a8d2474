import { expect, test } from 'vitest'
import { createCorpus } from './corpus.ts'
import type { Worded } from './lists.ts'

const text = (id: string, words: string, version = '1'): Worded => ({
  kind: 'article',
  id,
  version,
  created: 0,
  words: words.split(' '),
  inTitle: new Set(['mail']),
})
const idsOf = (texts: readonly { id: string }[]) => texts.map(({ id }) => id).toSorted()

test('texts are found by their words, as they are now', () => {
  const corpus = createCorpus('org')
  for (const one of [text('a', 'mail inbox'), text('b', 'mail'), text('c', 'inbox')])
    corpus.add(one)
  expect(idsOf(corpus.having(['mail']))).toEqual(['a', 'b'])
  expect(idsOf(corpus.having(['mail', 'inbox']))).toEqual(['a'])
  expect(idsOf(corpus.having(['mail', 'unknown']))).toEqual([])
  expect(idsOf(corpus.having(['unknown']))).toEqual([])

  const [changed, gone] = [text('a', 'inbox', '2'), text('b', 'mail')]
  expect([corpus.has(text('a', 'mail inbox')), corpus.has(changed)]).toEqual([true, false])
  corpus.change([changed, text('c', 'inbox')], [changed])
  expect(corpus.has(gone)).toBe(false)
  expect(corpus.size).toBe(2)
  expect(corpus.stale).toBe(2)
  expect(idsOf(corpus.having(['mail']))).toEqual([])
  expect(idsOf(corpus.having(['inbox']))).toEqual(['a', 'c'])
  expect(corpus.bytes).toBeGreaterThan(600)
})
