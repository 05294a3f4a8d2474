import type { Invitation } from '@agent-assist/contract/wire'
import { dateTime, dayOf } from '@agent-assist/kit/format'
import { Tag } from '../../ui/base/tag.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { InvitationAct } from './invitation-actions.tsx'
import styles from './members.module.css'

const ITEMS: Record<InvitationAct, Pick<MenuItem, 'label' | 'icon' | 'isHard'>> = {
  link: { label: 'Copy link…', icon: 'link' },
  resend: { label: 'Resend…', icon: 'mail' },
  revoke: { label: 'Revoke…', icon: 'ban', isHard: true },
}

export type OnInvitation = (act: InvitationAct, invitation: Invitation) => void

/** State of the invitation, including that of its mail. */
export function stateOf({ state, way, mail }: Invitation): {
  label: string
  tone: 'good' | 'warn' | 'bad'
} {
  if (state === 'ended') return { label: 'Link ended', tone: 'warn' }
  if (way === 'link') return { label: 'Link created', tone: 'good' }
  if (mail === 'failed') return { label: 'Email failed', tone: 'bad' }
  return mail === 'sent'
    ? { label: 'Email sent', tone: 'good' }
    : { label: 'Email queued', tone: 'warn' }
}

/** The state with an explanation. */
export function InvitationState({ invitation }: { invitation: Invitation }) {
  const { label, tone } = stateOf(invitation)
  const why =
    invitation.state === 'ended'
      ? 'It is older than 7 days, or its sender may no longer invite. Create a new link, or revoke it.'
      : undefined
  return (
    <span title={why}>
      <Tag tone={tone}>{label}</Tag>
      {why && <span className="sr"> {why}</span>}
    </span>
  )
}

const issuerOf = ({ invitedBy }: Invitation) => invitedBy?.name ?? 'The server’s command'

/** The id of an invitation's menu button, which gets the focus after an action. */
export const invitationMenuId = ({ id }: Invitation) => `invitation-${id}`

interface InvitationMenuProps {
  invitation: Invitation
  acts: readonly InvitationAct[]
  onAct: OnInvitation
}

export const InvitationMenu = ({ invitation, acts, onAct }: InvitationMenuProps) =>
  acts.length === 0 ? (
    <span className={styles.quiet} title="Only a SuperAdmin can invite a SuperAdmin">
      <span aria-hidden="true">–</span>
      <span className="sr">Only a SuperAdmin can invite a SuperAdmin</span>
    </span>
  ) : (
    <Menu
      id={invitationMenuId(invitation)}
      label={`Actions for the invitation of ${invitation.email}`}
      items={acts.map((act) => ({ ...ITEMS[act], onSelect: () => onAct(act, invitation) }))}
    />
  )

/** The columns of the open invitations. */
export const invitationColumns = (
  actsOf: (invitation: Invitation) => readonly InvitationAct[],
  onAct: OnInvitation,
): readonly Column<Invitation>[] => [
  { id: 'email', title: 'Email', value: ({ email }) => email, isName: true, width: 260 },
  {
    id: 'state',
    title: 'State',
    value: (invitation) => stateOf(invitation).label,
    cell: (invitation) => <InvitationState invitation={invitation} />,
  },
  { id: 'role', title: 'Role', value: ({ role }) => role },
  {
    id: 'groups',
    title: 'Groups',
    value: ({ groups }) => groups,
  },
  { id: 'by', title: 'Invited by', value: issuerOf },
  {
    id: 'created',
    title: 'Invited on',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dayOf(createdAt),
  },
  {
    id: 'expires',
    title: 'Works until',
    value: ({ expiresAt }) => expiresAt,
    text: ({ expiresAt }) => dateTime(expiresAt),
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (invitation) => (
      <InvitationMenu invitation={invitation} acts={actsOf(invitation)} onAct={onAct} />
    ),
    isControl: true,
  },
]
