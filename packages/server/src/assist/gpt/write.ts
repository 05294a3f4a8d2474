import {
  type Citation,
  GPT_FAILURES,
  type GptFailure,
  type GptMessage,
  type LlmPurpose,
} from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { Llm } from '../../language/llm/client.ts'
import { LlmError, NO_TOKENS, type Tokens } from '../../language/llm/request.ts'
import { storeUse } from '../../language/llm/usage.ts'
import { createCitations } from './citations.ts'
import { type Prompt, questionOf } from './prompt.ts'
import { createPseudonymiser } from './pseudonymiser.ts'

/** A text for the model to write. */
export interface Job {
  org: string
  purpose: LlmPurpose
  prompt: Prompt
  /** Names to hide, besides the data that is always hidden. */
  names: readonly string[]
  /** The sources that numbers in the text refer to; missing: numbers are plain text. */
  sources?: readonly Citation[]
  /** Runs when the text is complete; an error in it does not revoke the text. */
  onDone: () => Promise<void>
}

/** Progress of a streamed text; `sent` and `received` are characters. */
interface Progress {
  sent: number
  received: number
  tokens: Tokens
  citations: Citation[]
}

export interface Writer {
  db: Db
  llm: Llm
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Characters of a token where the model reports no usage: about right for European languages. */
const TOKEN_CHARS = 4

/** Used tokens as the model reports them, else estimated from the characters. */
export const usedTokens = (progress: Tokens, sent: number, received: number): Tokens =>
  progress.input + progress.output > 0
    ? progress
    : { input: Math.ceil(sent / TOKEN_CHARS), output: Math.ceil(received / TOKEN_CHARS) }

export const failureOf = ({ reason }: LlmError): GptFailure =>
  reason === 'paused' ? 'limited' : reason

function failedMessage(error: LlmError): GptMessage {
  const code = failureOf(error)
  const retryAfterS = error.pauseMs && Math.max(1, Math.ceil(error.pauseMs / 1000))
  return {
    type: 'failed',
    code,
    message: GPT_FAILURES[code],
    ...(retryAfterS ? { retryAfterS } : {}),
  }
}

/** Streams the model's text with the hidden values restored. */
async function* textOf(
  llm: Llm,
  { prompt, names, sources }: Job,
  signal: AbortSignal,
  progress: Progress,
): AsyncGenerator<string> {
  const pseudonymiser = createPseudonymiser(names)
  const citations = sources && createCitations(sources)
  const pieces = pseudonymiser.showPieces(citations?.read)
  const question = questionOf(prompt, pseudonymiser.hide)
  progress.sent = question.task.length + question.text.length
  for await (const piece of llm.stream(question, signal)) {
    if ('tokens' in piece) progress.tokens = piece.tokens
    else {
      progress.received += piece.text.length
      yield pieces.push(piece.text)
    }
  }
  yield pieces.end()
  progress.citations = citations?.used() ?? []
}

/**
 * Streams a text as messages; the last one is `done` or `failed`, and there is none after the
 * signal aborts. The used tokens are counted in any case.
 */
export async function* write(
  { db, llm, log }: Writer,
  job: Job,
  signal: AbortSignal,
): AsyncGenerator<GptMessage> {
  const { org, purpose, sources = [] } = job
  const progress: Progress = { sent: 0, received: 0, tokens: NO_TOKENS, citations: [] }
  const logged = (what: string) => (err: unknown) => log.error({ err, organisation: org }, what)
  let failures = 0
  try {
    yield { type: 'start', sources: [...sources] }
    for await (const text of textOf(llm, job, signal, progress))
      if (text) yield { type: 'delta', text }
    progress.tokens = usedTokens(progress.tokens, progress.sent, progress.received)
    await job.onDone().catch(logged('the event of a text is lost'))
    yield { type: 'done', citations: progress.citations, tokens: progress.tokens }
  } catch (error) {
    if (signal.aborted) return
    failures = 1
    if (!(error instanceof LlmError)) logged('a text could not be written')(error)
    const failure = error instanceof LlmError ? error : new LlmError('broken')
    progress.tokens = failure.tokens
    yield failedMessage(failure)
  } finally {
    const { received, sent, tokens } = progress
    const { input, output } = received > 0 ? usedTokens(tokens, sent, received) : tokens
    const use = { requests: 1, failures, inputTokens: input, outputTokens: output }
    await storeUse(db, org, purpose, use).catch(logged('the use of the model is not counted'))
  }
}
