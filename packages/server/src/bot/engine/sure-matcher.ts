import { type Calibration, sureOf } from '../../language/confidence/calibration.ts'
import { pctOf } from '../../language/confidence/curve.ts'
import type { Match, Matcher } from './matcher.ts'

/** How sure a score is in whole percent, from 0 to 1. */
export const wholeSure = (calibration: Calibration, score: number): number =>
  pctOf(sureOf(calibration, score)) / 100

/** The same intents in the same order; together they are at most certain. */
function sured([first, ...others]: readonly Match[], calibration: Calibration): Match[] {
  if (!first) return []
  const best = wholeSure(calibration, first.confidence)
  const scores = others.reduce((sum, { confidence }) => sum + sureOf(calibration, confidence), 0)
  const share = Math.min(1, (1 - best) / (scores || 1))
  return [
    { ...first, confidence: best },
    ...others.map((one) => ({
      ...one,
      confidence: Math.min(best, sureOf(calibration, one.confidence) * share),
    })),
  ]
}

/** An engine whose confidence is how often it was right in the organisation's past; as it is without a calibration. */
export const sureMatcher = (matcher: Matcher, calibration: Calibration | undefined): Matcher =>
  calibration
    ? { match: (text, isAllowed) => sured(matcher.match(text, isAllowed), calibration) }
    : matcher
