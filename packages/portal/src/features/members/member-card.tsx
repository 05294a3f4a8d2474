import type { MemberRow } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Actions, type ActionsProps } from './member-menu.tsx'
import {
  groupsOf,
  LastSignIn,
  Name,
  organisationsOf,
  since,
  State,
  Verified,
} from './member-facts.tsx'
import styles from './members.module.css'
import { type Selection, SelectBox } from './selection.tsx'

interface MemberCardProps extends ActionsProps {
  member: MemberRow
  selection: Selection
}

/** A member as a card on a phone. */
export function MemberCard({ member, viewer, onAct, selection }: MemberCardProps) {
  const groups = groupsOf(member)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <SelectBox member={member} selection={selection} />
        <Name member={member} viewer={viewer} />
        <span className="grow" />
        <State member={member} />
      </div>
      <p className={styles.address}>{member.email}</p>
      <dl>
        <Fact name="Role">{member.role}</Fact>
        <Fact name="Verified">
          <Verified member={member} />
        </Fact>
        {groups && <Fact name="Groups">{groups}</Fact>}
        <Fact name="Organisations">{organisationsOf(member)}</Fact>
        <Fact name="Since">{since(member)}</Fact>
        <Fact name="Last sign-in">
          <LastSignIn member={member} />
        </Fact>
      </dl>
      <Actions member={member} viewer={viewer} onAct={onAct} />
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
