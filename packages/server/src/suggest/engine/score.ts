import type { Text } from './texts.ts'

/** A word of the question. */
export interface Term {
  lexeme: string
  weight: number
}

/** What BM25 is told: see hits.ts. */
export interface Constants {
  titleWeight: number
  k1: number
  b: number
}

export interface Scored {
  id: string
  score: number
  matched: number
  /** Places of the terms that the text contains. */
  places: number[]
}

/** Where a word is among sorted words, from `from` on; where it would be, if it is not there. */
function placeOf(words: Uint32Array, word: number, from: number): number {
  let [low, high] = [from, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The scores of texts of one kind: the same as the statement's in hits.ts, for each text that has one of the terms. `numbers` are those of
 * the terms' words.
 */
export function scoresOf(
  texts: readonly Text[],
  terms: readonly Term[],
  numbers: readonly (number | undefined)[],
  { titleWeight, k1, b }: Constants,
): Scored[] {
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length
  const sought = numbers
    .flatMap((number, place) => (number === undefined ? [] : [{ word: number * 2, place }]))
    .toSorted((one, other) => one.word - other.word)
  const weights = terms.map(({ weight }) => weight)
  const found = new Uint8Array(terms.length)
  return texts.flatMap(({ id, words, length }) => {
    let [from, any] = [0, false]
    found.fill(0)
    for (let nth = 0; nth < sought.length; nth++) {
      const { word, place } = sought[nth]!
      from = placeOf(words, word, from)
      const there = words[from]! - word
      if (there !== 0 && there !== 1) continue
      found[place] = there + 1
      any = true
    }
    if (!any) return []
    let [sum, matched] = [0, 0]
    const places: number[] = []
    for (let place = 0; place < found.length; place++) {
      if (found[place] === 0) continue
      matched += weights[place]!
      sum += weights[place]! * (found[place] === 2 ? titleWeight : 1)
      places.push(place)
    }
    const score = sum / (1 + k1 * (1 - b + (b * length) / mean))
    return [{ id, score, matched, places }]
  })
}

/** The best texts, best first; of equal ones that with the greater id. */
export const bestOf = <T extends Pick<Scored, 'id' | 'score'>>(
  scored: readonly T[],
  most: number,
): T[] =>
  scored
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
    .slice(0, most)
