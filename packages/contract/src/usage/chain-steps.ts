/**
 * What became of answers: the steps of which the performance report tells a share. `part` is the numerator, `rest`
 * what is left of the base, each with its name for after a number. `liked` counts ratings by agents, the others answers.
 */
export const CHAIN_STEPS = {
  liked: { part: 'liked', rest: 'disliked' },
  used: { part: 'used', rest: 'only opened' },
  edited: { part: 'edited', rest: 'sent as they were' },
  sent: { part: 'sent', rest: 'not sent' },
  stayedSolved: { part: 'not reopened', rest: 'reopened' },
  good: { part: 'rated good', rest: 'rated bad' },
} as const
export type ChainStep = keyof typeof CHAIN_STEPS
export const CHAIN_STEP_NAMES = Object.keys(CHAIN_STEPS) as [ChainStep, ...ChainStep[]]

/** Most answers of one call. */
export const CHAIN_ANSWERS_MAX = 500
