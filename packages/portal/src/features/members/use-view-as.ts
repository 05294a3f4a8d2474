import type { Input } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { useAct } from '../../lib/act/use-act.ts'
import { links } from '../../lib/address/links.ts'
import { call, session } from '../../lib/api/call.ts'

/** Opens the portal as a person or as a role sees it, read-only, on its first screen. */
export function useViewAs(organisationId: string) {
  const navigate = useNavigate()
  const { act } = useAct({
    work: async (body: Input<'startViewAs'>['body']) => {
      const { token } = await call('startViewAs', { params: { organisationId }, body })
      await session.exchange(token)
      await navigate(links.dashboard())
    },
    failed: 'The view was not started',
  })
  return act
}
