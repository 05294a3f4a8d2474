import { escaped, isCapital, plainRanges } from '../../language/masking/known-names.ts'
import { maskNames, maskPlacedNames, NAME } from '../../language/masking/mask-names.ts'
import { isFrequentFirstName } from '../../language/masking/name-lists.ts'
import { type Fact, type FactKind, matchesOf } from './facts.ts'
import { rangesOf } from './ranges.ts'
import { findReferred } from './referred.ts'
import { isAddressed, isPerson, isPlace, isSentence, isSpokenTo } from './spoken-of.ts'

/** People of the ticket that a text comes from. */
export interface People {
  requester?: string | undefined
  /** Who wrote the text. */
  author?: string | undefined
  /** Authors of its public replies. */
  staff: readonly string[]
}

/** Words of made-up names, which alone are no names: Agent 07, Support team. */
const GENERIC =
  /^(?:agent|support|team|service|user|customer|admin|reply|help|desk|info|sales|the|von|van|der|de|del|la|le)$/iu
const WORD_CHARS = 3
const wordsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word.length >= WORD_CHARS && !GENERIC.test(word))

interface Known {
  name: string
  kind: FactKind
}

function knownOf({ requester = '', author, staff }: People): Known[] {
  const customer = wordsOf(requester)
  const of = (name: string, kind: FactKind): Known => ({ name, kind })
  /** A colleague is not the agent who uses the answer now. */
  const kindOf = (name: string, own: FactKind) => (name === author ? own : 'name')
  return [
    ...(requester.trim().length >= WORD_CHARS ? [of(requester.trim(), 'requester.name')] : []),
    ...staff
      .filter((name) => name.trim().length >= WORD_CHARS)
      .map((name) => of(name.trim(), kindOf(name, 'agent.name'))),
    ...customer.map((word, index) =>
      of(word, index === 0 ? 'requester.firstName' : 'requester.lastName'),
    ),
    ...staff.flatMap((name) =>
      wordsOf(name).map((word) => of(word, kindOf(name, 'agent.firstName'))),
    ),
  ]
}

interface KnownNames {
  /** In lower case, the longest first. */
  names: string[]
  kinds: ReadonlyMap<string, FactKind>
}

/** Made once per ticket: its texts are searched piece by piece. */
const known = new WeakMap<People, KnownNames>()

function namesOf(people: People): KnownNames {
  const made = known.get(people)
  if (made) return made
  const all = knownOf(people).toReversed() // the first kind of a name wins
  const kinds = new Map(all.map(({ name, kind }) => [name.toLowerCase(), kind]))
  const names = [...kinds.keys()].toSorted((a, b) => b.length - a.length)
  const own = { names, kinds }
  known.set(people, own)
  return own
}

/** Matches any of the names. */
const patternOf = (names: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')

function findKnown(text: string, people: People): Fact[] {
  const { names, kinds } = namesOf(people)
  if (names.length === 0) return []
  const kindOf = (value: string) =>
    isCapital(value) || /[^\p{L}]/u.test(value) ? kinds.get(value.toLowerCase()) : undefined
  const ranges = plainRanges(text, names, /[\p{L}\p{N}]/u)
  if (!ranges) return matchesOf(text, patternOf(names), kindOf)
  return ranges.flatMap(([start, end]) => {
    const value = text.slice(start, end)
    const kind = kindOf(value)
    return kind ? [{ kind, value, start, end }] : []
  })
}

/** The words of the customer's name in lower case. */
export const requesterWords = ({ requester = '' }: People): string[] =>
  wordsOf(requester).map((word) => word.toLowerCase())

/** Characters at the end of a text in which a name is that of its writer. */
const END_CHARS = 60
/** Whose name stands there: the customer's in the greeting, the writer's at the end. */
function kindAt(text: string, start: number, value: string): FactKind {
  const isWhole = value.includes(' ')
  if (start < END_CHARS && isAddressed(text, start, start + value.length))
    return isWhole ? 'requester.name' : 'requester.firstName'
  if (start > text.length - END_CHARS && /\n\s*[^\n]{0,40}$/u.test(text.slice(0, start)))
    return isWhole ? 'agent.name' : 'agent.firstName'
  return 'name'
}

const PARTS = /[^\p{L}'’-]+/u
/** Words with a capital in a text for everybody, which alone are no names there: Settings, General. */
export const capitalWords = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}'’])\p{Lu}[\p{L}'’-]+/gu)].map(([word]) => word)

/** A name behind a sign for a path or in quotes is that of a menu or of a folder. */
const LABELLED = /[>/\\'‘"“«→][ ]?$/u
/** The same sign at the start of a line is that of a quote. */
const QUOTED = /(?:^|\n)[> ]*$/u
const isLabelled = (before: string) => LABELLED.test(before) && !QUOTED.test(before)
const SHOUTED = /^\p{Lu}{2,5}$/u

/** Whether the words of articles are no reason against this name: it is a usual one, and it is greeted or spoken to. */
const isSurely = (text: string, { value, start, end }: Fact) =>
  isFrequentFirstName(value) && isSpokenTo(text, start, end)

function isName(text: string, fact: Fact, common: ReadonlySet<string>): boolean {
  const { value, start, end } = fact
  if (SHOUTED.test(value) || isLabelled(text.slice(0, start))) return false
  if (isSentence(text, start, end) || isPlace(text, start)) return false
  return isSurely(text, fact) || !value.split(PARTS).every((word) => !word || common.has(word))
}

/** Names of the customer, of the writer and of others; those are no words in `common`. */
export function findNames(text: string, people: People, common: ReadonlySet<string>): Fact[] {
  const placed = rangesOf(text, maskPlacedNames, NAME)
  const isPlaced = (from: number, to: number) =>
    placed.some(([start, end]) => start < to && end > from)
  const found = rangesOf(text, maskNames, NAME)
    .filter(([start, end]) => isPlaced(start, end) || isPerson(text, start, end))
    .map(([start, end]): Fact => {
      const value = text.slice(start, end)
      return { kind: kindAt(text, start, value), value, start, end }
    })
  const others = found.filter((fact) => isName(text, fact, common))
  return [...findKnown(text, people), ...others, ...findReferred(text, common)]
}
