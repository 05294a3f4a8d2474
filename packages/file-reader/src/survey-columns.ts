import { guessSurveyColumns, type SurveyMapping } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import type { FileRow } from './row.ts'
import { seenIn } from './times.ts'

/* The columns of a file of answers to surveys: by their names, and by what their cells hold. */

const SCORE = /^(\d{1,2})(?:[.,]0+)?\s*(?:$|\/\s*10$|[-–—:(].*$)/s
const SCORE_MAX = 10

/** The score of 0 to 10 that a cell begins with: `9`, `9/10`, `9 - Extremely likely`; undefined: it is none. */
export function scoreIn(text: string): number | undefined {
  const score = Number(SCORE.exec(text.trim())?.[1] ?? NaN)
  return score <= SCORE_MAX ? score : undefined
}

const SCORE_NAME = /^(?:nps|nps[ _-]?score|score|likelihood to recommend)$/i
const SCORE_LIKE =
  /recommend|likely|likelihood|\bnps\b|\bscore\b|\brating\b|\brate\b|empfehl|recommand|recomend/i
const RATING_LIKE = /\brating\b|csat|satisf|zufrieden/i
/** Whether the name of a column speaks of ratings, and not of a score of 0 to 10. */
export const isRatingName = (column: string | undefined): boolean =>
  RATING_LIKE.test(column ?? '') && !/recommend|likel|\bnps\b/i.test(column ?? '')

const COMMENT_LIKE =
  /comment|feedback|what c(?:ould|an)|\bwhy\b|reason|improve|better|tell us|suggest|verbesser/i
const DATE_LIKE = /\bdate\b|\btime\b|timestamp|submitted|responded|completed|datum|zeit/i

/** Whether at least half of the filled cells of a column are of a kind, and any is. */
function holds(column: string, rows: readonly FileRow[], isOne: (text: string) => boolean) {
  const cells = rows.map(({ value }) => textOf(value[column])).filter(Boolean)
  return cells.length > 0 && cells.filter(isOne).length * 2 >= cells.length
}

const isScore = (text: string) => scoreIn(text) !== undefined
const isTime = (text: string) => seenIn(text).orders.length > 0

/** Proposes the column of each field; a column whose name says score, but whose cells hold none, is not proposed. */
export function guessSurveyMapping(
  columns: readonly string[],
  rows: readonly FileRow[],
): SurveyMapping {
  const good = rows.filter(({ problem }) => !problem)
  const { score: _score, rating: _rating, ...named } = guessSurveyColumns(columns)
  const used = new Set<string>(Object.values(named))
  /** The first free column by one of the names, in their order; it is then taken. */
  function take(names: readonly RegExp[], fits: (column: string) => boolean): string | undefined {
    const free = columns.filter((column) => !used.has(column) && fits(column))
    const found = names.map((name) => free.find((one) => name.test(one.trim()))).find(Boolean)
    if (found) used.add(found)
    return found
  }
  const date = named.date ?? take([DATE_LIKE], (column) => holds(column, good, isTime))
  const score = take([SCORE_NAME, SCORE_LIKE], (column) => holds(column, good, isScore))
  const rating = take([RATING_LIKE], (column) => holds(column, good, () => true))
  const comment = named.comment ?? take([COMMENT_LIKE], () => true)
  return {
    ...named,
    ...(date ? { date } : {}),
    ...(score ? { score } : {}),
    ...(rating ? { rating } : {}),
    ...(comment ? { comment } : {}),
  }
}

/** The zone that the name of a column of times gives, such as `Submit Date (UTC)`. */
export const zoneOfColumn = (column: string | undefined): string | undefined =>
  /\((?:utc|gmt)\)/i.test(column ?? '') ? 'UTC' : undefined
