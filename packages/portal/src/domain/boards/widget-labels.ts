import {
  type BoardPanel,
  type BoardWidget,
  type ChartKind,
  type ChartWidget,
  type Dimension,
  METRICS,
  WIDGETS,
} from '@agent-assist/contract/wire'

/** Names of the dimensions, for the middle of a sentence. */
export const DIMENSION_NAMES: Record<Dimension, string> = {
  day: 'day',
  hour: 'hour',
  weekday: 'weekday',
  agent: 'agent',
  group: 'group',
  brand: 'brand',
  channel: 'channel',
  tag: 'tag',
  tagGroup: 'tag group',
  type: 'type',
  priority: 'priority',
  customerKind: 'kind of customer',
  value: 'step',
  sentiment: 'sentiment',
  firstSentiment: 'sentiment of the first message',
  language: 'language',
  emotion: 'emotion',
  replyWait: 'wait for the first reply',
  handoffs: 'number of handoffs',
  riskSign: 'sign of escalation',
}

export const KIND_NAMES: Record<ChartKind, string> = {
  number: 'Number',
  line: 'Line',
  area: 'Area',
  columns: 'Columns',
  bars: 'Bars',
  stacked: 'Stacked columns',
  heat: 'Heat map',
  histogram: 'Histogram',
  table: 'Table',
}

export const PANEL_NAMES: Record<BoardPanel, string> = {
  keyMetrics: 'Key metrics',
  exceptions: WIDGETS.exceptions,
  ticketVolumes: 'Created, solved and backlog',
  assistEvents: WIDGETS.assistEvents,
  tickets: WIDGETS.ticketsTable,
  dataBreakdown: WIDGETS.dataBreakdown,
  surveyScores: WIDGETS.surveyResults,
  uniqueLoads: WIDGETS.uniqueLoads,
  totalInserts: WIDGETS.totalInserts,
  oneTouchAnswers: WIDGETS.oneTouchAnswers,
  surveyNps: WIDGETS.surveyNps,
  surveyCsat: WIDGETS.surveyCsat,
  surveyResponses: 'Survey responses',
  surveyResponseRate: 'Survey response rate',
  qualityIqs: 'Internal quality score',
  qualityAqs: 'Automatic quality score',
  qualityCoverage: 'Review coverage',
  qualityDisputes: 'Disputes accepted',
}

type Drawn = Pick<ChartWidget, 'kind' | 'metrics' | 'groupBy'>

function chartName({ kind, metrics, groupBy }: Drawn): string {
  const what = metrics.map((metric) => METRICS[metric].name).join(', ')
  const segments = groupBy.map((dimension) => DIMENSION_NAMES[dimension])
  if (kind === 'histogram') return `${what}, how it spreads`
  if (kind === 'line' || kind === 'area' || kind === 'columns')
    return [what, 'by day', ...segments.map((segment) => `and ${segment}`)].join(' ')
  if (kind === 'stacked' && segments.length === 1) return `${what} by day and ${segments[0]}`
  return segments.length > 0 ? `${what} by ${segments.join(' and ')}` : what
}

/** Title of a widget: the user's, or one made from its content. */
export function titleOf(widget: BoardWidget): string {
  if (widget.title) return widget.title
  if (widget.kind === 'text') return 'Note'
  if (widget.kind === 'panel') return PANEL_NAMES[widget.panel]
  return chartName(widget)
}
