import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { findHits, queryOf } from './engine/find-hits.ts'
import type { Question, Term } from './terms.ts'

/** Most texts that are scored; the rarest words select them, and the newest tickets first. */
const CANDIDATES_MAX = 1500
export interface Hit {
  kind: SuggestionKind
  id: string
  score: number
  /** Weight of the question's terms that the text contains. */
  matched: number
  /** The question's words that the text contains, heaviest first. */
  lexemes: string[]
  /** It is near by meaning, too. */
  isNear?: boolean
  /** Its share of the asker's answers, from 0 to 1, where no word of the question is known. */
  usualShare?: number
}

const lexemeOf = ({ lexeme }: Term) => lexeme

/**
 * Words of which a candidate has all: each of the rarest terms that together occur in few enough texts, and both of the next two. A text
 * with any of these is a candidate.
 */
function choosing(terms: readonly Term[]): string[][] {
  const rarest = terms.toSorted((a, b) => a.texts - b.texts)
  let texts = 0
  const few = rarest.filter((term) => (texts += term.texts) <= CANDIDATES_MAX).length
  const alone = rarest.slice(0, few).map((term) => [lexemeOf(term)])
  const together = rarest.slice(few, few + 2).map(lexemeOf)
  return [...alone, ...(together.length > 0 ? [together] : [])]
}

/** Hits of each kind; near duplicates and tickets without an answer are removed later. */
const PER_KIND = 30
/** Number of nearest past tickets that vote for the answers that solved them. */
const NEAREST = 50

// Tuned on real questions with known articles (bench/suggestions.ts): hit@1 19 %.
const TITLE_WEIGHT = 2.5
const K1 = 1.2
const B = 0.3

/*
 * BM25 in which each term counts once: the term's weight, higher in the title, and lower in texts
 * that are long for their kind.
 */
const HITS = `
  with term as materialized (
    select lexeme, weight, quote_literal(lexeme)::tsquery as anywhere,
      (quote_literal(lexeme) || ':A')::tsquery as in_title
    from jsonb_to_recordset($2::jsonb) as t (lexeme text, weight float)
  ), candidate as materialized (
    select *, length(search) / avg(length(search)) over (partition by kind) as relative_length
    from (
      select * from (select 'ticket' as kind, t.id, t.search from ticket t
      where t.organisation_id = $1 and t.search @@ $3::text::tsquery and t.id <> $4
      order by t.created_at desc limit ${CANDIDATES_MAX}) newest
      union all
      select 'article', a.id, a.search from article a
      where a.organisation_id = $1 and a.is_on and a.search @@ $3::text::tsquery
      union all
      select c.kind, c.id, c.search from canned_text c
      where c.organisation_id = $1 and c.search @@ $3::text::tsquery
    ) found
  )
  select * from (
    select kind, id, matched, lexemes, score,
      row_number() over (partition by kind order by score desc, id collate "C" desc) as place
    from (
      select kind, id, sum(weight) as matched, array_agg(lexeme order by weight desc, lexeme collate "C") as lexemes,
        (sum(weight * case when candidate.search @@ in_title then ${TITLE_WEIGHT} else 1 end)
          / (1 + ${K1} * (1 - ${B} + ${B} * relative_length)))::float as score
      from candidate join term on candidate.search @@ anywhere
      group by kind, id, relative_length
    ) scored
  ) ranked
  where place <= case when kind = 'ticket' then ${NEAREST} else ${PER_KIND} end
  order by score desc, kind collate "C", id collate "C" desc`

/**
 * Hits of each kind, best first; more than are shown, since near duplicates are removed later. Where questions share a memory, the words of
 * texts are in it, and the same formula is computed there.
 */
export async function hitsOf(db: Queryable, question: Question, terms: Term[]): Promise<Hit[]> {
  const units = choosing(terms)
  const { kept } = question
  if (kept) {
    const found = await findHits(db, { ...question, kept }, terms, {
      constants: { titleWeight: TITLE_WEIGHT, k1: K1, b: B },
      most: (kind) => (kind === 'ticket' ? NEAREST : PER_KIND),
      tickets: CANDIDATES_MAX,
      units,
    })
    if (found) return found
  }
  const { rows } = await db.query<Hit>(HITS, [
    question.org,
    JSON.stringify(terms),
    units.map(queryOf).join(' | '),
    question.ticketId,
  ])
  return rows
}
