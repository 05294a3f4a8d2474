import type { SuggestionKind } from '@agent-assist/contract'
import type { Hit } from './hits.ts'
import type { Terms } from './terms.ts'
import { NO_VOTE, type Vote } from './votes.ts'

/** A source with all that is known of it before its text is read. */
export interface Candidate extends Hit {
  confidencePct: number
  vote: Vote
  /** What orders the sources of a kind. */
  rank: number
  /** 0 to 1: how likely past tickets, or what they taught, hold it to be the answer. */
  evidence: number
}

/*
 * What orders the answers of a kind is a sum: the logarithm of how likely the model holds it, the words against those
 * of the best of the kind, the logarithm of its share of what solved the nearest tickets, and what agents thought of
 * it. Weights were chosen on the older part of thunderbird-kb's train questions by how the newer part is answered
 * (docs/decisions/0038).
 */
/** What the words count, against those of the best of the kind. */
export const WORDS = 1.5
const VOTES = 0.25
/** Without a model the votes say what it would. */
const VOTES_ALONE = 1
/** A search asks for words; what past tickets got comes second. */
const WORDS_IN_SEARCH = 10
/** Shares below this are as good as none. */
const SHARE_FLOOR = 0.01
/** The most that likes and dislikes of other tickets change, and so many clicks bring half of it. */
const OPINION = 1.5
const OPINION_HALF = 5
/** What dislikes of all the nearest tickets change. */
const AGAINST = 3

/** From -1 to 1: what agents thought of it; a few clicks say little. */
export const opinionOf = ({ accepted, disliked }: Vote): number =>
  (accepted - disliked) / (accepted + disliked + OPINION_HALF)

/** What agents' clicks bring: bounded, so that a few never bury an answer. */
const learntOf = (vote: Vote) => OPINION * opinionOf(vote) - AGAINST * Math.min(1, vote.against)

/** The logarithm of how likely each answer is, by `kind id`; absent: there is no model. */
export type LikelyAnswers = ReadonlyMap<string, number>

/** So many answers that the model holds most likely are looked at, whatever words they hold. */
const LIKELY_MAX = 20

/** The answers that the model holds most likely. */
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

/** Everything that words, votes or the model speak for, unordered. */
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

/** What each source is worth by words, past tickets and agents; best of each kind first. */
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
