import type { SessionUser } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/api/call.ts'
import { Empty } from '../../ui/state/states.tsx'

/** A screen about the user's organisation, or a message why there is none. */
export function OfOrganisation({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  if (!session.user.data.organizationId)
    return (
      <Empty
        title="No organisation yet"
        why="Your account belongs to no organisation yet. An admin can add you to one."
      />
    )
  return children(session.user)
}
