import type { Invitation } from '@agent-assist/contract/wire'
import { MadeLink } from '../../domain/accounts/made-link.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { forgetInvitations, resend, revoke } from './invitation-queries.ts'

/** An action on an open invitation. */
export type InvitationAct = 'link' | 'resend' | 'revoke'

interface InvitationDialogProps {
  act: InvitationAct
  invitation: Invitation
  organisationId: string
  onClose: () => void
}

type OneDialogProps = Omit<InvitationDialogProps, 'act'>

/** The dialog of an action on an invitation. */
export function InvitationDialog({ act, ...props }: InvitationDialogProps) {
  if (act === 'link') return <CopyLink {...props} />
  return act === 'resend' ? <Resend {...props} /> : <Revoke {...props} />
}

function CopyLink({ invitation, organisationId, onClose }: OneDialogProps) {
  const { act, isPending, problem, result } = useAct({
    work: () => resend(organisationId, invitation.id, 'link'),
    refresh: forgetInvitations,
    whenFailed: forgetInvitations,
  })
  if (result?.link)
    return <MadeLink link={result.link} email={invitation.email} onClose={onClose} />
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
        The link lets <b>{invitation.email}</b> join as {invitation.role}. Anyone who opens it can
        join, so give it to its owner alone.
      </p>
      <p>The earlier link stops working. The audit log will say that you made this one.</p>
    </AskDialog>
  )
}

function Resend({ invitation, organisationId, onClose }: OneDialogProps) {
  const { email, role } = invitation
  const { act, isPending, problem } = useAct({
    work: () => resend(organisationId, invitation.id, 'mail'),
    refresh: forgetInvitations,
    after: onClose,
    done: () => `The invitation is on its way to ${email} again`,
    whenFailed: forgetInvitations,
  })
  return (
    <AskDialog
      title="Resend invitation"
      submit="Resend"
      busy="Resending"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        <b>{email}</b> gets an email with a new link to join as {role}. It works for 7 days; the
        earlier link stops working.
      </p>
    </AskDialog>
  )
}

function Revoke({ invitation, organisationId, onClose }: OneDialogProps) {
  const { email } = invitation
  const { act, isPending, problem } = useAct({
    work: () => revoke(organisationId, invitation.id),
    refresh: forgetInvitations,
    after: onClose,
    done: () => `The invitation of ${email} is revoked`,
    whenFailed: forgetInvitations,
  })
  return (
    <AskDialog
      title="Revoke invitation"
      submit="Revoke"
      busy="Revoking"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        The link of <b>{email}</b> stops working at once. You can invite the address again.
      </p>
    </AskDialog>
  )
}
