import type { SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { openInvitations } from './invitation-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The button that opens the dialog to invite people; not shown to a viewer who may not invite. */
export function InviteButton({ viewer }: { viewer: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, isPending } = useQuery(openInvitations(viewer.data.organizationId))
  if (isForbidden(error)) return null
  return (
    <>
      <Button look="primary" disabled={isPending} onClick={() => setOpen(true)}>
        <Icon name="plus" size={14} />
        Invite people
      </Button>
      {isOpen && (
        <InviteDialog
          viewer={viewer}
          sendsMail={data?.sendsMail ?? false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
