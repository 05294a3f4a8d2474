import type { SuggestionKind } from '@agent-assist/contract'
import type { One, Worded } from './lists.ts'
import { packed, type Text } from './texts.ts'

/* The words of all texts of an organisation: which texts have a word is known without asking the database. */

export interface Corpus {
  size: number
  /** About what it takes of memory. */
  bytes: number
  numberOf: (word: string) => number | undefined
  /** The texts that have all of these words. */
  having: (words: readonly string[]) => Text[]
  /** Whether this text is here in this version. */
  has: (one: One) => boolean
  /** Makes it what the organisation has now: `every` text, of which those with other words than before are `read`. */
  change: (every: readonly One[], read: readonly Worded[]) => void
  /** Changes that are left in its lists; many of them make it slow. */
  stale: number
  add: (text: Worded) => void
}

const TEXT_BYTES = 300
const WORD_BYTES = 100
/** Of a word of a text: its number, and the text in the word's list. */
const PLACE_BYTES = 12

const keyOf = ({ kind, id }: { kind: SuggestionKind; id: string }) => `${kind} ${id}`

/** Whether sorted words contain one. */
function contains(words: Uint32Array, number: number): boolean {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < number * 2) low = middle + 1
    else high = middle
  }
  return words[low]! >> 1 === number
}

export function createCorpus(org: string): Corpus {
  const numbers = new Map<string, number>()
  const texts = new Map<string, Text>()
  /** The texts with each word, by its number. */
  const lists: Text[][] = []
  /** Texts in the lists that are no more, or have other words now. */
  const gone = new Set<Text>()
  let [places, last] = [0, 0]

  const numbered = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    lists.push([])
    numbers.set(word, lists.length - 1)
    return lists.length - 1
  }

  function forget(key: string): void {
    const text = texts.get(key)
    if (!text) return
    texts.delete(key)
    gone.add(text)
  }

  function add({ words, inTitle, ...one }: Worded): void {
    forget(keyOf(one))
    const own = packed(words, inTitle, numbered)
    const text: Text = { org, ...one, place: (last += 1), words: own, length: own.length }
    texts.set(keyOf(one), text)
    for (const word of own) lists[word >> 1]?.push(text)
    places += own.length
  }

  return {
    get size() {
      return texts.size
    },
    get bytes() {
      return texts.size * TEXT_BYTES + numbers.size * WORD_BYTES + places * PLACE_BYTES
    },
    get stale() {
      return gone.size
    },
    add,
    numberOf: (word) => numbers.get(word),
    has: (one) => texts.get(keyOf(one))?.version === one.version,
    having(words) {
      const own = words
        .map((word) => numbers.get(word) ?? -1)
        .toSorted((one, other) => (lists[one]?.length ?? 0) - (lists[other]?.length ?? 0))
      const [rarest = -1, ...others] = own
      return (lists[rarest] ?? []).filter(
        (text) => !gone.has(text) && others.every((number) => contains(text.words, number)),
      )
    },
    change(every, read) {
      const now = new Set(every.map(keyOf))
      for (const key of texts.keys()) if (!now.has(key)) forget(key)
      for (const text of read) add(text)
    },
  }
}
