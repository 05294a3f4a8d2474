import {
  ASSIST_PANELS,
  BOARD_PANELS,
  type BoardPanel,
  type BoardWidget,
  type ChartWidget,
  METRIC_NAMES,
  type MetricPanel,
  isMetricPanel,
  type MetricName,
  METRIC_FORMULAS,
  QUALITY_PANELS,
  SURVEY_PANELS,
} from '@agent-assist/contract/wire'
import { KIND_NAMES, PANEL_NAMES, titleOf } from '../../domain/boards/widget-labels.ts'

/** A widget that is not on a board yet: it has a size, but no id and no position. */
type Unplaced<W> = W extends BoardWidget
  ? Omit<W, 'id' | 'layout'> & { layout: { w: number; h: number } }
  : never

/** Something that can be added to a board. */
export interface Preset {
  id: string
  name: string
  /** Label of the chart type. */
  look: string
  widget: Unplaced<BoardWidget>
}
export interface PresetGroup {
  name: string
  presets: readonly Preset[]
}

type Drawn = Pick<ChartWidget, 'kind' | 'metrics' | 'groupBy'> & Partial<ChartWidget>

/** Initial size of a widget, in grid columns and rows. */
const sizeOf = (kind: ChartWidget['kind']) => {
  if (kind === 'number') return { w: 3, h: 4 }
  return kind === 'table' ? { w: 12, h: 10 } : { w: 6, h: 8 }
}

const drawn = ({ kind, metrics, groupBy, ...more }: Drawn): Preset => {
  const layout = sizeOf(kind)
  const look = KIND_NAMES[kind]
  const compare = kind === 'number' || (kind === 'line' && metrics.length === 1)
  const chart = { kind, metrics, groupBy, top: 10, other: false, compare, ...more }
  const name = titleOf({ ...chart, id: '', layout: { x: 0, y: 0, ...layout } })
  return {
    id: `${kind} ${metrics.join(' ')} ${groupBy.join(' ')}`,
    name,
    look,
    widget: { ...chart, layout },
  }
}

/** The chart variants in which a metric is offered. */
const WAYS = {
  number: { kind: 'number', groupBy: [] },
  line: { kind: 'line', groupBy: [] },
  area: { kind: 'area', groupBy: [] },
  columns: { kind: 'columns', groupBy: [] },
  spread: { kind: 'histogram', groupBy: [] },
  byAgent: { kind: 'bars', groupBy: ['agent'] },
  byGroup: { kind: 'bars', groupBy: ['group'] },
  byTag: { kind: 'bars', groupBy: ['tag'], other: true },
  byChannel: { kind: 'bars', groupBy: ['channel'] },
  byPriority: { kind: 'stacked', groupBy: ['priority'] },
  bySign: { kind: 'bars', groupBy: ['riskSign'] },
  byHour: { kind: 'heat', groupBy: ['weekday', 'hour'] },
} as const satisfies Record<string, Omit<Drawn, 'metrics'>>
type Way = keyof typeof WAYS

const offer = (metric: MetricName, ...ways: Way[]): Preset[] =>
  ways.map((way) => {
    const { groupBy, ...rest } = WAYS[way]
    return drawn({ ...rest, groupBy: [...groupBy], metrics: [metric] })
  })

const AGENT_TABLE: MetricName[] = ['created', 'solved', 'frt', 'full_res', 'one_touch', 'csat']

const METRIC_WIDGETS: PresetGroup[] = [
  {
    name: 'Volume',
    presets: [
      ...offer('created', 'number', 'columns', 'byHour', 'byTag', 'byChannel', 'byPriority'),
      ...offer('solved', 'number', 'byAgent'),
      drawn({ kind: 'line', metrics: ['created', 'solved'], groupBy: [] }),
      ...offer('net_flow', 'columns'),
      ...offer('requesters', 'number'),
    ],
  },
  {
    name: 'Backlog',
    presets: [
      ...offer('unsolved', 'number', 'byAgent'),
      ...offer('unassigned', 'number'),
      ...offer('backlog', 'area'),
      ...offer('age', 'number', 'spread'),
    ],
  },
  {
    name: 'First reply',
    presets: [
      ...offer('frt', 'number', 'line', 'byAgent', 'byChannel', 'spread', 'byHour'),
      ...offer('frt_business', 'number'),
    ],
  },
  {
    name: 'Resolution',
    presets: [
      ...offer('full_res', 'number', 'line', 'byAgent', 'byTag', 'spread'),
      ...offer('one_touch', 'number', 'line'),
      ...offer('reopen', 'number', 'byTag'),
      ...offer('fcr', 'number'),
    ],
  },
  {
    name: 'Service levels',
    presets: [...offer('sla', 'number', 'line', 'byGroup'), ...offer('sla_due_soon', 'number')],
  },
  {
    name: 'Risk',
    presets: [...offer('escalation_risk', 'number', 'byAgent', 'bySign')],
  },
  {
    name: 'Satisfaction',
    presets: [
      ...offer('csat', 'number', 'line', 'byAgent'),
      ...offer('csat_rr', 'number'),
      ...offer('cx_score', 'number', 'line', 'byAgent', 'spread'),
    ],
  },
  {
    name: 'Work',
    presets: [
      ...offer('replies', 'number', 'spread'),
      ...offer('handoffs', 'number'),
      drawn({ kind: 'table', metrics: AGENT_TABLE, groupBy: ['agent'] }),
      drawn({ kind: 'table', metrics: AGENT_TABLE, groupBy: ['tag'] }),
    ],
  },
]

const metricValues = (name: string, panels: readonly MetricPanel[]): PresetGroup => ({
  name,
  presets: panels.map((panel) => ({
    id: panel,
    name: PANEL_NAMES[panel],
    look: KIND_NAMES.number,
    widget: { kind: 'panel', panel, layout: sizeOf('number') },
  })),
})

const PANEL_ROWS: Record<Exclude<BoardPanel, MetricPanel>, number> = {
  keyMetrics: 4,
  exceptions: 2,
  ticketVolumes: 9,
  assistEvents: 9,
  tickets: 10,
  dataBreakdown: 10,
  surveyScores: 7,
}
const WIDE = 12

const WHOLE: PresetGroup = {
  name: 'Panels and text',
  presets: [
    ...BOARD_PANELS.filter((panel) => !isMetricPanel(panel)).map((panel): Preset => ({
      id: panel,
      name: PANEL_NAMES[panel],
      look: 'Panel',
      widget: { kind: 'panel', panel, layout: { w: WIDE, h: PANEL_ROWS[panel] } },
    })),
    {
      id: 'text',
      name: 'Note',
      look: 'Text',
      widget: { kind: 'text', text: '', layout: { w: 4, h: 4 } },
    },
  ],
}

const offered = new Set(
  METRIC_WIDGETS.flatMap(({ presets }) =>
    presets.flatMap(({ widget }) => ('metrics' in widget ? widget.metrics : [])),
  ),
)

/** All widgets that can be added to a board: each metric of the dictionary at least as a number. */
export const CATALOGUE: readonly PresetGroup[] = [
  ...METRIC_WIDGETS,
  {
    name: 'More metrics',
    presets: METRIC_NAMES.filter((metric) => !offered.has(metric)).flatMap((metric) =>
      offer(metric, 'number'),
    ),
  },
  metricValues('Surveys', SURVEY_PANELS),
  metricValues('Quality', QUALITY_PANELS),
  metricValues('Agent Assist', ASSIST_PANELS),
  WHOLE,
]

const wordsOf = ({ name, look, widget }: Preset) =>
  [name, look, ...('metrics' in widget ? widget.metrics.map((one) => METRIC_FORMULAS[one]) : [])]
    .join(' ')
    .toLocaleLowerCase()

/** The presets that contain every typed word; groups without a match are dropped. */
export function searchCatalogue(typed: string): PresetGroup[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return CATALOGUE.map(({ name, presets }) => ({
    name,
    presets: presets.filter((preset) => words.every((word) => wordsOf(preset).includes(word))),
  })).filter(({ presets }) => presets.length > 0)
}

/** The widget of a preset with an id and a position. */
export function placedWidget(preset: Preset, id: string, x: number, y: number): BoardWidget {
  const { layout, ...widget } = preset.widget
  return { ...widget, id, layout: { x, y, ...layout } } as BoardWidget // both halves come from one preset
}
