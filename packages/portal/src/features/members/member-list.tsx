import type { Member, SessionUser } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { cx } from '../../ui/cx.ts'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import table from '../../ui/table.module.css'
import { Actions, type ActionsProps } from './actions.tsx'
import { LastSignIn, Name, since, State, Verified } from './facts.tsx'
import styles from './members.module.css'

interface MemberListProps {
  members: readonly Member[]
  viewer: SessionUser
  /** Older rows stand in for the ones that are on their way. */
  busy: boolean
  onAct: ActionsProps['onAct']
}

/** The members as a table; on a phone as cards. */
export const MemberList = (props: MemberListProps) =>
  useMedia('(max-width: 719px)') ? <Cards {...props} /> : <Table {...props} />

function Table({ members, busy, ...rest }: MemberListProps) {
  return (
    <ScrollTable label="People" busy={busy} className={styles.scroll}>
      <thead>
        <tr>
          <th scope="col" className={table.stick}>
            Name
          </th>
          <th scope="col">State</th>
          <th scope="col">Role</th>
          <th scope="col">E-mail</th>
          <th scope="col">Verified</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">Since</th>
          <th scope="col" className={styles.last}>
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className={cx(table.stick, styles.nameCell)}>
              <Name member={member} viewer={rest.viewer} />
            </th>
            <td>
              <State member={member} />
            </td>
            <td>{member.role}</td>
            <td className={cx(table.cut, styles.email)} title={member.email}>
              {member.email}
            </td>
            <td>
              <Verified member={member} />
            </td>
            <td>
              <LastSignIn member={member} />
            </td>
            <td>{since(member)}</td>
            <td className={styles.last}>
              <Actions member={member} {...rest} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Cards({ members, busy, ...rest }: MemberListProps) {
  return (
    <ul className={styles.cards} aria-label="People" aria-busy={busy}>
      {members.map((member) => (
        <li key={member.id} className={styles.card}>
          <div className={styles.cardHead}>
            <Name member={member} viewer={rest.viewer} />
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
          <Actions member={member} {...rest} />
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
