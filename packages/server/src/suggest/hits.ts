import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import type { Question, Term } from './terms.ts'

/** So many texts are compared word by word; the rarest words choose them. */
const CANDIDATES_MAX = 1500
export interface Hit {
  kind: SuggestionKind
  id: string
  score: number
  /** Weight of the question's terms that the text holds. */
  matched: number
  /** The question's words that it holds, heaviest first. */
  lexemes: string[]
}

/** The rarest terms that together lie in few enough texts; at least two, when there are two. */
function choosing(terms: Term[]): string[] {
  let texts = 0
  return [...terms]
    .sort((a, b) => a.texts - b.texts)
    .filter((term, index) => (texts += term.texts) <= CANDIDATES_MAX || index < 2)
    .map((term) => term.lexeme)
}

/** So many of each kind are looked at; near copies and tickets without an answer fall out later. */
const PER_KIND = 20

// Tuned on real questions with known articles (bench/suggestions.ts): hit@1 19 %.
const TITLE_WEIGHT = 2.5
const K1 = 1.2
const B = 0.3

/*
 * BM25 with each term counted once: a term's weight, more when it stands in the title, less the
 * longer the text is against others of its kind.
 */
const HITS = `
  with term as (
    select lexeme, weight, quote_literal(lexeme)::tsquery as anywhere,
      (quote_literal(lexeme) || ':A')::tsquery as in_title
    from jsonb_to_recordset($2::jsonb) as t (lexeme text, weight float)
  ), chosen as materialized (
    select string_agg(quote_literal(c), ' | ')::tsquery as query from unnest($3::text[]) as c
  ), candidate as materialized (
    select *, length(search) / avg(length(search)) over (partition by kind) as relative_length
    from (
      select 'ticket' as kind, t.id, t.search from ticket t, chosen
      where t.organisation_id = $1 and t.search @@ chosen.query and t.id <> $4
      union all
      select 'article', a.id, a.search from article a, chosen
      where a.organisation_id = $1 and a.search @@ chosen.query
      union all
      select c.kind, c.id, c.search from canned_text c, chosen
      where c.organisation_id = $1 and c.search @@ chosen.query
    ) found
  )
  select * from (
    select kind, id, matched, lexemes, score,
      row_number() over (partition by kind order by score desc, id desc) as place
    from (
      select kind, id, sum(weight) as matched, array_agg(lexeme order by weight desc) as lexemes,
        (sum(weight * case when candidate.search @@ in_title then ${TITLE_WEIGHT} else 1 end)
          / (1 + ${K1} * (1 - ${B} + ${B} * relative_length)))::float as score
      from candidate join term on candidate.search @@ anywhere
      group by kind, id, relative_length
    ) scored
  ) ranked
  where place <= ${PER_KIND} order by score desc`

/** Best first; more of each kind than are shown, since some fall out as near copies. */
export async function hitsOf(db: Queryable, question: Question, terms: Term[]): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(HITS, [
    question.org,
    JSON.stringify(terms),
    choosing(terms),
    question.ticketId,
  ])
  return rows
}
