import { can } from '@agent-assist/contract/wire'
import { useSession } from '../../lib/api/call.ts'

/** Whether the user may change annotations and goals. */
export function useMayAnnotate(): boolean {
  const state = useSession()
  return state.status === 'signedIn' && can(state.user.role, 'supervisor')
}
