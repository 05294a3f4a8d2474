import * as z from 'zod'
import type { LlmConfig } from '../../platform/config/shapes.ts'
import { fetchOut } from '../../platform/http/fetch-out.ts'

/** Reasons of a failed request. */
export const LLM_FAILURES = {
  timeout: 'It did not answer in time',
  unreachable: 'It could not be reached',
  limited: 'It had too many requests',
  broken: 'It failed',
  refused: 'It refused the request',
  declined: 'It declined to answer',
  filtered: 'Its content filter stopped the answer',
  unreadable: 'Its answer was not in the form asked for',
  empty: 'Its answer was empty',
  tooLong: 'Its answer, or what it was asked, was too long',
  cut: 'Its answer broke off',
  paused: 'It had failed several times and was left alone for a while',
} as const
export type LlmFailure = keyof typeof LLM_FAILURES

/** Tokens used by an answer, as the server counts them; 0 where it does not report them. */
export interface Tokens {
  input: number
  output: number
}

export const NO_TOKENS: Tokens = { input: 0, output: 0 }

/** A failed request. Its message may be logged: it contains neither the text nor the key. */
export class LlmError extends Error {
  readonly reason: LlmFailure
  readonly tokens: Tokens
  /** Pause that the server asks for, in milliseconds. */
  readonly pauseMs: number | undefined

  constructor(reason: LlmFailure, tokens: Tokens = NO_TOKENS, pauseMs?: number) {
    super(LLM_FAILURES[reason])
    this.reason = reason
    this.tokens = tokens
    this.pauseMs = pauseMs
  }
}

export const Usage = z
  .object({ prompt_tokens: z.int(), completion_tokens: z.int() })
  .partial()
  .nullish()

export const tokensOf = (usage: z.output<typeof Usage>): Tokens => ({
  input: usage?.prompt_tokens ?? 0,
  output: usage?.completion_tokens ?? 0,
})

/** Longest response body; models write shorter answers. */
const BODY_MAX_BYTES = 1_000_000

/** Parses a body as JSON; undefined when it is not JSON, or too long. */
export async function readJson(response: Response, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxBytes) return undefined
  }
  return parseJson(text)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // handled like any other unexpected form
  }
}

const pauseAsked = (header: string | null): number | undefined => {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

const statusFailure = (status: number): LlmFailure => {
  if (status === 429) return 'limited'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'broken' : 'refused'
}

/** Error codes of servers whose HTTP status is not specific enough. */
const CODES: Readonly<Record<string, LlmFailure>> = {
  content_filter: 'filtered',
  context_length_exceeded: 'tooLong',
  rate_limit_exceeded: 'limited',
}
const Refused = z.object({ error: z.object({ code: z.unknown().optional() }) })

/** Reason for the error code in a body; undefined for unknown codes. */
export function reportedFailure(body: unknown): LlmFailure | undefined {
  const { data } = Refused.safeParse(body)
  const code = data?.error.code
  return typeof code === 'string' && Object.hasOwn(CODES, code) ? CODES[code] : undefined
}

/** The error of a response that is no success. */
async function errorOf(response: Response): Promise<LlmError> {
  const pause = pauseAsked(response.headers.get('retry-after'))
  const reported = reportedFailure(await readJson(response).catch(() => undefined)) // the status is enough
  const reason = statusFailure(response.status)
  return new LlmError(reason === 'refused' ? (reported ?? reason) : reason, NO_TOKENS, pause)
}

/**
 * Sends a request to the model and returns its response. Throws LlmError unless that is a success.
 * When the signal aborts, throws `timeout` for a timeout, else the signal's own reason.
 */
export async function postToLlm(
  config: LlmConfig,
  body: string,
  signal: AbortSignal,
  path: '/chat/completions' | '/embeddings' = '/chat/completions',
): Promise<Response> {
  const address = new URL(config.url.replace(/\/+$/, '') + path)
  const headers = {
    'content-type': 'application/json',
    ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
  }
  let response: Response
  try {
    const asked = { method: 'POST', headers, body, signal }
    response = await fetchOut(address, asked, [address.origin]) // the operator set it
  } catch {
    throw interrupted(signal) ?? new LlmError('unreachable')
  }
  // the key does not go to another address
  if (response.status >= 300 && response.status < 400) throw new LlmError('unreachable')
  if (response.ok) return response
  throw await errorOf(response)
}

/** The error for a request that a signal aborted; undefined when it was not aborted. */
export function interrupted(signal: AbortSignal): unknown {
  if (!signal.aborted) return undefined
  const { reason } = signal as { reason: unknown }
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isLate ? new LlmError('timeout') : reason
}
