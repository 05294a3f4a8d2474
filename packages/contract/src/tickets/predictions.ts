import { PRIORITIES } from './tickets.ts'

type Priority = (typeof PRIORITIES)[number]

/** Tiers of support that a prediction may name. */
export const TIERS = ['Tier 1', 'Tier 2', 'Tier 3'] as const
export type Tier = (typeof TIERS)[number]

/** A tier as pages write it: `Tier 2`, `tier2`, `T2`, `L2` or `2`. */
const TIER = /^(?:tier|t|level|l)?[ _-]?([1-3])$/i

/** The tier that a text names; undefined when it names none. */
export function tierOf(text: string | undefined): Tier | undefined {
  const [, digit] = TIER.exec(text?.trim() ?? '') ?? []
  return TIERS[Number(digit) - 1]
}

/** The priority that a text names; undefined when it names none. */
export const priorityOf = (text: string | undefined): Priority | undefined =>
  PRIORITIES.find((one) => one === text?.trim().toLowerCase())

/** What is read of an event to find its prediction. */
interface Told {
  type: string
  query?: string | undefined
  comment?: string | undefined
}

/** The known value that a prediction event names, in one spelling; undefined for any other text. */
export function predictionOf({ type, query, comment }: Told): Tier | Priority | undefined {
  const text = query?.trim() ? query : comment
  if (type === 'predict_tier') return tierOf(text)
  return type === 'predict_priority' ? priorityOf(text) : undefined
}

/** Why an event is refused: it is a prediction of an unknown value. Undefined for all other events. */
export function predictionIssue(event: Told): string | undefined {
  const { type } = event
  if (type !== 'predict_tier' && type !== 'predict_priority') return undefined
  if (predictionOf(event)) return undefined
  const known: readonly string[] = type === 'predict_tier' ? TIERS : PRIORITIES
  return `${type} takes one of: ${known.join(', ')}.`
}
