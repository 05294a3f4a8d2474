import {
  type AttentionAction,
  attentionLevel,
  DAY_MS,
  type AttentionLevel,
  type AttentionReason,
  type PriorityTicket,
  type TicketStory,
} from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { counted, dateTime, signedNumber } from '@agent-assist/kit/format'
import type { Tone } from '../../ui/base/tag.tsx'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import { PRIORITY } from '../labels/ticket-status.ts'

type Metric = TicketStory['targets'][number]['metric']

/** Names of the targets of a service level. */
export const TARGETS: Record<Metric, string> = {
  firstReply: 'First reply',
  nextReply: 'Next reply',
  requesterWait: 'Requester wait',
  agentWork: 'Agent work',
}

/** Label and tone of each attention level. */
export const LEVELS: Record<AttentionLevel, { label: string; tone: Tone }> = {
  calm: { label: 'calm', tone: 'plain' },
  watch: { label: 'to watch', tone: 'info' },
  risk: { label: 'at risk', tone: 'warn' },
  critical: { label: 'critical', tone: 'bad' },
}

/** Label and tone of a score's level. */
export const levelOf = (score: number) => LEVELS[attentionLevel(score)]

/** From here on a wait is said in whole days. */
const LONG_MS = 10 * DAY_MS
/** A wait, in at most two units: 3 h 4 m, 33 d. */
export const waited = (ms: number) =>
  ms < LONG_MS ? duration(ms) : duration(ms).replace(/(?<=d).*$/, '')

const msTo = (now: string, at: string) => Date.parse(at) - Date.parse(now)

/** What the time of a target says about time on hold; replies are due whether or not it is on hold. */
const HOLD_COUNTED: Partial<Record<Metric, string>> = {
  requesterWait: 'hold counted',
  agentWork: 'hold not counted',
}

/** First reply due in 34 m; Requester wait target passed 3 h 4 m ago, hold counted. */
export function targetText({ metric, dueAt }: { metric: Metric; dueAt: string }, now: string) {
  const left = msTo(now, dueAt)
  const name = TARGETS[metric]
  const hold = HOLD_COUNTED[metric]
  const text =
    left > 0 ? `${name} due in ${duration(left)}` : `${name} target passed ${waited(-left)} ago`
  return hold ? `${text}, ${hold}` : text
}

/** For whom a ticket waits and since when: Customer waits 33 d; On hold for 12 d. */
export function waitText(
  { status, waitsSince, holdSince }: Pick<PriorityTicket, 'status' | 'waitsSince' | 'holdSince'>,
  now: string,
): string | undefined {
  const waits = waitsSince && `customer waits ${waited(-msTo(now, waitsSince))}`
  if (status === 'hold') {
    const held = holdSince ? `On hold for ${waited(-msTo(now, holdSince))}` : 'On hold'
    return waits ? `${held}, ${waits}` : held
  }
  if (waits) return `C${waits.slice(1)}`
  return status === 'pending' ? 'Waits for the customer' : undefined
}

/** Text of one reason for the attention score. */
export function reasonText(reason: AttentionReason, now: string): string {
  const { kind, priority, count = 0, since, label, change = 0, words, metric, dueAt } = reason
  switch (kind) {
    case 'priority':
      return priority ? `${PRIORITY[priority].label} priority` : 'No priority'
    case 'unanswered':
      return counted(count, 'unanswered message')
    case 'answered':
      return 'An agent wrote last'
    case 'waiting':
      return since ? `Customer waits ${waited(-msTo(now, since))}` : 'Customer waits'
    case 'sentiment':
      return label ? `${SENTIMENTS[label].label} tone` : 'Sentiment'
    case 'trend':
      return change < 0 ? 'Tone worse than at first' : 'Tone better than at first'
    case 'urgency':
      return `Urgent: “${words}”`
    case 'churn':
      return `Wants to leave: “${words}”`
    case 'escalation':
      return `Asks for more: “${words}”`
    case 'sla':
      return metric && dueAt ? targetText({ metric, dueAt }, now) : 'Service level'
    case 'owners':
      return counted(count, 'owner')
  }
}

/** +12 in 24 h; undefined when the score has not changed. */
export const trendText = ({ trend }: PriorityTicket['attention']): string | undefined =>
  trend === 0 ? undefined : `${signedNumber(trend)} in 24 h`

/** Text of a stored action: Ann took care of it. */
export function actionText(
  { kind, by, until, reason, from, to }: AttentionAction,
  timeZone: string,
): string {
  switch (kind) {
    case 'tookCare':
      return `${by} took care of it`
    case 'snooze':
      return until ? `${by} snoozed it until ${dateTime(until, timeZone)}` : `${by} snoozed it`
    case 'disagree':
      return `${by} disagrees: ${reason ?? ''}`
    case 'reassign':
      if (!to) return `${by} unassigned it`
      return from ? `${by} gave it to ${to} (before: ${from})` : `${by} gave it to ${to}`
  }
}
