import { type Call, callWith, type Send, type TokenSource } from './call.ts'
import { usageRoutes } from './usage/usage-routes.ts'

/** Client of the usage report's routes; its token needs the scope to read usage. */
export type UsageCall = Call<keyof typeof usageRoutes>

/** `baseUrl` ends in `/api`. */
export const createUsageCall = (baseUrl: string, token?: TokenSource, send?: Send): UsageCall =>
  callWith<keyof typeof usageRoutes>(usageRoutes, baseUrl, token, send)
