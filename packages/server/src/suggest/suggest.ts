import type { Suggestion, SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { type Habits, readHabits } from './asker.ts'
import { groupAlike } from './alike.ts'
import { falling } from './falling.ts'
import { type Hit, hitsOf } from './hits.ts'
import { withGaps } from './with-gaps.ts'
import { markAll, marksOfWords, wordsOf } from './marks.ts'
import { withMeaning } from './hybrid.ts'
import { habitsOf } from './learning/habits.ts'
import { answerModelOf } from './learning/models.ts'
import { signalsOf } from './learning/signals.ts'
import type { Signals } from './learning/signal-names.ts'
import { type Candidate, mostLikely, rankCandidates, type ModelSignals, WORDS } from './rank.ts'
import { type Source, sourcesOf } from './sources.ts'
import { type Question, type Terms, termsOf, weightOf } from './terms.ts'
import { votesOf } from './votes.ts'
import { whyOf } from './why.ts'

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
/**
 * Candidates of each kind that are read; near duplicates and tickets without an answer are removed.
 */
const READ_MAX = 20

/** Weights of a past ticket that is not solved, and of one with a good rating. */
const UNSOLVED_WEIGHT = 0.8
const PRAISED_WEIGHT = 1.1
/** Weight of the evidence against the word score when kinds are merged. */
const EVIDENCE_WEIGHT = 0.5

interface Found {
  hit: Candidate
  source: Source
}

/** With the number of past tickets that have this answer. */
interface Grouped extends Found {
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
function merge(found: readonly Found[]): Found[] {
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
function ownLanguageFirst(found: Found[], language: string | undefined): Found[] {
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
function byConfidence(found: Grouped[], language: string | undefined): Grouped[] {
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
function pick(found: readonly Grouped[], limit: number, isOneKind: boolean): Grouped[] {
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

/** Reads the best candidates of each kind; deleted and switched-off sources are excluded. */
async function read(db: Queryable, question: Question, ranked: Candidate[]): Promise<Found[]> {
  const best = [...Map.groupBy(ranked, (hit) => hit.kind).values()].flatMap((own) =>
    own.slice(0, READ_MAX),
  )
  const sources = await sourcesOf(db, question, best)
  return best.flatMap((hit) => {
    const source = sources.get(`${hit.kind} ${hit.id}`)
    return source ? [{ hit, source }] : []
  })
}

/** Word score of each answer relative to the best of its kind. */
function wordScores(hits: readonly Hit[]): (answer: string) => number {
  const best = new Map<SuggestionKind, number>()
  for (const { kind, score } of hits) best.set(kind, Math.max(best.get(kind) ?? 0, score))
  const scores = new Map(
    hits.map(({ kind, id, score }) => [`${kind} ${id}`, score / (best.get(kind) || 1)]),
  )
  return (answer) => scores.get(answer) ?? 0
}

interface Known {
  hits: readonly Hit[]
  habits: Habits
  now: number
}

/** What the organisation's model says, with the asker's habits; without a model the habits alone. */
async function toldBy(db: Queryable, question: Question, { words }: Terms, known: Known) {
  const { habits, hits, now } = known
  const model =
    question.model === undefined
      ? await answerModelOf(db, question.org, question.kept?.on)
      : (question.model ?? undefined)
  const answers = model?.answers.length ?? new Set(habits.given.map(({ answer }) => answer)).size
  const habitOf = habitsOf(habits.given, habits, now, answers)
  const moreOf = (answer: string) => {
    const { own, team } = habitOf(answer)
    return Math.log(own / team)
  }
  if (!model) return { told: undefined, habitOf: moreOf }
  const signal = signalsOf(model, {
    words,
    agent: habits.agent,
    now,
    habitOf,
    wordsOf: wordScores(hits),
  })
  const kept = new Map<string, Signals>()
  const told: ModelSignals = {
    likely: new Map(model.answers.map((answer) => [answer, signal(answer).model])),
    signalsOf: (answer) => {
      const own = kept.get(answer) ?? signal(answer)
      kept.set(answer, own)
      return own
    },
    weights: habits.agent ? model.ranker.me : model.ranker.team,
  }
  return { told, habitOf: moreOf }
}

/** The found sources without facts of other tickets, each answer once. */
async function grouped(db: Queryable, question: Question, found: Found[]): Promise<Grouped[]> {
  const sources = await withGaps(
    db,
    question,
    found.map(({ source }) => source),
  )
  return groupAlike(
    found.map(({ hit, source }, index) => ({ hit, source: sources[index] ?? source })),
  )
}

async function show(db: Queryable, picked: Grouped[], asked: Asked): Promise<Suggestion[]> {
  const { question, terms } = asked
  const all = terms.terms.map(({ lexeme }) => lexeme)
  const marks = await markAll(
    db,
    picked.map(({ hit, source }) => ({
      source,
      hit: hit.lexemes.length > 0 ? hit : { ...hit, lexemes: all },
    })),
    question.kept !== undefined,
  )
  return picked.map(({ hit, source, alike }, index) => {
    const isTold = marksOfWords(source.locale, terms.language)
    const own = (marks[index]?.text ?? []).filter(isTold(source.text))
    const titleMarks = (marks[index]?.title ?? []).filter(isTold(source.title))
    const words = wordsOf(hit, source, own, titleMarks)
    return {
      kind: source.kind,
      id: source.id,
      title: source.title,
      text: source.text,
      confidencePct: hit.confidencePct,
      why: whyOf(
        { source, alike, words, vote: hit.vote, isUsual: hit.isUsual, isNear: hit.isNear },
        asked.locale,
      ),
      marks: own,
      ...(question.isSearch && titleMarks.length > 0 ? { titleMarks } : {}),
      ...(alike > 1 ? { alike } : {}),
      ...(source.hasGaps ? { hasGaps: true } : {}),
      ...(source.filled?.length ? { filled: source.filled } : {}),
      ...(source.url ? { url: source.url } : {}),
      ...(source.author ? { author: source.author } : {}),
      ...(source.at ? { at: source.at } : {}),
    }
  })
}

interface Asked {
  question: Question
  terms: Terms
  /** Language of the reasons. */
  locale: string | undefined
}

/**
 * Answers to a question from past tickets, articles and ready texts, best first. The order follows
 * from the question's significant words, from what solved the nearest past tickets, from the
 * organisation's model, from the habits of who asks, and from what agents used or disliked. `kinds` restricts the sources; for a
 * single kind up to `limit` suggestions are returned. `locale`: language of the reasons.
 */
export async function suggest(
  db: Queryable,
  question: Question,
  limit: number,
  kinds?: readonly SuggestionKind[],
  locale?: string,
): Promise<Suggestion[]> {
  const terms = await termsOf(db, question)
  const near = question.isSearch ? [] : (question.near ?? [])
  if (terms.terms.length === 0 && near.length === 0) return []
  const worded = terms.terms.length > 0 ? await hitsOf(db, question, terms.terms) : []
  const hits = withMeaning(worded, near, weightOf(terms.terms))
  const habits = await readHabits(db, question)
  const now = question.now ?? Date.now()
  const evidence = await toldBy(db, question, terms, { hits, habits, now })
  const votes = await votesOf(db, question, hits, mostLikely(evidence.told), habits.colleagues)
  const ranked = rankCandidates(hits, votes, evidence, terms, question.isSearch ?? false)
  const asked = kinds ? ranked.filter((hit) => kinds.includes(hit.kind)) : ranked
  const found = await read(db, question, asked)
  const ordered = ownLanguageFirst(merge(found), terms.language)
  const answers = await grouped(db, question, ordered)
  const picked = byConfidence(pick(answers, limit, kinds?.length === 1), terms.language)
  return picked.length === 0 ? [] : show(db, picked, { question, terms, locale })
}
