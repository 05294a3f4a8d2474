import { can } from '@agent-assist/contract'
import type { Caller } from '../platform/http/session.ts'
import type { Author } from './intents.ts'

/** The author of a change; changes by admins are approved at once. */
export function authorOf(caller: Caller, org: string): Author {
  if (caller.kind !== 'staff') return { org, by: '', approves: true }
  const own = caller.memberships.find(({ organisationId }) => organisationId === org)
  return { org, by: caller.userId, approves: own !== undefined && can([own.role], 'admin') }
}
