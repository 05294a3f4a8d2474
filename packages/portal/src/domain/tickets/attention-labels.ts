import {
  type AttentionAction,
  attentionLevel,
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

const msTo = (now: string, at: string) => Date.parse(at) - Date.parse(now)

/** First reply due in 34 m; First reply missed by 3 h 4 m. */
export function targetText({ metric, dueAt }: { metric: Metric; dueAt: string }, now: string) {
  const left = msTo(now, dueAt)
  const name = TARGETS[metric]
  return left > 0 ? `${name} due in ${duration(left)}` : `${name} missed by ${duration(-left)}`
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
      return since ? `Waits for ${duration(-msTo(now, since))}` : 'Waits'
    case 'sentiment':
      return label ? `Sounds ${SENTIMENTS[label].label.toLowerCase()}` : 'Sentiment'
    case 'trend':
      return change < 0 ? 'Sounds worse than at first' : 'Sounds better than at first'
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
      return `${by} snoozed it${until ? ` until ${dateTime(until, timeZone)}` : ''}`
    case 'disagree':
      return `${by} disagrees: ${reason ?? ''}`
    case 'reassign':
      return `${by} gave it to ${to ?? 'nobody'}${from ? `, not ${from}` : ''}`
  }
}
