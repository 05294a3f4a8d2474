import type { SurveyMapping } from '@agent-assist/contract/wire'
import { createDatesLook, type DatesLook } from './date-orders.ts'
import type { OpenWord } from './look.ts'
import type { FileRow } from './row.ts'
import { fieldText, ratingMeaning, scoreMeaning, type SurveyCategory } from './survey-answers.ts'
import { scoreIn } from './survey-columns.ts'
import { asked } from './words.ts'

/* What a file of answers leaves open, found over all of its rows before anything is stored. */

/** A survey that rows of the file answer. */
export interface FoundSurvey {
  /** As the file names it; empty when no column does. */
  name: string
  rows: number
  /** What it seems to ask. */
  category: SurveyCategory
  /** Words that need a meaning where it asks for a score, or for Good and Bad; most frequent first. */
  scoreWords: OpenWord[]
  ratingWords: OpenWord[]
}

export interface SurveyLook extends DatesLook {
  surveys: FoundSurvey[]
}

/** Different words that are listed: a column with more of them holds something else. */
const WORDS_MAX = 100
/** Scores above this are none of a scale of five. */
const FIVE = 5

/** Counts words. */
function createWords() {
  const counts = new Map<string, number>()
  return {
    add(text: string): void {
      const word = asked(text)
      if (counts.size < WORDS_MAX || counts.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    list: (): OpenWord[] =>
      [...counts]
        .map(([word, count]) => ({ word, count }))
        .toSorted((one, other) => other.count - one.count),
  }
}
type Words = ReturnType<typeof createWords>

interface Counts {
  name: string
  rows: number
  /** Rows with a rating of its own, and rows with a score above five. */
  rated: number
  high: number
  scoreWords: Words
  ratingWords: Words
}

/** Looks at the rows of a file of answers, portion by portion. */
export function createSurveyLook(columns: SurveyMapping) {
  const dates = createDatesLook()
  const surveys = new Map<string, Counts>()

  function surveyOf(name: string): Counts {
    const key = name.toLowerCase()
    const known = surveys.get(key)
    if (known) return known
    const words = { scoreWords: createWords(), ratingWords: createWords() }
    const made = { name, rows: 0, rated: 0, high: 0, ...words }
    surveys.set(key, made)
    return made
  }

  function add(rows: readonly FileRow[]): void {
    for (const { value, problem } of rows) {
      if (problem) continue
      const survey = surveyOf(fieldText(value, columns, 'template'))
      const date = fieldText(value, columns, 'date')
      const score = fieldText(value, columns, 'score')
      const rating = fieldText(value, columns, 'rating')
      survey.rows += 1
      if (date) dates.add(date)
      if (rating) survey.rated += 1
      if ((scoreIn(score) ?? 0) > FIVE) survey.high += 1
      if (score && scoreMeaning(score, undefined) === undefined) survey.scoreWords.add(score)
      const word = rating || score
      if (word && ratingMeaning(word, undefined) === undefined) survey.ratingWords.add(word)
    }
  }

  const isNps = /recommend|likel|nps/i.test(columns.score ?? '')
  function categoryOf({ rows, rated, high }: Counts): SurveyCategory {
    if (rated * 2 > rows) return 'CSAT'
    return high > 0 || isNps ? 'NPS' : 'CSAT'
  }

  function look(): SurveyLook {
    const found = [...surveys.values()].map((counts) => ({
      name: counts.name,
      rows: counts.rows,
      category: categoryOf(counts),
      scoreWords: counts.scoreWords.list(),
      ratingWords: counts.ratingWords.list(),
    }))
    return { ...dates.look(), surveys: found }
  }
  return { add, look }
}
