/** Minimum scores of the levels watch, at risk and critical (METRICS.md, attention). */
export const ATTENTION_BREAKS = { watch: 40, risk: 60, critical: 80 } as const
/** Tickets with at least this score are flagged. */
export const AT_RISK = ATTENTION_BREAKS.risk
/** Days that metrics about flags look back. */
export const FLAG_DAYS = 30

/** Level of attention that a ticket needs, from lowest to highest. */
export type AttentionLevel = 'calm' | keyof typeof ATTENTION_BREAKS
/** The level of an attention score. */
export function attentionLevel(score: number): AttentionLevel {
  if (score >= ATTENTION_BREAKS.critical) return 'critical'
  if (score >= ATTENTION_BREAKS.risk) return 'risk'
  return score >= ATTENTION_BREAKS.watch ? 'watch' : 'calm'
}

/** Causes of a ticket's attention score. */
export const ATTENTION_REASONS = {
  priority: 'Priority',
  unanswered: 'Unanswered messages',
  answered: 'Answered',
  waiting: 'Waiting time',
  sentiment: 'Sentiment',
  trend: 'Sentiment trend',
  urgency: 'Urgent words',
  churn: 'Wants to leave',
  escalation: 'Escalation requested',
  sla: 'Service level',
  owners: 'Several owners',
} as const
export type AttentionReasonName = keyof typeof ATTENTION_REASONS

/** Signs that a ticket will be escalated (METRICS.md, escalation risk); `critical` alone is sufficient. */
export const RISK_SIGNS = {
  critical: 'Attention of 80 or more',
  rising: 'Attention rose in two days',
  negative: 'Negative tone',
  falling: 'Tone worse than at first',
  waiting: 'Waits for two days',
  owners: 'Several owners',
  loaded: 'Its agent has more than ten unsolved',
} as const
export type RiskSign = keyof typeof RISK_SIGNS
/** A ticket with more signs than this is at risk of escalation. */
export const RISK_FROM = 2

/** Columns of the board. A ticket is only in the last column that applies to it. */
export const PRIORITY_COLUMNS = {
  risk: 'At risk',
  requested: 'Escalation requested',
  sla: 'SLA < 1 h',
  escalated: 'Escalated',
  handled: 'Handled today',
} as const
export type PriorityColumn = keyof typeof PRIORITY_COLUMNS

/** Actions on a ticket of the board. */
export const ATTENTION_ACTIONS = {
  tookCare: 'Took care',
  snooze: 'Snoozed',
  disagree: 'Disagreed',
  reassign: 'Reassigned',
} as const
export type AttentionActionName = keyof typeof ATTENTION_ACTIONS
