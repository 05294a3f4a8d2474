import type { MemberRow, Role } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { approve, refreshWork } from './work-queries.ts'

interface ApproveDialogProps {
  organisationId: string
  member: MemberRow
  name: string
  /** Roles that the viewer may give. */
  roles: readonly Role[]
  onClose: () => void
}

/** Asks for the role of a sign-up; a mail tells the person, so the approval cannot be taken back. */
export function ApproveDialog({
  organisationId,
  member,
  name,
  roles,
  onClose,
}: ApproveDialogProps) {
  const [role, setRole] = useState<Role>('User')
  const { act, isPending, problem } = useAct({
    work: () => approve(organisationId, member, role),
    refresh: () => refreshWork('members'),
    after: onClose,
    done: () => `${name} is approved as ${role}`,
    whenFailed: () => refreshWork('members'),
  })
  return (
    <AskDialog
      title={`Approve ${name}`}
      submit="Approve"
      busy="Approving"
      sending={isPending}
      onClose={onClose}
      onSubmit={() => act()}
      {...(problem ? { error: problem } : {})}
    >
      <p>
        <b>{member.email}</b> gets an email that says so
        {member.emailVerified
          ? ' and can sign in.'
          : '. The address is not verified yet: signing in works once it is.'}
      </p>
      <RadioGroup
        label="Role"
        name="role"
        options={roles.map((value) => ({ value, label: value }))}
        chosen={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
    </AskDialog>
  )
}
