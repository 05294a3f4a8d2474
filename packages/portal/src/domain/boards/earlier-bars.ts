import { type ChartWidget, hasBefore, isMeanPerWeekday } from '@agent-assist/contract/wire'
import { isComparedAtOnce } from '../metrics/metric-queries.ts'

type Drawn = Pick<ChartWidget, 'kind' | 'metrics' | 'groupBy'>

/** Whether bars can have those of the previous period below them; means per weekday have no base of their own there. */
export const canHaveEarlierBars = (widget: Drawn): boolean =>
  widget.kind === 'bars' &&
  isComparedAtOnce(widget.groupBy) &&
  !isMeanPerWeekday(widget) &&
  widget.metrics.every(hasBefore)

/** Whether the bars of a widget have those of the previous period below them. */
export const hasEarlierBars = (widget: ChartWidget): boolean =>
  widget.compare && canHaveEarlierBars(widget)
