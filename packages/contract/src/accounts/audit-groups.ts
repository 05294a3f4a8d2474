import { AUDIT_ACTIONS, type AuditAction, type AuditGroup } from './audit.ts'

/** Things whose actions are in a group of their own; all others are settings. */
const GROUP_OF_THING: Record<string, AuditGroup> = {
  sign_in: 'signIns',
  password: 'signIns',
  member: 'members',
  members: 'members',
  account_link: 'members',
  invitation: 'members',
  view_as: 'members',
  signing_secret: 'secrets',
  tokens: 'secrets',
  bot_secret: 'secrets',
  webhook_secret: 'secrets',
  api_key: 'secrets',
  data: 'data',
  source: 'data',
  webhook: 'data',
  file_import: 'data',
  records: 'data',
  sentiment_examples: 'data',
  sentiment_model: 'data',
  campaign: 'data',
  contact: 'data',
  conversation: 'data',
  email_list: 'data',
  suppression: 'data',
  survey_share: 'data',
  knowledge_base: 'data',
  knowledge_document: 'data',
  old_data: 'data',
}

const DELETED = /\.(deleted|erased|archived|revoked|removed)$/

/** Groups of an action. */
export function groupsOf(action: AuditAction): AuditGroup[] {
  const thing = action.slice(0, action.indexOf('.'))
  return [
    GROUP_OF_THING[thing] ?? 'settings',
    ...(DELETED.test(action) ? ['deletions' as const] : []),
  ]
}

/** Actions of a group. */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => groupsOf(action).includes(group))
