import { type Call, callWith, type Send, type TokenSource } from './call.ts'
import { usageRoutes } from './usage-routes.ts'

/** Calls what the usage report needs, with a token that may read the usage. */
export type UsageCall = Call<keyof typeof usageRoutes>

/** `baseUrl` ends in `/api`. */
export const createUsageCall = (baseUrl: string, token?: TokenSource, send?: Send): UsageCall =>
  callWith<keyof typeof usageRoutes>(usageRoutes, baseUrl, token, send)
