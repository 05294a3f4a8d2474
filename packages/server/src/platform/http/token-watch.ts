import type { Caller, TokenRefusal } from './session.ts'

/**
 * Is notified of tokens and pages that were accepted or refused. It returns at once and works after the answer, so that
 * it slows no request.
 */
export interface TokenWatch {
  accepted: (caller: Caller, origin: string | undefined) => void
  refused: (refusal: TokenRefusal, origin: string | undefined) => void
  /** A page called whose origin is not listed; its address names the organisation. */
  unlisted: (organisationId: string, origin: string) => void
}
