import {
  type Dimension,
  DIMENSIONS,
  EXCLUSIONS,
  type ExclusionReason,
  type Input,
  isRate,
  METRIC_NAMES,
  METRIC_SIDES,
  METRICS,
  type MetricSide,
  SIDE_NAMES,
} from '@agent-assist/contract/wire'
import { decoded, METRIC, type MetricDrilldown, PARAMETER } from '../../lib/address/drilldown.ts'
import { segmentLabel } from '../metrics/metric-labels.ts'
import { parseIsoDay, pointRange } from '../../lib/dates/range.ts'
import { metricQuery, ownOr, type View } from '../../lib/address/view.ts'

const SIDES = [...METRIC_SIDES, 'all'] as const

const isReason = (text: string): text is ExclusionReason => Object.hasOwn(EXCLUSIONS, text)

/** The drilldown in an address; undefined when there is none or its metric is unknown. */
export function metricDrilldownOf(search: URLSearchParams): MetricDrilldown | undefined {
  const [kind, name, ...rest] = (search.get(PARAMETER) ?? '').split(':')
  const metric = METRIC_NAMES.find((one) => one === name)
  if (kind !== METRIC || !metric) return undefined
  const marks: { [D in Dimension]?: string } = {}
  let excluded: ExclusionReason | undefined
  let own: string | undefined
  let side: MetricDrilldown['side']
  for (const mark of rest) {
    const [what, text = ''] = mark.split('=', 2)
    const dimension = DIMENSIONS.find((one) => one === what)
    const key = decoded(text)
    if (dimension && key !== undefined) marks[dimension] = key
    else if (what === 'own' && key) own = key
    else if (what === 'excluded' && isReason(text)) excluded = text
    else if (what === 'side' && isRate(metric)) side = SIDES.find((one) => one === text)
    else return undefined
  }
  return {
    metric,
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
    ...(excluded ? { excluded } : {}),
    ...(side ? { side } : {}),
    ...(own ? { own } : {}),
  }
}

/** Agent key that stands for the signed-in user. */
export const ME = 'me'

/** Whether it lists the user's own tickets, which everyone may see. */
export const isOwn = ({ marks }: MetricDrilldown): boolean => marks?.agent === ME

/** Range and filters of a drilldown: its own or the view's; a point is limited to its day. */
export function drilldownView({ own, marks }: MetricDrilldown, view: View): View {
  const whole = ownOr(own, view)
  const on = marks?.day ? parseIsoDay(marks.day, view.from.timeZone) : undefined
  return on ? { ...whole, ...pointRange(on, whole) } : whole
}

/**
 * The side of the metric that a drilldown lists: what its number counts, unless the address names another; undefined
 * for metrics that have no sides, such as times, and for net flow, which counts in both directions.
 */
export function sideOf({ metric, excluded, side }: MetricDrilldown): MetricSide | undefined {
  if (excluded || side === 'all' || metric === 'net_flow') return undefined
  if (isRate(metric)) return side ?? 'part'
  return METRICS[metric].kind === 'sum' ? 'part' : undefined
}

/** The query of a drilldown's list. */
export const metricDrilldownQuery = (drilldown: MetricDrilldown, view: View) =>
  asked(drilldown, drilldownView(drilldown, view))

function asked(drilldown: MetricDrilldown, view: View) {
  const { metric, marks, excluded } = drilldown
  const side = sideOf(drilldown)
  const { day: _, agent, ...others } = marks ?? {} // the day is in the view's range
  return {
    ...metricQuery(view),
    ...others,
    ...(agent === undefined || agent === ME ? {} : { agent }), // the routes of own tickets know whose they are
    metric,
    ...(excluded ? { excluded } : {}),
    ...(side ? { side } : {}),
    ...(METRICS[metric].kind === 'mean' ? { order: 'worst' as const } : {}),
  } satisfies Input<'getMetricTickets'>['query']
}

/** Title of a drilldown; `nameOf` returns the readable name of a key, `name` is that of the metric. */
export function metricDrilldownTitle(
  { metric, marks = {}, excluded, side }: MetricDrilldown,
  nameOf: (dimension: Dimension, key: string) => string | undefined,
  name: string = METRICS[metric].name,
): string {
  const segments = DIMENSIONS.flatMap((dimension) => {
    const key = marks[dimension]
    return key === undefined
      ? []
      : [(key && nameOf(dimension, key)) || segmentLabel(dimension, key, metric)]
  })
  if (side === 'rest' && isRate(metric)) segments.push(SIDE_NAMES[metric].rest)
  if (excluded) segments.push(`excluded: ${EXCLUSIONS[excluded].toLowerCase()}`)
  return [name, ...(segments.length > 0 ? [segments.join(', ')] : [])].join(': ')
}
