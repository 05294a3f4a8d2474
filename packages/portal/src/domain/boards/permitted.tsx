import { ApiError, can } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/api/call.ts'
import { NotAllowed } from '../../ui/state/states.tsx'

/**
 * Whether the user may see metrics by agent, group or tag. Checked before the request, because the
 * server does not know the role with which a federated user is displayed.
 */
export function useMaySeeParts(): boolean {
  const state = useSession()
  return state.status === 'signedIn' && can(state.user.role, 'supervisor')
}

const REFUSED = (
  <NotAllowed
    what="Supervisors see metrics by part"
    hint="An admin of the organisation can change your role."
  />
)

/** Placeholder of a metric that the user may not see; undefined for other errors. */
export function refusal(maySee: boolean, error: Error | null): ReactNode {
  const refused = error instanceof ApiError && error.status === 403 ? error : undefined
  if (refused?.fields)
    return <NotAllowed what="Filtered by another person" hint={refused.message} />
  return !maySee || refused ? REFUSED : undefined
}
