import type { SlaMetric } from '../tickets/service-levels.ts'
import type { CalendarFields, SlaTarget } from '../tickets/service-level-settings.ts'
import type { MetricName } from './metrics.ts'

/*
 * What a question "what if" assumes of service levels, in the parameters of an address: `targets` as
 * `firstReply.high=90.business,agentWork.low=none`, and `week` as `1.09:00.17:00,5.22:00.03:00`.
 */

/** The metric of each kind of target. */
export const TARGET_METRIC = {
  firstReply: 'sla_first_reply',
  nextReply: 'sla_next_reply',
  requesterWait: 'sla_requester_wait',
  agentWork: 'sla_agent_work',
} as const satisfies Record<SlaMetric, MetricName>

/** Priorities of targets, the most urgent first. */
export const TARGET_PRIORITIES: readonly SlaTarget['priority'][] = [
  'urgent',
  'high',
  'normal',
  'low',
]

/** A target that is assumed in place of the present one; null: none. */
export interface AssumedTarget {
  metric: SlaMetric
  priority: SlaTarget['priority']
  target: { targetMin: number; hours: SlaTarget['hours'] } | null
}
export type Week = CalendarFields['week']

const TARGET_MIN_MAX = 10_000_000
const WEEK_MAX = 70

const isMetric = (name: string): name is SlaMetric => Object.hasOwn(TARGET_METRIC, name)
const priorityOf = (name: string) => TARGET_PRIORITIES.find((one) => one === name)

function parseTarget(text: string): AssumedTarget | undefined {
  const [, metric = '', name = '', value = ''] = /^(\w+)\.(\w+)=(.+)$/.exec(text) ?? []
  const priority = priorityOf(name)
  if (!isMetric(metric) || !priority) return undefined
  if (value === 'none') return { metric, priority, target: null }
  const [, minutes = '', hours] = /^(\d{1,8}(?:\.\d{1,6})?)\.(calendar|business)$/.exec(value) ?? []
  const targetMin = Number(minutes)
  if (!hours || targetMin <= 0 || targetMin > TARGET_MIN_MAX) return undefined
  return { metric, priority, target: { targetMin, hours: hours as SlaTarget['hours'] } }
}

/** Parses a list without gaps; undefined when an entry is wrong. */
function parseList<T>(text: string, parse: (entry: string) => T | undefined): T[] | undefined {
  if (text === '') return []
  const parsed = text.split(',').map(parse)
  return parsed.includes(undefined) ? undefined : (parsed as T[])
}

/** The assumed targets of an address; undefined when one is wrong, or two are of the same kind and priority. */
export function parseTargets(text: string): AssumedTarget[] | undefined {
  const targets = parseList(text, parseTarget)
  const kinds = new Set(targets?.map(({ metric, priority }) => `${metric} ${priority}`))
  return targets && kinds.size === targets.length ? targets : undefined
}

export const printTargets = (targets: readonly AssumedTarget[]): string =>
  targets
    .map(({ metric, priority, target }) => {
      const value = target ? `${target.targetMin}.${target.hours}` : 'none'
      return `${metric}.${priority}=${value}`
    })
    .join(',')

function parseHours(text: string): Week[number] | undefined {
  const clock = '((?:[01]\\d|2[0-3]):[0-5]\\d)'
  const [, day, from, to] = new RegExp(`^([1-7])\\.${clock}\\.${clock}$`).exec(text) ?? []
  return from && to ? { day: Number(day), from, to } : undefined
}

/** The assumed hours of an address; empty for a week without hours, undefined when something is wrong. */
export function parseWeek(text: string): Week | undefined {
  const week = parseList(text, parseHours)
  return week && week.length <= WEEK_MAX ? week : undefined
}

export const printWeek = (week: Week): string =>
  week.map(({ day, from, to }) => `${day}.${from}.${to}`).join(',')
