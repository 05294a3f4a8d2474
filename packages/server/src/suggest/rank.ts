import type { SuggestionKind } from '@agent-assist/contract'
import type { Hit } from './hits.ts'
import type { Signals } from './learning/signal-names.ts'
import { rankOf } from './learning/ranker.ts'
import { type Terms, weightOf } from './terms.ts'
import { NO_VOTE, type Vote } from './votes.ts'

/** A hit with its votes and rank, before its text is read. */
export interface Candidate extends Hit {
  confidencePct: number
  vote: Vote
  /** Sort key among the sources of a kind. */
  rank: number
  /** From 0 to 1: how strongly past tickets or the model point to this answer. */
  evidence: number
  /** The asker gives this answer clearly more often than the team does, whatever the question. */
  isUsual: boolean
}

/*
 * The rank of an answer within its kind is a sum: its signals, weighted as the organisation's tickets
 * taught (learning/ranker.ts), and the agents' opinion. Past tickets, and all answers while there is no
 * model, are ranked by their words, their share of what solved the nearest tickets, and the asker's
 * habits; these weights were chosen on thunderbird-kb's train questions (docs/decisions/0119).
 */
/** Weight of the word score, relative to the best of the kind. */
export const WORDS = 1.5
const VOTES = 0.25
/** Weight of the votes when there is no model. */
const VOTES_ALONE = 1
/** Weights of the asker's habit, and of their share of the near tickets, when there is no model. */
const HABIT = 0.4
const OWN_SHARE = 1
/** An answer is usual for an asker whose share of it is this many times the team's. */
const USUAL_TIMES = 1.3
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

/** What an organisation's model says of its answers. */
export interface ModelSignals {
  /** Log probability by `kind id`, of any agent. */
  likely: ReadonlyMap<string, number>
  /** The signals of an answer. */
  signalsOf: (answer: string) => Signals
  weights: Signals
}

/** How much more the asker, or their group, gives an answer than the team; the logarithm, 0 without habits. */
export type HabitOf = (answer: string) => number

/** Number of the model's most likely answers that are considered, whatever their words. */
const LIKELY_MAX = 20

const keyed = (key: string) => {
  const space = key.indexOf(' ')
  return { kind: key.slice(0, space) as SuggestionKind, id: key.slice(space + 1) }
}

/** The answers that the signals rank highest. */
export function mostLikely(told: ModelSignals | undefined): { kind: SuggestionKind; id: string }[] {
  if (!told) return []
  return [...told.likely.keys()]
    .map((key) => ({ key, rank: rankOf(told.signalsOf(key), told.weights) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, LIKELY_MAX)
    .map(({ key }) => keyed(key))
}

/** All candidates from words, votes and the model, unordered. */
function gather(
  hits: readonly Hit[],
  votes: ReadonlyMap<string, Vote>,
  likely: readonly { kind: SuggestionKind; id: string }[],
): Hit[] {
  const found = new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  for (const { kind, id } of [...[...votes.keys()].map(keyed), ...likely])
    if (!found.has(`${kind} ${id}`))
      found.set(`${kind} ${id}`, { kind, id, score: 0, matched: 0, lexemes: [] })
  return [...found.values()]
}

/** Share of each answer by its rank among all answers of the list; past tickets have none. */
function sharesOf(ranked: readonly { hit: Hit; rank: number }[]): Map<Hit, number> {
  const answers = ranked.filter(({ hit }) => hit.kind !== 'ticket')
  const top = Math.max(...answers.map(({ rank }) => rank))
  const sum = answers.reduce((all, { rank }) => all + Math.exp(rank - top), 0)
  return new Map(answers.map(({ hit, rank }) => [hit, Math.exp(rank - top) / sum]))
}

/** Ranks all candidates by what speaks for them; best of each kind first. */
export function rankCandidates(
  hits: readonly Hit[],
  votes: ReadonlyMap<string, Vote>,
  { told, habitOf }: { told: ModelSignals | undefined; habitOf: HabitOf },
  { terms }: Terms,
  isSearch: boolean,
): Candidate[] {
  const most = weightOf(terms)
  const all = gather(hits, votes, mostLikely(told))
  const bestOf = new Map<SuggestionKind, number>()
  for (const { kind, score } of all) bestOf.set(kind, Math.max(bestOf.get(kind) ?? 0, score))
  const voteOf = ({ kind, id }: Hit) => votes.get(`${kind} ${id}`) ?? NO_VOTE
  const placed = all.map((hit) => {
    const key = `${hit.kind} ${hit.id}`
    const vote = voteOf(hit)
    const words = hit.score / (bestOf.get(hit.kind) || 1)
    const inSearch = isSearch ? (WORDS_IN_SEARCH - WORDS) * words : 0
    const rank =
      told && hit.kind !== 'ticket'
        ? rankOf(told.signalsOf(key), told.weights)
        : WORDS * words +
          (told ? VOTES : VOTES_ALONE) * Math.log(vote.share + SHARE_FLOOR) +
          HABIT * habitOf(key) +
          OWN_SHARE * vote.ownShare
    return { hit, vote, rank: rank + inSearch + learntOf(vote) + (hit.usualShare ?? 0) }
  })
  const shares = told ? sharesOf(placed) : undefined
  const ranked = placed.map(({ hit, vote, rank }): Candidate => {
    const evidence = Math.max(shares?.get(hit) ?? 0, vote.for)
    const sure = Math.max(hit.matched / most, isSearch ? 0 : evidence, hit.usualShare ?? 0)
    const isUsual = habitOf(`${hit.kind} ${hit.id}`) >= Math.log(USUAL_TIMES)
    const confidencePct = Math.min(100, Math.round(sure * 100))
    return { ...hit, vote, rank, evidence, isUsual, confidencePct }
  })
  return ranked.toSorted((a, b) => b.rank - a.rank)
}
