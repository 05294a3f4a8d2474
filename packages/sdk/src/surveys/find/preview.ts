import { createPageSurveyCall } from '@agent-assist/contract/wire'
import type { Session } from '../session/session.ts'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { AskedSurvey } from './asked-survey.ts'

/** The survey of a preview link. Rejects with the server's reason when the link shows none. */
export async function findPreview(
  { org, api }: Pick<Session, 'org' | 'api'>,
  token: string,
  bearer: SurveysDeps['token'],
): Promise<AskedSurvey> {
  const call = createPageSurveyCall(api, bearer)
  const found = await call('getSurveyPreview', { params: { token }, query: { entity: org } })
  if ('refusal' in found) throw new Error(found.refusal)
  const { template } = found
  return {
    id: 'preview',
    template: { ...template, title: `Preview: ${template.title}` },
    isPreview: true,
  }
}
