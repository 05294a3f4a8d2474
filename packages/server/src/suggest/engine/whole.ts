import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Shared } from '../../platform/answers/shared.ts'
import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { withoutLimit } from '../../platform/db/time-limit.ts'
import { type Corpus, createCorpus } from './corpus.ts'
import { everyText, readWords } from './lists.ts'

/* Keeps all texts of organisations in memory, brought up to date by what has changed. Those of large organisations are read aside. */

/** Questions of an organisation with no more tickets wait until its texts are read: their own statements would take as long. */
const WAIT_MAX = 4000
/** With more tickets, what has changed since the last comparison is not found yet: to compare takes as long as several questions. */
const EXACT_MAX = 20_000
/** Texts that are read before other work gets its turn. */
const BATCH = 400
/** Looking whether texts have changed costs as much as a question's own statement for each of so many texts. */
const TEXTS_A_QUESTION = 500
/** Comparing a large organisation's texts takes at most a hundredth of the time; after so long the database is asked until it is done. */
const REST = 100
const OLD_MS = 10 * 60_000
/** A corpus is read anew when this share of its numbers is stale. */
const STALE_SHARE = 0.3
const MOST_BYTES = 192 * 1024 ** 2
const TOO_LARGE_MS = 60 * 60_000
const ORGANISATIONS_MAX = 10_000

export interface Limits {
  exact: number
  bytes: number
}
const LIMITS: Limits = { exact: EXACT_MAX, bytes: shareOfMemory(1 / 32, MOST_BYTES) }

interface Known {
  corpus: Corpus
  /** When it was last compared with the database, and how long that took. */
  at: number
  tookMs: number
}

interface Memory {
  corpora: LRUCache<string, Known>
  /** Organisations whose texts take more than the memory. */
  large: LRUCache<string, true>
  /** What is being read of each organisation. */
  reading: Map<string, Promise<unknown>>
}
const memories = new WeakMap<Queryable, Memory>()

function memoryOf(db: Queryable, { bytes }: Limits = LIMITS): Memory {
  const known = memories.get(db) ?? {
    corpora: new LRUCache<string, Known>({
      maxSize: bytes,
      sizeCalculation: ({ corpus }) => 1 + corpus.bytes,
    }),
    large: new LRUCache<string, true>({ max: ORGANISATIONS_MAX, ttl: TOO_LARGE_MS }),
    reading: new Map<string, Promise<unknown>>(),
  }
  memories.set(db, known)
  return known
}

/** How many tickets there are, of which most texts are; one more than `most` at most. */
async function ticketsOf(db: Queryable, org: string, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from (select from ticket where organisation_id = $1 limit $2::int) own`,
    [org, most + 1],
  )
  return rows[0]?.count ?? 0
}

/** Makes the corpus what the organisation has now; false when that takes more memory than there is. */
async function compare(db: Queryable, org: string, corpus: Corpus, most: number): Promise<boolean> {
  corpus.beginRound()
  for await (const page of everyText(db, org)) {
    const missing = page.filter((one) => !corpus.has(one))
    for (const own of Map.groupBy(missing, ({ kind }) => kind).values())
      for (let from = 0; from < own.length; from += BATCH) {
        for (const text of await readWords(db, org, own.slice(from, from + BATCH))) corpus.add(text)
        await setImmediate()
      }
    if (corpus.bytes > most) return false
  }
  corpus.endRound()
  return true
}

/** Brings the memory up to date. */
async function read(db: Queryable, org: string, limits: Limits): Promise<void> {
  const { corpora, large } = memoryOf(db, limits)
  const began = performance.now()
  const old = corpora.get(org)?.corpus
  const isWorn = old !== undefined && old.stale > old.numbers * STALE_SHARE + BATCH
  const corpus = old && !isWorn ? old : createCorpus()
  const fits = await compare(db, org, corpus, limits.bytes)
  const now = performance.now()
  if (fits) corpora.set(org, { corpus, at: now, tookMs: now - began })
  else corpora.delete(org)
  if (!fits) large.set(org, true)
}

/** One reading of an organisation after the other, so that none undoes a later one. */
async function refresh(db: Queryable, org: string, limits: Limits): Promise<void> {
  const { reading } = memoryOf(db, limits)
  const before = reading.get(org) ?? Promise.resolve()
  const own = before.then(() => read(db, org, limits))
  const settled = own.catch(() => undefined)
  reading.set(org, settled)
  try {
    await own
  } finally {
    if (reading.get(org) === settled) reading.delete(org)
  }
}

/** What is known of an organisation's texts in one version of the data. */
interface State {
  tickets: number
  asked: number
  isReady: boolean
  reading?: Promise<void> | undefined
}

function startReading(db: Queryable, org: string, state: State, limits: Limits): Promise<void> {
  state.reading ??= withoutLimit(() => refresh(db, org, limits))
    .then(() => {
      state.isReady = true
    })
    .finally(() => (state.reading = undefined))
  return state.reading
}

/** Those of a large organisation, as they were at the last comparison; undefined when that is long ago. */
function lastOf(known: Known | undefined, start: () => void): Corpus | undefined {
  const age = known ? performance.now() - known.at : Infinity
  if (age > Math.min((known?.tookMs ?? 0) * REST, OLD_MS / 2)) start()
  return age < OLD_MS ? known?.corpus : undefined
}

/**
 * All texts of the organisation, as they are in the version of the data that is kept; undefined while they are not in memory. Those of a large
 * organisation are read when more is asked in this version, and nobody waits for them.
 */
export async function corpusOf(
  db: Queryable,
  org: string,
  kept: Shared,
  limits = LIMITS,
): Promise<Corpus | undefined> {
  const { corpora, large, reading } = memoryOf(db, limits)
  if (large.get(org)) return undefined
  const state = await kept.of<State>('all texts', async () => ({
    tickets: await ticketsOf(db, org, limits.exact),
    asked: 0,
    isReady: false,
  }))
  state.asked += 1
  const known = corpora.get(org)
  if (state.isReady && known) return known.corpus
  // the statements of the questions tell what is wrong
  const start = () => void startReading(db, org, state, limits).catch(() => undefined)
  if (state.tickets > limits.exact) return lastOf(known, reading.has(org) ? () => undefined : start)
  if (state.tickets <= WAIT_MAX) {
    await startReading(db, org, state, limits)
    return corpora.get(org)?.corpus
  }
  if (state.asked * TEXTS_A_QUESTION >= (known?.corpus.size ?? 0)) start()
  return undefined
}

/** Waits for what is being read of an organisation. */
export const settledTexts = async (db: Queryable, org: string): Promise<void> => {
  await memoryOf(db).reading.get(org)
}
