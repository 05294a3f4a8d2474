import type { AccountLink, LinkPurpose } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { copy } from '../../lib/notify/copy.ts'
import { dateTime } from '@agent-assist/kit/format'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './link-dialog.module.css'

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
  if (result) return <Made link={result} email={email} onClose={onClose} />
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

function Made({ link, email, onClose }: { link: AccountLink; email: string; onClose: () => void }) {
  return (
    <Dialog
      title="Copy link"
      isHeld
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button look="primary" onClick={() => void copy(link.url, 'The link')}>
            Copy link
          </Button>
        </>
      }
    >
      <div className={styles.made}>
        <p>
          Give it to <b>{email}</b>. It works once, until {dateTime(link.expiresAt)}, and is not
          shown again.
        </p>
        <Copied text={link.url} what="The link" />
      </div>
    </Dialog>
  )
}
