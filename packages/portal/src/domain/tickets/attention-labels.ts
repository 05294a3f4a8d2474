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

/** What the targets of a service level are called. */
export const TARGETS: Record<Metric, string> = {
  firstReply: 'First reply',
  nextReply: 'Next reply',
  requesterWait: 'Requester wait',
  agentWork: 'Agent work',
}

/** What a level of attention is called, and in which colour it stands. */
export const LEVELS: Record<AttentionLevel, { label: string; tone: Tone }> = {
  calm: { label: 'calm', tone: 'plain' },
  watch: { label: 'to watch', tone: 'info' },
  risk: { label: 'at risk', tone: 'warn' },
  critical: { label: 'critical', tone: 'bad' },
}

/** The level of a score in words. */
export const levelOf = (score: number) => LEVELS[attentionLevel(score)]

const msTo = (now: string, at: string) => Date.parse(at) - Date.parse(now)

/** First reply due in 34 m; First reply missed by 3 h 4 m. */
export function targetText({ metric, dueAt }: { metric: Metric; dueAt: string }, now: string) {
  const left = msTo(now, dueAt)
  const name = TARGETS[metric]
  return left > 0 ? `${name} due in ${duration(left)}` : `${name} missed by ${duration(-left)}`
}

/** The fact behind a part of the attention. */
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

/** +12 since yesterday; a score that stays as it is has no words. */
export const trendText = ({ trend }: PriorityTicket['attention']): string | undefined =>
  trend === 0 ? undefined : `${signedNumber(trend)} in 24 h`

/** What somebody did, as it is kept: Ann took care. */
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
