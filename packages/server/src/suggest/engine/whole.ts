import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Shared } from '../../platform/answers/shared.ts'
import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { withoutLimit } from '../../platform/db/time-limit.ts'
import { type Corpus, createCorpus } from './corpus.ts'
import { everyText, readWords, type Worded } from './lists.ts'

/* Keeps all texts of organisations in memory, brought up to date by what has changed. Those of large organisations are read aside. */

/** An organisation with more texts asks the database for those with a word. */
export const TEXTS_MAX = 20_000
/** Questions of an organisation with no more tickets wait until its texts are read: their own statements would take as long. */
const WAIT_MAX = 4000
/** Texts that are read before other work gets its turn, and most changes of a corpus that are made at once. */
const BATCH = 400
/** Looking whether texts have changed costs as much as a question's own statement for each of so many texts. */
const TEXTS_A_QUESTION = 500
const AGAIN_MS = 10 * 60_000
const MOST_BYTES = 96 * 1024 ** 2
const ORGANISATIONS_MAX = 10_000

interface Memory {
  corpora: LRUCache<string, Corpus>
  /** Organisations with too many texts. */
  large: LRUCache<string, true>
  /** What is being read of each organisation. */
  reading: Map<string, Promise<unknown>>
}

const memories = new WeakMap<Queryable, Memory>()

function memoryOf(db: Queryable): Memory {
  const known = memories.get(db) ?? {
    corpora: new LRUCache<string, Corpus>({
      maxSize: shareOfMemory(1 / 64, MOST_BYTES),
      sizeCalculation: ({ bytes }) => 1 + bytes,
    }),
    large: new LRUCache<string, true>({ max: ORGANISATIONS_MAX, ttl: AGAIN_MS }),
    reading: new Map<string, Promise<unknown>>(),
  }
  memories.set(db, known)
  return known
}

/** How many tickets there are, of which most texts are; one more than the most at most. */
async function ticketsOf(db: Queryable, org: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from (select from ticket where organisation_id = $1 limit ${TEXTS_MAX + 1}) own`,
    [org],
  )
  return rows[0]?.count ?? 0
}

/** The organisation's texts as they are now. */
async function read(db: Queryable, org: string, old?: Corpus): Promise<Corpus> {
  const every = await everyText(db, org)
  const missing = every.filter((one) => !old?.has(one))
  const texts: Worded[] = []
  for (const own of Map.groupBy(missing, ({ kind }) => kind).values())
    for (let from = 0; from < own.length; from += BATCH)
      texts.push(...(await readWords(db, org, own.slice(from, from + BATCH))))
  if (old && texts.length + old.stale <= BATCH) {
    old.change(every, texts)
    return old
  }
  if (old) return read(db, org) // so much has changed that it is made anew
  const fresh = createCorpus(org)
  for (const [at, text] of texts.entries()) {
    fresh.add(text)
    if (at % BATCH === BATCH - 1) await setImmediate()
  }
  return fresh
}

/** Brings the memory up to date; one reading of an organisation after the other, so that none undoes a later one. */
async function refresh(db: Queryable, org: string): Promise<void> {
  const { corpora, reading } = memoryOf(db)
  const before = reading.get(org) ?? Promise.resolve()
  const own = before.then(async () => corpora.set(org, await read(db, org, corpora.get(org))))
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

function startReading(db: Queryable, org: string, state: State): Promise<void> {
  state.reading ??= withoutLimit(() => refresh(db, org))
    .then(() => {
      state.isReady = true
    })
    .finally(() => (state.reading = undefined))
  return state.reading
}

/**
 * All texts of the organisation, as they are in the version of the data that is kept; undefined while they are not in memory. Those of a large
 * organisation are read when more is asked in this version, and nobody waits for them.
 */
export async function corpusOf(
  db: Queryable,
  org: string,
  kept: Shared,
): Promise<Corpus | undefined> {
  const { corpora, large } = memoryOf(db)
  if (large.get(org)) return undefined
  const state = await kept.of<State>('all texts', async () => ({
    tickets: await ticketsOf(db, org),
    asked: 0,
    isReady: false,
  }))
  if (state.tickets > TEXTS_MAX) large.set(org, true)
  if (state.tickets > TEXTS_MAX) return undefined
  state.asked += 1
  if (state.isReady && corpora.has(org)) return corpora.get(org)
  if (state.tickets <= WAIT_MAX) {
    await startReading(db, org, state)
    return corpora.get(org)
  }
  // the statements of the questions tell what is wrong
  if (state.asked * TEXTS_A_QUESTION >= (corpora.get(org)?.size ?? 0))
    startReading(db, org, state).catch(() => undefined)
  return undefined
}

/** Waits for what is being read of an organisation. */
export const settledTexts = async (db: Queryable, org: string): Promise<void> => {
  await memoryOf(db).reading.get(org)
}
