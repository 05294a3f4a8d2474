import { LlmError } from '../../language/llm/request.ts'
import { storeUse } from '../../language/llm/usage.ts'
import { maskText } from '../../language/masking/mask-text.ts'
import type { MeaningDeps } from './meaning.ts'
import { readPending, storeVectors } from './pending.ts'

/** Texts of one request. */
const BATCH = 32
/** Longest pause after failures. */
const PAUSE_MAX_MINUTES = 60

type Deps = Pick<MeaningDeps, 'db' | 'embedder' | 'log'>

const done = ({ db }: Deps, org: string) =>
  db.query('delete from vector_queue where organisation_id = $1', [org])

/** Waits twice as long after each failure in a row: 1, 2, 4 … minutes. */
async function putOff({ db, log }: Deps, org: string, error: LlmError): Promise<void> {
  const { input: inputTokens, output: outputTokens } = error.tokens
  await storeUse(db, org, 'meaning', { requests: 1, failures: 1, inputTokens, outputTokens })
  log.warn({ organisation: org }, `vectors of texts: ${error.message}`)
  await db.query(
    `update vector_queue set failures = failures + 1, not_before = now()
       + make_interval(mins => least(${PAUSE_MAX_MINUTES}, power(2, least(failures, 10))::int))
     where organisation_id = $1`,
    [org],
  )
}

/** Gives the next texts of an organisation their vectors; without any left, or switched off, it leaves the queue. */
export async function fillVectors(deps: Deps, org: string, isOn: boolean): Promise<boolean> {
  const { db, embedder } = deps
  const pending = isOn ? await readPending(db, org, embedder.model, BATCH) : []
  if (pending.length === 0) {
    await done(deps, org)
    return true
  }
  try {
    const texts = pending.map(({ text, names }) => (names ? maskText(text, names) : text))
    const { vectors, tokens } = await embedder.embed(texts)
    await db.transaction(async (tx) => {
      await storeVectors(
        tx,
        org,
        embedder.model,
        pending.map((one, at) => ({ ...one, vector: vectors[at] ?? [] })),
      )
      await tx.query('update vector_queue set failures = 0 where organisation_id = $1', [org])
      const { input: inputTokens, output: outputTokens } = tokens
      await storeUse(tx, org, 'meaning', { requests: 1, failures: 0, inputTokens, outputTokens })
    })
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    await putOff(deps, org, error)
  }
  return true
}
