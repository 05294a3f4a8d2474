import type {
  Category,
  CategoryKind,
  Cycle,
  ReviewEvent,
  ReviewQueue,
  Sampling,
  Spotlight,
} from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import type { Tone } from '../../ui/base/tag.tsx'

/** How each kind of category counts. */
export const KINDS: Record<CategoryKind, { label: string; about: string }> = {
  normal: { label: 'Normal', about: 'Counts by its weight.' },
  critical: { label: 'Critical', about: 'Below 50 % the whole review is 0 %.' },
  bonus: { label: 'Bonus', about: 'Adds points. The score may pass 100 %.' },
  autoFail: { label: 'Auto-fail', about: 'The lowest option makes the whole review 0 %.' },
}

/** Names of the queues. */
export const QUEUES: Record<ReviewQueue, string> = {
  assigned: 'My assignments',
  random: 'Random',
  outlier: 'Spotlight: outlier',
  churn: 'Spotlight: churn',
  escalation: 'Spotlight: escalation',
  long: 'Spotlight: long',
  lowCsat: 'Spotlight: low CSAT',
  sentiment: 'Spotlight: sentiment fell',
  machineFail: 'Spotlight: automatic fail',
  autoFail: 'Failed reviews',
  disputed: 'Disputed',
  pinned: 'Pinned',
}

/** Name and tone of each spotlight on a ticket. */
export const SPOTLIGHT_WORDS: Record<Spotlight, { label: string; tone: Tone }> = {
  outlier: { label: 'Outlier', tone: 'warn' },
  churn: { label: 'Churn', tone: 'bad' },
  escalation: { label: 'Escalation', tone: 'bad' },
  long: { label: 'Long', tone: 'info' },
  lowCsat: { label: 'Low CSAT', tone: 'warn' },
  sentiment: { label: 'Sentiment fell', tone: 'warn' },
  machineFail: { label: 'Automatic fail', tone: 'bad' },
}

export const SAMPLING_WORDS: Record<Sampling, string> = {
  random: 'Random',
  stratified: 'By channel and rating in turns',
  spotlights: 'Spotlights first',
}
export const CYCLE_WORDS: Record<Cycle, string> = { week: 'Week', month: 'Month' }

export const EVENT_WORDS: Record<ReviewEvent, string> = {
  given: 'gave the review',
  withdrawn: 'withdrew the review',
  acknowledged: 'acknowledged it',
  disputed: 'disputed it',
  accepted: 'accepted a dispute',
  rejected: 'rejected a dispute',
}

type Scale = Pick<Category, 'points' | 'optionNames'>

/** Name of an option; a scale without names has numbers, that of two points Fail and Pass. */
export function optionName({ points, optionNames }: Scale, option: number): string {
  const given = optionNames[option - 1]
  if (given) return given
  return points === 2 ? (option === 1 ? 'Fail' : 'Pass') : String(option)
}

/** Whether an option is in the lower part of its scale, so that a cause is asked for. */
export const isNegative = ({ points }: Pick<Category, 'points'>, option: number): boolean =>
  option - 1 < (points - 1) * 0.75

/** A score for people: 76.7 %. */
export const scoreText = (score: number | undefined): string =>
  score === undefined ? '–' : `${decimal(score)} %`

/** Colour of a score by the goal of its scorecard. */
export const scoreTone = (score: number | undefined, goal = 80): Tone => {
  if (score === undefined) return 'plain'
  return score >= goal ? 'good' : score >= goal - 20 ? 'warn' : 'bad'
}
