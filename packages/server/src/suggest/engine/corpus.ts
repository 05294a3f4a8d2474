import type { SuggestionKind } from '@agent-assist/contract'
import type { One, Worded } from './lists.ts'
import { createPostings, withRoom } from './postings.ts'

/*
 * The words of all texts of an organisation: which texts have a word is known without asking the database. Texts are numbered in the order in
 * which they came; one with other words than before gets another number. The texts themselves are not kept.
 */

export interface Corpus {
  /** How many texts there are. */
  size: number
  /** How many numbers have been given. */
  numbers: number
  /** About what it takes of memory. */
  bytes: number
  /** Texts in the lists that are no more, or have other words now; many of them make it slow. */
  stale: number
  /** Every text with a word, by its number. */
  each: (word: string, visit: (text: number, isInTitle: number) => void) => void
  countOf: (word: string) => number
  /** Undefined: it is no more, or has another number. */
  kindOf: (text: number) => SuggestionKind | undefined
  idOf: (text: number) => string
  /** Number of its words. */
  lengthOf: (text: number) => number
  createdOf: (text: number) => number
  add: (text: Worded) => void
  /** Whether this text is here in this version; it stays in the round that has begun. */
  has: (one: One) => boolean
  /** Begins a round that names all texts there are. */
  beginRound: () => void
  /** Forgets the texts that were not named or added since. */
  endRound: () => void
}

const KINDS: readonly SuggestionKind[] = [
  'ticket',
  'article',
  'macro',
  'quickText',
  'emailTemplate',
]
/** Kind of a text that is no more. */
const GONE = KINDS.length
/** About what a text's id takes, and a word, in a map. */
const ID_BYTES = 90
const WORD_BYTES = 70

const keyOf = ({ kind, id }: { kind: SuggestionKind; id: string }) => `${kind} ${id}`
/** The same characters, without the longer string that they may be a part of. */
const copyOf = (text: string) => Buffer.from(text).toString()

export function createCorpus(): Corpus {
  const words = new Map<string, number>()
  const lists = createPostings()
  const places = new Map<string, number>()
  const keys: string[] = []
  let kinds = new Uint8Array(0)
  let rounds = new Uint8Array(0)
  let versions = new Uint32Array(0)
  let lengths = new Uint32Array(0)
  let created = new Float64Array(0)
  let [stale, round] = [0, 0]

  function listOf(word: string): number {
    const known = words.get(word)
    if (known !== undefined) return known
    const list = lists.begin()
    words.set(copyOf(word), list)
    return list
  }

  function forget(key: string, text: number): void {
    places.delete(key)
    keys[text] = ''
    kinds[text] = GONE
    stale += 1
  }

  return {
    get size() {
      return places.size
    },
    get numbers() {
      return keys.length
    },
    get bytes() {
      const columns = [kinds, rounds, versions, lengths, created]
      const numbers = columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
      return numbers + places.size * ID_BYTES + words.size * WORD_BYTES + lists.bytes
    },
    get stale() {
      return stale
    },
    each(word, visit) {
      const list = words.get(word)
      if (list !== undefined) lists.each(list, visit)
    },
    countOf: (word) => lists.countOf(words.get(word) ?? -1),
    kindOf: (text) => KINDS[kinds[text]!],
    idOf: (text) => keys[text]!.slice(keys[text]!.indexOf(' ') + 1),
    lengthOf: (text) => lengths[text]!,
    createdOf: (text) => created[text]!,
    add({ words: own, inTitle, ...one }) {
      const key = copyOf(keyOf(one))
      const before = places.get(key)
      if (before !== undefined) forget(key, before)
      const text = keys.push(key) - 1
      places.set(key, text)
      kinds = withRoom(kinds, text)
      rounds = withRoom(rounds, text)
      versions = withRoom(versions, text)
      lengths = withRoom(lengths, text)
      created = withRoom(created, text)
      kinds[text] = KINDS.indexOf(one.kind)
      rounds[text] = round
      versions[text] = Number(one.version)
      lengths[text] = own.length
      created[text] = one.created
      for (const word of own) lists.push(listOf(word), text, inTitle.has(word))
    },
    has(one) {
      const text = places.get(keyOf(one))
      if (text === undefined || versions[text] !== Number(one.version)) return false
      rounds[text] = round
      return true
    },
    beginRound() {
      round = (round + 1) & 0xff
    },
    endRound() {
      for (const [key, text] of places) if (rounds[text] !== round) forget(key, text)
    },
  }
}
