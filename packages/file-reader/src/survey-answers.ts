import {
  addressOf,
  cutText,
  namedAddress,
  ratingOf,
  type SurveyField,
  type SurveyMapping,
} from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import { clean } from './clean.ts'
import { isRatingName, scoreIn } from './survey-columns.ts'
import { readTime, type TimeRules } from './times.ts'
import { asked } from './words.ts'

/* Answers to surveys of other programs, read from the rows of a file. */

/** What a template asks first: a score of 0 to 10, or Good and Bad. */
export type SurveyCategory = 'NPS' | 'CSAT'
export type SurveyRating = 'Good' | 'Bad'

/** A template, by its title or id, and what it asks. */
export interface SurveyTarget {
  template: string
  category: SurveyCategory
}

/** Rules for reading the rows of a file as answers. */
export interface SurveyRules {
  columns: SurveyMapping
  /** The survey of all rows, where no column names it. */
  template?: string
  /** By the name of a survey in small letters: its template. Missing: the name is that of a template, and it is not known what that asks. */
  targets?: ReadonlyMap<string, SurveyTarget>
  /** What words of the file mean, in small letters; null: nothing. */
  ratings?: Readonly<Record<string, SurveyRating | null>>
  scores?: Readonly<Record<string, number | null>>
  times: TimeRules
}

/** An answer without its id, which is made from the parts. */
export interface SurveyAnswer {
  template: string
  answeredAt: string
  npsScore?: number
  rating?: SurveyRating
  comment: string
  submitter?: string
  ticketId?: string
  answers: { quest: string; answer: string }[]
}

const COMMENT_MAX = 1000
const QUESTIONS_MAX = 20
const QUESTION_MAX = 500

type Row = Readonly<Record<string, unknown>>

/** The text of a field in a row. */
export const fieldText = (row: Row, columns: SurveyMapping, field: SurveyField): string =>
  textOf(row[columns[field] ?? ''])

const said = <V>(words: Readonly<Record<string, V>> | undefined, text: string): V | undefined =>
  words && Object.hasOwn(words, asked(text)) ? words[asked(text)] : undefined

/** Words in the middle of a scale: whether they are good or bad depends on the survey that asked. */
const MIDDLE = new Set(['neutral'])

/** What a word of a rating means; null: nothing; undefined: somebody must say it. */
export function ratingMeaning(
  text: string,
  ratings: SurveyRules['ratings'],
): SurveyRating | null | undefined {
  const meaning = said(ratings, text)
  if (meaning !== undefined) return meaning
  const known = MIDDLE.has(asked(text)) ? undefined : ratingOf(asked(text))
  return known && (known === 'good' ? 'Good' : 'Bad')
}

/** What a cell of a score means; null: nothing; undefined: somebody must say it. */
export const scoreMeaning = (
  text: string,
  scores: SurveyRules['scores'],
): number | null | undefined => said(scores, text) ?? scoreIn(text)

function ratingFrom(text: string, ratings: SurveyRules['ratings']): SurveyRating {
  const meaning = ratingMeaning(text, ratings)
  if (meaning) return meaning
  if (meaning === null) throw new Error(`rating "${text}" is excluded`)
  throw new Error(
    ratings
      ? `rating "${text}" is not one of ${Object.keys(ratings).join(', ')}`
      : `rating "${text}" is not a known word; say what it means with --ratings`,
  )
}

function scoreFrom(text: string, scores: SurveyRules['scores']): number {
  const meaning = scoreMeaning(text, scores)
  if (meaning === undefined) throw new Error(`score "${text}" is not a number of 0 to 10`)
  if (meaning === null) throw new Error(`score "${text}" is excluded`)
  return meaning
}

/**
 * Score and rating in a row. Beside a word, the number of a column whose name speaks of ratings is that of the word, not a score of
 * 0 to 10.
 */
function measuresIn(row: Row, columns: SurveyMapping) {
  const rating = fieldText(row, columns, 'rating')
  const number = fieldText(row, columns, 'score')
  if (!number && !rating) throw new Error('has neither a score nor a rating')
  const score = rating && isRatingName(columns.score) ? '' : number
  return { score, rating }
}

/** Score and rating of a row: what its template asks, or as much as is there where that is not known. */
function measures(row: Row, { columns, ratings, scores }: SurveyRules, category?: SurveyCategory) {
  const { score, rating } = measuresIn(row, columns)
  if (category === 'CSAT') return { rating: ratingFrom(rating || score, ratings) }
  if (category === 'NPS') {
    if (!score)
      throw new Error(
        rating ? `has the rating "${rating}" and no score of 0 to 10` : 'has no score',
      )
    return { npsScore: scoreFrom(score, scores) }
  }
  const word = rating ? ratingFrom(rating, ratings) : ratingMeaning(score, ratings)
  const known = score ? scoreMeaning(score, scores) : undefined
  if (!word && typeof known !== 'number') return { npsScore: scoreFrom(score, scores) }
  return {
    ...(typeof known === 'number' ? { npsScore: known } : {}),
    ...(word ? { rating: word } : {}),
  }
}

/** Questions and their answers: the columns without another meaning. */
function questionsOf(row: Row, columns: SurveyMapping): SurveyAnswer['answers'] {
  const used = new Set<string>(Object.values(columns))
  return Object.entries(row)
    .map(([quest, value]) => ({ quest, answer: textOf(value) }))
    .filter(({ quest, answer }) => quest && answer && !used.has(quest))
    .map(({ quest, answer }) => ({
      quest: cutText(quest, QUESTION_MAX),
      answer: cutText(answer, QUESTION_MAX),
    }))
    .slice(0, QUESTIONS_MAX)
}

/**
 * Converts a row to an answer. `idParts` stay the same when the row is read again. Throws an Error with the end of a sentence: what
 * is wrong with the row.
 */
export function readSurveyAnswer(
  row: Row,
  rules: SurveyRules,
): { answer: SurveyAnswer; idParts: string[] } {
  const cell = (field: SurveyField) => fieldText(row, rules.columns, field)
  const name = cell('template') || rules.template
  if (!name) throw new Error('does not name a template')
  const target = rules.targets?.get(name.toLowerCase())
  if (rules.targets && !target) throw new Error(`answers "${name}", which is excluded`)
  const submitter = addressOf(namedAddress(cell('submitter')).email)
  const ticketId = cell('ticket')
  const answer = {
    template: target?.template ?? name,
    answeredAt: readTime(cell('date'), rules.times),
    ...measures(row, rules, target?.category),
    comment: clean(cutText(cell('comment'), COMMENT_MAX)),
    ...(submitter ? { submitter } : {}),
    ...(ticketId ? { ticketId } : {}),
    answers: questionsOf(row, rules.columns),
  }
  const id = cell('id')
  const texts = Object.entries(row).flatMap(([column, value]) => [column, textOf(value)])
  return { answer, idParts: id ? [name, id] : [name, ...texts] }
}

/** The id of an answer, a UUID, from the SHA-256 of the JSON of its parts, in hexadecimal digits. */
export const idOfHash = (hash: string): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
