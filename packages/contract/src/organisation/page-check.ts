import * as z from 'zod'
import { Instant, Source } from '../base/common.ts'
import { SCOPES } from '../base/route.ts'

/**
 * Whether a page may use an organisation's API, and why not. The first reason counts, in this order: a page learns
 * about its token only when its origin is allowed. `token_lifetime`: the token was signed more than an hour ago.
 * `token_clock`: it begins in the future. `token_claims`: a claim is missing or unknown. `token_organisation`: it is for
 * another organisation. `token_scope`: it is for another use.
 */
export const PAGE_CHECK_CODES = [
  'ok',
  'organisation_unknown',
  'origin_not_allowed',
  'token_organisation',
  'token_signature',
  'token_expired',
  'token_lifetime',
  'token_clock',
  'token_claims',
  'token_scope',
] as const
export type PageCheckCode = (typeof PAGE_CHECK_CODES)[number]

const ENTITY_MAX = 200

export const pageCheckShapes = {
  /** Says which setting is wrong, to pages of every origin and without any data. With a token it checks the token too. */
  checkPage: {
    query: Source.extend({
      /** What the page gives as organisation id; it may be no valid one. */
      entity: z.string().max(ENTITY_MAX),
      /** What the token is for; missing: any use. */
      scope: z.enum(SCOPES).optional(),
    }),
    reply: z.object({
      code: z.enum(PAGE_CHECK_CODES),
      /** The server's clock, with which pages compare theirs. */
      at: Instant,
    }),
  },
}
