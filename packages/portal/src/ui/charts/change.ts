import type { Verdict } from '@agent-assist/contract/wire'
import { signedPercent, signedPoints } from '@agent-assist/kit/format'
import type { Change } from './tile.tsx'

/** A change is not rated where its text says that there is none. */
const rated = (text: string, verdict: Verdict): Change => ({
  text,
  verdict: text.startsWith('±') ? 'vs previous period' : verdict,
})

/** The relative change between two values. */
export const changeOf = (
  now: number,
  before: number | undefined,
  verdict: Verdict = 'vs previous period',
): Change | string =>
  before ? rated(signedPercent(((now - before) / before) * 100), verdict) : 'no earlier data'

/** The change of values that may be zero or negative: their difference, formatted by `text`. */
export function stepChangeOf(
  now: number,
  before: number | undefined,
  verdict: Verdict,
  text: (difference: number) => string,
): Change | string {
  if (before === undefined) return 'no earlier data'
  const difference = Math.round((now - before) * 100) / 100
  return rated(difference === 0 ? '±0' : text(difference), verdict)
}

/** The change of percentages, in points. */
export const pointChangeOf = (
  now: number,
  before: number | undefined,
  verdict: Verdict,
): Change | string =>
  before === undefined ? 'no earlier data' : rated(signedPoints(now - before), verdict)
