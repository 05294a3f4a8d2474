import type { SessionUser } from '@agent-assist/contract/wire'
import { useSyncExternalStore } from 'react'
import { currentMode, setMode, watchMode } from '../lib/mode.ts'
import { usDay } from '../lib/range.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { RangeControl } from './range-control.tsx'
import styles from './toolbar.module.css'

/** The bar on top; `onMenu` opens the drawer, where there is one. */
export function Toolbar({ user, onMenu }: { user: SessionUser; onMenu?: () => void }) {
  const mode = useSyncExternalStore(watchMode, currentMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  const { firstName } = user.data
  return (
    <header className={styles.tools}>
      {onMenu && (
        <IconButton
          icon="menu"
          label="Open navigation"
          aria-haspopup="dialog"
          large
          onClick={onMenu}
        />
      )}
      <span className={cx(styles.hello, 'trunc')}>
        {firstName ? `Welcome back, ${firstName}!` : 'Welcome back!'}
      </span>
      <span className={styles.asOf}>As of {usDay()}</span>
      <span className={cx(styles.space, 'grow')} />
      <RangeControl className={styles.range} />
      <IconButton
        icon={mode === 'dark' ? 'sun' : 'moon'}
        label={`Use ${other} colours`}
        large
        onClick={() => setMode(other)}
      />
      <AccountMenu user={user} />
    </header>
  )
}
