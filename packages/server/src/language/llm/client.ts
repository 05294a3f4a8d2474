import * as z from 'zod'
import type { LlmConfig, LlmPatience } from '../../platform/config/shapes.ts'
import {
  LlmError,
  type LlmFailure,
  parseJson,
  postToLlm,
  readJson,
  type Tokens,
  tokensOf,
  Usage,
} from './request.ts'
import { type Piece, streamText, type TextQuestion } from './stream.ts'

interface Question<T> {
  /** Instructions, in our own words. */
  task: string
  /** Text that others wrote: data to judge, not instructions. */
  text: string
  /** Schema of the answer, an object. */
  schema: z.ZodType<T>
  maxTokens: number
}

export interface Llm {
  model: string
  /** Asks for an answer in a given form. Throws LlmError. */
  ask: <T>(question: Question<T>) => Promise<{ value: T; tokens: Tokens }>
  /**
   * Streams plain text, and the tokens used as the last piece. Throws LlmError or the signal's
   * reason.
   */
  stream: (question: TextQuestion, signal: AbortSignal) => AsyncGenerator<Piece>
}

const TIMEOUT_MS = 20_000
const PAUSE_MS = 500
/** Longest pause that is waited for; a longer one is an error. */
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
  usage: Usage,
})

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
  const tokens = tokensOf(usage)
  const { content, refusal } = choices[0]?.message ?? {}
  if (refusal) throw new LlmError('declined', tokens)
  const value = schema.safeParse(parseJson(content ?? ''))
  if (!value.success) throw new LlmError('unreadable', tokens)
  return { value: value.data, tokens }
}

/** Creates a client of the configured language model. */
export function createLlm(config: LlmConfig, patience: LlmPatience = {}): Llm {
  const { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = patience

  async function once<T>(
    body: string,
    schema: z.ZodType<T>,
  ): Promise<{ value: T; tokens: Tokens } | { error: LlmError }> {
    try {
      const response = await postToLlm(config, body, AbortSignal.timeout(timeoutMs))
      return readAnswer(await readJson(response), schema)
    } catch (error) {
      return { error: error instanceof LlmError ? error : new LlmError('unreadable') }
    }
  }

  async function ask<T>(question: Question<T>) {
    const body = JSON.stringify(requestOf(config.model, question))
    for (let tries = 0; ; tries++) {
      const result = await once(body, question.schema)
      if (!('error' in result)) return result
      const wait = result.error.pauseMs ?? pauseMs * 2 ** tries
      const isOver = tries === RETRIES || wait > LONGEST_PAUSE_MS
      if (isOver || !WORTH_RETRY.includes(result.error.reason)) throw result.error
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
    }
  }

  return {
    model: config.model,
    ask,
    stream: (question, signal) => streamText(config, question, signal, patience),
  }
}
