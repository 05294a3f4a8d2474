import type { Queryable } from '../db.ts'

/** Words of the ticket that count: the rarest, most telling ones. */
const TERMS_MAX = 14
/** Characters of the question that are read; the point is made by then. */
const QUESTION_MAX = 3000
const SUBJECT_WEIGHT = 1.6

export interface Question {
  org: string
  /** The open ticket: never suggested to itself. */
  ticketId: string
  locale: string
  subject: string
  text: string
  /** What the placeholders of ready texts stand for, e.g. requester.name; unknown ones stay. */
  values: Readonly<Record<string, string | undefined>>
}

export interface Term {
  lexeme: string
  /** Rarity times how prominent it is in the question. */
  weight: number
  texts: number
}

/** The telling words of the question, heaviest first (idf as in BM25; subject words count more). */
export async function termsOf(db: Queryable, question: Question): Promise<Term[]> {
  const { rows } = await db.query<Term>(
    `with total as (
       select greatest(1, (select count(*) from ticket where organisation_id = $1)
         + (select count(*) from article where organisation_id = $1)
         + (select count(*) from canned_text where organisation_id = $1)) as n
     ), word as (
       select lexeme, weights && array['A'] as in_subject, least(3, cardinality(positions)) as tf
       from unnest(setweight(to_tsvector(search_config($2), $3), 'A') ||
         setweight(to_tsvector(search_config($2), $4), 'B'))
     )
     select word.lexeme, term.texts,
       (ln(1 + (total.n - term.texts + 0.5) / (term.texts + 0.5)) * sqrt(word.tf)
         * case when in_subject then ${SUBJECT_WEIGHT} else 1 end)::float as weight
     from word join search_term term on term.organisation_id = $1 and term.lexeme = word.lexeme
     cross join total
     where term.texts > 1 and term.texts < total.n * 0.4 + 5
     order by weight desc limit ${TERMS_MAX}`,
    [question.org, question.locale, question.subject, question.text.slice(0, QUESTION_MAX)],
  )
  return rows
}
