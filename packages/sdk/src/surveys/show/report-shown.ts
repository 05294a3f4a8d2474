import { createPageSurveyCall } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { Session } from '../session/session.ts'

/** Counts that a page survey was shown. Fire and forget: the report may get lost. */
export function reportShown(
  { org, api }: Pick<Session, 'org' | 'api'>,
  surveyId: string,
  token: SurveysDeps['token'],
): void {
  const input = { params: { surveyId }, query: { entity: org } }
  createPageSurveyCall(api, token)('countSurveyShown', input, { keepalive: true }).catch(() => {})
}
