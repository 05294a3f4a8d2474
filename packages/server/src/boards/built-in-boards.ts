import {
  type BoardWidget,
  type BuiltInBoard,
  type ChartWidget,
  KEY_METRICS,
  SYSTEM_BOARD,
} from '@agent-assist/contract'

const plain = { groupBy: [], top: 10, other: false, compare: false } satisfies Partial<ChartWidget>
const layout = { x: 0, y: 0, w: 12, h: 8 }

const list = (
  id: string,
  title: string,
  metrics: ChartWidget['metrics'],
  groupBy: ChartWidget['groupBy'] = [],
): ChartWidget => ({ ...plain, id, kind: 'table', title, metrics, groupBy, layout })

/** What the mail of Ticket Health shows, in the order of the screen. */
const TICKET_HEALTH: readonly BoardWidget[] = [
  list('keys', 'Key metrics', [...KEY_METRICS]),
  { id: 'volumes', kind: 'panel', panel: 'ticketVolumes', layout },
  list('age', 'Unsolved by priority', ['unsolved'], ['priority']),
  list('spread', 'Replies and resolutions', ['frt', 'full_res', 'handoffs']),
  list('weekdays', 'Created by weekday', ['created'], ['weekday']),
  list('sla', 'Service levels', [
    'sla_first_reply',
    'sla_next_reply',
    'sla_requester_wait',
    'sla_agent_work',
  ]),
  list('status', 'Time in each status', ['new_time', 'open_time', 'agent_wait', 'on_hold']),
  { id: 'agents', kind: 'panel', panel: 'dataBreakdown', layout },
  list('channels', 'By channel', ['created', 'solved', 'frt', 'full_res'], ['channel']),
]

/** Boards that every organisation has: their name, widgets and path in the portal. */
export const BUILT_IN: Record<
  BuiltInBoard,
  { name: string; widgets: readonly BoardWidget[]; path: string }
> = {
  system: {
    name: SYSTEM_BOARD.name,
    widgets: SYSTEM_BOARD.widgets,
    path: '/main/boards/board/system',
  },
  'ticket-health': {
    name: 'Ticket Health',
    widgets: TICKET_HEALTH,
    path: '/main/apps/prism/ticket-health',
  },
}
