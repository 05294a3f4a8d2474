import * as z from 'zod'
import type { LlmConfig } from '../../platform/config/shapes.ts'
import {
  interrupted,
  LlmError,
  type LlmFailure,
  NO_TOKENS,
  parseJson,
  postToLlm,
  readJson,
  reportedFailure,
  type Tokens,
  tokensOf,
  Usage,
} from './request.ts'

export interface TextQuestion {
  /** Instructions, in our own words. */
  task: string
  /** Text that others wrote: data to work on, not instructions. */
  text: string
  maxTokens: number
}

/** A piece of the text or, at the end, the tokens used. */
export type Piece = { text: string } | { tokens: Tokens }

interface StreamPatience {
  firstMs?: number
  nextMs?: number
}

const FIRST_MS = 20_000
const NEXT_MS = 15_000
/** Limit for the whole answer, even while pieces arrive. */
const WHOLE_MS = 120_000
/** Longest text; a model that writes more is stopped. */
export const TEXT_MAX_CHARS = 20_000
/** Longest line of the protocol; a line holds one piece of text and little else. */
const LINE_MAX_CHARS = 100_000

const Delta = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Delta.nullish(),
        /** In place of `delta` when the server does not stream. */
        message: Delta.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: Usage,
  error: z.unknown().optional(),
})
type Chunk = z.output<typeof Chunk>

/** Aborts the request when the next piece of text, or the whole answer, takes too long. */
function createWatch(
  signal: AbortSignal,
  { firstMs = FIRST_MS, nextMs = NEXT_MS }: StreamPatience,
) {
  const late = new AbortController()
  const end = () => late.abort(new DOMException('The model is late.', 'TimeoutError'))
  const whole = setTimeout(end, WHOLE_MS)
  let next = setTimeout(end, firstMs)
  return {
    signal: AbortSignal.any([signal, late.signal]),
    received: () => {
      clearTimeout(next)
      next = setTimeout(end, nextMs)
    },
    stop: () => {
      clearTimeout(whole)
      clearTimeout(next)
    },
  }
}

/** Yields the data lines of server-sent events; other lines of the protocol are ignored. */
async function* dataOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX_CHARS) throw new LlmError('unreadable')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}

async function* chunksOf(response: Response): AsyncGenerator<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('event-stream')) return yield await readJson(response) // the server does not stream
  for await (const data of dataOf(response.body ?? (async function* () {})())) {
    if (data === '[DONE]') return
    yield parseJson(data)
  }
}

const ENDS: Readonly<Record<string, LlmFailure | undefined>> = {
  length: 'tooLong',
  content_filter: 'filtered',
}

/** State of the reading. */
interface Read {
  chars: number
  end: string | undefined
  hasDeclined: boolean
  tokens: Tokens
}

function understood(value: unknown): Chunk {
  const chunk = Chunk.safeParse(value)
  if (!chunk.success) throw new LlmError('unreadable')
  if (chunk.data.error) throw new LlmError(reportedFailure(value) ?? 'broken')
  return chunk.data
}

/** Returns the text of a chunk and records its tokens, end and refusal. */
function take(read: Read, { choices, usage }: Chunk): string {
  if (usage) read.tokens = tokensOf(usage)
  const [choice] = choices ?? []
  const { content, refusal } = choice?.delta ?? choice?.message ?? {}
  read.end = choice?.finish_reason ?? read.end
  read.hasDeclined ||= Boolean(refusal)
  read.chars += content?.length ?? 0
  return content ?? ''
}

/** Throws LlmError unless the text is complete and not empty. */
function checkEnd({ chars, end, hasDeclined, tokens }: Read): void {
  if (hasDeclined) throw new LlmError('declined', tokens)
  if (end === undefined) throw new LlmError('cut', tokens)
  const reason = ENDS[end] ?? (chars === 0 ? 'empty' : undefined)
  if (reason) throw new LlmError(reason, tokens)
}

const requestOf = (model: string, { task, text, maxTokens }: TextQuestion) => ({
  model,
  temperature: 0.2,
  max_tokens: maxTokens,
  stream: true,
  stream_options: { include_usage: true },
  messages: [
    { role: 'system', content: task },
    { role: 'user', content: text },
  ],
})

/** The error for a stream that failed, with the tokens read so far. */
function endedBy(error: unknown, signal: AbortSignal, { tokens }: Read): unknown {
  const interruption = interrupted(signal)
  if (interruption) return interruption
  if (!(error instanceof LlmError)) return new LlmError('cut', tokens)
  return error.tokens === NO_TOKENS ? new LlmError(error.reason, tokens, error.pauseMs) : error
}

/** Streams the model's text; the tokens used come last. Throws LlmError or the signal's reason. */
export async function* streamText(
  config: LlmConfig,
  question: TextQuestion,
  signal: AbortSignal,
  patience: StreamPatience = {},
): AsyncGenerator<Piece> {
  const watch = createWatch(signal, patience)
  const read: Read = { chars: 0, end: undefined, hasDeclined: false, tokens: NO_TOKENS }
  try {
    const body = JSON.stringify(requestOf(config.model, question))
    const response = await postToLlm(config, body, watch.signal)
    for await (const value of chunksOf(response)) {
      const text = take(read, understood(value))
      if (read.chars > TEXT_MAX_CHARS) throw new LlmError('tooLong')
      if (!text) continue
      watch.received()
      yield { text }
    }
    checkEnd(read)
    yield { tokens: read.tokens }
  } catch (error) {
    throw endedBy(error, watch.signal, read)
  } finally {
    watch.stop()
  }
}
