import type { Source } from './sources.ts'
import type { Vote } from './votes.ts'
import { whyWriter } from './why-texts.ts'

const WHY_MAX = 3

/** What is known about a suggestion. */
export interface Known {
  source: Source
  /** Past tickets with this answer. */
  alike: number
  words: readonly string[]
  vote: Vote
  /** The asker gives it more often than others. */
  isUsual?: boolean
  /** It is near by meaning. */
  isNear?: boolean | undefined
}

/** Reasons for a suggestion that an agent can check, in the language of the locale; at most three. */
export function whyOf(
  { source, alike, words, vote, isUsual, isNear }: Known,
  locale?: string,
): string[] {
  const { texts, counted } = whyWriter(locale)
  const why: string[] = []
  if (alike > 1) why.push(counted(texts.alike, alike))
  if (vote.own) why.push(counted(texts.own, vote.own))
  else if (vote.group) why.push(counted(texts.group, vote.group))
  else if (vote.inserted) why.push(counted(texts.inserted, vote.inserted))
  else if (vote.solved) why.push(counted(texts.solved, vote.solved))
  if (isUsual && !vote.own) why.push(texts.usual)
  if (words.length > 0) why.push(texts.words.replace('{words}', () => words.join(', ')))
  if (isNear) why.push(texts.meaning)
  if (source.replies) why.push(counted(texts.replies, source.replies))
  if (source.satisfaction === 'good') why.push(texts.good)
  if (source.uses) why.push(counted(texts.uses, source.uses))
  return why.slice(0, WHY_MAX)
}
