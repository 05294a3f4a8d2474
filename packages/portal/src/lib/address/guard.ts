import { can, type Group, GROUPS, type Role } from '@agent-assist/contract/wire'
import { links, sameOriginPath } from './links.ts'

/** Paths that are never shut (GUARD-1). */
const ALWAYS_OPEN = ['/survey']
/** Paths that a visitor without a role stays on (GUARD-2). */
const STAYS_FOR_GUESTS = ['/survey', '/users', '/adhoc-survey', '/adhoc_v2-survey', '/reset']

/** Whether the roles may open what the group guards. No group: anyone; an empty one: guests only. */
export function mayOpen(allowed: Group | undefined, roles: readonly Role[]): boolean {
  if (!allowed) return true
  return GROUPS[allowed].length === 0 ? roles.length === 0 : can(roles, allowed)
}

interface Visit {
  path: string
  search?: string
  allowed: Group | undefined
  roles: readonly Role[]
  /** The kept redirect target, already known to be of this origin. */
  target?: string
}

/** Where a visit has to go instead, undefined when it may stay. */
export function redirectOf({ path, search = '', allowed, roles, target }: Visit) {
  const startsWithOneOf = (starts: string[]) => starts.some((start) => path.startsWith(start))
  if (startsWithOneOf(ALWAYS_OPEN) || mayOpen(allowed, roles)) return undefined
  if (roles.length > 0) return target ?? links.home()
  return startsWithOneOf(STAYS_FOR_GUESTS) ? undefined : links.login(path + search)
}

/**
 * The kept redirect target of a visit: `redirect` in the address, which the login has, or `redirectUrl` in
 * the state, which /statusPage has. Of this origin only.
 */
export function targetOf(search: string, state: unknown, origin: string): string | undefined {
  const kept = state as { redirectUrl?: unknown } | null | undefined
  const asked = new URLSearchParams(search).get('redirect')
  return sameOriginPath(asked, origin) ?? sameOriginPath(kept?.redirectUrl, origin)
}

/** The state that a redirect takes along: /statusPage keeps its own. */
export const savedState = (path: string, state: unknown): unknown =>
  path.startsWith(links.status()) ? state : undefined
