import { signedPercent, signedPoints } from '@agent-assist/kit/format'
import type { Change } from './tile.tsx'

/** Whether a higher or a lower value is better. */
export type Direction = 'up' | 'down' | 'none'

const verdictOf = (difference: number, better: Direction): Change['verdict'] => {
  if (better === 'none' || Math.round(difference * 10) === 0) return 'vs previous period'
  return difference > 0 === (better === 'up') ? 'better' : 'worse'
}

/** The relative change between two values; with a direction it is rated better or worse. */
export function changeOf(
  now: number,
  before: number | undefined,
  better: Direction = 'none',
): Change | string {
  if (!before) return 'no earlier data'
  const share = ((now - before) / before) * 100
  return { text: signedPercent(share), verdict: verdictOf(share, better) }
}

/** The change of values that may be zero or negative: their difference, formatted by `text`. */
export function stepChangeOf(
  now: number,
  before: number | undefined,
  better: Direction,
  text: (difference: number) => string,
): Change | string {
  if (before === undefined) return 'no earlier data'
  const difference = Math.round((now - before) * 100) / 100
  return {
    text: difference === 0 ? '±0' : text(difference),
    verdict: verdictOf(difference * 10, better), // the written difference has two digits
  }
}

/** The change of percentages, in points. */
export function pointChangeOf(
  now: number,
  before: number | undefined,
  better: Direction,
): Change | string {
  if (before === undefined) return 'no earlier data'
  return { text: signedPoints(now - before), verdict: verdictOf(now - before, better) }
}

/** A change without a verdict if chance alone may explain it: if the interval of the difference contains 0. */
export const sure = (change: Change | string, isClear: boolean): Change | string =>
  isClear || typeof change === 'string' ? change : { ...change, verdict: 'vs previous period' }
