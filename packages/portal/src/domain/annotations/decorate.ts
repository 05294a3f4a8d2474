import {
  type Annotation,
  DAY_MS,
  type Goal,
  goalRule,
  mayHaveGoal,
} from '@agent-assist/contract/wire'
import { pointUnit } from '@agent-assist/kit/charts/day-axis'
import { withNotes } from '@agent-assist/kit/charts/tools/notes'
import type { ChartNote, Lane, SeriesSpec } from '@agent-assist/kit/charts/spec'
import { annotationText, KIND_COLORS } from './annotation-labels.ts'
import { goalText, plottedGoal } from './goal-text.ts'

/** The annotations of a chart's days or weeks, by index of the categories that they touch. */
export function notesOf(dates: readonly string[], annotations: readonly Annotation[]): ChartNote[] {
  const days = pointUnit(dates) === 'week' ? 7 : 1
  const lastOf = (date: string) => Date.parse(date) + (days - 1) * DAY_MS
  return annotations.flatMap((annotation) => {
    const from = dates.findIndex((date) => lastOf(date) >= Date.parse(annotation.from))
    const to = dates.findLastIndex((date) => date <= annotation.to)
    if (from < 0 || to < from) return []
    return [{ from, to, text: annotationText(annotation), color: KIND_COLORS[annotation.kind] }]
  })
}

interface LaneGoal {
  lane: number
  value: number
  label: string
  name: string
}

/** Goals of the metrics of each lane; a lane with a goal of its widget shows only that. */
function goalsOf(lanes: readonly Lane[], goals: readonly Goal[]): LaneGoal[] {
  return lanes.flatMap(({ metrics = [], targets = [] }, lane) => {
    if (targets.length > 0) return []
    const own = goals.filter(({ metric }) => metrics.includes(metric) && mayHaveGoal(metric))
    return own.flatMap(({ metric, value, far }) => {
      const { name } = goalRule(metric)
      const whose = metrics.length > 1 ? ` ${name}` : ''
      const line = {
        lane,
        value: plottedGoal(metric, value),
        label: `Goal${whose} ${goalText(metric, value)}`,
        name: whose ? `Goal, ${name}` : 'Goal',
      }
      if (far === undefined) return [line]
      const end = {
        lane,
        value: plottedGoal(metric, far),
        label: `Far${whose} ${goalText(metric, far)}`,
        name: whose ? `Far from the goal, ${name}` : 'Far from the goal',
      }
      return [line, end]
    })
  })
}

/** The chart with the goals of its metrics as lines, and as rows of tooltip, table and files. */
export function withGoals(spec: SeriesSpec, goals: readonly Goal[]): SeriesSpec {
  const own = goalsOf(spec.lanes, goals)
  if (own.length === 0) return spec
  return {
    ...spec,
    lanes: spec.lanes.map((lane, place) => {
      const targets = own.flatMap((goal) =>
        goal.lane === place ? [{ value: goal.value, label: goal.label }] : [],
      )
      return targets.length > 0 ? { ...lane, targets } : lane
    }),
    derived: [
      ...(spec.derived ?? []),
      ...own.map(({ lane, value, name }) => ({
        label: name,
        format: spec.lanes[lane]?.format ?? ('count' as const),
        values: spec.x.labels.map(() => value),
      })),
    ],
  }
}

/** The chart with annotations on its days. */
export const withAnnotations = (spec: SeriesSpec, annotations: readonly Annotation[]): SeriesSpec =>
  spec.x.dates ? withNotes(spec, notesOf(spec.x.dates, annotations)) : spec

/** First and last day (yyyy-MM-dd) of a chart; weeks end with their seventh day. */
export function daysOfChart(dates: readonly string[] | undefined) {
  const [from, last] = [dates?.[0], dates?.at(-1)]
  if (!dates || !from || !last) return undefined
  const days = pointUnit(dates) === 'week' ? 6 : 0
  return { from, to: new Date(Date.parse(last) + days * DAY_MS).toISOString().slice(0, 10) }
}
