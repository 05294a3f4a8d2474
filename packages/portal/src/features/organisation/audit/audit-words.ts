import type { AuditAction, AuditEntry, AuditGroup } from '@agent-assist/contract/wire'
import { capital } from '@agent-assist/kit/format'

/** Names of the groups by which the log is filtered, in their order. */
export const GROUP_NAMES: Record<AuditGroup, string> = {
  signIns: 'Sign-ins and passwords',
  members: 'Members',
  secrets: 'Secrets',
  data: 'Data and imports',
  settings: 'Settings',
  deletions: 'Deletions',
}

/** Actions whose words do not follow from their name. */
const ACTIONS: Partial<Record<AuditAction, string>> = {
  'goal.changed': 'Goal of a metric changed',
  'goal.removed': 'Goal of a metric removed',
  'assist_settings.changed': 'Agent Assist settings changed',
  'board.default_changed': 'Default board changed',
  'bot.changed': 'Bot settings changed',
  'bot.restored': 'Bot version restored',
  'bot_secret.created': 'Bot webhook secret created',
  'calendar.changed': 'Business calendar changed',
  'calendar.created': 'Business calendar created',
  'calendar.deleted': 'Business calendar deleted',
  'calendar.restored': 'Business calendar restored',
  'contact.erased': 'Survey contact erased',
  'conversation.deleted': 'Chat conversation deleted',
  'mail_settings.changed': 'Email settings changed',
  'member.approval_changed': 'Account state changed',
  'member.role_changed': 'Role changed',
  'member.signed_out': 'Signed out everywhere',
  'members.signed_out': 'Everyone signed out',
  'member.verification_sent': 'Verification email sent again',
  'old_data.deleted': 'Old data deleted',
  'privacy.changed': 'Privacy settings changed',
  'setup_progress.changed': 'List of first steps changed',
  'report.changed': 'Scheduled report changed',
  'report.created': 'Scheduled report created',
  'report.deleted': 'Scheduled report deleted',
  'retention.changed': 'Retention changed',
  'security.changed': 'Security settings changed',
  'sign_in.refused': 'Sign-in refused',
  'sign_in.succeeded': 'Signed in',
  'sla_targets.changed': 'Service level targets changed',
  'source.changed': 'Helpdesk connection changed',
  'source.connected': 'Helpdesk connected',
  'source.deleted': 'Helpdesk connection removed',
  'source.paused': 'Helpdesk sync paused',
  'source.resumed': 'Helpdesk sync resumed',
  'source.sync_started': 'Helpdesk sync started',
  'suppression.deleted': 'Suppressed address allowed again',
  'page_survey.changed': 'Survey on pages changed',
  'page_survey.created': 'Survey on pages created',
  'page_survey.deleted': 'Survey on pages deleted',
  'page_survey.restored': 'Survey on pages restored',
  'survey_automation.changed': 'Survey automation changed',
  'survey_automation.created': 'Survey automation created',
  'survey_automation.deleted': 'Survey automation deleted',
  'survey_automation.started': 'Survey automation started',
  'survey_automation.stopped': 'Survey automation stopped',
  'survey_share.created': 'Public link to survey results created',
  'survey_share.revoked': 'Public link to survey results revoked',
  'survey_template.default_changed': 'Default survey template changed',
  'view_as.ended': 'Stopped seeing the portal as someone else',
  'view_as.started': 'Saw the portal as someone else',
  'webhook.deleted': 'Webhook removed',
}

/** An action in words: `signing_secret.created` is “Signing secret created”. */
export const actionText = (action: AuditAction): string =>
  ACTIONS[action] ?? capital(action.replaceAll(/[._]/g, ' '))

/** Who did it. */
export function personText({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  if (actor) return actor.name || 'A former member'
  return action === 'sign_in.refused' ? 'Not signed in' : 'Server command'
}

/** Address and browser of the request; undefined for a command without a request. */
export const fromText = ({ ip, browser }: Pick<AuditEntry, 'ip' | 'browser'>) =>
  [ip, browser].filter(Boolean).join(', ') || undefined

/** The name of a value in words: `autoReply.minWords` is “Auto reply: min words”. */
export const valueName = (path: string): string =>
  capital(
    path
      .replaceAll(/([a-z\d])([A-Z])/g, (_, last: string, first: string) => `${last} ${first}`)
      .replaceAll('_', ' ')
      .replaceAll('.', ': ')
      .toLowerCase(),
  )

/** One side of a change. */
export function valueText(value: string | undefined): string {
  if (value === undefined || value === '') return 'none'
  if (value === 'true') return 'on'
  return value === 'false' ? 'off' : value
}

/** What changed, in one line: “Role: Agent → Admin”, then the details. */
export function changesText({ changes, details }: Pick<AuditEntry, 'changes' | 'details'>) {
  return [
    ...Object.entries(changes).map(
      ([name, { before, after }]) =>
        `${valueName(name)}: ${valueText(before)} → ${valueText(after)}`,
    ),
    ...Object.entries(details).map(([name, text]) => `${valueName(name)}: ${text}`),
  ].join('; ')
}
