import { cutText } from '@agent-assist/contract'
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Embedder } from '../../language/llm/embed.ts'
import { LlmError } from '../../language/llm/request.ts'
import { storeUse } from '../../language/llm/usage.ts'
import { maskText } from '../../language/masking/mask-text.ts'
import type { Db } from '../../platform/db/db.ts'
import { fillVectors } from './fill.ts'
import { type NearText, nearTexts } from './near.ts'
import { queuePending } from './pending.ts'
import { prepareVectors } from './prepare.ts'

/** A question whose texts by meaning are sought. */
export interface MeaningQuestion {
  org: string
  /** The open ticket, which is never found itself. */
  ticketId: string
  subject: string
  text: string
  /** Names that are masked before the text is sent. */
  names: readonly string[]
}

export interface Meaning {
  /** Texts near a question; none while the model fails, so that suggestions do not wait for it. */
  near: (question: MeaningQuestion) => Promise<NearText[]>
  /** Background work: queues organisations with texts that have no vector. */
  queue: () => Promise<void>
  /** Background work: one batch of an organisation. Returns whether it did any. */
  fill: (org: string) => Promise<boolean>
}

export interface MeaningDeps {
  db: Db
  embedder: Embedder
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Whether texts of the organisation may be sent to a language model. */
  isAllowed: (org: string) => Promise<boolean>
  now?: () => number
}

/** An agent waits for the suggestions. */
const QUESTION_TIMEOUT_MS = 1500
/** After a failure the model is not asked for so long. */
const PAUSE_MS = 30_000
const QUESTION_CHARS = 3000
/** Questions whose vectors are in memory: a panel asks the same several times. */
const CACHED_MAX = 200

/** The search by meaning with a model of vectors. */
export function createMeaning({
  db,
  embedder,
  log,
  isAllowed,
  now = Date.now,
}: MeaningDeps): Meaning {
  const cache = new Map<string, number[]>()
  let ready: Promise<boolean> | undefined
  let pausedUntil = 0

  async function prepare(): Promise<boolean> {
    const missing = await prepareVectors(db)
    if (missing !== undefined)
      log.warn(`LLM_EMBEDDING_MODEL has no effect: the database has no pgvector (${missing})`)
    return missing === undefined
  }
  function isReady(): Promise<boolean> {
    ready ??= prepare().catch((error: unknown) => {
      ready = undefined // the next question tries again
      throw error
    })
    return ready
  }

  async function vectorOf(org: string, text: string): Promise<number[] | undefined> {
    const key = createHash('sha256').update(text).digest('base64')
    const known = cache.get(key)
    if (known) return known
    if (now() < pausedUntil) return undefined
    try {
      const { vectors, tokens } = await embedder.embed([text], QUESTION_TIMEOUT_MS)
      const { input: inputTokens, output: outputTokens } = tokens
      await storeUse(db, org, 'meaning', { requests: 1, failures: 0, inputTokens, outputTokens })
      const [vector] = vectors
      if (vector) cache.set(key, vector)
      for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - CACHED_MAX)))
        cache.delete(oldest)
      return vector
    } catch (error) {
      if (!(error instanceof LlmError)) throw error
      pausedUntil = now() + PAUSE_MS
      await storeUse(db, org, 'meaning', {
        requests: 1,
        failures: 1,
        inputTokens: error.tokens.input,
        outputTokens: error.tokens.output,
      })
      return undefined
    }
  }

  return {
    async near({ org, ticketId, subject, text, names }) {
      if (!(await isReady()) || !(await isAllowed(org))) return []
      const asked = cutText(`${subject}\n${text}`.trim(), QUESTION_CHARS)
      if (!asked) return []
      const vector = await vectorOf(org, maskText(asked, names))
      return vector ? nearTexts(db, { org, model: embedder.model, ticketId, vector }) : []
    },
    async queue() {
      if (await isReady()) await queuePending(db, embedder.model)
    },
    async fill(org) {
      const isOn = (await isReady()) && (await isAllowed(org))
      return fillVectors({ db, embedder, log }, org, isOn)
    },
  }
}
