import { createPageSurveyCall } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import { whenIdle } from '../../page/when-idle.ts'
import type { Session } from '../session/session.ts'

/**
 * Counts that a page survey was shown, once it is painted, so that the report does not delay that. Fire and forget: it
 * may get lost.
 */
export function reportShown(
  { org, api }: Pick<Session, 'org' | 'api'>,
  surveyId: string,
  token: SurveysDeps['token'],
): void {
  const input = { params: { surveyId }, query: { entity: org } }
  const call = createPageSurveyCall(api, token)
  whenIdle(() => void call('countSurveyShown', input, { keepalive: true }).catch(() => {}))
}
