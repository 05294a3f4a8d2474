import {
  type Alert,
  alertMetric,
  type Filters,
  hasWindow,
  type LIMIT_WINDOWS,
  printFilters,
  type Report,
  type UNUSUAL_WINDOWS,
} from '@agent-assist/contract/wire'
import { counted, decimal } from '@agent-assist/kit/format'
import { FILTER_NAMES } from '../../domain/filters/filter-labels.ts'
import { hourText, valueText, WEEKDAYS } from '../../domain/metrics/metric-labels.ts'

type LimitWindow = (typeof LIMIT_WINDOWS)[number]
type UnusualWindow = (typeof UNUSUAL_WINDOWS)[number]

/** Windows of a limit. */
export const LIMIT_WINDOW_NAMES: Record<LimitWindow, string> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  today: 'Today',
  last7: 'Last 7 days',
  last28: 'Last 28 days',
}

/** Windows that are compared with the weeks before. */
export const UNUSUAL_WINDOW_NAMES: Record<UnusualWindow, string> = {
  hour: 'Last whole hour',
  today: 'Today until now',
  day: 'Yesterday',
}

const SIDES = { above: 'above', below: 'below', either: 'outside' }

/** A value of a figure with its unit; scores and NPS keep a decimal, so that a limit of 82.5 reads as it was typed. */
export function watchedText(metric: Alert['metric'], value: number | undefined): string {
  const { kind, unit } = alertMetric(metric)
  return kind === 'mean' && unit === 'count' && value !== undefined
    ? decimal(value)
    : valueText(value, unit)
}

/** The condition in words: above 4 h, last 24 hours. */
export function conditionText({ metric, condition }: Pick<Alert, 'metric' | 'condition'>): string {
  if (condition.kind === 'limit') {
    const limit = watchedText(metric, condition.value)
    if (!hasWindow(metric)) return `${condition.side} ${limit}`
    return `${condition.side} ${limit}, ${LIMIT_WINDOW_NAMES[condition.window].toLowerCase()}`
  }
  return `${SIDES[condition.side]} the usual, ${UNUSUAL_WINDOW_NAMES[condition.window].toLowerCase()}`
}

/** Names of the filters that are set. */
export function filterText(filters: Filters | undefined): string {
  const fields = Object.keys(filters ? printFilters(filters) : {}) as (keyof Filters)[]
  return fields.length > 0 ? fields.map((field) => FILTER_NAMES[field]).join(', ') : 'None'
}

/** Where messages of an alert go. */
export function channelText({ recipients, slackHost, webhookHost }: Alert): string {
  return [
    recipients.length > 0 && `Email to ${counted(recipients.length, 'person', 'people')}`,
    slackHost && `Messages to ${slackHost}`,
    webhookHost && `Webhook of ${webhookHost}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** State of an alert, with the tone of its tag. */
export function stateOf({ isOn, state, checkedAt, metric }: Alert) {
  if (!isOn) return { text: 'Stopped', tone: 'plain' } as const
  if (!checkedAt) return { text: 'Not checked yet', tone: 'plain' } as const
  if (state === 'firing') return { text: 'Fires', tone: 'bad' } as const
  if (state === 'ok') return { text: 'All well', tone: 'good' } as const
  return { text: `Too few ${alertMetric(metric).of} to tell`, tone: 'plain' } as const
}

/** When a report is sent: Weekly on Mon at 07:00. */
export const whenText = ({
  cadence,
  weekday,
  hour,
}: Pick<Report, 'cadence' | 'weekday' | 'hour'>) =>
  `${cadence === 'daily' ? 'Daily' : `Weekly on ${WEEKDAYS[weekday - 1]}`} at ${hourText(hour)}`

/** Result of a report's last run. */
export const LAST_STATES: Record<NonNullable<Report['lastState']>, string> = {
  sent: 'sent',
  empty: 'skipped: nothing to count',
  nobody: 'skipped: no recipient',
  failed: 'failed, tried again soon',
}

/** What the mail of a report contains beside its tables. */
export const contentText = ({ picture, file }: Pick<Report, 'picture' | 'file'>): string =>
  [picture && 'Picture', file !== 'none' && file.toUpperCase()].filter(Boolean).join(', ') ||
  'Tables only'
