import { type ChangeSegments, isClear, type MetricException } from '@agent-assist/contract/wire'
import { weekday } from '@agent-assist/kit/format'
import { isoDay } from '../../lib/dates/range.ts'
import { signedText } from './change-labels.ts'
import { type Interval, weekBefore } from './exception-interval.ts'
import type { Change } from './queries.ts'

/** A segment with a smaller share of the change explains nothing. */
const LEAST_SHARE = 0.2

type Segment = ChangeSegments['segments'][number] & Pick<ChangeSegments, 'dimension'>

/** Tickets without a value of the dimension: new ones, which nobody has assigned or tagged yet. */
const isWithout = ({ key, label }: Pick<Segment, 'key' | 'label'>) =>
  key === undefined && label === undefined

/** A split that follows from the age of the tickets: those without a value moved it most. */
const followsFromTime = (change: number, { segments }: ChangeSegments): boolean => {
  const [most] = segments
    .filter(({ contribution }) => contribution * change > 0)
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  return most !== undefined && isWithout(most)
}

/**
 * The segment that moved the value most, in the direction in which it is unusual. Undefined when none stands out, when
 * chance may explain it, and when others offset it: it is then more than the whole change.
 */
export function mainSegment(
  { score }: Pick<MetricException, 'score'>,
  { change, splits }: Change,
): Segment | undefined {
  if (change === undefined || change * score <= 0) return undefined
  const [most] = splits
    .filter((split) => !followsFromTime(change, split))
    .flatMap(({ dimension, segments }) => segments.map((segment) => ({ ...segment, dimension })))
    .filter((segment) => {
      const share = segment.contribution / change
      const isChance = segment.interval && !isClear(segment.interval)
      return share >= LEAST_SHARE && share <= 1 && !isWithout(segment) && !isChance
    })
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  return most
}

/** Main driver: tag refund, +18 of +21 compared with Sat 11/14/2026. */
export function driverText(
  item: MetricException,
  change: Change,
  interval: Interval,
): string | undefined {
  const segment = mainSegment(item, change)
  if (!segment) return undefined
  const { dimension, label, contribution } = segment
  const { unit } = change.now
  const day = weekday(isoDay(weekBefore(interval).from))
  return `Main driver: ${dimension} ${label ?? ''}, ${signedText(contribution, unit)} of ${signedText(change.change ?? 0, unit)} compared with ${day}`
}
