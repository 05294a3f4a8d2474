import type { SuggestionKind } from '@agent-assist/contract'
import type { Shared } from '../../platform/answers/shared.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { listsOf } from './lists.ts'
import { seek, type Sought } from './seek.ts'
import { bestOf, type Scored, scoresOf, type Term } from './score.ts'
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

export type Search = Omit<Sought, 'terms' | 'ticketId'>

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

/** The hits of each kind by the database's lists of texts. */
async function hitsByDatabase(
  db: Queryable,
  asked: Asked,
  terms: readonly Term[],
  search: Search,
): Promise<Map<SuggestionKind, Scored[]> | undefined> {
  const known = await candidatesOfDatabase(db, asked, search)
  if (!known) return undefined
  const others = known.found.filter(({ kind, id }) => kind !== 'ticket' || id !== asked.ticketId)
  const numbers = terms.map(({ lexeme }) => known.texts.numberOf(lexeme))
  return new Map(
    Array.from(
      Map.groupBy(others, ({ kind }) => kind),
      ([kind, own]) => {
        const texts = kind === 'ticket' ? newest(own, search.tickets) : own
        return [kind, bestOf(scoresOf(texts, terms, numbers, search.constants), search.most(kind))]
      },
    ),
  )
}

/** Hits of each kind, best first; undefined when a text has changed in between. */
export async function findHits(
  db: Queryable,
  asked: Asked,
  given: readonly Term[],
  search: Search,
): Promise<FoundText[] | undefined> {
  const terms = given.toSorted(
    (one, other) => other.weight - one.weight || order(one.lexeme, other.lexeme),
  )
  const corpus = await corpusOf(db, asked.org, asked.kept)
  const kinds = corpus
    ? seek(corpus, { ...search, terms, ticketId: asked.ticketId })
    : await hitsByDatabase(db, asked, terms, search)
  return (
    kinds &&
    [...kinds]
      .flatMap(([kind, own]) =>
        own.map(({ places, ...hit }) => ({
          kind,
          ...hit,
          lexemes: places.map((place) => terms[place]?.lexeme ?? ''),
        })),
      )
      .toSorted(
        (one, other) =>
          other.score - one.score || order(one.kind, other.kind) || order(other.id, one.id),
      )
  )
}
