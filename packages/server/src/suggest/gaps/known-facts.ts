import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'
import type { Fact } from './facts.ts'
import { type Background, findFacts } from './find-facts.ts'

const SHARE = 1 / 128
const MOST_BYTES = 32 * 1024 ** 2
const FACT_BYTES = 100

const createMemory = () =>
  new LRUCache<string, readonly Fact[]>({
    maxSize: shareOfMemory(SHARE, MOST_BYTES),
    sizeCalculation: (facts, key) => key.length + FACT_BYTES * (facts.length + 1),
  })

/** Facts by a digest of all that they follow from, for each set of common values. */
const memories = new WeakMap<ReadonlySet<string>, ReturnType<typeof createMemory>>()
const NOTHING: ReadonlySet<string> = new Set()

/**
 * The same as `findFacts`, remembered by content: its expressions take most of a suggestion's processor time, and
 * answers of past tickets are found again and again.
 */
export function knownFacts(
  text: string,
  about: Background,
  common: ReadonlySet<string> = NOTHING,
): readonly Fact[] {
  const memory = memories.get(common) ?? createMemory()
  memories.set(common, memory)
  const { requester, author, staff, customer } = about
  const key = createHash('sha256')
    .update(JSON.stringify([text, requester, author, staff, customer]))
    .digest('base64url')
  const known = memory.get(key) ?? findFacts(text, about, common)
  memory.set(key, known)
  return known
}
