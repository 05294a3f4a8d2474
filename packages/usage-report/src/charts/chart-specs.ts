import {
  EVENT_FAMILIES,
  EVENT_TYPES,
  type EventCounts,
  type EventFamily,
  isEventType,
} from '@agent-assist/contract/wire'
import type { BarsSpec, ChartSpec, Series, SeriesSpec } from '@agent-assist/kit/charts/spec'
import { dayAxis, pointUnit } from '@agent-assist/kit/charts/day-axis'
import { counted } from '@agent-assist/kit/format'
import { eventColor } from '@agent-assist/kit/palette'
import type { Summary, TypeRow } from '../model/key-metrics.ts'
import type { View } from '../model/view.ts'

const FAMILY_NAMES: Record<EventFamily | 'other', string> = {
  gpt: 'GPT',
  insert: 'Inserts',
  oneTouch: 'One-Touch',
  view: 'Views',
  autoReply: 'Auto-reply',
  translate: 'Translations',
  rating: 'Ratings',
  system: 'System',
  other: 'Other',
}

const familyOf = (type: string) => (isEventType(type) ? EVENT_TYPES[type].family : 'other')
const colorOf = (family: EventFamily | 'other') =>
  family === 'other' ? 'var(--text-3)' : `var(--c${EVENT_FAMILIES[family]})`

interface Stack extends Pick<Series, 'key' | 'label'> {
  values: number[]
  color: string
  total: number
}

/** One series for each family of the shown types; only the bars distinguish the types of a family. */
function stacks(places: readonly EventCounts[], shown: readonly TypeRow[]): Stack[] {
  const families = [...new Set(shown.map(({ type }) => familyOf(type)))]
  return families.map((family) => {
    const types = shown.filter(({ type }) => familyOf(type) === family)
    const values = places.map((counts) =>
      types.reduce((sum, { type }) => sum + (counts[type] ?? 0), 0),
    )
    return {
      key: family,
      label: FAMILY_NAMES[family],
      values,
      color: colorOf(family),
      total: values.reduce((sum, one) => sum + one, 0),
    }
  })
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONDAY = 1

/** A day without a time zone: yyyy-MM-dd. */
function dayParts(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return {
    full: `${WEEKDAYS[weekday]} ${month}/${date}/${year}`,
    short: `${month}/${date}`,
    weekday,
  }
}

function axisOf(dates: readonly string[]): SeriesSpec['x'] {
  if (pointUnit(dates) === 'week') return dayAxis(dates)
  const names = dates.map(dayParts)
  const mondays = names.flatMap(({ weekday }, at) => (weekday === MONDAY ? [at] : []))
  return {
    name: 'Day',
    labels: names.map(({ full }) => full),
    short: names.map(({ short }) => short),
    ...(mondays.length > 1 ? { ticks: mondays } : {}),
  }
}

function daySpec({ days }: Summary, shown: readonly TypeRow[]): SeriesSpec {
  const dates = days.map(({ date }) => date)
  return {
    kind: 'series',
    title: `Events by ${pointUnit(dates)}`,
    height: 350, // SPEC §9
    x: axisOf(dates),
    lanes: [{ format: 'count', stacked: true }],
    series: stacks(
      days.map(({ counts }) => counts),
      shown,
    ).map((stack) => ({ ...stack, shape: 'columns' })),
  }
}

/** Maximum number of bars; the table of the chart contains all. */
const BARS_MAX = 40

/** Height in px of a chart with so many rows: 28 px each, and at least the default of SPEC §9. */
const barsHeight = (rows: number) => Math.max(350, Math.min(rows, BARS_MAX) * 28 + 64)

function agentSpec({ agents = [], otherAgents }: Summary, shown: readonly TypeRow[]): BarsSpec {
  const all = [
    ...agents.map(({ agent, counts }) => ({ label: agent, counts })),
    ...(otherAgents
      ? [{ label: counted(otherAgents.agents, 'more agent'), counts: otherAgents.counts }]
      : []),
  ]
  const used = all.filter(({ counts }) => shown.some(({ type }) => (counts[type] ?? 0) > 0))
  return {
    kind: 'bars',
    title: 'Events by agent',
    name: 'Agent',
    format: 'count',
    height: barsHeight(used.length),
    most: BARS_MAX,
    rows: used.map(({ label }, at) => ({ key: `${at}`, label })),
    series: stacks(
      used.map(({ counts }) => counts),
      shown,
    ),
    whole: shown.reduce((sum, { count }) => sum + count, 0),
  }
}

const typeSpec = (shown: readonly TypeRow[]): BarsSpec => ({
  kind: 'bars',
  title: 'Events by type',
  name: 'Type',
  format: 'count',
  height: barsHeight(shown.length),
  rows: shown.map(({ type, label }) => ({ key: type, label, color: eventColor(type) })),
  series: [{ key: 'events', label: 'Events', values: shown.map(({ count }) => count) }],
  whole: shown.reduce((sum, { count }) => sum + count, 0),
})

/** The chart of the shown types, with the split that is selected. */
export function chartSpec(
  summary: Summary,
  shown: readonly TypeRow[],
  split: View['split'],
): ChartSpec {
  if (split === 'day') return daySpec(summary, shown)
  return split === 'agent' ? agentSpec(summary, shown) : typeSpec(shown)
}
