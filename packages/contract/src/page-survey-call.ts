import { type Call, callWith, type TokenSource } from './call.ts'
import { pageSurveyRoutes } from './surveys/page-survey-routes.ts'

type PageSurveyRouteName = keyof typeof pageSurveyRoutes

/** Creates a client for the display code of page surveys; its bundle contains only their routes. */
export const createPageSurveyCall = (
  baseUrl: string,
  token?: TokenSource,
): Call<PageSurveyRouteName> => callWith<PageSurveyRouteName>(pageSurveyRoutes, baseUrl, token)
