import type {
  AgentNotice,
  HostEventName,
  HostEvents,
  SdkError,
  SdkErrorCode,
  TokenUse,
} from '@agent-assist/contract/wire'
import type { InitOptions } from './types.ts'

/** What the explanation of errors requires of the page. */
export interface ErrorPage {
  emit: <N extends HostEventName>(name: N, payload: HostEvents[N]) => void
  /** What the console has already shown. */
  logged: Set<string>
  /** Missing until the page has its options. */
  options?: () => Partial<InitOptions>
  /** The last error of a token. */
  tokenError?: SdkError
  /** The agent's token; after `forget` the next call asks the host for another. */
  token?: { get: () => Promise<string | undefined>; forget: () => void }
}

/** Details of one error. */
export interface About extends Partial<TokenUse> {
  /** Organisation and API of a usage report; default: those of the page. */
  org?: string
  api?: string
  /** Name of the command that failed, or of the event whose listener failed. */
  name?: string
}

export type Explain = (
  page: ErrorPage,
  code: SdkErrorCode,
  cause: unknown,
  about?: About,
) => Promise<AgentNotice | undefined>
