import type { HostEvents } from '@agent-assist/contract/wire'
import { reportAuthErrors } from './auth-errors.ts'
import type { Emitter } from '../page/emitter.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'
import type { FetchToken } from '../page/types.ts'

/** The token of the host's `fetchToken`; failures are reported as events. */
export const createHostToken = (
  fetchToken: FetchToken,
  emitter: Emitter,
  whose: HostEvents['authError']['for'],
): TokenSource => createTokenSource(fetchToken, reportAuthErrors(emitter, whose))
