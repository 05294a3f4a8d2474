import type { SuggestionKind } from '@agent-assist/contract'
import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'

/* The words of texts in memory, as the search needs them: numbers in place of words, sorted. */

export interface Place {
  org: string
  kind: SuggestionKind
  id: string
  /** Names what the row holds: another version, other words. */
  version: string
  /** Seconds; only of tickets. */
  created: number
}

/** A text as the search reads it. */
export interface Text extends Place {
  place: number
  /** Twice the number of each word, and one more where the word is in the title; sorted. */
  words: Uint32Array
  /** Number of the words. */
  length: number
}

const ENTRY_BYTES = 300
const WORDS_MAX = 1_000_000
const MOST_BYTES = 96 * 1024 ** 2

export interface Texts {
  /** The number of a word; undefined: no text in memory has it. */
  numberOf: (word: string) => number | undefined
  /** The text at a place; undefined when it has changed or was forgotten. */
  at: (place: number) => Text | undefined
  /** The place of a text in this version, from 1; undefined when it is not in memory. */
  placeOf: (org: string, kind: SuggestionKind, id: string, version: string) => number | undefined
  add: (place: Place, words: readonly string[], inTitle: ReadonlySet<string>) => void
}

const sizeOf = ({ words }: Text): number => ENTRY_BYTES + words.byteLength

/** Words as the search reads them: see `words` of a text. */
export const packed = (
  words: readonly string[],
  inTitle: ReadonlySet<string>,
  numbered: (word: string) => number,
): Uint32Array =>
  Uint32Array.from(words, (word) => numbered(word) * 2 + (inTitle.has(word) ? 1 : 0)).sort()

/** Memory of texts; those that came first go first. */
export function createTexts(most = shareOfMemory(1 / 64, MOST_BYTES)): Texts {
  const numbers = new Map<string, number>()
  /** By place, which is never used again. */
  const all = new Map<number, Text>()
  const places = new Map<string, Map<string, number>>()
  let [last, bytes] = [0, 0]

  const ofKind = (org: string, kind: SuggestionKind): Map<string, number> => {
    const key = `${org}\n${kind}`
    const known = places.get(key) ?? new Map<string, number>()
    places.set(key, known)
    return known
  }

  function forget(text: Text | undefined): void {
    if (!text) return
    all.delete(text.place)
    ofKind(text.org, text.kind).delete(text.id)
    bytes -= sizeOf(text)
  }

  function clear(): void {
    all.clear()
    places.clear()
    numbers.clear()
    bytes = 0
  }

  const numbered = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }

  return {
    numberOf: (word) => numbers.get(word),
    at: (place) => all.get(place),
    placeOf: (org, kind, id, version) => {
      const place = ofKind(org, kind).get(id)
      return place !== undefined && all.get(place)?.version === version ? place : undefined
    },
    add(place, words, inTitle) {
      if (numbers.size > WORDS_MAX) clear()
      const own = ofKind(place.org, place.kind)
      // two questions read it at once: the lists of the first name this place
      if (all.get(own.get(place.id) ?? 0)?.version === place.version) return
      forget(all.get(own.get(place.id) ?? 0))
      last += 1
      const text: Text = {
        ...place,
        place: last,
        words: packed(words, inTitle, numbered),
        length: words.length,
      }
      all.set(last, text)
      own.set(place.id, last)
      bytes += sizeOf(text)
      for (const oldest of all.values()) {
        if (bytes <= most) break
        forget(oldest)
      }
    },
  }
}
