import { type ChartWidget, METRICS } from '@agent-assist/contract/wire'
import type { Groups } from '../metrics/metric-queries.ts'
import { choiceText } from './widget-ranking.ts'
import { chooseSegments } from './widget-segments.ts'
import { measuredName } from './widget-statistic.ts'

/**
 * Title of a drawn chart: which value of a time it draws, and how its segments were chosen if some are left out. A
 * title of the user's own keeps its words.
 */
export function drawnTitle(widget: ChartWidget, title: string, data?: Groups): string {
  const [metric] = widget.metrics
  if (!metric) return title
  const named =
    widget.title || widget.metrics.length > 1
      ? title
      : title.replace(METRICS[metric].name, () => measuredName(widget, metric))
  const isChosen = widget.kind === 'bars' && data !== undefined
  const choice = isChosen
    ? choiceText(widget, chooseSegments(widget, data, 0).rest.length)
    : undefined
  return choice ? `${named}: ${choice}` : named
}
