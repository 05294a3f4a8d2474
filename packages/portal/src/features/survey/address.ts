import type { SurveyDraft } from '@agent-assist/survey-widget'

/** What a link says besides which survey it is. */
export interface LinkWishes {
  score?: number
  rating?: 'Good' | 'Bad'
  language?: string
  /** Shown and not stored. */
  isPreview: boolean
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i

/** Reads `?score=0…10`, `?rating=Good|Bad`, `?lang=de`, `?preview`. */
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

/** The draft with the score that somebody has just pressed in the mail; it counts once it is sent. */
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
