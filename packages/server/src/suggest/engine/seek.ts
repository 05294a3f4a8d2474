import type { SuggestionKind } from '@agent-assist/contract'
import type { Corpus } from './corpus.ts'
import { bestOf, type Constants, type Scored, type Term } from './score.ts'

/* Finds the best texts of a corpus: only those with the rarest words are scored, and each list of a word is read once. */

export interface Sought {
  /** Sorted. */
  terms: readonly Term[]
  constants: Constants
  /** Words: a text with all words of any of them is a candidate. */
  units: readonly (readonly string[])[]
  /** Most tickets that are scored, the newest first. */
  tickets: number
  /** Most hits of a kind. */
  most: (kind: SuggestionKind) => number
  /** The open ticket, which is never found. */
  ticketId: string
}

/** The texts that have all of these words. */
function having(corpus: Corpus, words: readonly string[]): number[] {
  const [rarest = '', ...others] = words.toSorted(
    (one, other) => corpus.countOf(one) - corpus.countOf(other),
  )
  let texts: number[] = []
  corpus.each(rarest, (text) => {
    if (corpus.kindOf(text)) texts.push(text)
  })
  for (const word of others) {
    const own = new Set(texts)
    texts = []
    corpus.each(word, (text) => {
      if (own.has(text)) texts.push(text)
    })
  }
  return texts
}

/** The texts that are scored, by their kinds. */
function candidatesOf(corpus: Corpus, sought: Sought): Map<SuggestionKind, number[]> {
  const { units, tickets, ticketId } = sought
  const all = new Set(units.flatMap((words) => having(corpus, words)))
  const kinds = Map.groupBy(all, (text) => corpus.kindOf(text)!)
  const open = (text: number) => corpus.idOf(text) === ticketId
  const others = kinds.get('ticket')?.filter((text) => !open(text)) ?? []
  if (others.length > tickets)
    others.sort((one, other) => corpus.createdOf(other) - corpus.createdOf(one))
  if (others.length > 0) kinds.set('ticket', others.slice(0, tickets))
  else kinds.delete('ticket')
  return kinds
}

/** The hits of each kind: the same scores as the statement's in hits.ts. */
export function seek(corpus: Corpus, sought: Sought): Map<SuggestionKind, Scored[]> {
  const { terms, most } = sought
  const { titleWeight, k1, b } = sought.constants
  const kinds = candidatesOf(corpus, sought)
  const candidates = [...kinds.values()].flat()
  /** One more than the place of a text among the candidates; 0: it is none. */
  const slots = new Uint32Array(corpus.numbers)
  for (const [slot, text] of candidates.entries()) slots[text] = slot + 1
  const sums = new Float64Array(candidates.length)
  const found = new Uint8Array(candidates.length * terms.length)
  for (const [place, { lexeme, weight }] of terms.entries())
    corpus.each(lexeme, (text, isInTitle) => {
      const slot = slots[text]!
      if (slot === 0) return
      sums[slot - 1]! += weight * (isInTitle ? titleWeight : 1)
      found[(slot - 1) * terms.length + place] = 1
    })
  let first = 0
  return new Map(
    Array.from(kinds, ([kind, texts]) => {
      const from = first
      first += texts.length
      const mean = texts.reduce((sum, text) => sum + corpus.lengthOf(text), 0) / texts.length
      const scored = texts.map((text, at) => {
        const slack = k1 * (1 - b + (b * corpus.lengthOf(text)) / mean)
        return { at: from + at, id: corpus.idOf(text), score: sums[from + at]! / (1 + slack) }
      })
      const best = bestOf(scored, most(kind)).map(({ at, id, score }) => {
        const places = [...terms.keys()].filter((place) => found[at * terms.length + place])
        return {
          id,
          score,
          places,
          matched: places.reduce((sum, place) => sum + terms[place]!.weight, 0),
        }
      })
      return [kind, best] as const
    }),
  )
}
