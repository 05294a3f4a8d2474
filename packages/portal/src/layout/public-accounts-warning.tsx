import type { SessionUser } from '@agent-assist/contract/wire'
import { Notice } from '../ui/state/notice.tsx'
import styles from './layout.module.css'

/** Says on every screen that anybody can sign in; nothing where that is not so. */
export const PublicAccountsWarning = ({ user }: { user: SessionUser }) =>
  user.hasPublicAccounts && (
    <Notice isQuiet className={styles.warning}>
      Demo accounts with a public password exist: anybody can sign in. Change their passwords or
      remove them.
    </Notice>
  )
