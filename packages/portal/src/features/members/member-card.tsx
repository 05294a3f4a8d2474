import type { ReactNode } from 'react'
import { Actions, type ActionsProps } from './member-menu.tsx'
import { LastSignIn, Name, since, State, Verified } from './member-facts.tsx'
import styles from './members.module.css'

/** A member as a card on a phone. */
export function MemberCard({ member, viewer, onAct }: ActionsProps) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
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
