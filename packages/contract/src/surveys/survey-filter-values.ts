import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { SCORE_GROUPS } from './survey-kinds.ts'
import { ANSWER_SOURCES, FOLLOW_UP_STATES, type SurveyFilter } from './survey-results.ts'

/** Ratings that answers can be filtered by. */
export const FILTER_RATINGS = ['Good', 'Bad'] as const
/** Maximum characters of a filter of answers whose values are the organisation's own words. */
export const FILTER_WORD_MAX = 500

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
/** As zod reads an id: of a known version, or nil. */
const isUuid = (value: string) =>
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|[0-]{36})$/i.test(
    value,
  ) && value.split('-').length === 5

/** Filters with a fixed set of values; all others take any word. */
const FIXED: Partial<Record<SurveyFilter, (value: string) => boolean>> = {
  template: isUuid,
  group: oneOf(SCORE_GROUPS),
  score: (value) => /^(?:\d|10)$/.test(value),
  rating: oneOf(FILTER_RATINGS),
  via: oneOf(ANSWER_SOURCES),
  sentiment: oneOf(SENTIMENT_LABELS),
  followUp: oneOf(FOLLOW_UP_STATES),
}

/** Whether the server takes a value of a filter of answers, as anybody may have written it into an address. */
export const isSurveyFilterValue = (filter: SurveyFilter, value: string): boolean =>
  value.length > 0 && (FIXED[filter]?.(value) ?? value.length <= FILTER_WORD_MAX)
