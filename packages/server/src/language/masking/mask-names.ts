import { isStopWord } from '../words/stop-words.ts'
import { isFamilyName, isFirstName, isFrequentFirstName } from './name-lists.ts'
import { CAP, MAYBE_PLACES, mayBeName, NAME_PLACES, PARTICLE } from './name-places.ts'

/** What stands for a name. */
export const NAME = '[name]'

/** Two to five words with capitals, with particles and initials between them, or one word. */
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._-])(?:\p{Lu}\.[ ]?){0,2}${CAP}(?:[ ](?:(?:${PARTICLE}[ ]){0,3}${CAP}|\p{Lu}\.(?=[ ]\p{Lu}))){0,4}`,
  'gu',
)
/** An initial before a word with a capital: J. Smith. */
const INITIAL = /^(?:\p{Lu}\.\s?)+$/u

const isWord = (part: string) => /^\p{Lu}[\p{L}'’-]+$/u.test(part)
const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
const withoutEnd = (word: string) => word.replace(/['’]s$/u, '')

/** Index of the word at which the name in a run begins; -1 when it holds none. */
function startOf(parts: readonly string[]): number {
  const words = parts.map((part) => (isWord(part) ? titled(withoutEnd(part)) : ''))
  const capitals = words.filter(Boolean).length
  for (const [index, word] of words.entries()) {
    if (INITIAL.test(parts[index] ?? '') && words[index + 1] && mayBeName(words[index + 1] ?? ''))
      return index
    if (!word || !mayBeName(word)) continue
    if (isFirstName(word)) return compound(parts, index)
    const next = words.slice(index + 1).find(Boolean) ?? ''
    if (capitals < 2 || !next || !mayBeName(next)) continue
    if (isFirstName(word, false) && (isFamilyName(next) || index > 0)) return index
    if (isFamilyName(next) && !isFirstName(next)) return index
    if (isFamilyName(word) && isFirstName(next)) return index
  }
  return -1
}

/** First halves of double first names that are short or words of their own. */
const HALF = /^(?:Pier|Gian|Jean|Jan|Marie|Maria|José|Juan|Karl|Hans|Anna|Ana|Lee|Mary|Ann)$/u

/** The first name may have a first half, or a family name in capitals before it: DURAND Martin. */
function compound(parts: readonly string[], index: number): number {
  const before = parts[index - 1] ?? ''
  const isShouted = /^\p{Lu}{3,}$/u.test(before) && mayBeName(before)
  return isShouted || HALF.test(before) ? index - 1 : index
}

/** Stop words of so many letters may be family names where names stand: Groß. */
const WORD_CHARS = 4

/** Index of the word with a capital that ends a name; -1 when all belong to it. */
function endOf(parts: readonly string[], isPlaced = false): number {
  return parts.findIndex((part, place) => {
    if (!isWord(part) || mayBeName(part)) return false
    const next = parts[place + 1] ?? ''
    const leadsOn = new RegExp(`^${PARTICLE}$`, 'iu').test(part) && isWord(next) && mayBeName(next)
    const isOften = place === 1 && part.length >= WORD_CHARS && isStopWord(part.toLowerCase())
    return !leadsOn && !(place > 0 && isFamilyName(part)) && !(isPlaced && isOften)
  })
}

/** The run of words with its name masked; the words before the name stay. */
function maskRun(run: string): string {
  const parts = run.split(' ')
  const start = startOf(parts)
  if (start < 0) return run
  const rest = parts.slice(start)
  const end = endOf(rest)
  const after = end < 0 ? [] : rest.slice(end)
  const owned = /['’]s$/u.exec(rest.at(-1) ?? '')?.[0] ?? ''
  return [...parts.slice(0, start), NAME + (after.length > 0 ? '' : owned), ...after].join(' ')
}

/** Whether parts of a name hold two words or a known name. */
const isTold = (parts: readonly string[]) => {
  const words = parts.filter(isWord).map((word) => titled(withoutEnd(word)))
  return words.length > 1 || words.some((word) => isFirstName(word) || isFamilyName(word))
}

/** A name in a place for names; words that are none end it. In a place for other words too, one word must be known. */
function maskPlaced(before: string, name: string, isSure: boolean): string {
  const parts = name.split(' ')
  const end = endOf(parts, true)
  const named = end < 0 ? parts : parts.slice(0, end)
  if (named.length === 0 || !(isSure || isTold(named))) return before + name
  return before + [NAME, ...parts.slice(named.length)].join(' ')
}

const maskAt = (text: string, places: readonly RegExp[], isSure: boolean): string =>
  places.reduce(
    (all, place) =>
      all.replaceAll(place, (_, before: string, name: string) => maskPlaced(before, name, isSure)),
    text,
  )

/** Masks names only where people write them: after a greeting or a title, below a closing. */
export const maskPlacedNames = (text: string): string =>
  maskAt(maskAt(text, NAME_PLACES, true), MAYBE_PLACES, false)

/** Masks names: where people write them, and those with a known first or family name. */
export function maskNames(text: string): string {
  return maskPlacedNames(text).replaceAll(RUN, (run) => {
    const isRare = !run.includes(' ') && !isFrequentFirstName(titled(withoutEnd(run)))
    return isRare ? run : maskRun(run)
  })
}
