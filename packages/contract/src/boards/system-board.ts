import type { BoardWidget, ChartWidget, PanelWidget } from './board-widgets.ts'
import type { MetricName } from '../metrics/metrics.ts'

/** The board of every organisation; it opens after sign-in until an admin chooses another one. */

const plain = { groupBy: [], top: 10, other: false } satisfies Partial<ChartWidget>

const number = (
  id: string,
  x: number,
  metric: MetricName,
  more: Partial<ChartWidget> = {},
): ChartWidget => ({
  ...plain,
  id,
  kind: 'number',
  metrics: [metric],
  compare: true,
  ...more,
  layout: { x, y: 4, w: 2, h: 4 },
})

const tileOf = (
  id: string,
  x: number,
  panel: PanelWidget['panel'],
  more: Partial<PanelWidget>,
): PanelWidget => ({ id, kind: 'panel', panel, ...more, layout: { x, y: 4, w: 2, h: 4 } })

const widgets: readonly BoardWidget[] = [
  { id: 'key-metrics', kind: 'panel', panel: 'keyMetrics', layout: { x: 0, y: 0, w: 12, h: 4 } },
  number('due', 0, 'sla_due_soon', { title: 'Due to breach < 1 h' }),
  number('unassigned', 2, 'unassigned'),
  number('first-reply', 4, 'frt', { title: 'First reply today', range: 'today' }),
  tileOf('assist-today', 6, 'uniqueLoads', { title: 'Agent Assist today', range: 'today' }),
  number('csat', 8, 'csat', { title: 'CSAT, last 30 days', range: 'last30' }),
  tileOf('nps', 10, 'surveyNps', { title: 'NPS, last 30 days', range: 'last30' }),
  { id: 'volumes', kind: 'panel', panel: 'ticketVolumes', layout: { x: 0, y: 8, w: 7, h: 9 } },
  { id: 'assist', kind: 'panel', panel: 'assistEvents', layout: { x: 7, y: 8, w: 5, h: 9 } },
  { id: 'tickets', kind: 'panel', panel: 'tickets', layout: { x: 0, y: 17, w: 12, h: 10 } },
  // last, because its height grows with the segments, and nothing below it should move
  { id: 'parts', kind: 'panel', panel: 'dataBreakdown', layout: { x: 0, y: 27, w: 12, h: 10 } },
]

export const SYSTEM_BOARD = { name: 'System Dashboard', refreshMin: 0, widgets } as const
