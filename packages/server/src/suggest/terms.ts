import { createTogether } from '../platform/answers/together.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Shared } from '../platform/answers/shared.ts'
import { type Conversation, conversationOf } from './conversation.ts'
import { withCutWords } from '../language/words/cut-words.ts'
import { languageOf } from '../language/words/language.ts'
import type { NearText } from './meaning/near.ts'
import { type AnswerModel, labelWords, type Word } from './learning/answer-model.ts'

/** Most terms of a question; the rarest ones are used. */
const TERMS_MAX = 14
const SUBJECT_WEIGHT = 1.6
/** Most occurrences of a word that count. */
const TIMES_MAX = 3
/**
 * What a word of the newest message counts, when there are others, compared with one of those before it. Chosen on thunderbird-kb's train questions
 * (docs/decisions/0201).
 */
const NEWEST_WEIGHT = 3
/** A word is too common when more texts than this share (and a few more) contain it. */
const COMMON_SHARE = 0.4
const COMMON_FEW = 5

export interface Question {
  org: string
  /** The open ticket, which is never suggested itself. */
  ticketId: string
  locale: string
  subject: string
  text: string
  /** What the customer wrote after `text`, oldest first; the newest counts most. */
  later?: readonly string[] | undefined
  /** Tags, group and brand of the ticket. */
  labels?: readonly string[] | undefined
  /** The text was typed into the search: its words count most. */
  isSearch?: boolean
  /** Name of the agent who asks; undefined: for the whole team. */
  asker?: string | undefined
  /** When it is asked, in milliseconds; now by default. */
  now?: number | undefined
  /** Texts near it by meaning, nearest first; none without a model of vectors. */
  near?: readonly NearText[] | undefined
  /** Replaces the organisation's model; null: none. */
  model?: AnswerModel | null | undefined
  /** What the open ticket's customer wrote, when `text` is something else. */
  customer?: string
  /** What questions share while the data is the same; missing: everything is read. */
  kept?: Shared | undefined
  /** Values of the placeholders in ready texts, e.g. requester.name; unknown ones stay. */
  values: Readonly<Record<string, string | undefined>>
}

export interface Term {
  lexeme: string
  /** Rarity times the word's prominence in the question. */
  weight: number
  texts: number
}

export interface Terms {
  /** ISO 639-1 code of the question's language, else that of its locale. */
  language: string | undefined
  /** All stems of the question. */
  words: Word[]
  /** The significant terms, heaviest first. */
  terms: Term[]
}

/*
 * SQL: stems by the dictionary of the ticket's locale, as its texts are indexed, and by the
 * dictionary of the detected language.
 */
const WORDS = `
  with total as (
    select coalesce(
      (select texts from search_term where organisation_id = $1 and lexeme = ''), 1) as n
  )
  select asked.place, coalesce((
    select json_agg(json_build_array(word.lexeme, subject, before, newest, coalesce(term.texts, 0)))
    from (
      select lexeme, max(cardinality(array_positions(weights, 'A'))) as subject,
        max(cardinality(array_positions(weights, 'B'))) as before,
        max(cardinality(array_positions(weights, 'C'))) as newest
      from (
        select distinct search_config(l) as config from jsonb_array_elements_text(asked.locales) as l
      ) dictionary,
        unnest(setweight(to_tsvector(config, asked.subject), 'A')
          || setweight(to_tsvector(config, asked.before), 'B')
          || setweight(to_tsvector(config, asked.newest), 'C'))
      group by lexeme
    ) word
    left join lateral (
      select texts from search_term
      where organisation_id = $1 and search_term.lexeme = word.lexeme limit 1
    ) term on true
  ), '[]')::text as words, total.n as total
  from jsonb_to_recordset($2::jsonb) as asked (
    place int, locales jsonb, subject text, before text, newest text)
  cross join total`

interface Found extends Word {
  texts: number
  total: number
}

/** Rarity as in BM25, increased for words of the subject and for repeated words. */
function prominenceOf({ texts, total, subject, body }: Found): number {
  // the total may be missing or smaller than the count
  const rarity = Math.log(1 + (Math.max(total, texts) - texts + 0.5) / (texts + 0.5))
  return (
    rarity * Math.sqrt(Math.min(TIMES_MAX, subject + body)) * (subject > 0 ? SUBJECT_WEIGHT : 1)
  )
}

/** Weight of all terms of a question; 1 without any. */
export const weightOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0) || 1

const isDistinctive = ({ texts, total }: Found) =>
  texts > 1 && texts < total * COMMON_SHARE + COMMON_FEW

type Told = [lexeme: string, subject: number, before: number, newest: number, texts: number]

interface Asked extends Conversation {
  locales: string[]
  subject: string
}

/** The words of questions by what is asked as JSON. */
const readWords = createTogether(async (db, org, asked) => {
  const questions = asked.map((one, place) => ({ ...(JSON.parse(one) as Asked), place }))
  const { rows } = await db.query<{ place: number; words: string; total: number }>(WORDS, [
    org,
    JSON.stringify(questions),
  ])
  return new Map(
    rows.map(({ place, words, total }): [string, Found[]] => [
      asked[place] ?? '',
      (JSON.parse(words) as Told[]).map(([lexeme, subject, before, newest, texts]) => ({
        lexeme,
        subject,
        body: before + NEWEST_WEIGHT * newest,
        texts,
        total,
      })),
    ]),
  )
})

/** The words of a question, its significant terms, and its language. */
export async function termsOf(db: Queryable, question: Question): Promise<Terms> {
  const { before, newest } = conversationOf(question)
  const language = languageOf(
    [question.subject, before, newest].join('\n').trimEnd(),
    question.locale,
  )
  const asked = JSON.stringify({
    locales: [question.locale, language ?? question.locale],
    subject: withCutWords(question.subject),
    before: withCutWords(before),
    newest: withCutWords(newest),
  } satisfies Asked)
  const rows = (await readWords(db, question.org, [asked])).get(asked) ?? []
  const terms = rows
    .filter(isDistinctive)
    .map((word) => ({ lexeme: word.lexeme, texts: word.texts, weight: prominenceOf(word) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, TERMS_MAX)
  return { language, words: [...rows, ...labelWords(question.labels)], terms }
}
