import {
  canHaveGoal,
  type Goal,
  isSurveyGoal,
  meetsGoal,
  METRICS,
  type MetricName,
  type MetricValue,
  smallBase,
} from '@agent-assist/contract/wire'
import { mainValue, valueText } from '../../domain/metrics/metric-labels.ts'

export interface OwnGoal {
  metric: MetricName
  name: string
  value: string
  goal: string
  /** What is reached, or how far it is. */
  word: string
  tone: 'good' | 'near' | 'far' | 'plain'
  /** Places of the value and of the goal on a bar, from 0 to 100. */
  at: number
  tick: number
}

/** The own value of a goal beside it; undefined where the goal is not one of a person. */
export function ownGoal(goal: Goal, items: readonly MetricValue[]): OwnGoal | undefined {
  const { metric } = goal
  if (isSurveyGoal(metric)) return undefined
  const item = items.find((one) => one.metric === metric)
  if (!item) return undefined
  const { unit, name, direction } = METRICS[metric]
  const value = mainValue(item)
  const small = smallBase(item)
  const most = unit === 'pct' ? 100 : Math.max(value ?? 0, goal.value) * 1.25 || 1
  const place = (one: number) => Math.min(100, Math.max(0, (one / most) * 100))
  const base = {
    metric,
    name,
    value: valueText(value, unit),
    goal: `goal ${valueText(goal.value, unit)} or ${direction === 'up' ? 'more' : 'less'}`,
    at: place(value ?? 0),
    tick: place(goal.value),
  }
  if (value === undefined) return { ...base, word: 'no tickets yet', tone: 'plain' }
  if (small !== undefined || !canHaveGoal(metric))
    return { ...base, word: small ?? 'no comparison', tone: 'plain' }
  if (meetsGoal(metric, value, goal.value)) return { ...base, word: 'reached', tone: 'good' }
  const gap = Math.abs(value - goal.value)
  const left = unit === 'pct' ? `${Math.round(gap * 10) / 10} points` : valueText(gap, unit)
  const isFar =
    goal.far !== undefined && (direction === 'up' ? value <= goal.far : value >= goal.far)
  return { ...base, word: `${left} to go`, tone: isFar ? 'far' : 'near' }
}
