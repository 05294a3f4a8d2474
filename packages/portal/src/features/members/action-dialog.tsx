import type { Member, Role, SessionUser } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { LinkDialog } from '../../domain/accounts/link-dialog.tsx'
import { forget } from '../../lib/api/api.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type Act, rolesToGive } from './member-actions.ts'
import { nameOf } from './member-facts.tsx'
import { changeMember, removeMember, signOutMember } from './queries.ts'

/** Actions that open a dialog first. */
export type Asked = Exclude<Act, 'enable' | 'verify' | 'view'>

interface ActDialogProps {
  act: Asked
  member: Member
  viewer: SessionUser
  organisationId: string
  onClose: () => void
  onRole: (role: Role) => void
}

/** The dialog of an action that needs confirmation or a choice. */
export function ActDialog({ act, ...props }: ActDialogProps) {
  if (act === 'role') return <RoleDialog {...props} />
  if (act === 'approve') return <ApproveDialog {...props} />
  if (act === 'reject') return <RejectDialog {...props} />
  if (act === 'link') return <MemberLink {...props} />
  if (act === 'remove') return <RemoveDialog {...props} />
  return <EndDialog act={act} {...props} />
}

type OneDialogProps = Omit<ActDialogProps, 'act'>

/** Sends the request and closes the dialog. After a refusal the dialog stays open and the list reloads. */
function useSend(onClose: () => void, done: string, send: () => Promise<unknown>) {
  const { act, isPending, problem } = useAct({
    work: send,
    after: onClose,
    done: () => done,
    whenFailed: () => forget('listMembers'),
  })
  return {
    onSubmit: () => act(),
    sending: isPending,
    ...(problem ? { error: problem } : {}),
  }
}

interface RoleChoiceProps {
  viewer: SessionUser
  role: Role
  onChange: (role: Role) => void
}

/** The roles that the viewer may give. */
export function RoleChoice({ viewer, role, onChange }: RoleChoiceProps) {
  const roles = rolesToGive(viewer)
  return (
    <RadioGroup
      label="Role"
      name="role"
      options={roles.map((value) => ({ value, label: value }))}
      chosen={role}
      onChange={({ target }) => onChange(roles.find((one) => one === target.value) ?? role)}
    />
  )
}

function ApproveDialog({ member, viewer, organisationId, onClose }: OneDialogProps) {
  const [role, setRole] = useState<Role>('User')
  const name = nameOf(member)
  const send = useSend(onClose, `${name} is approved as ${role}`, () =>
    changeMember(organisationId, member, { approval: 'Approved', role }),
  )
  return (
    <AskDialog
      title={`Approve ${name}`}
      submit="Approve"
      busy="Approving"
      onClose={onClose}
      {...send}
    >
      <p>
        <b>{member.email}</b> gets an email about it.{' '}
        {member.emailVerified
          ? 'The person can sign in.'
          : 'The address is not verified yet: signing in works once it is.'}
      </p>
      <RoleChoice viewer={viewer} role={role} onChange={setRole} />
    </AskDialog>
  )
}

/** A link for the person's next step: to verify the address, or to choose a password. */
const MemberLink = ({ member, organisationId, onClose }: OneDialogProps) => (
  <LinkDialog
    organisationId={organisationId}
    userId={member.id}
    email={member.email}
    purpose={member.emailVerified ? 'reset' : 'verify'}
    onClose={onClose}
  />
)

const REASON_MAX = 500 // the contract's limit

function RejectDialog({ member, organisationId, onClose }: OneDialogProps) {
  const [reason, setReason] = useState('')
  const name = nameOf(member)
  const send = useSend(onClose, `${name} is rejected`, () =>
    changeMember(organisationId, member, {
      approval: 'Rejected',
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
  )
  return (
    <AskDialog
      title={`Reject ${name}`}
      submit="Reject"
      busy="Rejecting"
      isHard
      onClose={onClose}
      {...send}
    >
      <p>
        <b>{member.email}</b> gets an email about it and cannot sign in.
      </p>
      <TextArea
        label="Reason"
        optional
        hint="It is included in the email."
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  )
}

function RoleDialog({ member, viewer, onClose, onRole }: OneDialogProps) {
  const [role, setRole] = useState(member.role)
  return (
    <AskDialog
      title={`Role of ${nameOf(member)}`}
      submit="Save"
      busy="Saving"
      onClose={onClose}
      onSubmit={() => {
        onClose()
        if (role !== member.role) onRole(role)
      }}
    >
      <p>
        It applies from the person’s next step. The table below the list shows what each role may
        open.
      </p>
      <RoleChoice viewer={viewer} role={role} onChange={setRole} />
    </AskDialog>
  )
}

/** Ends the membership of somebody whose own organisation is another one. */
function RemoveDialog({ member, organisationId, onClose }: OneDialogProps) {
  const name = nameOf(member)
  const send = useSend(onClose, `${name} is removed`, () => removeMember(organisationId, member))
  return (
    <AskDialog
      title={`Remove ${name}`}
      submit="Remove"
      busy="Removing"
      isHard
      onClose={onClose}
      {...send}
    >
      <p>
        <b>{member.email}</b> no longer sees this organisation. The account stays: it belongs to
        another organisation. You can invite the person again.
      </p>
    </AskDialog>
  )
}

/** Disables the account, or only ends its sessions. */
function EndDialog(props: OneDialogProps & { act: 'disable' | 'signOut' }) {
  const { act, member, organisationId, onClose } = props
  const name = nameOf(member)
  const disables = act === 'disable'
  const done = disables ? `${name} is disabled` : `${name} is signed out everywhere`
  const send = useSend(onClose, done, () =>
    disables
      ? changeMember(organisationId, member, { approval: 'Disabled' })
      : signOutMember(organisationId, member),
  )
  return (
    <AskDialog
      title={disables ? `Disable ${name}` : `Sign out ${name} everywhere`}
      submit={disables ? 'Disable' : 'Sign out'}
      busy={disables ? 'Disabling' : 'Signing out'}
      isHard
      onClose={onClose}
      {...send}
    >
      <p>
        Every session of <b>{member.email}</b> ends at once, on every device.{' '}
        {disables
          ? 'The person cannot sign in until an admin enables the account again.'
          : 'The person can sign in again.'}
      </p>
    </AskDialog>
  )
}
