import { ApiError, can } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/api/call.ts'
import { NotAllowed } from '../../ui/state/states.tsx'

/**
 * Whether the person may see figures of each agent, group or tag; asked before the server would refuse, which knows
 * nothing of the role that somebody of an issuer is shown with.
 */
export function useMaySeeParts(): boolean {
  const state = useSession()
  return state.status === 'signedIn' && can(state.user.role, 'supervisor')
}

const REFUSED = (
  <NotAllowed
    what="Supervisors see figures by part"
    hint="An admin of the organisation can change your role."
  />
)

/** What stands in the place of a figure that the person may not see; undefined for other failures. */
export const refusal = (maySee: boolean, error: Error | null): ReactNode =>
  !maySee || (error instanceof ApiError && error.status === 403) ? REFUSED : undefined
