import type { Invitation } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { InvitationAct } from './invitation-actions.tsx'
import { InvitationMenu, InvitationState, type OnInvitation } from './invitation-columns.tsx'
import styles from './members.module.css'

interface InvitationCardProps {
  invitation: Invitation
  acts: readonly InvitationAct[]
  onAct: OnInvitation
}

/** An invitation as a card on a phone. */
export const InvitationCard = ({ invitation, acts, onAct }: InvitationCardProps) => (
  <div className={styles.card}>
    <p className={styles.address}>{invitation.email}</p>
    <InvitationState invitation={invitation} />
    <dl>
      <div>
        <dt>Role</dt>
        <dd>{invitation.role}</dd>
      </div>
      <div>
        <dt>Works until</dt>
        <dd>{dateTime(invitation.expiresAt)}</dd>
      </div>
    </dl>
    <span className={styles.actions}>
      <InvitationMenu invitation={invitation} acts={acts} onAct={onAct} />
    </span>
  </div>
)
