import type { SurveyDraft } from '@agent-assist/survey-widget'

/** The options in a survey link. */
export interface LinkWishes {
  score?: number
  rating?: 'Good' | 'Bad'
  language?: string
  /** The survey is shown, but answers are not stored. */
  isPreview: boolean
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i

/** Parses `?score=0…10`, `?rating=Good|Bad`, `?lang=de`, `?preview`; invalid values are ignored. */
export function wishesOf(search: string): LinkWishes {
  const query = new URLSearchParams(search)
  const [score, rating, language] = ['score', 'rating', 'lang'].map((name) => query.get(name) ?? '')
  return {
    ...(/^(?:\d|10)$/.test(score ?? '') ? { score: Number(score) } : {}),
    ...(rating === 'Good' || rating === 'Bad' ? { rating } : {}),
    ...(language && LANGUAGE.test(language) ? { language } : {}),
    isPreview: query.has('preview'),
  }
}

/** The draft with the score that was clicked in the mail; it counts only once the survey is submitted. */
export function withWishes(
  draft: SurveyDraft | undefined,
  { score, rating }: LinkWishes,
): SurveyDraft | undefined {
  if (score === undefined && rating === undefined) return draft
  return {
    ...(draft ?? { chosen: {}, comment: '' }),
    step: 0,
    ...(score === undefined ? {} : { score }),
    ...(rating === undefined ? {} : { rating }),
  }
}
