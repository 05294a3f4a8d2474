import { isVagueShare, type Share, smallNote, wilson } from '@agent-assist/contract/wire'
import { number, wholePercent } from './format.ts'

const pct = (share: number) => Math.round(share * 100)

/** The share in percent; undefined when `whole` is 0. */
export const rateOf = ({ part, whole }: Share) => (whole === 0 ? undefined : pct(part / whole))

/** The 95 % interval of a share in percent, e.g. 31–50 %, for tables; undefined when `whole` is 0. */
export function intervalOf(share: Share): string | undefined {
  if (share.whole === 0) return undefined
  const [low, high] = wilson(share)
  return `${pct(low)}–${wholePercent(pct(high))}`
}

/** The 95 % interval of a share in words: between 31 and 50 %; undefined when `whole` is 0. */
export function intervalWords(share: Share): string | undefined {
  if (share.whole === 0) return undefined
  const [low, high] = wilson(share)
  return `between ${pct(low)} and ${wholePercent(pct(high))}`
}

/** What a share of few is based on, instead of its interval; undefined where the interval tells enough. */
export const fewOf = (share: Share): string | undefined =>
  smallNote(share.whole, isVagueShare(share))

/** A share with its 95 % interval and base, e.g. 40 % (31–50 %, based on 96); of few with what it is based on. */
export function shareText(share: Share): string | undefined {
  const rate = rateOf(share)
  return rate === undefined
    ? undefined
    : `${wholePercent(rate)} (${fewOf(share) ?? `${intervalOf(share)}, based on ${number(share.whole)}`})`
}
