import {
  type Dimension,
  DIMENSIONS,
  EXCLUSIONS,
  type ExclusionReason,
  type Input,
  METRIC_NAMES,
  METRICS,
} from '@agent-assist/contract/wire'
import { decoded, METRIC, type MetricDrilldown, PARAMETER } from '../../lib/address/drilldown.ts'
import { segmentLabel } from '../metrics/metric-labels.ts'
import { parseIsoDay, pointRange } from '../../lib/dates/range.ts'
import { ownOr, type View, viewQuery } from '../../lib/address/view.ts'

const isReason = (text: string): text is ExclusionReason => Object.hasOwn(EXCLUSIONS, text)

/** The drilldown in an address; undefined when there is none or its metric is unknown. */
export function metricDrilldownOf(search: URLSearchParams): MetricDrilldown | undefined {
  const [kind, name, ...rest] = (search.get(PARAMETER) ?? '').split(':')
  const metric = METRIC_NAMES.find((one) => one === name)
  if (kind !== METRIC || !metric) return undefined
  const marks: { [D in Dimension]?: string } = {}
  let excluded: ExclusionReason | undefined
  let own: string | undefined
  for (const mark of rest) {
    const [what, text = ''] = mark.split('=', 2)
    const dimension = DIMENSIONS.find((one) => one === what)
    const key = decoded(text)
    if (dimension && key !== undefined) marks[dimension] = key
    else if (what === 'own' && key) own = key
    else if (what === 'excluded' && isReason(text)) excluded = text
    else return undefined
  }
  return {
    metric,
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
    ...(excluded ? { excluded } : {}),
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

/** The query of a drilldown's list. */
export const metricDrilldownQuery = (drilldown: MetricDrilldown, view: View) =>
  asked(drilldown, drilldownView(drilldown, view))

function asked({ metric, marks, excluded }: MetricDrilldown, view: View) {
  const { day: _, ...others } = marks ?? {} // it is in the view's range
  return {
    ...viewQuery(view),
    ...others,
    metric,
    ...(excluded ? { excluded } : {}),
  } satisfies Input<'getMetricTickets'>['query']
}

/** Title of a drilldown; `nameOf` returns the readable name of a key. */
export function metricDrilldownTitle(
  { metric, marks = {}, excluded }: MetricDrilldown,
  nameOf: (dimension: Dimension, key: string) => string | undefined,
): string {
  const segments = DIMENSIONS.flatMap((dimension) => {
    const key = marks[dimension]
    return key === undefined
      ? []
      : [(key && nameOf(dimension, key)) || segmentLabel(dimension, key, metric)]
  })
  if (excluded) segments.push(`left out: ${EXCLUSIONS[excluded].toLowerCase()}`)
  return [METRICS[metric].name, ...(segments.length > 0 ? [segments.join(', ')] : [])].join(': ')
}
