import { createPageSurveyCall } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { Session } from '../session/session.ts'
import type { AskedSurvey } from './asked-survey.ts'

export interface PreviewDeps {
  /** The session of the current user. */
  session: () => Session
  /** The user's signed token, for an organisation that requires one. */
  token: SurveysDeps['token']
  show: (survey: AskedSurvey) => void
}

/** Returns a function that shows the survey of a preview link, once. A failure is reported. */
export function createPreview({ session, token, show }: PreviewDeps) {
  let isShown = false

  /** Rejects with the server's reason when the link shows no survey. */
  async function find(key: string): Promise<AskedSurvey> {
    const { org, api } = session()
    const input = { params: { token: key }, query: { entity: org } }
    const found = await createPageSurveyCall(api, token)('getSurveyPreview', input)
    if ('refusal' in found) throw new Error(found.refusal)
    const { template } = found
    const title = `Preview: ${template.title}`
    return { id: 'preview', template: { ...template, title }, isPreview: true }
  }

  return async (key: string): Promise<void> => {
    if (isShown) return
    isShown = true
    try {
      show(await find(key))
    } catch (error) {
      session().reportError(error)
    }
  }
}
