import type { Suggestion, SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import { type Hit, hitsOf } from './hits.ts'
import { markAll, wordsOf } from './marks.ts'
import { type Source, sourcesOf } from './sources.ts'
import { type Question, type Term, termsOf } from './terms.ts'

/** How many of each kind may stand in one list, so that one source does not fill it. */
const KIND_MAX: Record<SuggestionKind, number> = {
  ticket: 4,
  article: 3,
  macro: 2,
  quickText: 2,
  emailTemplate: 1,
}
/** Of tickets with the same subject only so many, or one problem fills the list. */
const TITLE_MAX = 2
/** Two texts that share this many first characters count as one. */
const OPENING = 120
/** A text that holds less of the question's weight than this has nothing to say about it. */
const LEAST_PCT = 15

/** An answer that solved a ticket is worth more than one that still waits; a praised one most. */
const UNSOLVED_WEIGHT = 0.8
const PRAISED_WEIGHT = 1.1

function worthOf({ kind, replies, satisfaction }: Source): number {
  if (kind !== 'ticket') return 1
  if (replies === undefined) return UNSOLVED_WEIGHT
  return satisfaction === 'good' ? PRAISED_WEIGHT : 1
}

/** Best first, once it is known what became of the tickets. */
const byWorth = (hits: Rated[], sources: Map<string, Source>): Rated[] =>
  hits
    .map((hit) => {
      const source = sources.get(`${hit.kind} ${hit.id}`)
      return { ...hit, score: hit.score * (source ? worthOf(source) : 0) }
    })
    .toSorted((a, b) => b.score - a.score)

/** Why it was chosen, in words an agent can check. */
function whyOf(source: Source, words: string[]): string[] {
  const why: string[] = []
  if (words.length > 0) why.push(`Same words: ${words.join(', ')}`)
  if (source.replies)
    why.push(`Solved in ${source.replies} ${source.replies === 1 ? 'reply' : 'replies'}`)
  if (source.satisfaction === 'good') why.push('Rated Good')
  if (source.uses) why.push(`Used in ${source.uses} tickets`)
  return why.slice(0, 3)
}

interface Rated extends Hit {
  confidencePct: number
}

/** The share of the question's weight that each text holds. */
function rate(hits: Hit[], terms: Term[]): Rated[] {
  const most = terms.reduce((sum, term) => sum + term.weight, 0)
  return hits.map((hit) => ({
    ...hit,
    confidencePct: Math.min(100, Math.round((hit.matched / most) * 100)),
  }))
}

/** Counts up and says whether the limit still holds. */
function isWithin(counts: Map<string, number>, key: string, limit: number): boolean {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count <= limit
}

/** Keeps the best: so many of a kind and of a title, and of texts that begin alike only the first. */
function pick(hits: Rated[], sources: Map<string, Source>, limit: number) {
  const kinds = new Map<string, number>()
  const titles = new Map<string, number>()
  const openings = new Map<string, number>()
  const picked: { hit: Rated; source: Source }[] = []
  for (const hit of hits) {
    const source = sources.get(`${hit.kind} ${hit.id}`)
    if (
      source?.text &&
      hit.confidencePct >= LEAST_PCT &&
      isWithin(openings, source.text.slice(0, OPENING).toLowerCase(), 1) &&
      isWithin(titles, `${hit.kind} ${source.title.toLowerCase()}`, TITLE_MAX) &&
      isWithin(kinds, hit.kind, KIND_MAX[hit.kind])
    )
      picked.push({ hit, source })
  }
  return picked.slice(0, limit)
}

/**
 * Answers for a question from past tickets, articles and ready texts, best first, by full-text
 * search: the question's rarest words choose the candidates, all its telling words rank them.
 */
export async function suggest(
  db: Queryable,
  question: Question,
  limit: number,
): Promise<Suggestion[]> {
  const terms = await termsOf(db, question)
  if (terms.length === 0) return []
  const hits = rate(await hitsOf(db, question, terms), terms)
  const sources = await sourcesOf(db, question, hits)
  const picked = pick(byWorth(hits, sources), sources, limit)
  if (picked.length === 0) return []
  const marks = await markAll(db, picked)
  return picked.map(({ hit, source }, index) => {
    const own = marks[index] ?? []
    return {
      kind: source.kind,
      id: source.id,
      title: source.title,
      text: source.text,
      confidencePct: hit.confidencePct,
      why: whyOf(source, wordsOf(hit, source, own)),
      marks: own,
      ...(source.url ? { url: source.url } : {}),
      ...(source.author ? { author: source.author } : {}),
      ...(source.at ? { at: source.at } : {}),
    }
  })
}
