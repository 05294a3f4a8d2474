import type { Queryable } from '../../platform/db/db.ts'
import { readRequest, shutState } from './requests.ts'

/** `/survey/:surveyId/:templateId?`, and the same for the other two versions. */
const SURVEY_PAGE = /^\/(?:survey|adhoc-survey|adhoc_v2-survey)\/([^/?]+)(?:\/([^/?]+))?\/?(?:\?|$)/

/** Whether an address is that of a survey link's page. */
export const isSurveyPage = (url: string): boolean => SURVEY_PAGE.test(url)

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return undefined // no survey has such an id
  }
}

/**
 * The two addresses that a survey's page reads first, exactly as its script asks for them: known before, they are
 * read while the script is still on its way. None for a survey that cannot be answered, or while the database is away.
 */
export async function firstLoads(on: Queryable, url: string): Promise<string[]> {
  const [, id, template] = (SURVEY_PAGE.exec(url) ?? []).map(decoded)
  // without the database the page comes without these; its own calls meet the error, which is logged
  const request = id ? await readRequest(on, id).catch(() => undefined) : undefined
  if (!request || shutState(request)) return []
  const surveyId = encodeURIComponent(request.id)
  const own = `/api/surveyRequest/${surveyId}?source=APP`
  const wanted = template ?? request.templateId
  if (!wanted) return [own]
  const path = [request.organisationId, wanted].map(encodeURIComponent).join('/')
  return [own, `/api/organisation/getSurveyTemplate/${path}?surveyId=${surveyId}&source=APP`]
}
