import * as z from 'zod'
import type { LlmConfig, LlmPatience } from '../../platform/config/shapes.ts'
import { LlmError, postToLlm, readJson, type Tokens, tokensOf, Usage } from './request.ts'

/** Vectors of texts: texts of like meaning have like vectors, also in different languages. */
export interface Embedder {
  model: string
  /** One vector for each text, in their order. `timeoutMs`: shorter than usual. Throws LlmError. */
  embed: (
    texts: readonly string[],
    timeoutMs?: number,
  ) => Promise<{ vectors: number[][]; tokens: Tokens }>
}

const TIMEOUT_MS = 20_000
/** Room for a batch of long vectors, written as decimals. */
const BODY_MAX_BYTES = 16_000_000

const Vectors = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
  usage: Usage,
})

function vectorsIn(body: unknown, count: number): { vectors: number[][]; tokens: Tokens } {
  const { data: reply } = Vectors.safeParse(body)
  if (!reply) throw new LlmError('unreadable')
  const tokens = tokensOf(reply.usage)
  const sorted = reply.data.toSorted((a, b) => a.index - b.index)
  const size = sorted[0]?.embedding.length
  const isWhole =
    sorted.length === count &&
    sorted.every(({ index, embedding }, at) => index === at && embedding.length === size)
  if (!isWhole) throw new LlmError('unreadable', tokens)
  return { vectors: sorted.map(({ embedding }) => embedding), tokens }
}

/** A client of the configured model's `/embeddings`. Trying again is left to the caller. */
export const createEmbedder = (config: LlmConfig, patience: LlmPatience = {}): Embedder => ({
  model: config.model,
  async embed(texts, timeoutMs = patience.timeoutMs ?? TIMEOUT_MS) {
    const body = JSON.stringify({ model: config.model, input: texts, encoding_format: 'float' })
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await postToLlm(config, body, signal, '/embeddings')
    return vectorsIn(await readJson(response, BODY_MAX_BYTES), texts.length)
  },
})
