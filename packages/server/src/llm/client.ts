import * as z from 'zod'

/** Where a language model answers by the protocol of OpenAI's chat completions. */
export interface LlmConfig {
  /** Base address, ending before /chat/completions. */
  url: string
  /** Missing: the server asks for none. */
  key?: string
  model: string
}

/** Why there is no answer. */
export const LLM_FAILURES = {
  timeout: 'It did not answer in time',
  unreachable: 'It could not be reached',
  limited: 'It had too many requests',
  broken: 'It failed',
  refused: 'It refused the request',
  declined: 'It declined to answer',
  unreadable: 'Its answer was not in the form asked for',
  paused: 'It had failed several times and was left alone for a while',
} as const
export type LlmFailure = keyof typeof LLM_FAILURES

/** What an answer cost, as the server counted it; nothing where it does not say. */
export interface Tokens {
  input: number
  output: number
}

/** There is no answer; the message is fit for a log: no text that was sent, no key. */
export class LlmError extends Error {
  readonly reason: LlmFailure
  readonly tokens: Tokens

  constructor(reason: LlmFailure, tokens: Tokens = { input: 0, output: 0 }) {
    super(LLM_FAILURES[reason])
    this.reason = reason
    this.tokens = tokens
  }
}

interface Question<T> {
  /** What it is to do, in our words. */
  task: string
  /** What others wrote: it is judged, not obeyed. */
  text: string
  /** The form of the answer, an object. */
  schema: z.ZodType<T>
  maxTokens: number
}

export interface Llm {
  model: string
  /** Throws LlmError. */
  ask: <T>(question: Question<T>) => Promise<{ value: T; tokens: Tokens }>
}

interface Patience {
  /** One request may take so long. */
  timeoutMs?: number
  /** Before the first retry; doubled before the next. */
  pauseMs?: number
}

const TIMEOUT_MS = 20_000
const PAUSE_MS = 500
/** A server that asks for a longer pause is not waited for. */
const LONGEST_PAUSE_MS = 10_000
const RETRIES = 2
const WORTH_RETRY: readonly LlmFailure[] = ['timeout', 'unreachable', 'limited', 'broken']

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).partial().nullish(),
})

/** A failed try, and how long the server wants to be left alone. */
interface Failed {
  error: LlmError
  pauseMs?: number
}

const pauseAsked = (header: string | null): number | undefined => {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

const failureOf = (status: number): LlmFailure => {
  if (status === 429) return 'limited'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'broken' : 'refused'
}

function requestOf<T>(model: string, { task, text, schema, maxTokens }: Question<T>) {
  const { $schema: _, ...form } = z.toJSONSchema(schema)
  return {
    model,
    temperature: 0,
    max_tokens: maxTokens,
    messages: [
      { role: 'system', content: task },
      { role: 'user', content: text },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: form },
    },
  }
}

function readAnswer<T>(body: unknown, schema: z.ZodType<T>): { value: T; tokens: Tokens } {
  const completion = Completion.safeParse(body)
  if (!completion.success) throw new LlmError('unreadable')
  const { choices, usage } = completion.data
  const tokens = { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 }
  const { content, refusal } = choices[0]?.message ?? {}
  if (refusal) throw new LlmError('declined', tokens)
  const value = schema.safeParse(parsed(content ?? ''))
  if (!value.success) throw new LlmError('unreadable', tokens)
  return { value: value.data, tokens }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // as unreadable as any other form
  }
}

/** A language model at an address. */
export function createLlm(config: LlmConfig, patience: Patience = {}): Llm {
  const { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = patience
  const address = `${config.url.replace(/\/+$/, '')}/chat/completions`

  async function post(body: string): Promise<Response | Failed> {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
        },
        body,
        redirect: 'error', // the key is for this address alone
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return { error: new LlmError(isLate ? 'timeout' : 'unreachable') }
    }
  }

  async function once<T>(
    body: string,
    schema: z.ZodType<T>,
  ): Promise<{ value: T; tokens: Tokens } | Failed> {
    const response = await post(body)
    if (!(response instanceof Response)) return response
    try {
      if (response.ok) return readAnswer(await response.json(), schema)
      await response.body?.cancel()
      const pause = pauseAsked(response.headers.get('retry-after'))
      return { error: new LlmError(failureOf(response.status)), pauseMs: pause }
    } catch (error) {
      return { error: error instanceof LlmError ? error : new LlmError('unreadable') }
    }
  }

  async function ask<T>(question: Question<T>) {
    const body = JSON.stringify(requestOf(config.model, question))
    for (let tries = 0; ; tries++) {
      const result = await once(body, question.schema)
      if (!('error' in result)) return result
      const wait = result.pauseMs ?? pauseMs * 2 ** tries
      const isOver = tries === RETRIES || wait > LONGEST_PAUSE_MS
      if (isOver || !WORTH_RETRY.includes(result.error.reason)) throw result.error
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
    }
  }

  return { model: config.model, ask }
}
