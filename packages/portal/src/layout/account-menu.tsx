import type { SessionUser } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../lib/links.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './toolbar.module.css'

/** The initial of the person, and behind it who that is and the way out (TOOL-1). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { displayName, email } = user.data
  const initial = Array.from(displayName || email)[0]?.toUpperCase()
  return (
    <Popover
      label="Account"
      button={(props) => (
        <button
          type="button"
          className={styles.avatar}
          aria-label={`Account of ${displayName}`}
          {...props}
        >
          {initial}
        </button>
      )}
    >
      {() => (
        <div className={styles.account}>
          <dl>
            <dt>Name</dt>
            <dd>{displayName}</dd>
            <dt>Email</dt>
            <dd>{email}</dd>
            <dt>Role</dt>
            <dd>{user.role.join(', ')}</dd>
          </dl>
          <Link className={styles.logOut} to={links.logout()}>
            <Icon name="signOut" />
            Log Out
          </Link>
        </div>
      )}
    </Popover>
  )
}
