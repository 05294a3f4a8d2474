import type { Source } from './sources.ts'
import type { Vote } from './votes.ts'

const WHY_MAX = 3

const tickets = (n: number, what: string) => `${n} ${what}ticket${n === 1 ? '' : 's'}`

/** Reasons for a suggestion that an agent can check; at most three. */
export function whyOf(source: Source, words: readonly string[], vote: Vote): string[] {
  const why: string[] = []
  if (vote.inserted) why.push(`Inserted in ${tickets(vote.inserted, 'like ')}`)
  else if (vote.solved) why.push(`Solved ${tickets(vote.solved, 'like ')}`)
  if (words.length > 0) why.push(`Same words: ${words.join(', ')}`)
  if (source.replies)
    why.push(`Solved in ${source.replies} ${source.replies === 1 ? 'reply' : 'replies'}`)
  if (source.satisfaction === 'good') why.push('Rated Good')
  if (source.uses) why.push(`Used in ${tickets(source.uses, '')}`)
  return why.slice(0, WHY_MAX)
}
