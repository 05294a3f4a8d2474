import type { SessionUser } from '@agent-assist/contract/wire'
import { Notice } from '../ui/state/notice.tsx'
import styles from './layout.module.css'

/** A warning on every screen that anybody can sign in with the demo accounts; nothing when there are none. */
export const PublicAccountsWarning = ({ user }: { user: SessionUser }) =>
  user.hasPublicAccounts && (
    <Notice isQuiet className={styles.warning}>
      Demo accounts with a public password exist: anybody can sign in. Change their passwords or
      remove them.
    </Notice>
  )
