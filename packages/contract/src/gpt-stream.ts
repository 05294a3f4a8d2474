import { ApiError, type Call, callWith } from './call.ts'
import { linesOf } from './lines-of.ts'
import type { ErrorBody } from './base/errors.ts'
import { GPT_FAILURES } from './assist/gpt-kinds.ts'
import { gptRoutes } from './assist/gpt-routes.ts'
import type { GptMessage, GptRequest } from './assist/gpt.ts'

type TokenSource = () => string | undefined | Promise<string | undefined>

/** Creates a client for the GPT calls of the panel other than the stream. */
export const createGptCall = (baseUrl: string, token: TokenSource): Call<'stopAutoReply'> =>
  callWith<'stopAutoReply'>(gptRoutes, baseUrl, token)

/** Milliseconds of silence after which a stream counts as broken; the server sends something well before. */
const SILENCE_MS = 45_000

const failed = (code: 'cut' | 'unreadable' | 'timeout'): GptMessage => ({
  type: 'failed',
  code,
  message: GPT_FAILURES[code],
})

const TYPES: readonly string[] = ['start', 'delta', 'done', 'failed'] satisfies GptMessage['type'][]

/** Parses a line of the stream; undefined when it is invalid. */
function messageOf(line: string): GptMessage | undefined {
  try {
    const value = JSON.parse(line) as GptMessage | null // the server built it from the same shape
    return value && TYPES.includes(value.type) ? value : undefined
  } catch {
    return undefined // invalid JSON is treated like a missing line
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return new ApiError(
    response.status,
    body,
    Number(response.headers.get('retry-after')) || undefined,
  )
}

/** Aborts the request when the caller's signal does, and when the server is silent for too long. */
function patience(signal: AbortSignal | undefined) {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const received = () => {
    stop()
    timer = setTimeout(() => late.abort(), SILENCE_MS)
  }
  received()
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    received,
    stop,
    late: late.signal,
  }
}

async function* messagesOf(response: Response, received: () => void): AsyncGenerator<GptMessage> {
  if (!response.body) return yield failed('cut')
  for await (const line of linesOf(response.body, received)) {
    const message = messageOf(line)
    yield message ?? failed('unreadable')
    if (!message || message.type === 'done' || message.type === 'failed') return
  }
  yield failed('cut')
}

/**
 * Sends a request to the model and yields the answer as it arrives; the last message is `done` or `failed`, whatever
 * happens in between. Aborting the signal stops the request, also at the model, and throws the signal's reason. Throws
 * `ApiError` for an error answer and `TypeError` when there is no answer. `baseUrl` ends in `/api`.
 */
export async function* streamGpt(
  baseUrl: string,
  token: TokenSource,
  body: GptRequest,
  signal?: AbortSignal,
): AsyncGenerator<GptMessage> {
  const bearer = await token()
  const { received, stop, late, signal: ends } = patience(signal)
  let hasBegun = false
  try {
    const { method, path } = gptRoutes.askGpt
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      signal: ends,
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw await refusal(response)
    hasBegun = true
    yield* messagesOf(response, received)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError || (!hasBegun && !late.aborted)) throw error
    yield failed(late.aborted ? 'timeout' : 'cut')
  } finally {
    stop()
  }
}
