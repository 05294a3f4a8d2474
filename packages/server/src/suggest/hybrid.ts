import type { SuggestionKind } from '@agent-assist/contract'
import type { Hit } from './hits.ts'
import type { NearText } from './meaning/near.ts'

/** Weight of the place by meaning, compared with the word score of the best text of the kind. */
const WEIGHT = 0.5
/** The place at which the weight has halved (reciprocal rank). */
const HALF_AT = 5
/** Meaning alone makes nobody surer of an answer than this: it may be about the same and answer something else. */
const SURE = 0.6

/**
 * Adds what is near by meaning to what shares words: the reciprocal of its place in its kind. `most`: weight of all of
 * the question's words.
 */
export function withMeaning(hits: readonly Hit[], near: readonly NearText[], most: number): Hit[] {
  if (near.length === 0) return [...hits]
  const best = new Map<SuggestionKind, number>()
  for (const { kind, score } of hits) best.set(kind, Math.max(best.get(kind) ?? 0, score))
  const all = new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  const places = new Map<SuggestionKind, number>()
  for (const { kind, id, closeness } of near) {
    const place = places.get(kind) ?? 0
    places.set(kind, place + 1)
    const key = `${kind} ${id}`
    const hit = all.get(key) ?? { kind, id, score: 0, matched: 0, lexemes: [] }
    all.set(key, {
      ...hit,
      score: hit.score + ((best.get(kind) || 1) * WEIGHT * HALF_AT) / (HALF_AT + place),
      matched: Math.max(hit.matched, closeness * SURE * (most || 1)),
      isNear: true,
    })
  }
  return [...all.values()]
}
