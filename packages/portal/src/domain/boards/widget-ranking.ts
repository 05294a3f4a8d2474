import {
  type ChartWidget,
  countedIn,
  type Dimension,
  isRate,
  isThin,
  LEAST_N,
  type MetricName,
  METRICS,
  type MetricValue,
  type Ranking,
  SIDE_NAMES,
} from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { mainValue } from '../metrics/metric-labels.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'

type Ranked = Pick<ChartWidget, 'kind' | 'metrics' | 'groupBy' | 'rankBy'>

/** Dimensions whose segments are all shown, in a natural order. */
export const WHOLE: readonly Dimension[] = ['day', 'hour', 'weekday', 'priority', 'value']

/** The ways in which the segments of a chart can be chosen; of other charts than bars only by volume. */
export function rankingsFor({ kind, metrics: [metric], groupBy }: Ranked): readonly Ranking[] {
  const [dimension] = groupBy
  if (!metric || !dimension || kind !== 'bars' || WHOLE.includes(dimension)) return ['volume']
  const { kind: counts, direction } = METRICS[metric]
  const isValued = counts === 'share' || counts === 'mean'
  return [
    'volume',
    ...(isRate(metric) ? (['numerator'] as const) : []),
    ...(isValued && direction !== 'none' ? (['worst'] as const) : []),
  ]
}

/** How the segments of a chart are chosen. */
export const rankingOf = (widget: Ranked): Ranking =>
  rankingsFor(widget).find((one) => one === widget.rankBy) ?? 'volume'

/** Name of a ranking, for after "by" and for a list of them. */
export function rankingName(ranking: Ranking, metric: MetricName): string {
  if (ranking === 'volume') return `${countedIn(metric)}s`
  if (ranking === 'worst') return 'worst value'
  return isRate(metric) ? `number ${SIDE_NAMES[metric].part}` : 'number'
}

/** A segment with what counts for its rank. */
interface Candidate {
  n: number
  item: MetricValue | undefined
}

/** The sort value of a segment, largest first. */
function rankOf({ n, item }: Candidate, ranking: Ranking): number {
  if (ranking === 'numerator') return item?.part ?? 0
  const value = item && mainValue(item)
  if (ranking === 'volume' || !item || value === undefined) return n
  return METRICS[item.metric].direction === 'up' ? -value : value
}

/** Segments in the order of a ranking, and those that have too few tickets for it. */
export function rankSegments<S extends Candidate>(
  segments: readonly S[],
  ranking: Ranking,
): { ranked: S[]; few: S[] } {
  const isFew = ({ item }: S) => ranking === 'worst' && (item === undefined || isThin(item))
  return {
    ranked: segments
      .filter((one) => !isFew(one))
      .toSorted((one, other) => rankOf(other, ranking) - rankOf(one, ranking)),
    few: segments.filter(isFew),
  }
}

/** What the title says of the choice: top 10 by tickets; undefined where all segments are shown. */
export function choiceText(widget: ChartWidget, hidden: number): string | undefined {
  const [metric = 'created'] = widget.metrics
  if (hidden === 0) return undefined
  const ranking = rankingOf(widget)
  if (ranking === 'worst')
    return `worst ${number(widget.top)} with ${LEAST_N} ${countedIn(metric)}s or more`
  return `top ${number(widget.top)} by ${rankingName(ranking, metric)}`
}

/** What a chart leaves out, in sum: 13 more agents not shown: 1,204 tickets. */
export function leftOutText(
  { metrics: [metric = 'created'] }: ChartWidget,
  dimension: Dimension,
  left: { segments: number; few: number; n: number },
): string {
  const more = counted(left.segments, `more ${DIMENSION_NAMES[dimension]}`)
  const sum = counted(left.n, countedIn(metric))
  return left.few > 0
    ? `${more} not shown, ${number(left.few)} of them with fewer than ${LEAST_N}: ${sum} in sum`
    : `${more} not shown: ${sum} in sum`
}
