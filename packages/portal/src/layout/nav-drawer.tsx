import type { SessionUser } from '@agent-assist/contract/wire'
import { useEffect, useRef } from 'react'
import type { NavEntry } from '../domain/screens/menu.ts'
import { areaTheme } from '../lib/appearance/area.ts'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { Button, IconButton } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Mark } from '../ui/base/mark.tsx'
import { openCommands } from './commands/open-commands.ts'
import { NavMenu } from './nav-menu.tsx'
import { portalName } from '../lib/session/portal-name.ts'
import styles from './navbar.module.css'

interface DrawerProps {
  user: SessionUser
  menu: readonly NavEntry[]
  onClose: () => void
}

/** The navigation of a narrow screen: a drawer, on a phone a sheet; Escape or a click outside closes it. */
export function NavDrawer({ user, menu, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { logo } = user.data.setup

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Navigation"
      onClose={onClose}
      onClick={(event) => {
        const backdrop = event.target === dialog.current
        if (backdrop || (event.target instanceof Element && event.target.closest('a'))) onClose()
      }}
      {...areaTheme(useAppearance().theme.navbar)}
    >
      <nav className={styles.nav} aria-label="Main">
        <div className={styles.brand}>
          <Mark />
          <span className="grow trunc">{portalName(user)}</span>
          <IconButton icon="x" label="Close navigation" large onClick={onClose} />
        </div>
        <Button
          className={styles.find}
          onClick={() => {
            onClose()
            openCommands('palette')
          }}
        >
          <Icon name="search" size={14} />
          Search tickets, people and metrics
        </Button>
        <NavMenu user={user} menu={menu} onGo={onClose} />
        <p className={styles.foot}>
          {logo && <img className={styles.logo} src={logo} alt="" />}
          <span className="grow trunc">{user.data.organizationName}</span>
        </p>
      </nav>
    </dialog>
  )
}
