import { type Call, callWith, type TokenSource } from './call.ts'
import { type PresenceRouteName, presenceRoutes } from './routing/presence-routes.ts'

export type PresenceCall = Call<PresenceRouteName>

/** Creates a client for the presence of an agent, with only these routes. */
export const createPresenceCall = (baseUrl: string, token: TokenSource): PresenceCall =>
  callWith<PresenceRouteName>(presenceRoutes, baseUrl, token)
