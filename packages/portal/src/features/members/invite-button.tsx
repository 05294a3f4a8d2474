import type { SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { openInvitations } from './invitation-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** Query parameter of an address that opens the dialog. */
const PARAMETER = 'invite'

/** The button that opens the dialog to invite people; not shown to a viewer who may not invite. */
export function InviteButton({ viewer }: { viewer: SessionUser }) {
  const [isAsked, setAsked] = useState(false)
  const [search, setSearch] = useSearchParams()
  const isOpen = isAsked || search.has(PARAMETER)
  const { data, error, isPending } = useQuery(openInvitations(viewer.data.organizationId))
  if (isForbidden(error)) return null

  function close() {
    setAsked(false)
    if (!search.has(PARAMETER)) return
    const next = new URLSearchParams(search)
    next.delete(PARAMETER)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Button look="primary" disabled={isPending} onClick={() => setAsked(true)}>
        <Icon name="plus" size={14} />
        Invite people
      </Button>
      {isOpen && !isPending && (
        <InviteDialog viewer={viewer} sendsMail={data?.sendsMail ?? false} onClose={close} />
      )}
    </>
  )
}
