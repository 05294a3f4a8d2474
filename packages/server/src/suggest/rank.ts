import type { SuggestionKind } from '@agent-assist/contract'
import type { Hit } from './hits.ts'
import type { Terms } from './terms.ts'
import { NO_VOTE, type Vote } from './votes.ts'

/** A hit with its votes and rank, before its text is read. */
export interface Candidate extends Hit {
  confidencePct: number
  vote: Vote
  /** Sort key among the sources of a kind. */
  rank: number
  /** From 0 to 1: how strongly past tickets or the model point to this answer. */
  evidence: number
}

/*
 * The rank of an answer within its kind is a sum: its log probability in the model, its word score
 * relative to the best of the kind, the logarithm of its share of what solved the nearest tickets,
 * and the agents' opinion. The weights were chosen on the older part of thunderbird-kb's train
 * questions by the results on the newer part (docs/decisions/0038).
 */
/** Weight of the word score, relative to the best of the kind. */
export const WORDS = 1.5
const VOTES = 0.25
/** Weight of the votes when there is no model. */
const VOTES_ALONE = 1
/** Weight of the word score in a search, where words count most. */
const WORDS_IN_SEARCH = 10
/** Added to a share before its logarithm, so that a share of 0 is possible. */
const SHARE_FLOOR = 0.01
/** Most that likes and dislikes in other tickets add, and the number of clicks for half of it. */
const OPINION = 1.5
const OPINION_HALF = 5
/** Most that dislikes in the nearest tickets subtract. */
const AGAINST = 3

/** Agents' opinion from -1 to 1; close to 0 for a few clicks. */
export const opinionOf = ({ accepted, disliked }: Vote): number =>
  (accepted - disliked) / (accepted + disliked + OPINION_HALF)

/** Effect of agents' clicks on the rank; bounded, so that a few never bury an answer. */
const learntOf = (vote: Vote) => OPINION * opinionOf(vote) - AGAINST * Math.min(1, vote.against)

/** Log probability of each answer, by `kind id`; undefined without a model. */
export type LikelyAnswers = ReadonlyMap<string, number>

/** Number of the model's most likely answers that are considered, whatever their words. */
const LIKELY_MAX = 20

/** The model's most likely answers. */
export const mostLikely = (
  likely: LikelyAnswers | undefined,
): { kind: SuggestionKind; id: string }[] =>
  [...(likely ?? [])]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LIKELY_MAX)
    .map(([key]) => {
      const space = key.indexOf(' ')
      return { kind: key.slice(0, space) as SuggestionKind, id: key.slice(space + 1) }
    })

/** All candidates from words, votes and the model, unordered. */
function gather(
  hits: readonly Hit[],
  votes: ReadonlyMap<string, Vote>,
  likely: LikelyAnswers | undefined,
): Hit[] {
  const found = new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  for (const key of [
    ...votes.keys(),
    ...mostLikely(likely).map(({ kind, id }) => `${kind} ${id}`),
  ]) {
    const space = key.indexOf(' ')
    const kind = key.slice(0, space) as SuggestionKind
    if (!found.has(key))
      found.set(key, { kind, id: key.slice(space + 1), score: 0, matched: 0, lexemes: [] })
  }
  return [...found.values()]
}

/** Ranks all candidates by words, past tickets and agents' opinion; best of each kind first. */
export function rankCandidates(
  hits: readonly Hit[],
  votes: ReadonlyMap<string, Vote>,
  likely: LikelyAnswers | undefined,
  { terms }: Terms,
  isSearch: boolean,
): Candidate[] {
  const most = terms.reduce((sum, term) => sum + term.weight, 0)
  const all = gather(hits, votes, likely)
  const bestOf = new Map<SuggestionKind, number>()
  for (const { kind, score } of all) bestOf.set(kind, Math.max(bestOf.get(kind) ?? 0, score))
  const floor = likely ? Math.min(...likely.values()) : 0
  const ranked = all.map((hit): Candidate => {
    const key = `${hit.kind} ${hit.id}`
    const vote = votes.get(key) ?? NO_VOTE
    const words = hit.score / (bestOf.get(hit.kind) || 1)
    const byModel = hit.kind === 'ticket' ? undefined : likely?.get(key)
    const evidence = Math.max(byModel === undefined ? 0 : Math.exp(byModel), vote.for)
    const rank =
      (isSearch ? WORDS_IN_SEARCH : WORDS) * words +
      (likely ? VOTES : VOTES_ALONE) * Math.log(vote.share + SHARE_FLOOR) +
      (hit.kind === 'ticket' ? 0 : (byModel ?? floor)) +
      learntOf(vote)
    const sure = Math.max(hit.matched / most, isSearch ? 0 : evidence)
    return { ...hit, vote, rank, evidence, confidencePct: Math.min(100, Math.round(sure * 100)) }
  })
  return ranked.toSorted((a, b) => b.rank - a.rank)
}
