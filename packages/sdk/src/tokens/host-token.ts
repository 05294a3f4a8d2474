import type { TokenUse } from '@agent-assist/contract/wire'
import type { Emitter } from '../page/emitter.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'
import type { FetchToken } from '../page/types.ts'

/** The token of the host's `fetchToken`; failures are reported as events. */
export const createHostToken = (
  fetchToken: FetchToken,
  emitter: Emitter,
  whose: TokenUse['for'],
): TokenSource =>
  createTokenSource(
    fetchToken,
    (error, attempt) => void emitter.report('token_failed', error, { for: whose, attempt }),
  )
