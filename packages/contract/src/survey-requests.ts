import * as z from 'zod'
import { OrganisationId, Source } from './common.ts'

export const surveyRequestShapes = {
  /**
   * Whether the person who has just signed out has an open survey request. The bearer token of the
   * session that ended is the proof; without it the answer is the same as for nobody.
   */
  getSurveyInfo: {
    query: Source.extend({ email: z.email().max(254), orgId: OrganisationId }),
    reply: z.object({ status: z.enum(['Open', 'None']), surveyUrl: z.string().optional() }),
  },
}
