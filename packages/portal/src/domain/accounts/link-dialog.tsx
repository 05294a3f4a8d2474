import type { LinkPurpose } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { MadeLink } from './made-link.tsx'

/** What the link allows its owner to do. */
const DOES: Record<LinkPurpose, string> = {
  reset: 'choose a new password',
  verify: 'confirm the address',
}

interface LinkDialogProps {
  organisationId: string
  /** The user whose account the link opens. */
  userId: string
  email: string
  purpose: LinkPurpose
  onClose: () => void
}

/**
 * Dialog that creates a link to a user's account, which an admin passes on when no mail can be
 * sent.
 */
export function LinkDialog({ organisationId, userId, email, purpose, onClose }: LinkDialogProps) {
  const { act, isPending, problem, result } = useAct({
    work: () =>
      call('createAccountLink', { params: { organisationId, userId }, body: { purpose } }),
  })
  if (result) return <MadeLink link={result} email={email} onClose={onClose} />
  return (
    <AskDialog
      title="Copy link"
      submit="Create link"
      busy="Creating link"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        The link lets <b>{email}</b> {DOES[purpose]}. Anyone who opens it gets into the account, so
        give it to its owner alone.
      </p>
      <p>Earlier links stop working. The audit log will say that you made this one.</p>
    </AskDialog>
  )
}
