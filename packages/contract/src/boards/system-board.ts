import type { BoardWidget, ChartWidget, PanelWidget } from './board-widgets.ts'
import type { MetricName } from '../metrics/metrics.ts'

/**
 * The board of every organisation; it opens after sign-in until an admin chooses another one. It tells a story: the
 * trend with the four tiles that matter beside it, what is unusual, then the rest.
 */

const plain = { groupBy: [], top: 10, other: false } satisfies Partial<ChartWidget>

/** Columns and rows of a tile. */
const TILE = { w: 2, h: 4 }

const number = (
  id: string,
  x: number,
  y: number,
  metric: MetricName,
  more: Partial<ChartWidget> = {},
): ChartWidget => ({
  ...plain,
  id,
  kind: 'number',
  metrics: [metric],
  compare: true,
  ...more,
  layout: { x, y, ...TILE },
})

const panelOf = (
  panel: PanelWidget['panel'],
  layout: PanelWidget['layout'],
  more: Partial<PanelWidget> = {},
): PanelWidget => ({ id: panel, kind: 'panel', panel, ...more, layout })

const widgets: readonly BoardWidget[] = [
  panelOf('ticketVolumes', { x: 0, y: 0, w: 8, h: 8 }, { id: 'volumes' }),
  number('due', 8, 0, 'sla_due_soon', { title: 'Due to breach < 1 h' }),
  number('unassigned', 10, 0, 'unassigned'),
  number('first-reply', 8, 4, 'frt', { title: 'First reply today', range: 'today' }),
  number('csat', 10, 4, 'csat', { title: 'Ticket CSAT, last 30 days', range: 'last30' }),
  panelOf('exceptions', { x: 0, y: 8, w: 12, h: 2 }),
  panelOf('keyMetrics', { x: 0, y: 10, w: 12, h: 4 }, { id: 'key-metrics' }),
  panelOf('assistEvents', { x: 0, y: 14, w: 8, h: 8 }, { id: 'assist' }),
  panelOf(
    'uniqueLoads',
    { x: 8, y: 14, w: 4, h: 4 },
    { id: 'assist-today', title: 'Agent Assist today', range: 'today' },
  ),
  panelOf(
    'surveyNps',
    { x: 8, y: 18, w: 2, h: 4 },
    { id: 'nps', title: 'NPS, last 30 days', range: 'last30' },
  ),
  panelOf(
    'qualityIqs',
    { x: 10, y: 18, w: 2, h: 4 },
    { id: 'iqs', title: 'IQS, last 30 days', range: 'last30' },
  ),
  panelOf('tickets', { x: 0, y: 22, w: 12, h: 10 }),
  // last, because its height grows with the segments, and nothing below it should move
  panelOf('dataBreakdown', { x: 0, y: 32, w: 12, h: 10 }, { id: 'parts' }),
]

export const SYSTEM_BOARD = { name: 'System Dashboard', refreshMin: 0, widgets } as const
