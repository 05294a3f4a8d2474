import { MESSAGES, type Route, type RouteName, routes } from '@agent-assist/contract'
import { decodeJwt, errors } from 'jose'
import { Refusal } from '../basics/errors.ts'
import type { Caller } from './session.ts'

/**
 * Routes that are open in a view although their method is not GET: they count, read several
 * answers, record the view's exports, or end it.
 */
const OPEN_IN_VIEW: readonly RouteName[] = [
  'countEmailSegment',
  'recordExport',
  'askTogether',
  'stopViewAs',
  'logout',
]
/** Routes that change something although their method is GET. */
export const WRITES_BY_GET: readonly RouteName[] = ['verifyEmail']
/** Routes that the token of an ended view still opens: they lead back to the caller's own session. */
const OPEN_AFTER_VIEW: readonly RouteName[] = ['currentUser', 'stopViewAs', 'logout']

/** Whether the route can be used while a SuperAdmin sees the portal as somebody else: it changes nothing. */
export function isOpenInView(name: RouteName): boolean {
  const { method }: Route = routes[name]
  return (method === 'GET' && !WRITES_BY_GET.includes(name)) || OPEN_IN_VIEW.includes(name)
}

/** Whether the token is that of a view, unverified: a forged one only harms its sender. */
function claimsView(token: string): boolean {
  try {
    const { org, view } = decodeJwt(token)
    return org === undefined && view !== undefined
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return false // an API key, the operator key or no token of ours
    throw error
  }
}

/** Refuses every write with the token of a view, on routes of every kind, also those open to everybody. */
export function refuseWriteInView(name: RouteName, token: string | undefined): void {
  if (token && !isOpenInView(name) && claimsView(token))
    throw new Refusal('forbidden', MESSAGES.viewOnly)
}

/** Refuses the token of an ended view, except on the routes that lead back. */
export function checkView(name: RouteName, caller: Caller): void {
  if (caller.kind === 'staff' && caller.endedViewId && !OPEN_AFTER_VIEW.includes(name))
    throw new Refusal('view_ended', MESSAGES.viewEnded)
}
