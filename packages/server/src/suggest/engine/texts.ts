import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'

/* The words of texts in memory, as the search needs them: numbers in place of words, sorted. */

/** A text as the search reads it. */
export interface Text {
  /** Names what the row holds: another version, other words. */
  version: string
  /** Twice the number of each word, and one more where the word is in the title; sorted. */
  words: Uint32Array
  /** Number of the words. */
  length: number
}

const ENTRY_BYTES = 150
const WORDS_MAX = 1_000_000
const MOST_BYTES = 96 * 1024 ** 2

export interface Texts {
  /** The number of a word; undefined: no text in memory has it. */
  numberOf: (word: string) => number | undefined
  /** The texts of a kind by their ids. */
  of: (org: string, kind: string) => ReadonlyMap<string, Text>
  add: (
    place: { org: string; kind: string; id: string; version: string },
    words: readonly string[],
    inTitle: ReadonlySet<string>,
  ) => void
}

const sizeOf = ({ words }: Text): number => ENTRY_BYTES + words.byteLength

/** Memory of texts; those that came first go first. */
export function createTexts(most = shareOfMemory(1 / 64, MOST_BYTES)): Texts {
  const numbers = new Map<string, number>()
  const kinds = new Map<string, Map<string, Text>>()
  let bytes = 0

  function of(org: string, kind: string): Map<string, Text> {
    const key = `${org}\n${kind}`
    const known = kinds.get(key) ?? new Map<string, Text>()
    kinds.delete(key) // the least recently used kind is the first
    kinds.set(key, known)
    return known
  }

  function clear(): void {
    kinds.clear()
    numbers.clear()
    bytes = 0
  }

  function shrink(): void {
    for (const own of kinds.values())
      for (const [id, text] of own) {
        if (bytes <= most) return
        own.delete(id)
        bytes -= sizeOf(text)
      }
  }

  const numbered = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }

  return {
    numberOf: (word) => numbers.get(word),
    of,
    add({ org, kind, id, version }, words, inTitle) {
      if (numbers.size > WORDS_MAX) clear()
      const own = of(org, kind)
      const before = own.get(id)
      if (before) bytes -= sizeOf(before)
      own.delete(id)
      const text = {
        version,
        words: Uint32Array.from(
          words,
          (word) => numbered(word) * 2 + (inTitle.has(word) ? 1 : 0),
        ).sort(),
        length: words.length,
      }
      own.set(id, text)
      bytes += sizeOf(text)
      if (bytes > most) shrink()
    },
  }
}
