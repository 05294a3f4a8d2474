import type { ListSeparator } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'

/* Lists in the cells of a file, such as the tags of a ticket. What separates them shows only the whole column. */

/** Separators that no entry has without quotes, as a rule. */
const SIGNS = { semicolon: ';', comma: ',', bar: '|', line: '\n' } as const satisfies Partial<
  Record<ListSeparator, string>
>
type Sign = keyof typeof SIGNS
const SIGN_NAMES = Object.keys(SIGNS) as Sign[] // its own keys

/** The text of an entry of a list, or the name of an object, as APIs give tags. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return textOf(value)
  const named = value as Readonly<Record<string, unknown>>
  return textOf(named['name'] ?? named['tag'] ?? named['label'])
}

/** The texts of a list that a cell holds as JSON, or as other languages print lists; undefined: it is none. */
function printedList(text: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(text)) return undefined
  try {
    return (JSON.parse(text) as unknown[]).map(nameOf)
  } catch {
    return text
      .slice(1, -1)
      .split(',')
      .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
  }
}

/** An entry in quotes as our own files write it; quotes within are doubled. */
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/

/** A text in pieces at its separators, but not where quotes that begin an entry hold them. Quotes that never end hold nothing. */
function piecesOf(text: string, separator: RegExp, hasQuotes = true): string[] {
  const pieces: string[] = []
  let [piece, isHeld] = ['', false]
  for (const character of text) {
    if (hasQuotes && character === '"' && (isHeld || piece.trim() === '')) isHeld = !isHeld
    if (!isHeld && separator.test(character)) {
      pieces.push(piece)
      piece = ''
    } else {
      piece += character
    }
  }
  return isHeld ? piecesOf(text, separator, false) : [...pieces, piece]
}

const PATTERNS: Readonly<Record<Exclude<ListSeparator, 'none'>, RegExp>> = {
  semicolon: /;/,
  comma: /,/,
  bar: /\|/,
  line: /\n/,
  blank: /\s/,
}

/** An entry without its quotes. */
const bare = (piece: string): string => QUOTED.exec(piece)?.[1]?.replaceAll('""', '"') ?? piece

const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
]

/** The entries of a list; one that is a list by itself, also printed as such, needs no separator. */
export function entriesIn(value: unknown, separator: ListSeparator): string[] {
  if (Array.isArray(value)) return unique(value.map(nameOf))
  const text = textOf(value)
  const printed = printedList(text)
  if (printed) return unique(printed)
  return unique(separator === 'none' ? [bare(text)] : piecesOf(text, PATTERNS[separator]).map(bare))
}

/** What separates the lists of a column; `open`: they may be read in several ways. */
export type FoundSeparator = ListSeparator | 'open'

export interface ListLook {
  /** Missing: no list can be separated. */
  separator?: FoundSeparator
  /** Up to three different cells, one of each form before a second one. */
  examples: string[]
}

const EXAMPLES = 3

/** A tag with blanks: helpdesks whose tags are separated by blanks have small letters only. */
const SENTENCE = /^\p{Lu}\p{Ll}+(?:\s+\p{Ll}\S*)+$/u

/** Looks at the cells of a column, one by one; `usual` is what separates them where the column shows nothing else. */
export function createListLook(usual?: ListSeparator) {
  const counts = new Map<Sign, number>()
  const examples = new Map<string, string[]>()
  const seen = { separated: 0, blanks: 0, isSnake: false, isSnakeList: false, isSentence: false }

  /** The signs that separate a text. Quotes around all of it are those of our own files. */
  const signsIn = (text: string): Sign[] =>
    QUOTED.test(text)
      ? ['semicolon']
      : SIGN_NAMES.filter((sign) => piecesOf(text, PATTERNS[sign]).length > 1)

  function keepExample(form: string, text: string): void {
    const kept = examples.get(form) ?? []
    if (kept.length < EXAMPLES && !kept.includes(text)) examples.set(form, [...kept, text])
  }

  function add(value: unknown): void {
    const text = Array.isArray(value) ? '' : textOf(value)
    if (!text || printedList(text)) return
    const signs = signsIn(text)
    const hasBlanks = /\s/.test(text)
    const isSnake = /[\p{L}\d]_[\p{L}\d]/u.test(text)
    seen.isSnake ||= isSnake
    if (signs.length > 0) seen.separated += 1
    else if (hasBlanks) seen.blanks += 1
    if (signs.length === 0 && hasBlanks) {
      seen.isSentence ||= SENTENCE.test(text)
      seen.isSnakeList ||= isSnake
    }
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    if (signs.length > 0 || hasBlanks) keepExample(signs.join(' '), text)
  }

  function found(): FoundSeparator | undefined {
    if (counts.size === 0 && seen.blanks === 0) return undefined
    if (counts.size === 0) {
      if (usual) return usual
      if (seen.isSnake) return 'blank'
      return seen.isSentence ? 'none' : 'open'
    }
    // tags without blanks of their own stand beside a sign that may belong to a tag
    if (seen.blanks > 0 && (seen.isSnakeList || usual === 'blank')) return 'open'
    const [only, ...others] = counts.keys()
    if (only && others.length === 0) return only
    // our own files separate by semicolons, and leave other signs as they are
    return counts.get('semicolon') === seen.separated ? 'semicolon' : 'open'
  }

  function look(): ListLook {
    const separator = found()
    const lists = [...examples.values()]
    const inTurn = Array.from({ length: EXAMPLES }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    )
    return { ...(separator ? { separator } : {}), examples: inTurn.flat().slice(0, EXAMPLES) }
  }
  return { add, look }
}

/** What separates the list of a single cell, where nobody said it and its column is not known. */
export function separatorOf(value: unknown, usual?: ListSeparator): FoundSeparator {
  const { add, look } = createListLook(usual)
  add(value)
  return look().separator ?? 'none'
}
