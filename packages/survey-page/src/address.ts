import { ratingOfStars, type SurveyType } from '@agent-assist/contract/wire'
import type { SurveyDraft } from '@agent-assist/survey-widget'

/** The options in a survey link. */
export interface LinkWishes {
  score?: number
  rating?: 'Good' | 'Bad'
  /** The stars of the rating. */
  stars?: number
  language?: string
  /** The survey is shown, but answers are not stored. */
  isPreview: boolean
}

/** A survey link. */
export interface Link {
  surveyId: string
  templateId: string | undefined
  /** The version of the survey, unless the template names one. */
  version: SurveyType
  wishes: LinkWishes
  /** What the address says for a hidden field. */
  valueOf: (name: string) => string | null
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i

const VERSIONS: Record<string, SurveyType> = {
  survey: 'standard',
  'adhoc-survey': 'custom',
  'adhoc_v2-survey': 'custom_v2',
}

/** Parses `?score=0…10`, `?rating=Good|Bad|1…5`, `?lang=de`, `?preview`; invalid values are ignored. */
export function wishesOf(search: string): LinkWishes {
  const query = new URLSearchParams(search)
  const [score, rating, language] = ['score', 'rating', 'lang'].map((name) => query.get(name) ?? '')
  return {
    ...(/^(?:\d|10)$/.test(score ?? '') ? { score: Number(score) } : {}),
    ...(rating === 'Good' || rating === 'Bad' ? { rating } : {}),
    ...(/^[1-5]$/.test(rating ?? '')
      ? { stars: Number(rating), rating: ratingOfStars(Number(rating)) }
      : {}),
    ...(language && LANGUAGE.test(language) ? { language } : {}),
    isPreview: query.has('preview'),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // no survey has such an id
  }
}

/** The link of a page's address, `/survey/:surveyId/:templateId?` or the same with another version. */
export function linkOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Link {
  const [start = '', surveyId = '', templateId] = pathname.split('/').filter(Boolean).map(decoded)
  const wishes = wishesOf(search)
  const query = new URLSearchParams(search)
  return {
    surveyId,
    templateId,
    version: VERSIONS[start] ?? 'custom_v2',
    wishes,
    valueOf: (name) => query.get(name),
  }
}

/** Whether the page came back by a reload or by Back. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/**
 * The draft with the score that was clicked in the mail; it counts only once the survey is submitted. What was answered
 * since the click stays when the page comes back.
 */
export function withWishes(
  draft: SurveyDraft | undefined,
  { score, rating, stars }: LinkWishes,
): SurveyDraft | undefined {
  if ((score === undefined && rating === undefined) || (draft && cameBack())) return draft
  return {
    ...(draft ?? { chosen: {}, comment: '' }),
    step: 0,
    // a rating without stars replaces one with stars
    ...(rating === undefined ? { score } : { rating, score: stars }),
  }
}
