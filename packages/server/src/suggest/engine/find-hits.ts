import type { SuggestionKind } from '@agent-assist/contract'
import type { Shared } from '../../platform/answers/shared.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Corpus } from './corpus.ts'
import { listsOf } from './lists.ts'
import { bestOf, type Constants, scoresOf, type Term } from './score.ts'
import { createTexts, type Text, type Texts } from './texts.ts'
import { corpusOf } from './whole.ts'

/* Finds texts by their words with the words in memory: the database is asked only for words and texts that are new to the memory. */

/** A text that was found. */
export interface FoundText {
  kind: SuggestionKind
  id: string
  score: number
  matched: number
  lexemes: string[]
}

interface Asked {
  org: string
  /** The open ticket, which is never found. */
  ticketId: string
  kept: Shared
}

export interface Search {
  constants: Constants
  /** Most hits of a kind. */
  most: (kind: SuggestionKind) => number
  /** Most tickets that are scored, the newest first. */
  tickets: number
  /** Words: a text with all words of any of them is a candidate. */
  units: readonly (readonly string[])[]
}

/** Memories of texts by database. */
const memories = new WeakMap<Queryable, Texts>()

/** The texts of any of the lists, each once; undefined when one has changed in between. */
function candidatesIn(texts: Texts, lists: readonly Uint32Array[]): Text[] | undefined {
  const found: Text[] = []
  for (const place of new Set(lists.flatMap((list) => [...list]))) {
    const text = texts.at(place)
    if (!text) return undefined
    found.push(text)
  }
  return found
}

/** The texts with any of the units, each once. */
const candidatesOf = (corpus: Corpus, units: Search['units']): Text[] => [
  ...new Set(units.flatMap((words) => corpus.having(words))),
]

/** A stem as a literal of a tsquery. */
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** A tsquery for texts with all of these words. */
export const queryOf = (words: readonly string[]): string => {
  const all = words.map(quoted).join(' & ')
  return words.length > 1 ? `(${all})` : all
}

/** Candidates by the words of texts that are new to the memory; undefined when a text has changed in between. */
async function candidatesOfDatabase(
  db: Queryable,
  { org, kept }: Asked,
  { tickets, units }: Search,
): Promise<{ found: Text[]; texts: Texts } | undefined> {
  const texts = memories.get(db) ?? createTexts()
  memories.set(db, texts)
  // one more than are scored: the open ticket may be among them
  const lists = await kept.each('texts with', units.map(queryOf), (missing) =>
    listsOf(db, texts, { org, units: missing, tickets: tickets + 1 }),
  )
  const found = candidatesIn(texts, [...lists.values()])
  return found && { found, texts }
}

const newest = (tickets: readonly Text[], most: number): readonly Text[] =>
  tickets.length <= most
    ? tickets
    : tickets.toSorted((one, other) => other.created - one.created).slice(0, most)

const order = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** Hits of each kind, best first; undefined when a text has changed in between. */
export async function findHits(
  db: Queryable,
  asked: Asked,
  given: readonly Term[],
  search: Search,
): Promise<FoundText[] | undefined> {
  const { constants, most, tickets, units } = search
  const terms = given.toSorted(
    (one, other) => other.weight - one.weight || order(one.lexeme, other.lexeme),
  )
  const corpus = await corpusOf(db, asked.org, asked.kept)
  const known = corpus
    ? { found: candidatesOf(corpus, units), texts: corpus }
    : await candidatesOfDatabase(db, asked, search)
  if (!known) return undefined
  const others = known.found.filter(({ kind, id }) => kind !== 'ticket' || id !== asked.ticketId)
  const numbers = terms.map(({ lexeme }) => known.texts.numberOf(lexeme))
  return [...Map.groupBy(others, ({ kind }) => kind)]
    .flatMap(([kind, own]) => {
      const scored = scoresOf(
        kind === 'ticket' ? newest(own, tickets) : own,
        terms,
        numbers,
        constants,
      )
      return bestOf(scored, most(kind)).map(({ places, ...hit }) => ({
        kind,
        ...hit,
        lexemes: places.map((place) => terms[place]?.lexeme ?? ''),
      }))
    })
    .toSorted(
      (one, other) =>
        other.score - one.score || order(one.kind, other.kind) || order(other.id, one.id),
    )
}
