import { MESSAGES } from '@agent-assist/contract'
import { Refusal } from '../basics/errors.ts'
import type { Caller } from './session.ts'

/** A caller who signed in. */
export type Staff = Extract<Caller, { kind: 'staff' }>

/** Returns a caller who signed in; refuses the operator and signed tokens. */
export function staffOnly(caller: Caller): Staff {
  if (caller.kind === 'staff') return caller
  throw new Refusal('not_signed_in', MESSAGES.invalidToken)
}

/** Refuses a caller who is not a member of the organisation; the operator belongs to all. */
export function membershipIn(caller: Caller, organisationId: string): void {
  if (caller.kind === 'operator') return
  if (caller.kind === 'staff')
    if (caller.memberships.some((one) => one.organisationId === organisationId)) return
  throw new Refusal('forbidden', MESSAGES.usageDenied)
}

/** Whether the caller acts as a SuperAdmin in the organisation. */
export const isSuperAdmin = (caller: Caller, organisationId: string): boolean =>
  caller.kind === 'operator' ||
  (caller.kind === 'staff' &&
    caller.memberships.some((m) => m.organisationId === organisationId && m.role === 'SuperAdmin'))
