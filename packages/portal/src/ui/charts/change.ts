import type { ChangeVerdict } from '@agent-assist/contract/wire'
import { number, signedPercent, signedPoints } from '@agent-assist/kit/format'
import type { Change } from './tile.tsx'

/** A change is not rated where its text says that there is none. */
const rated = (text: string, verdict: ChangeVerdict): Change => ({
  text,
  verdict: text.startsWith('±') ? 'vs previous period' : verdict,
})

/** The relative change between two values; of none, how many there were: −100 % of 0 says nothing. */
export function changeOf(
  now: number,
  before: number | undefined,
  verdict: ChangeVerdict = 'vs previous period',
): Change | string {
  if (!before) return 'no earlier data'
  if (now === 0 && Number.isInteger(before)) return `${number(before)} in the previous period`
  return rated(signedPercent(((now - before) / before) * 100), verdict)
}

/** The change of values that may be zero or negative: their difference, formatted by `text`. */
export function stepChangeOf(
  now: number,
  before: number | undefined,
  verdict: ChangeVerdict,
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
  verdict: ChangeVerdict,
): Change | string =>
  before === undefined ? 'no earlier data' : rated(signedPoints(now - before), verdict)
