import type { RouteName } from '@agent-assist/contract'

/** Number of tries that are allowed within a time window. */
export interface Allowance {
  points: number
  windowS: number
}

/**
 * What tries are counted by: the network address, the e-mail or visitor in the body, a known device, or the organisation
 * in the path, where a signature was checked before.
 */
export type CountedBy = 'address' | 'account' | 'device' | 'visitor' | 'organisation'

export interface Limit extends Allowance {
  by: CountedBy
  /** Only failed tries count: the handler counts each try and takes back those that succeeded. */
  failures?: true
  /**
   * Each server counts in its own memory: for routes that are called often and protect no secret.
   */
  perServer?: true
}

/** How often each route may be called; a missing route has no limit. */
export type RouteLimits = Partial<Record<RouteName, readonly Limit[]>>

/** A language model that speaks OpenAI's chat completions protocol. */
export interface LlmConfig {
  /** Base address, ending before /chat/completions. */
  url: string
  /** Missing: the server needs no key. */
  key?: string
  model: string
}

/** Time limits for calls of a language model. */
export interface LlmPatience {
  /** Time limit of one request. */
  timeoutMs?: number
  /** Pause before the first retry; doubled before each next one. */
  pauseMs?: number
  /** Time limit for the first part of a stream. */
  firstMs?: number
  /** Time limit between two parts of a stream. */
  nextMs?: number
}

/** Prices of a million tokens each. */
export interface LlmPrices {
  input: number
  output: number
  /** Currency code, ISO 4217. */
  currency: string
}

/** Pace of a helpdesk client; the client's own defaults apply to missing values. */
export interface ConnectorPace {
  /** Number of export calls that the helpdesk allows within the window. */
  exportsPerWindow?: number
  windowMs?: number
  /** The first pause after an error; each later one is twice as long. */
  firstPauseMs?: number
  /** A longer wait ends the run, which continues later. */
  longestWaitS?: number
}

/** How many streams may be open at once. */
export interface StreamCap {
  perPerson: number
  perServer: number
}
