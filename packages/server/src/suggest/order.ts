import type { SuggestionKind } from '@agent-assist/contract'
import { falling } from './falling.ts'
import { type Candidate, WORDS } from './rank.ts'
import type { Source } from './sources.ts'

/** Most suggestions of each kind, so that one source does not fill the list. */
const KIND_MAX: Record<SuggestionKind, number> = {
  ticket: 4,
  article: 3,
  macro: 2,
  quickText: 2,
  emailTemplate: 1,
}
/** Most suggestions with the same title, so that one problem does not fill the list. */
const TITLE_MAX = 2
/** Texts with the same first characters count as duplicates. */
const OPENING = 120
/** Least confidence of a suggestion, in percent; ready texts are short and share fewer words with a long ticket. */
const LEAST_PCT: Record<SuggestionKind, number> = {
  ticket: 15,
  article: 15,
  macro: 15,
  quickText: 8,
  emailTemplate: 8,
}

/** Weights of a past ticket that is not solved, and of one with a good rating. */
const UNSOLVED_WEIGHT = 0.8
const PRAISED_WEIGHT = 1.1
/** Weight of the evidence against the word score when kinds are merged. */
const EVIDENCE_WEIGHT = 0.5

/** A source that a ranked candidate names. */
export interface Found {
  hit: Candidate
  source: Source
}

/** With the number of past tickets that have this answer. */
export interface Grouped extends Found {
  alike: number
}

function worthOf({ kind, replies, satisfaction }: Source): number {
  if (kind !== 'ticket') return 1
  if (replies === undefined) return UNSOLVED_WEIGHT
  return satisfaction === 'good' ? PRAISED_WEIGHT : 1
}

/** Sort key: the rank, plus the source's worth weighted like the words. */
const placeOf = ({ hit, source }: Found) => hit.rank + WORDS * worthOf(source)

const descending = (values: number[]) => values.toSorted((a, b) => b - a)

/**
 * Merges all kinds into one list, best first. The word scores and the evidence of a kind decide how
 * many of its sources come early; their rank decides which ones.
 */
export function merge(found: readonly Found[]): Found[] {
  const best = Math.max(...found.map(({ hit }) => hit.score)) || 1
  const kinds = Map.groupBy(found, ({ hit }) => hit.kind)
  const placed = [...kinds.values()].flatMap((own) => {
    const words = descending(own.map(({ hit, source }) => (hit.score / best) * worthOf(source)))
    const evidence = descending(own.map(({ hit }) => hit.evidence))
    return own
      .toSorted((a, b) => placeOf(b) - placeOf(a))
      .map((one, i) => ({
        one,
        strength: (words[i] ?? 0) + EVIDENCE_WEIGHT * (evidence[i] ?? 0),
      }))
  })
  return placed.toSorted((a, b) => b.strength - a.strength).map(({ one }) => one)
}

const isOf =
  (language: string | undefined) =>
  ({ source }: Found) =>
    source.locale.slice(0, 2).toLowerCase() === language

/** Moves sources in the question's language to the front, without reordering them otherwise. */
export function ownLanguageFirst(found: Found[], language: string | undefined): Found[] {
  const isOwn = isOf(language)
  return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))]
}

/** Confidences that agree with the order of a kind. */
function agreeing(own: Grouped[]): Grouped[] {
  const pcts = falling(own.map(({ hit }) => hit.confidencePct))
  return own.map((one, at) => ({
    ...one,
    hit: { ...one.hit, confidencePct: pcts[at] ?? one.hit.confidencePct },
  }))
}

/**
 * Orders by the number that agents see. Within a kind the order stays; sources in another language than the question's
 * come last, and are no surer than those before them.
 */
export function byConfidence(found: Grouped[], language: string | undefined): Grouped[] {
  const kinds = [...Map.groupBy(found, ({ hit }) => hit.kind).values()]
  const all = kinds.flatMap(agreeing)
  const place = new Map(found.map(({ source }, at) => [source, at]))
  const at = ({ source }: Found) => place.get(source) ?? 0
  const sorted = all.toSorted((a, b) => b.hit.confidencePct - a.hit.confidencePct || at(a) - at(b))
  const own = sorted.filter(isOf(language))
  const least = own.at(-1)?.hit.confidencePct ?? 100
  const others = sorted.filter((one) => !own.includes(one))
  return [
    ...own,
    ...others.map((one) => ({
      ...one,
      hit: { ...one.hit, confidencePct: Math.min(least, one.hit.confidencePct) },
    })),
  ]
}

/** Counts one more of this key and returns whether it is within the limit. */
function isWithin(counts: Map<string, number>, key: string, limit: number): boolean {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count <= limit
}

/** Picks the best: limits the number per kind and per title, and drops texts that begin alike. */
export function pick(found: readonly Grouped[], limit: number, isOneKind: boolean): Grouped[] {
  const kinds = new Map<string, number>()
  const titles = new Map<string, number>()
  const openings = new Map<string, number>()
  return found
    .filter(
      ({ hit, source }) =>
        source.text &&
        (isOneKind || hit.confidencePct >= LEAST_PCT[hit.kind]) &&
        isWithin(openings, source.text.slice(0, OPENING).toLowerCase(), 1) &&
        isWithin(titles, `${hit.kind} ${source.title.toLowerCase()}`, TITLE_MAX) &&
        (isOneKind || isWithin(kinds, hit.kind, KIND_MAX[hit.kind])),
    )
    .slice(0, limit)
}
