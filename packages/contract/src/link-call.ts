import { type Call, callWith } from './call.ts'
import { linkRoutes } from './surveys/link-routes.ts'

type LinkRouteName = keyof typeof linkRoutes

/** Creates a client for answering a survey by its link. It sends no token; the id of the link is the credential. */
export const createLinkCall = (baseUrl: string): Call<LinkRouteName> =>
  callWith<LinkRouteName>(linkRoutes, baseUrl)
