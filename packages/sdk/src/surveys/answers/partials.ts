import {
  createLinkCall,
  createPageSurveyCall,
  type HiddenValues,
} from '@agent-assist/contract/wire'
import type { PartialAnswers } from '@agent-assist/survey-widget'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { SurveyLink } from '../find/asked-survey.ts'
import type { Session } from '../session/session.ts'

interface Partial {
  surveyId: string
  answers: PartialAnswers & { hidden?: HiddenValues }
  language: string
  /** Origin and path of the page. */
  page: string
  /** The request of the survey; missing for a survey of the page. */
  link: SurveyLink | undefined
}

/** Stores the steps of an answer. Fire and forget: the finished answer does not need them. */
export function savePartial(
  { api, org }: Pick<Session, 'api' | 'org'>,
  token: SurveysDeps['token'],
  { surveyId, answers, language, page, link }: Partial,
): void {
  const params = { surveyId }
  const body = { ...answers, language }
  const call = link
    ? createLinkCall(api)('savePartialFeedback', { params, body }, { keepalive: true })
    : createPageSurveyCall(api, token)(
        'savePartialPageAnswer',
        { params, query: { entity: org }, body: { ...body, page } },
        { keepalive: true },
      )
  call.catch(() => {})
}
