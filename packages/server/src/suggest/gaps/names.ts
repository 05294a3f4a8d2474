import { escaped, isCapital, plainRanges } from '../../language/masking/known-names.ts'
import { maskNames, maskPlacedNames, NAME } from '../../language/masking/mask-names.ts'
import { isFirstName } from '../../language/masking/name-lists.ts'
import { type Fact, type FactKind, matchesOf } from './facts.ts'
import { rangesOf } from './ranges.ts'
import { isAddressed, isPerson } from './spoken-of.ts'

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

/** Names where people quote or refer to each other, and in paths of files. */
const REFERRED = [
  /(?:^|\n)[> ]*(?<value>[\p{L}\p{N}][^\n:]{1,40}?) (?:said|wrote|schrieb|a écrit|escribió|ha scritto|schreef)(?=[ ]?[(:]|\s*\n|\s*$)/gu,
  /(?<![\p{L}\p{N}])@(?<value>\p{L}[\p{L}\p{N}_-]{1,30})(?![\p{L}\p{N}@]|\.\p{L})/gu,
  /(?:\/home\/|\/Users\/|\/media\/|[A-Za-z]:\\Users\\)(?<value>[\p{L}\p{N}._-]{2,40})/gu,
]
const SAID_BY =
  /(?<![\p{L}\p{N}])(?:as|what|like) (?<value>\p{L}{3,20}) (?:says|said|wrote|mentioned|noted|suggested|is talking)\b/giu
const NOBODY =
  /^(?:i|you|he|she|it|we|they|who|user|username|your.*|someone|somebody|public|default|all|here|gmail|hotmail|yahoo|outlook|icloud|gmx|aol)$/iu

const PARTS = /[^\p{L}'’-]+/u
/** Words with a capital in a text for everybody, which alone are no names there: Settings, General. */
export const capitalWords = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}'’])\p{Lu}[\p{L}'’-]+/gu)].map(([word]) => word)

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** A name behind a sign for a path or in quotes is that of a menu or of a folder. */
const LABELLED = /[>/\\'‘"“«→][ ]?$/u
const SHOUTED = /^\p{Lu}{2,5}$/u

function isName(text: string, { value, start }: Fact, common: ReadonlySet<string>): boolean {
  if (SHOUTED.test(value) || LABELLED.test(text.slice(0, start))) return false
  return !value.split(PARTS).every((word) => !word || common.has(word))
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
  const referred = REFERRED.flatMap((pattern) =>
    matchesOf(text, pattern, (value) => (NOBODY.test(value) ? undefined : 'name')),
  )
  const said = matchesOf(text, SAID_BY, (value) =>
    isFirstName(titled(value)) ? 'name' : undefined,
  )
  const others = found.filter((fact) => isName(text, fact, common))
  return [...findKnown(text, people), ...others, ...referred, ...said]
}
