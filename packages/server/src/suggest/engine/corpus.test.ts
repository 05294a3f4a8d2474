import { expect, test } from 'vitest'
import { type Corpus, createCorpus } from './corpus.ts'
import type { Worded } from './lists.ts'

const text = (id: string, words: string, version = '1'): Worded => ({
  kind: 'article',
  id,
  version,
  created: 0,
  words: words.split(' '),
  inTitle: new Set(['mail']),
})

/** Ids of the texts with a word that are still there. */
function having(corpus: Corpus, word: string): string[] {
  const ids: string[] = []
  corpus.each(word, (one) => {
    if (corpus.kindOf(one)) ids.push(corpus.idOf(one))
  })
  return ids.toSorted()
}

test('texts are found by their words, as they are now', () => {
  const corpus = createCorpus()
  for (const one of [text('a', 'mail inbox'), text('b', 'mail'), text('c', 'inbox')])
    corpus.add(one)
  expect(having(corpus, 'mail')).toEqual(['a', 'b'])
  expect(having(corpus, 'unknown')).toEqual([])
  expect([corpus.countOf('mail'), corpus.countOf('unknown')]).toEqual([2, 0])

  const [changed, gone] = [text('a', 'inbox', '2'), text('b', 'mail')]
  corpus.beginRound()
  expect([corpus.has(changed), corpus.has(text('c', 'inbox'))]).toEqual([false, true])
  corpus.add(changed)
  corpus.endRound()
  expect(corpus.has(gone)).toBe(false)
  expect([corpus.size, corpus.stale, corpus.numbers]).toEqual([2, 2, 4])
  expect(having(corpus, 'mail')).toEqual([])
  expect(having(corpus, 'inbox')).toEqual(['a', 'c'])
})

test('200 bytes are enough for a text of forty words', () => {
  const corpus = createCorpus()
  const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
  for (let at = 0; at < 20_000; at++)
    corpus.add(text(`t${at}`, words.filter((_, nth) => (at * 7 + nth * 13) % 50 === 0).join(' ')))
  expect(corpus.size).toBe(20_000)
  expect(corpus.bytes / corpus.size).toBeLessThan(200)
})
