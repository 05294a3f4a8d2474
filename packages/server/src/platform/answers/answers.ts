import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressed, type Encoding } from '../basics/encodings.ts'
import { VERSION } from '../config/version.ts'
import { shareOfMemory } from '../basics/share-of-memory.ts'
import type { Queryable } from '../db/db.ts'
import { readMoment, readsFrom } from '../db/replica/replica-reads.ts'
import { withinLimit } from '../db/time-limit.ts'
import { createDataVersions, type DataPart, versionOf } from './data-version.ts'
import { createKeeper, type Shared } from './shared.ts'
import { createMoments, MOMENT_MS } from './moments.ts'
import { createTurns } from './turns.ts'
import { type StoredResult, readThrough } from './statement-memory.ts'

/** A question about an organisation's data, by a caller who may ask it. */
export interface Question<T> {
  org: string
  /** The parts of the data that the answer depends on. */
  parts: readonly DataPart[]
  /** Everything that the answer depends on besides the data and the moment. */
  key: string
  /** The answer does not depend on the moment, except that it names it. */
  isTimeless: boolean
  /** The version that the caller has already, from an earlier answer. */
  known?: string | undefined
  read: (on: Queryable, asOf: string) => Promise<T>
  /** The answer as it is sent. */
  write: (answer: T) => string
}

export interface Answer {
  /** Names the answer: it is the same as long as this is. */
  tag: string
  asOf: string
  /** Missing: the caller has it. */
  text?: string
  /** The text, compressed. */
  encoded?: (encoding: Encoding) => Promise<Buffer>
}

interface Told {
  text: string
  /** The text as it is sent compressed; one of an answer that many ask for is compressed once. */
  encoded: Map<Encoding, Promise<Buffer>>
  /** The moment that the text names. */
  asOf: string
}

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

const tagOf = (digested: string, at: number) => `"${digested}.${at.toString(36)}"`

/** The moment in a tag of this digest; undefined: it is the tag of something else. */
function momentIn(tag: string | undefined, digested: string): number | undefined {
  const [own, at = ''] = (tag ?? '').replace(/^W\//, '').replaceAll('"', '').split('.')
  const ms = own === digested ? parseInt(at, 36) : NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** A text of an answer that names another moment. */
function renewed(kept: Told, now: string): Told {
  const named = `"asOf":"${kept.asOf}"`
  const at = kept.text.lastIndexOf(named)
  if (kept.asOf === now || at < 0) return kept
  const text = `${kept.text.slice(0, at)}"asOf":"${now}"${kept.text.slice(at + named.length)}`
  return { text, asOf: now, encoded: new Map() }
}

function encodedBy({ text, encoded }: Told, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compressed(encoding, text)
  encoded.set(encoding, known)
  return known
}

/** What figures need of memory: a share of it, for all organisations together; the least recently used go first. */
const SHARE = 1 / 64
/** More would be kept in vain, in bytes: answers are small, and few are asked for again. */
const MOST_BYTES = 64 * 1024 ** 2
/** About what the entry of an answer takes beside its text, in bytes. */
const ENTRY_BYTES = 200

export interface AnswersOptions {
  /** Longest time of an answer, in ms. */
  limitMs: () => number
  /** Nothing is kept or shared; for comparisons. */
  isOff?: boolean
  /** Most questions that are answered at once; the others wait for their turn. */
  atOnce?: number
  now?: () => number
}

/** Work that equal questions share while it runs. */
function createRunning<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key)
    if (known) return known
    const own = work().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }
}

/**
 * Answers questions about the data, each once for all who ask it: answers are kept as long as the version of the data
 * is the same (docs/decisions/0135). The version is read before the data, so that no answer is older than it says.
 */
export function createAnswers(
  on: Queryable,
  { limitMs, isOff, atOnce = Infinity, now: clock = Date.now }: AnswersOptions,
) {
  // what is read of a replica is shared only with those who may read it, too
  const versionsOf = { primary: createDataVersions(on), replica: createDataVersions(on) }
  const versions = (org: string) => versionsOf[readsFrom()](org)
  const moment = () => readMoment(clock())
  const momentOf = createMoments(moment)
  const keeper = createKeeper()
  const once = createRunning<Told>()
  const inTurn = createTurns(atOnce)
  const answers = new LRUCache<string, Told>({
    maxSize: shareOfMemory(SHARE, MOST_BYTES),
    sizeCalculation: ({ text }, key) => ENTRY_BYTES + key.length + text.length * 2,
  })
  const statements = new LRUCache<string, StoredResult>({
    maxSize: shareOfMemory(SHARE, MOST_BYTES),
    sizeCalculation: ({ bytes }) => bytes,
  })

  async function ask<T>({ read, write }: Question<T>, reader: Queryable, asOf: string) {
    const text = write(await withinLimit(limitMs(), () => inTurn(() => read(reader, asOf))))
    return { text, asOf, encoded: new Map<Encoding, Promise<Buffer>>() }
  }

  async function answer<T>(question: Question<T>): Promise<Answer> {
    const { org, parts, key, isTimeless, known } = question
    if (isOff) {
      const asOf = new Date(moment()).toISOString()
      return { tag: '', asOf, text: (await ask(question, on, asOf)).text }
    }
    const version = `${org} ${parts.join()} ${versionOf(await versions(org), parts)}`
    const at = momentOf(`${readsFrom()} ${org} ${parts.join()}`, version)
    const asOf = new Date(at).toISOString()
    const digested = digest(VERSION, version, key)
    const has = momentIn(known, digested)
    if (has !== undefined && isTimeless) return { tag: tagOf(digested, at), asOf }
    if (has !== undefined && has <= moment() && moment() - has < MOMENT_MS)
      return { tag: tagOf(digested, has), asOf: new Date(has).toISOString() }
    const tag = tagOf(digested, at)
    const place = isTimeless ? digested : tag
    const kept =
      answers.get(place) ??
      (await once(place, async () => {
        const through = readThrough(statements, on, version)
        const { of: keep } = keeper(through, version)
        const fresh = await ask(question, { ...through, keep }, asOf)
        answers.set(place, fresh)
        return fresh
      }))
    const now = renewed(kept, asOf)
    if (now !== kept) answers.set(place, now)
    return { tag, asOf, text: now.text, encoded: (encoding) => encodedBy(now, encoding) }
  }

  /** What questions about these parts of an organisation's data share, as the data is now. */
  async function sharedOf(org: string, parts: readonly DataPart[]): Promise<Shared> {
    const version = `${org} ${parts.join()} ${versionOf(await versions(org), parts)}`
    return keeper(readThrough(statements, on, version), version)
  }

  return { answer, sharedOf: isOff ? undefined : sharedOf }
}
export type Answers = ReturnType<typeof createAnswers>
