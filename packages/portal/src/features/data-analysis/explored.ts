import {
  CHART_KINDS,
  type ChartKind,
  type ChartWidget,
  type Dimension,
  DIMENSIONS,
  drawingIssue,
  hasDays,
  METRIC_NAMES,
  type MetricName,
  METRICS,
} from '@agent-assist/contract/wire'

/** What the explorer shows, as its address says it. */
export interface Explored {
  metric: MetricName
  by: readonly Dimension[]
  kind: ChartKind
  compare: boolean
  top: number
  other: boolean
}

export const TOPS = [5, 10, 20, 50] as const
const USUAL_TOP = 10

/** The ways in which a figure can be drawn, split so; the first is the usual one. */
export function kindsFor(metric: MetricName, by: readonly Dimension[]): ChartKind[] {
  const usual: ChartKind = by.length === 0 ? 'line' : by.length === 1 ? 'bars' : 'heat'
  const drawn = CHART_KINDS.filter(
    (kind) => drawingIssue({ kind, metrics: [metric], groupBy: by }) === undefined,
  )
  return drawn.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

/** What a figure can be split by, beside what it is split by already. */
export const dimensionsFor = (metric: MetricName, beside: readonly Dimension[] = []): Dimension[] =>
  DIMENSIONS.filter((dimension) => kindsFor(metric, [...beside, dimension]).length > 0)

/** The dimensions of an address, as far as the figure can be split by them. */
function splitOf(text: string, metric: MetricName): Dimension[] {
  const by: Dimension[] = []
  for (const word of text.split(',')) {
    const dimension = dimensionsFor(metric, by).find((one) => one === word)
    if (dimension) by.push(dimension)
  }
  return by.slice(0, 2)
}

/** Whether the period before can stand beside it. */
export const canCompare = ({ kind, by, metric }: Pick<Explored, 'kind' | 'by' | 'metric'>) =>
  hasDays(metric) &&
  (kind === 'number' ||
    kind === 'table' ||
    (by.length === 0 && ['line', 'area', 'columns'].includes(kind)))

/** What an address shows; what it cannot show falls back to what is usual. */
export function exploredOf(search: URLSearchParams): Explored {
  const metric = METRIC_NAMES.find((one) => one === search.get('figure')) ?? 'created'
  const by = splitOf(search.get('split') ?? '', metric)
  const kinds = kindsFor(metric, by)
  const kind = kinds.find((one) => one === search.get('chart')) ?? kinds[0] ?? 'number'
  return {
    metric,
    by,
    kind,
    compare: search.get('compare') === '1' && canCompare({ kind, by, metric }),
    top: TOPS.find((one) => String(one) === search.get('top')) ?? USUAL_TOP,
    other: search.get('other') === '1',
  }
}

/** The address with another thing explored; the rest of it stays. */
export function withExplored(search: URLSearchParams, change: Partial<Explored>): URLSearchParams {
  const { metric, by, kind, compare, top, other } = { ...exploredOf(search), ...change }
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  set('figure', metric)
  set('split', by.length > 0 ? by.join(',') : undefined)
  // another split begins with its usual way, so that nobody meets an odd one
  set('chart', change.by && !change.kind ? undefined : kind)
  set('compare', compare ? '1' : undefined)
  set('top', top === USUAL_TOP ? undefined : String(top))
  set('other', other ? '1' : undefined)
  return next
}

/** The widget that draws it. */
export const widgetOf = (explored: Explored): ChartWidget => ({
  id: 'explored',
  kind: explored.kind,
  metrics: [explored.metric],
  groupBy: [...explored.by],
  top: explored.top,
  other: explored.other,
  compare: explored.compare,
  layout: { x: 0, y: 0, w: 12, h: 10 },
})

const GROUPS: readonly { title: string; metrics: readonly MetricName[] }[] = [
  {
    title: 'Volume',
    metrics: [
      'created',
      'requesters',
      'solved',
      'solutions',
      'unsolved',
      'unassigned',
      'backlog',
      'net_flow',
      'age',
      'age_update',
    ],
  },
  {
    title: 'Speed',
    metrics: [
      'frt',
      'frt_business',
      'first_res',
      'full_res',
      'full_res_no_bot',
      'full_res_business',
      'req_wait',
      'agent_wait',
      'on_hold',
      'unassigned_time',
      'new_time',
      'open_time',
    ],
  },
  {
    title: 'Effort',
    metrics: [
      'replies',
      'one_touch',
      'two_touch',
      'multi_touch',
      'fcr',
      'reopen',
      'followup_24',
      'followup_72',
      'handoffs',
      'assignee_stations',
      'group_stations',
    ],
  },
  {
    title: 'Service levels',
    metrics: METRIC_NAMES.filter((metric) => metric.startsWith('sla')),
  },
  { title: 'Satisfaction', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('csat')) },
  { title: 'Sentiment', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('sent_')) },
  { title: 'Attention', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('attention')) },
]

/** Every figure of the dictionary under a heading; those that none has come last. */
export const FIGURE_GROUPS = [
  ...GROUPS,
  {
    title: 'More',
    metrics: METRIC_NAMES.filter(
      (metric) => !GROUPS.some(({ metrics }) => metrics.includes(metric)),
    ),
  },
].filter(({ metrics }) => metrics.length > 0)

/** The headings with the figures whose name or formula holds what was typed. */
export function findFigures(typed: string): typeof FIGURE_GROUPS {
  const wanted = typed.trim().toLocaleLowerCase()
  const fits = (metric: MetricName) =>
    `${METRICS[metric].name} ${METRICS[metric].formula}`.toLocaleLowerCase().includes(wanted)
  return FIGURE_GROUPS.map(({ title, metrics }) => ({
    title,
    metrics: metrics.filter(fits),
  })).filter(({ metrics }) => metrics.length > 0)
}
