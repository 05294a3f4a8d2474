import type { RouteName } from '@agent-assist/contract'

/** How many tries within how long. */
export interface Allowance {
  points: number
  windowS: number
}

/** Who is counted: the caller's address, the e-mail or the visitor that the body names, a device known for it. */
export type CountedBy = 'address' | 'account' | 'device' | 'visitor'

export interface Limit extends Allowance {
  by: CountedBy
  /** Only tries that fail count: the handler takes them and gives those back that did not. */
  failures?: true
  /** Each server counts for itself, in memory: for what is called often and guards no secret. */
  perServer?: true
}

/** How often which route may be called; a route that is missing has no limit. */
export type RouteLimits = Partial<Record<RouteName, readonly Limit[]>>

/** Where a language model answers by the protocol of OpenAI's chat completions. */
export interface LlmConfig {
  /** Base address, ending before /chat/completions. */
  url: string
  /** Missing: the server asks for none. */
  key?: string
  model: string
}

/** How long a language model is waited for. */
export interface LlmPatience {
  /** One request may take so long. */
  timeoutMs?: number
  /** Before the first retry; doubled before the next. */
  pauseMs?: number
  /** A stream begins after so long. */
  firstMs?: number
  /** And goes on after so long. */
  nextMs?: number
}

/** Of a million tokens each. */
export interface LlmPrices {
  input: number
  output: number
  /** ISO 4217. */
  currency: string
}

/** How patient the client of a helpdesk is; the client's own numbers hold for what is missing. */
export interface ConnectorPace {
  /** The helpdesk allows so many calls of its exports within the window. */
  exportsPerWindow?: number
  windowMs?: number
  /** The first pause after an error; each later one is twice as long. */
  firstPauseMs?: number
  /** A longer wait ends the run, which goes on later. */
  longestWaitS?: number
}
