import type { RetentionKind } from '@agent-assist/contract'
import { oldEvents } from '../events/event-retention.ts'
import { oldMails } from '../mail/old-mails.ts'
import { countOldAudit } from '../organisations/audit-retention.ts'
import type { OldData } from '../platform/jobs/old-data.ts'
import { oldAnswers } from '../surveys/results/old-answers.ts'
import { oldTickets } from './old-tickets.ts'

/** Kinds that the daily job deletes. The audit log is deleted by its own job, which no rule can shorten. */
export const SWEPT: Record<Exclude<RetentionKind, 'audit'>, OldData> = {
  tickets: oldTickets,
  events: oldEvents,
  answers: oldAnswers,
  mails: oldMails,
}

/** Counts what is older, of every kind. */
export const COUNTS: Record<RetentionKind, OldData['count']> = {
  tickets: oldTickets.count,
  events: oldEvents.count,
  answers: oldAnswers.count,
  mails: oldMails.count,
  audit: countOldAudit,
}
