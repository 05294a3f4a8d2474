import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { AskedSurvey } from './asked-survey.ts'
import type { Session } from '../session/session.ts'
import { isRequestId } from './request-id.ts'

export interface FinderDeps extends Pick<SurveysDeps, 'emitter'> {
  /** The session of the current user. */
  session: () => Session
}

/** Finds the survey to display. A failure is reported, and the promise rejects. */
export function createFinder({ session, emitter }: FinderDeps) {
  async function loadLink() {
    try {
      return await import('./link.ts')
    } catch (error) {
      void emitter.report('load_failed', error)
      throw error
    }
  }

  async function askLink(api: string, surveyId: string) {
    const { findLink } = await loadLink()
    try {
      return await findLink(api, surveyId)
    } catch (error) {
      session().reportError(error)
      throw error
    }
  }

  /** Resolves to undefined, and reports it, when the survey accepts no answer. */
  async function linked(surveyId: string): Promise<AskedSurvey | undefined> {
    const found = await askLink(session().api, surveyId)
    if (!('refusal' in found)) return found
    void emitter.report('survey_failed', found.refusal)
    return undefined
  }

  async function listed(surveyId: string | undefined): Promise<AskedSurvey | undefined> {
    const items = await session().surveys()
    return surveyId ? items.find(({ id }) => id === surveyId) : items[0]
  }

  /** Without an id the organisation's first survey; undefined when there is none. */
  const find = (id?: string) => (isRequestId(id) ? linked(id) : listed(id))

  /** The same for an explicit request: a missing survey is reported. */
  async function demand(id?: string): Promise<AskedSurvey | undefined> {
    const survey = await find(id)
    const message = id ? `There is no survey ${id}.` : 'There is no survey.'
    if (!survey && !isRequestId(id)) void emitter.report('survey_failed', message)
    return survey
  }

  return { find, demand }
}
