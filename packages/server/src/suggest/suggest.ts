import type { Suggestion, SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import { type Hit, hitsOf } from './hits.ts'
import { markAll, markedWords } from './marks.ts'
import { type Source, sourcesOf } from './sources.ts'
import { type Question, termsOf } from './terms.ts'

/** How many of each kind may stand in one list, so that one source does not fill it. */
const KIND_MAX: Record<SuggestionKind, number> = {
  ticket: 4,
  article: 3,
  macro: 2,
  quickText: 2,
  emailTemplate: 1,
}
/** Why it was chosen, in words an agent can check. */
function whyOf(source: Source, title: string[]): string[] {
  const why: string[] = []
  if (title.length > 0) why.push(`Same words: ${title.slice(0, 3).join(', ')}`)
  if (source.replies)
    why.push(`Solved in ${source.replies} ${source.replies === 1 ? 'reply' : 'replies'}`)
  if (source.satisfaction === 'good') why.push('Rated Good')
  if (source.uses) why.push(`Used in ${source.uses} tickets`)
  return why.slice(0, 3)
}

/** Keeps the best, at most so many of a kind, and of texts that begin alike only the first. */
function pick(hits: Hit[], sources: Map<string, Source>, limit: number) {
  const seen = new Set<string>()
  const count = new Map<SuggestionKind, number>()
  const picked: { hit: Hit; source: Source }[] = []
  for (const hit of hits) {
    const source = sources.get(`${hit.kind} ${hit.id}`)
    const opening = source?.text.slice(0, 120).toLowerCase()
    const already = count.get(hit.kind) ?? 0
    if (!source || !opening || seen.has(opening) || already >= KIND_MAX[hit.kind]) continue
    seen.add(opening)
    count.set(hit.kind, already + 1)
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
  const hits = await hitsOf(db, question, terms)
  const picked = pick(hits, await sourcesOf(db, question.org, hits), limit)
  if (picked.length === 0) return []
  const marks = await markAll(db, picked)
  const most = terms.reduce((sum, term) => sum + term.weight, 0)
  return picked.map(({ hit, source }, index) => {
    const own = marks[index] ?? []
    return {
      kind: source.kind,
      id: source.id,
      title: source.title,
      text: source.text,
      confidencePct: Math.min(100, Math.round((hit.matched / most) * 100)),
      why: whyOf(source, markedWords(source.text, own)),
      marks: own,
      ...(source.url ? { url: source.url } : {}),
      ...(source.author ? { author: source.author } : {}),
      ...(source.at ? { at: source.at } : {}),
    }
  })
}
