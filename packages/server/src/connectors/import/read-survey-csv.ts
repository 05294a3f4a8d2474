import { createHash } from 'node:crypto'
import {
  columnNamed,
  cutText,
  guessSurveyColumns,
  ratingOf,
  SURVEY_FIELDS,
  SurveyAnswerRecord,
  type SurveyField,
  type SurveyMapping,
} from '@agent-assist/contract'
import { readTime, type TimeRules } from '@agent-assist/file-reader/times'

/** Rules for reading the rows of a file as answers. */
export interface SurveyRules {
  columns: SurveyMapping
  /** The template of all rows, where no column names it. */
  template?: string
  /** The file's values for Good and Bad; without it, the usual words are recognised. */
  ratings?: Readonly<Record<string, 'Good' | 'Bad'>>
  /** How its times are read; missing: they are UTC. */
  times?: TimeRules
}

const COMMENT_MAX = 1000
const QUESTIONS_MAX = 20
const QUESTION_MAX = 500

/**
 * Finds the columns of a file of answers: the named ones, the others by their usual names. Throws
 * an Error with a sentence when a named column is missing or a required one is not found.
 */
export function mapSurveyColumns(heading: readonly string[], rules: SurveyRules): SurveyRules {
  const columns = guessSurveyColumns(heading)
  for (const field of SURVEY_FIELDS) {
    const wanted = rules.columns[field]
    if (wanted === undefined) continue
    const column = columnNamed(heading, wanted)
    if (!column) throw new Error(`The file has no column "${wanted}" (for ${field}).`)
    columns[field] = column
  }
  const lacks = [
    ...(columns.template || rules.template ? [] : ['template']),
    ...(columns.date ? [] : ['date']),
    ...(columns.score || columns.rating ? [] : ['score or rating']),
  ]
  if (lacks.length > 0) {
    const hint = 'Name it with --map, the template of all rows with --template.'
    throw new Error(`No column for ${lacks.join(', ')}. ${hint} Columns: ${heading.join(', ')}`)
  }
  // a column that was named as the rating is not the score
  if (rules.columns.rating && columns.score === columns.rating) delete columns.score
  return { ...rules, columns }
}

/** A UUID from the row's content, so that reading a row again gives the same id. */
function idOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

function ratingFrom(text: string, ratings: SurveyRules['ratings']): 'Good' | 'Bad' {
  if (ratings) {
    const rating = ratings[text.toLowerCase()]
    if (rating) return rating
    throw new Error(`rating "${text}" is not one of ${Object.keys(ratings).join(', ')}`)
  }
  const known = ratingOf(text)
  if (!known)
    throw new Error(`rating "${text}" is not a known word; say what it means with --ratings`)
  return known === 'good' ? 'Good' : 'Bad'
}

/** Converts a row of a CSV file to an answer. Throws what is wrong with it. */
export function readSurveyRow(
  row: Readonly<Record<string, string>>,
  { columns, template, ratings, times = { timeZone: 'UTC' } }: SurveyRules,
): SurveyAnswerRecord {
  const cell = (field: SurveyField) => row[columns[field] ?? '']?.trim() || undefined
  const named = cell('template') ?? template
  if (!named) throw new Error('does not name a template')
  const [score, rating] = [cell('score'), cell('rating')]
  if (!score && !rating) throw new Error('has neither a score nor a rating')
  if (score && !/^\d{1,2}$/.test(score))
    throw new Error(`score "${score}" is not a number of 0 to 10`)
  const used = Object.values(columns)
  const answers = Object.entries(row).flatMap(([quest, text]) =>
    quest && text.trim() && !used.includes(quest)
      ? [{ quest: cutText(quest, QUESTION_MAX), answer: cutText(text.trim(), QUESTION_MAX) }]
      : [],
  )
  const id = cell('id')
  return SurveyAnswerRecord.parse({
    id: idOf(id ? [named, id] : [named, ...Object.entries(row).flat()]),
    template: named,
    answeredAt: readTime(cell('date') ?? '', times),
    ...(score ? { npsScore: Number(score) } : {}),
    ...(rating ? { rating: ratingFrom(rating, ratings) } : {}),
    comment: cutText(cell('comment') ?? '', COMMENT_MAX).toWellFormed(),
    submitter: cell('submitter')?.toLowerCase(),
    ticketId: cell('ticket'),
    answers: answers.slice(0, QUESTIONS_MAX),
  })
}
