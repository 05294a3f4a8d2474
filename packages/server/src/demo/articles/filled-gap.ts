import { DAY_MS } from '@agent-assist/contract'

const AGE_DAYS = 24

/** The gap of the demo that somebody has filled with an article: questions that were missed before it, and found since. */
export const FILLED_GAP = {
  scenario: 'milk-foam-thin',
  ageMs: AGE_DAYS * DAY_MS,
  /** Share of the searches that were missed before. */
  missed: 0.8,
  label: 'thin milk foam',
  questions: ['thin milk foam', 'air hole steam nozzle', 'milk for foam protein'],
  title: 'Foam that stays: milk, nozzle, angle',
  text: `Cold milk foams best: 4 to 6 °C, with at least 3.4 g of protein per 100 ml. Oat drink has to be a barista version.

If the foam is thin although the milk is right, the air hole of the nozzle is blocked. Take the nozzle apart, push the pin that came with the machine through the hole, and let steam out for two seconds before you begin.

Keep the tip just below the surface until the milk has grown by a third. Then dip it deeper, and stop at 60 °C.`,
}
