import type { SuggestionKind } from '@agent-assist/contract'
import type { Habits } from './asker.ts'
import type { Hit } from './hits.ts'

/** Answers that are enough for a list. */
const MOST = 20

/**
 * What the asker answers most, first, as hits without words: for a question of which no word is known. None when the asker has not answered
 * yet.
 */
export function usualHits({ given, agent }: Pick<Habits, 'given' | 'agent'>): Hit[] {
  const own = agent ? given.filter((one) => one.agent === agent) : []
  return [...Map.groupBy(own, ({ answer }) => answer)]
    .map(([answer, all]): Hit => {
      const space = answer.indexOf(' ')
      const kind = answer.slice(0, space) as SuggestionKind
      const usualShare = all.length / own.length
      return { kind, id: answer.slice(space + 1), score: 0, matched: 0, lexemes: [], usualShare }
    })
    .toSorted((one, other) => (other.usualShare ?? 0) - (one.usualShare ?? 0))
    .slice(0, MOST)
}
