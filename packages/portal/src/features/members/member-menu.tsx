import type { Member, SessionUser } from '@agent-assist/contract/wire'
import { Button } from '../../ui/base/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { type Act, actsOf, whyNone } from './member-actions.ts'
import { nameOf } from './member-facts.tsx'
import styles from './members.module.css'

const ITEMS: Record<Act, Pick<MenuItem, 'label' | 'icon' | 'isHard'>> = {
  approve: { label: 'Approve…', icon: 'check' },
  reject: { label: 'Reject…', icon: 'x', isHard: true },
  role: { label: 'Change role…', icon: 'shield' },
  view: { label: 'View as this person', icon: 'eye' },
  verify: { label: 'Resend verification email', icon: 'mail' },
  link: { label: 'Copy link…', icon: 'link' },
  signOut: { label: 'Sign out everywhere…', icon: 'signOut' },
  disable: { label: 'Disable…', icon: 'ban', isHard: true },
  enable: { label: 'Enable', icon: 'check' },
  remove: { label: 'Remove…', icon: 'x', isHard: true },
}

export interface ActionsProps {
  member: Member
  viewer: SessionUser
  onAct: (act: Act, member: Member) => void
}

/** The id of a member's menu button, which gets the focus after an action. */
export const menuIdOf = (member: Member) => `actions-${member.id}`

/** The actions on a member: a button for a pending approval, and a menu with all of them. */
export function Actions({ member, viewer, onAct }: ActionsProps) {
  const acts = actsOf(member, viewer)
  if (acts.length === 0) {
    const why = whyNone(member, viewer)
    return (
      <span className={styles.quiet} title={why}>
        <span aria-hidden="true">–</span>
        <span className="sr">{why}</span>
      </span>
    )
  }
  return (
    <span className={styles.actions}>
      {member.approval === 'Pending' && (
        <Button
          size="small"
          aria-label={`Approve ${nameOf(member)}`}
          onClick={() => onAct('approve', member)}
        >
          Approve
        </Button>
      )}
      <Menu
        id={menuIdOf(member)}
        label={`Actions for ${nameOf(member)}`}
        items={acts.map((act) => ({ ...ITEMS[act], onSelect: () => onAct(act, member) }))}
      />
    </span>
  )
}
