import {
  compositeCount,
  COMPOSITES,
  eventLabel,
  type EventCounts,
  type WidgetName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { perDayText } from '../../domain/metrics/per-day.ts'
import { changeOf } from '../../ui/charts/change.ts'
import type { Change } from '../../ui/charts/tile.tsx'
import type { Volumes } from '../../domain/metrics/volumes.ts'
import type { AssistUsage } from './queries.ts'

/** One key metric, formatted for display. */
export interface TileModel {
  widget: WidgetName
  value: string
  unit: string
  /** The moment of a state: now, on Oct 31. */
  moment?: string
  change: Change | string
  fact: string
  n: string
  note?: string | undefined
  /** Daily values, oldest first. */
  series: readonly number[]
}

export const TICKET_TILES: readonly WidgetName[] = [
  'createdTickets',
  'solvedTickets',
  'unsolvedTickets',
]
export const ASSIST_TILES: readonly WidgetName[] = [
  'uniqueLoads',
  'totalInserts',
  'oneTouchAnswers',
]

const nothing = (widget: WidgetName): TileModel => ({
  widget,
  value: '–',
  unit: '',
  change: 'no data',
  fact: 'nothing to count',
  n: '0',
  series: [],
})

/** Created, solved and unsolved tickets, compared with the previous period; `moment` is that of the state. */
export function ticketTiles(
  volumes: Volumes,
  before: Volumes | undefined,
  moment: string,
): TileModel[] {
  const { days, created, solved, unsolved } = volumes
  if (created + solved + unsolved === 0) return TICKET_TILES.map(nothing)
  const perDay = (count: number) => perDayText(count, days.length)
  return [
    {
      widget: 'createdTickets',
      value: number(created),
      unit: 'tickets',
      change: changeOf(created, before?.created),
      fact: perDay(created),
      n: number(created),
      series: days.map((day) => day.created),
    },
    {
      widget: 'solvedTickets',
      value: number(solved),
      unit: 'tickets',
      change: changeOf(solved, before?.solved),
      fact: perDay(solved),
      n: number(solved),
      series: days.map((day) => day.solved),
    },
    {
      widget: 'unsolvedTickets',
      value: number(unsolved),
      unit: 'tickets',
      moment,
      change: changeOf(unsolved, before?.unsolved),
      fact: '', // the name says the moment
      n: number(unsolved),
      series: days.map((day) => day.backlog),
    },
  ]
}

const total = (counts: EventCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Unique loads and the composite metrics of SPEC §9, compared with the previous period. */
export function assistTiles(usage: AssistUsage, before: AssistUsage | undefined): TileModel[] {
  const { counts, uniqueLoads } = usage
  if (total(counts) === 0) return ASSIST_TILES.map(nothing)
  const loads = counts.loads ?? 0
  return [
    {
      widget: 'uniqueLoads',
      value: number(uniqueLoads),
      unit: 'tickets',
      change: changeOf(uniqueLoads, before?.uniqueLoads),
      fact: `of ${counted(loads, 'load')}`,
      n: number(loads),
      series: usage.days.map((day) => day.uniqueLoads),
    },
    composite('totalInserts', usage, before, 'inserts'),
    composite('oneTouchAnswers', usage, before, 'answers'),
  ]
}

function composite(
  widget: 'totalInserts' | 'oneTouchAnswers',
  { counts, days }: AssistUsage,
  before: AssistUsage | undefined,
  unit: string,
): TileModel {
  const name = WIDGETS[widget]
  const value = compositeCount(counts, name)
  const parts = COMPOSITES[name].map((type) => ({ type, count: counts[type] ?? 0 }))
  return {
    widget,
    value: number(value),
    unit,
    change: changeOf(value, before && compositeCount(before.counts, name)),
    fact: parts.map(({ type, count }) => `${shortLabel(type)} ${number(count)}`).join(' · '),
    n: number(value),
    series: days.map((day) => compositeCount(day.counts, name)),
  }
}

/** The distinctive word of a label: 'GPT: Inserted' → GPT, 'One-Touch: KB answer' → KB. */
function shortLabel(type: string): string {
  const [group = '', rest = ''] = eventLabel(type).split(': ')
  return group === 'One-Touch' ? rest.replace(/ answer$/, '') : group
}

/** The number of events of one type, with the type's label. */
export interface EventRow {
  type: string
  label: string
  count: number
}

/** The event types with a count above 0, with their labels, most frequent first. */
export const eventRows = (counts: EventCounts): EventRow[] =>
  Object.entries(counts)
    .map(([type, count]) => ({ type, label: eventLabel(type), count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
