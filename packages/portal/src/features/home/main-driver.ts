import type { ChangeSegments, MetricException } from '@agent-assist/contract/wire'
import { weekday } from '@agent-assist/kit/format'
import { segmentLabel } from '../../domain/metrics/metric-labels.ts'
import { isoDay } from '../../lib/dates/range.ts'
import { signedText } from './change-labels.ts'
import { type Interval, weekBefore } from './exception-interval.ts'
import type { Change } from './queries.ts'

/** A segment with a smaller share of the change explains nothing. */
const LEAST_SHARE = 0.2

type Segment = ChangeSegments['segments'][number] & Pick<ChangeSegments, 'dimension'>

/** The segment that moved the value most, in the direction in which it is unusual; undefined when none stands out. */
export function mainSegment(
  { score }: Pick<MetricException, 'score'>,
  { change, splits }: Change,
): Segment | undefined {
  if (change === undefined || change * score <= 0) return undefined
  const [most] = splits
    .flatMap(({ dimension, segments }) => segments.map((segment) => ({ ...segment, dimension })))
    .filter(({ contribution }) => contribution / change >= LEAST_SHARE)
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
  const { metric } = item.metricValue
  const { unit } = change.now
  const name = label ?? segmentLabel(dimension, '', metric)
  const day = weekday(isoDay(weekBefore(interval).from))
  return `Main driver: ${dimension} ${name}, ${signedText(contribution, unit)} of ${signedText(change.change ?? 0, unit)} compared with ${day}`
}
