import type { SurveysNeeds } from '../../page/survey-engine.ts'
import type { AskedSurvey } from './asked-survey.ts'
import type { Desk } from '../session/desk.ts'
import { isRequestId } from './request-id.ts'

export interface FinderNeeds extends Pick<SurveysNeeds, 'emitter'> {
  /** Of who sits there when it is asked. */
  desk: () => Desk
}

/** Finds what is to be shown. A failure is told and rejects. */
export function createFinder({ desk, emitter }: FinderNeeds) {
  async function loadLink() {
    try {
      return await import('./link.ts')
    } catch (error) {
      emitter.fault('load_failed', error)
      throw error
    }
  }

  async function askLink(api: string, surveyId: string) {
    const { findLink } = await loadLink()
    try {
      return await findLink(api, surveyId)
    } catch (error) {
      desk().tell(error)
      throw error
    }
  }

  /** Undefined: it takes no answer, which is told. */
  async function linked(surveyId: string): Promise<AskedSurvey | undefined> {
    const found = await askLink(desk().api, surveyId)
    if (!('refusal' in found)) return found
    emitter.fault('survey_failed', found.refusal)
    return undefined
  }

  async function listed(surveyId: string | undefined): Promise<AskedSurvey | undefined> {
    const items = await desk().surveys()
    return surveyId ? items.find(({ id }) => id === surveyId) : items[0]
  }

  /** Without an id the first of the organisation; undefined: there is none to show. */
  const find = (id?: string) => (isRequestId(id) ? linked(id) : listed(id))

  /** The same for somebody who asked for it: that there is none is told. */
  async function demand(id?: string): Promise<AskedSurvey | undefined> {
    const survey = await find(id)
    const fault = id ? `There is no survey ${id}.` : 'There is no survey.'
    if (!survey && !isRequestId(id)) emitter.fault('survey_failed', fault)
    return survey
  }

  return { find, demand }
}
