import type { Suggestion, SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { type Habits, readHabits } from './asker.ts'
import { groupAlike } from './alike.ts'
import { type Hit, hitsOf } from './hits.ts'
import { withGaps } from './with-gaps.ts'
import { markAll, marksOfWords, wordsOf } from './marks.ts'
import { usualHits } from './usual-hits.ts'
import { withMeaning } from './hybrid.ts'
import { habitsOf } from './learning/habits.ts'
import { answerModelOf } from './learning/models.ts'
import { signalsOf } from './learning/signals.ts'
import type { Signals } from './learning/signal-names.ts'
import { byConfidence, type Found, type Grouped, merge, ownLanguageFirst, pick } from './order.ts'
import { type Candidate, mostLikely, rankCandidates, type ModelSignals } from './rank.ts'
import { sourcesOf } from './sources.ts'
import { type Question, type Terms, termsOf, weightOf } from './terms.ts'
import { votesOf } from './votes.ts'
import { whyOf } from './why.ts'

/**
 * Candidates of each kind that are read; near duplicates and tickets without an answer are removed.
 */
const READ_MAX = 20

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
  const isUnknown = terms.terms.length === 0 && near.length === 0
  if (isUnknown && (question.isSearch || !question.asker)) return []
  const worded = terms.terms.length > 0 ? await hitsOf(db, question, terms.terms) : []
  const found = withMeaning(worded, near, weightOf(terms.terms))
  const habits = await readHabits(db, question)
  const hits = found.length > 0 || question.isSearch ? found : usualHits(habits)
  if (hits.length === 0 && isUnknown) return []
  const now = question.now ?? Date.now()
  const evidence = await toldBy(db, question, terms, { hits, habits, now })
  const votes = await votesOf(db, question, hits, mostLikely(evidence.told), habits.colleagues)
  const ranked = rankCandidates(hits, votes, evidence, terms, question.isSearch ?? false)
  const asked = kinds ? ranked.filter((hit) => kinds.includes(hit.kind)) : ranked
  const sources = await read(db, question, asked)
  const ordered = ownLanguageFirst(merge(sources), terms.language)
  const answers = await grouped(db, question, ordered)
  const picked = byConfidence(pick(answers, limit, kinds?.length === 1), terms.language)
  return picked.length === 0 ? [] : show(db, picked, { question, terms, locale })
}
