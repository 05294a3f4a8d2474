import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

/**
 * Why a page of a customer was refused. `origin`: its origin is not listed. `signature`: the token is not signed with a
 * valid secret. `expiry`: the token has expired. `lifetime`: the token was signed more than an hour ago, although it is
 * valid for longer. `clock`: the token begins in the future. `claims`: a claim is missing or unknown.
 */
export const REFUSED_LOAD_REASONS = [
  'origin',
  'signature',
  'expiry',
  'lifetime',
  'clock',
  'claims',
] as const
export type RefusedLoadReason = (typeof REFUSED_LOAD_REASONS)[number]

/** Refused requests of pages of one origin, for one reason. */
export const RefusedLoad = z.object({
  origin: z.string(),
  reason: z.enum(REFUSED_LOAD_REASONS),
  /** Time of the last one. */
  at: Instant,
  /** Number of refused requests. */
  times: z.int(),
})
export type RefusedLoad = z.infer<typeof RefusedLoad>

/** Loads of pages with a valid token. */
export const PageLoads = z.object({
  /** First and last load from a listed origin with a valid token, to the minute; missing: none yet. */
  loaded: z.object({ firstAt: Instant, lastAt: Instant, origin: z.string() }).optional(),
  /** The last 50, newest first. */
  refused: z.array(RefusedLoad).max(50),
})
export type PageLoads = z.infer<typeof PageLoads>

export const pageLoadShapes = {
  /** Whether the script works on the organisation's pages, and why not. */
  getPageLoads: { params: z.object({ organisationId: OrganisationId }), reply: PageLoads },
}
