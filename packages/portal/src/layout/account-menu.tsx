import type { SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../lib/api/api.ts'
import { links } from '../lib/address/links.ts'
import { Avatar } from '../ui/base/avatar.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import styles from './toolbar.module.css'

interface AccountMenuProps {
  user: SessionUser
  onSettings: () => void
}

/** A button with the user's initial, and a menu with name, e-mail, role and sign-out (TOOL-1). */
export function AccountMenu({ user, onSettings }: AccountMenuProps) {
  const { data } = useQuery(q('getPublicSettings', {}))
  const { displayName, email } = user.data
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
          <Avatar name={displayName || email} />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.account}>
          <dl>
            <dt>Name</dt>
            <dd>{displayName}</dd>
            <dt>Email</dt>
            <dd>{email}</dd>
            <dt>Role</dt>
            <dd>{user.role.join(', ')}</dd>
          </dl>
          {data && (
            <a
              className={styles.entry}
              href={data.helpCenterUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="help" />
              Help Center
              <Icon name="external" size={14} />
            </a>
          )}
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              close()
              onSettings()
            }}
          >
            <Icon name="sliders" />
            Appearance
          </button>
          <Link className={styles.entry} to={links.logout()}>
            <Icon name="signOut" />
            Log Out
          </Link>
        </div>
      )}
    </Popover>
  )
}
