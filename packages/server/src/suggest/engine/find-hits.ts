import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Hit } from '../hits.ts'
import type { Question, Term } from '../terms.ts'
import { bestOf, type Constants, scoresOf } from './score.ts'
import { createTexts, type Text, type Texts } from './texts.ts'

/* Finds texts by their words with the words in memory: the database names the candidates, and the texts that are new to the memory. */

/** Stands between ids, of which none contains it. */
const BETWEEN = '\u0002'

/**
 * SQL: the candidates of each kind with the transaction that wrote their row, which is another one as soon as anything of the row changes.
 * $2: tsquery, $3: the open ticket, $4: most tickets.
 */
const CANDIDATES = `
  select kind, string_agg(id, E'\\x02') as ids, string_agg(version, ' ') as versions
  from (
    select * from (select 'ticket' as kind, t.id, t.xmin::text as version from ticket t
      where t.organisation_id = $1 and t.search @@ $2::text::tsquery and t.id <> $3
      order by t.created_at desc limit $4::int) newest
    union all
    select 'article', a.id, a.xmin::text from article a
    where a.organisation_id = $1 and a.is_on and a.search @@ $2::text::tsquery
    union all
    select c.kind, c.id, c.xmin::text from canned_text c
    where c.organisation_id = $1 and c.search @@ $2::text::tsquery
  ) found
  group by kind`

const WORDS = `array_to_string(tsvector_to_array(search), E'\\x02') as words,
  array_to_string(tsvector_to_array(ts_filter(search, '{a}')), E'\\x02') as "inTitle"`

/** SQL: the words of texts of one kind. */
const textsOf = (kind: string): string =>
  kind === 'ticket' || kind === 'article'
    ? `select id, xmin::text as version, ${WORDS} from ${kind} where organisation_id = $1 and id = any($2::text[])`
    : `select id, xmin::text as version, ${WORDS} from canned_text
       where organisation_id = $1 and kind = $3 and id = any($2::text[])`

interface Candidates {
  kind: SuggestionKind
  ids: string
  versions: string
}
interface Row {
  id: string
  version: string
  words: string
  inTitle: string
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN))

async function read(db: Queryable, texts: Texts, org: string, kind: string, ids: string[]) {
  const isCanned = kind !== 'ticket' && kind !== 'article'
  const { rows } = await db.query<Row>(textsOf(kind), [org, ids, ...(isCanned ? [kind] : [])])
  for (const { id, version, words, inTitle } of rows)
    texts.add({ org, kind, id, version }, listed(words), new Set(listed(inTitle)))
}

export interface Search {
  constants: Constants
  /** Most hits of a kind. */
  most: (kind: SuggestionKind) => number
  /** Most tickets that are scored. */
  tickets: number
  /** The candidates, as a tsquery. */
  choosing: string
}

/** Memories of texts by database. */
const memories = new WeakMap<Queryable, Texts>()

/** Hits of each kind, best first; undefined when a text has changed in between. */
export async function findHits(
  db: Queryable,
  { org, ticketId }: Pick<Question, 'org' | 'ticketId'>,
  given: readonly Term[],
  { constants, most, tickets, choosing }: Search,
): Promise<Hit[] | undefined> {
  const terms = given.toSorted(
    (one, other) => other.weight - one.weight || (one.lexeme < other.lexeme ? -1 : 1),
  )
  const texts = memories.get(db) ?? createTexts()
  memories.set(db, texts)
  const { rows } = await db.query<Candidates>(CANDIDATES, [org, choosing, ticketId, tickets])
  const hits: Hit[] = []
  for (const { kind, ids: all, versions: every } of rows) {
    const [ids, versions] = [listed(all), every.split(' ')]
    if (ids.length !== versions.length) return undefined
    const known = texts.of(org, kind)
    const missing = ids.filter((id, place) => known.get(id)?.version !== versions[place])
    if (missing.length > 0) await read(db, texts, org, kind, missing)
    const now = texts.of(org, kind)
    const found: (readonly [string, Text])[] = []
    for (const [place, id] of ids.entries()) {
      const text = now.get(id)
      if (text?.version !== versions[place]) return undefined
      if (text) found.push([id, text])
    }
    const numbers = terms.map(({ lexeme }) => texts.numberOf(lexeme))
    for (const { places, ...hit } of bestOf(scoresOf(found, terms, numbers, constants), most(kind)))
      hits.push({ kind, ...hit, lexemes: places.map((place) => terms[place]?.lexeme ?? '') })
  }
  return hits.toSorted(
    (one, other) =>
      other.score - one.score ||
      (one.kind === other.kind ? (one.id < other.id ? 1 : -1) : one.kind < other.kind ? -1 : 1),
  )
}
