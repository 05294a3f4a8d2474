import { type Call, callWith } from './call.ts'
import { linkRoutes } from './link-routes.ts'

type LinkRouteName = keyof typeof linkRoutes

/** Calls what answers a survey by its link; nobody is named, the id of the link is the proof. */
export const createLinkCall = (baseUrl: string): Call<LinkRouteName> =>
  callWith<LinkRouteName>(linkRoutes, baseUrl)
