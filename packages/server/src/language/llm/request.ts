import * as z from 'zod'
import type { LlmConfig } from '../../platform/config/shapes.ts'

/** Why there is no answer. */
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

/** What an answer cost, as the server counted it; nothing where it does not say. */
export interface Tokens {
  input: number
  output: number
}

export const NO_TOKENS: Tokens = { input: 0, output: 0 }

/** There is no answer; the message is fit for a log: no text that was sent, no key. */
export class LlmError extends Error {
  readonly reason: LlmFailure
  readonly tokens: Tokens
  /** How long the server wants to be left alone, when it says so. */
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

/** Longer answers are no answers of a model. */
const BODY_MAX_BYTES = 1_000_000

/** A body as JSON; undefined for one that is none, or too long. */
export async function readJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > BODY_MAX_BYTES) return undefined
  }
  return parseJson(text)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // as unreadable as any other form
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

/** What servers say of a request that breaks no rule of HTTP. */
const CODES: Readonly<Record<string, LlmFailure>> = {
  content_filter: 'filtered',
  context_length_exceeded: 'tooLong',
  rate_limit_exceeded: 'limited',
}
const Refused = z.object({ error: z.object({ code: z.unknown().optional() }) })

/** What a server means by the error that it tells; undefined for one of its own. */
export function reportedFailure(body: unknown): LlmFailure | undefined {
  const { data } = Refused.safeParse(body)
  const code = data?.error.code
  return typeof code === 'string' && Object.hasOwn(CODES, code) ? CODES[code] : undefined
}

/** Why an answer is none. */
async function errorOf(response: Response): Promise<LlmError> {
  const pause = pauseAsked(response.headers.get('retry-after'))
  const reported = reportedFailure(await readJson(response).catch(() => undefined)) // its status says enough
  const reason = statusFailure(response.status)
  return new LlmError(reason === 'refused' ? (reported ?? reason) : reason, NO_TOKENS, pause)
}

/**
 * Sends a request to the model and gives what it answers. Throws LlmError unless that is a success; when
 * the signal ends it, `timeout` for a time that is over, else the signal's own reason.
 */
export async function postToLlm(
  config: LlmConfig,
  body: string,
  signal: AbortSignal,
): Promise<Response> {
  const address = `${config.url.replace(/\/+$/, '')}/chat/completions`
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
      },
      body,
      redirect: 'error', // the key is for this address alone
      signal,
    })
  } catch {
    throw interrupted(signal) ?? new LlmError('unreachable')
  }
  if (response.ok) return response
  throw await errorOf(response)
}

/** What to throw when a signal ended the request; undefined when it did not. */
export function interrupted(signal: AbortSignal): unknown {
  if (!signal.aborted) return undefined
  const { reason } = signal as { reason: unknown }
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isLate ? new LlmError('timeout') : reason
}
