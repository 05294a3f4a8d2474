import * as z from 'zod'
import { InputInstant, Instant, OrganisationId, Source } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'

/**
 * Actions that the audit log of an organisation records: the thing first, then what happened to it.
 * The thing decides the group of the action (audit-groups.ts).
 */
export const AUDIT_ACTIONS = [
  'account_link.created',
  'admin.created',
  'alert.changed',
  'alert.created',
  'alert.deleted',
  'annotation.changed',
  'annotation.created',
  'annotation.deleted',
  'annotation.restored',
  'api_key.created',
  'api_key.deleted',
  'assist_settings.changed',
  'board.default_changed',
  'bot.changed',
  'bot.published',
  'bot.restored',
  'bot_intent.approved',
  'bot_intent.deleted',
  'bot_secret.created',
  'brand.created',
  'brand.deleted',
  'brand.renamed',
  'calendar.changed',
  'calendar.created',
  'calendar.deleted',
  'calendar.restored',
  'calibration.changed',
  'calibration.closed',
  'calibration.created',
  'calibration.deleted',
  'calibration.restored',
  'campaign.deleted',
  'checks.changed',
  'contact.erased',
  'counting.changed',
  'conversation.deleted',
  'custom_group.changed',
  'custom_group.created',
  'custom_group.deleted',
  'data.exported',
  'email_list.deleted',
  'embedding.changed',
  'file_import.finished',
  'file_import.started',
  'file_import.undone',
  'filter_choice.hidden_changed',
  'filters.changed',
  'goal.changed',
  'goal.removed',
  'help_text.changed',
  'invitation.accepted',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'knowledge_base.deleted',
  'knowledge_document.deleted',
  'leaderboard.changed',
  'mail_settings.changed',
  'logo.changed',
  'logo.removed',
  'member.approval_changed',
  'member.removed',
  'member.role_changed',
  'member.signed_out',
  'member.verification_sent',
  'members.signed_out',
  'old_data.deleted',
  'organisation.changed',
  'organisation.created',
  'page_survey.changed',
  'page_survey.created',
  'page_survey.deleted',
  'page_survey.restored',
  'password.changed',
  'plan.changed',
  'privacy.changed',
  'records.imported',
  'report.changed',
  'report.created',
  'report.deleted',
  'retention.changed',
  'review_assignment.changed',
  'review_assignment.created',
  'review_assignment.deleted',
  'routing.agent_status_set',
  'routing.mode_changed',
  'routing.published',
  'routing.queue_paused',
  'routing.queue_resumed',
  'routing.rebalanced',
  'routing.restored',
  'routing.ticket_moved',
  'schedule.agent_removed',
  'schedule.agents_saved',
  'schedule.discarded',
  'schedule.leave_decided',
  'schedule.leave_deleted',
  'schedule.leave_entered',
  'schedule.leave_imported',
  'schedule.leave_removed',
  'schedule.published',
  'schedule.reason_decided',
  'schedule.reason_deleted',
  'schedule.reason_given',
  'schedule.special_days_saved',
  'schedule.templates_saved',
  'schedule.swap_requested',
  'schedule.swap_decided',
  'schedule.swap_deleted',
  'schedule.calendar_renewed',
  'schedule.calendar_deleted',
  'scorecard.archived',
  'scorecard.changed',
  'scorecard.created',
  'scorecard.restored',
  'security.changed',
  'sentiment_examples.added',
  'sentiment_model.training_started',
  'setup_progress.changed',
  'sign_in.refused',
  'sign_in.succeeded',
  'signing_secret.created',
  'signing_secret.deleted',
  'sla_targets.changed',
  'source.changed',
  'source.connected',
  'source.deleted',
  'source.paused',
  'source.resumed',
  'source.sync_started',
  'suppression.deleted',
  'survey_automation.changed',
  'survey_automation.created',
  'survey_automation.deleted',
  'survey_automation.started',
  'survey_automation.stopped',
  'survey_settings.changed',
  'survey_share.created',
  'survey_share.revoked',
  'survey_template.archived',
  'survey_template.default_changed',
  'tag.merge_undone',
  'tag.merged',
  'tag_group.changed',
  'tag_group.created',
  'tag_group.deleted',
  'tokens.revoked',
  'view_as.ended',
  'view_as.started',
  'webhook.deleted',
  'webhook_secret.created',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Groups by which the audit log is filtered. An action may be in two: a deleted secret is also a deletion. */
export const AUDIT_GROUPS = [
  'signIns',
  'members',
  'secrets',
  'data',
  'settings',
  'deletions',
] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

const Person = z.object({ id: z.uuid(), name: z.string() })

/** One value before and after a change, as text. A missing side: there was, or there is, no value. */
const AuditChange = z.object({ before: z.string().optional(), after: z.string().optional() })
export type AuditChange = z.infer<typeof AuditChange>

/** One entry of the audit log: an action on an account or a setting, who did it, and from where. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; missing for a command on the server's machine and for a refused sign-in. */
  actor: Person.optional(),
  /** The member whose account was changed; missing when the action concerned no account. */
  member: Person.optional(),
  /** Further details, e.g. the purpose of a link. Never a secret. */
  details: z.record(z.string(), z.string()),
  /** Changed values by name; empty for an action that changed none. Never a secret. */
  changes: z.record(z.string(), AuditChange),
  /** IP address of the request as the server sees it; missing for a command without a request. */
  ip: z.string().optional(),
  /** Browser family of the request, e.g. Firefox; missing when the request named no program. */
  browser: z.string().optional(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Largest number of audit entries of one page. */
const PAGE_MAX = 500
const SEARCH_MAX = 200

const FILE_NAME_MAX = 300

export const auditShapes = {
  /** A file that the portal made in the browser, for the audit log. */
  recordExport: {
    params: z.object({ organisationId: OrganisationId }),
    query: Source,
    body: z.object({
      file: z.string().trim().min(1).max(FILE_NAME_MAX),
      /** Path of the screen, without its query. */
      screen: z.string().max(FILE_NAME_MAX),
    }),
    reply: z.object({}),
  },
  /** Newest first. */
  listAudit: {
    params: z.object({ organisationId: OrganisationId }),
    query: Source.extend({
      group: z.enum(AUDIT_GROUPS).optional(),
      /** Part of the name or of the e-mail address of the actor or of the member. */
      person: z.string().max(SEARCH_MAX).optional(),
      /** Entries from this instant on. */
      from: InputInstant.optional(),
      /** Entries before this instant. */
      to: InputInstant.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }).check(rangeRule('from', 'to')),
    reply: z.object({
      items: z.array(AuditEntry),
      /** Number of entries that match the filters. */
      total: z.int(),
      /** Days after which entries are deleted. */
      retentionDays: z.int(),
    }),
  },
}
