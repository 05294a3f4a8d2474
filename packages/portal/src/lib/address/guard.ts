import { can, type Group, GROUPS, type Role } from '@agent-assist/contract/wire'
import { links, sameOriginPath } from './links.ts'

/** Paths that everybody may open (GUARD-1). */
const ALWAYS_OPEN = ['/survey']
/** Paths on which a visitor without a role stays (GUARD-2). */
const STAYS_FOR_GUESTS = ['/survey', '/users', '/adhoc-survey', '/adhoc_v2-survey', '/reset']

/** Whether the roles may open a screen. No group: everybody; a group without roles: guests only. */
export function mayOpen(allowed: Group | undefined, roles: readonly Role[]): boolean {
  if (!allowed) return true
  return GROUPS[allowed].length === 0 ? roles.length === 0 : can(roles, allowed)
}

interface Visit {
  path: string
  search?: string
  hash?: string
  allowed: Group | undefined
  roles: readonly Role[]
  /** The stored redirect target; its origin has been checked. */
  target?: string
}

/** Target of the redirect for a visit; undefined when it may stay. */
export function redirectOf({ path, search = '', hash = '', allowed, roles, target }: Visit) {
  const startsWithOneOf = (starts: string[]) => starts.some((start) => path.startsWith(start))
  if (startsWithOneOf(ALWAYS_OPEN) || mayOpen(allowed, roles)) return undefined
  if (roles.length > 0) return target ?? links.home()
  return startsWithOneOf(STAYS_FOR_GUESTS) ? undefined : links.login(path + search + hash)
}

/**
 * The stored redirect target of a visit: `redirect` in the address (login), or `redirectUrl` in the state
 * (/statusPage). Only targets of this origin.
 */
export function targetOf(search: string, state: unknown, origin: string): string | undefined {
  const stored = state as { redirectUrl?: unknown } | null | undefined
  const asked = new URLSearchParams(search).get('redirect')
  return sameOriginPath(asked, origin) ?? sameOriginPath(stored?.redirectUrl, origin)
}

/** The history state for a redirect: only /statusPage keeps its state. */
export const savedState = (path: string, state: unknown): unknown =>
  path.startsWith(links.status()) ? state : undefined
