import type { SessionUser } from '@agent-assist/contract/wire'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { appearance, useAppearance } from '../lib/appearance/my-appearance.ts'
import type { NavEntry } from '../domain/screens/menu.ts'
import { IconButton } from '../ui/base/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { Mark } from '../ui/base/mark.tsx'
import { areaTheme } from '../lib/appearance/area.ts'
import { NavList } from './nav-list.tsx'
import { NavSearch } from './nav-search.tsx'
import styles from './navbar.module.css'

interface NavbarProps {
  user: SessionUser
  menu: readonly NavEntry[]
  onSettings: () => void
}

const fold = (folded: boolean) => appearance.change({ layout: { config: { navbar: { folded } } } })

/**
 * The navigation at the side: 240 px wide, or folded to icons. A folded one opens over the content; a click outside,
 * Escape or another screen closes it (LAY-3).
 */
export function Navbar({ user, menu, onSettings }: NavbarProps) {
  const { folded } = useAppearance().layout.config.navbar
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const nav = useRef<HTMLElement>(null)
  const opened = openedOn === pathname
  const setOpened = (open: boolean) => setOpenedOn(open ? pathname : undefined)
  const over = folded && opened
  const isRail = folded && !opened
  const focusFirst = () => nav.current?.querySelector('button')?.focus()

  useEffect(() => {
    if (!over) return undefined
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target))
        setOpenedOn(undefined)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [over])

  return (
    <nav
      ref={nav}
      className={cx(styles.side, folded && styles.rail)}
      aria-label="Main"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !over) return
        setOpened(false)
        focusFirst()
      }}
      {...areaTheme(useAppearance().theme.navbar)}
    >
      <div className={cx(styles.nav, isRail && styles.folded, over && styles.over)}>
        <div className={styles.brand}>
          {!isRail && (
            <>
              <Mark />
              <span className="grow trunc">Support Analytics</span>
            </>
          )}
          {folded ? (
            <IconButton
              icon={opened ? 'x' : 'menu'}
              label={opened ? 'Close navigation' : 'Open navigation'}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            />
          ) : (
            <IconButton icon="panel" label="Fold navigation" onClick={() => fold(true)} />
          )}
          {over && (
            <IconButton
              icon="pin"
              label="Keep navigation open"
              onClick={() => {
                fold(false)
                focusFirst()
              }}
            />
          )}
        </div>
        {!isRail && <NavSearch menu={menu} />}
        <NavList menu={menu} folded={isRail} />
        <Foot user={user} folded={isRail}>
          <IconButton icon="sliders" label="Appearance" onClick={onSettings} />
        </Foot>
      </div>
    </nav>
  )
}

function Foot(props: { user: SessionUser; folded: boolean; children: ReactNode }) {
  const { organizationName, setup } = props.user.data
  return (
    <div className={styles.foot}>
      {setup.logo && (
        <img
          className={styles.logo}
          src={setup.logo}
          alt={props.folded ? organizationName : ''}
          title={props.folded ? organizationName : undefined}
        />
      )}
      {!props.folded && organizationName && (
        <p className="grow" title={organizationName}>
          <span>Organisation</span>
          <b className="trunc">{organizationName}</b>
        </p>
      )}
      {props.children}
    </div>
  )
}

interface DrawerProps {
  user: SessionUser
  menu: readonly NavEntry[]
  open: boolean
  onClose: () => void
}

/** The navigation as a drawer on a narrow screen; Escape or a click outside closes it. */
export function Drawer({ user, menu, open, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

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
      {open && (
        <nav className={styles.nav} aria-label="Main">
          <div className={styles.brand}>
            <Mark />
            <span className="grow trunc">Support Analytics</span>
            <IconButton icon="x" label="Close navigation" onClick={onClose} />
          </div>
          <NavSearch menu={menu} onGo={onClose} />
          <NavList menu={menu} />
          <p className={styles.foot}>
            {user.data.setup.logo && (
              <img className={styles.logo} src={user.data.setup.logo} alt="" />
            )}
            <span className="grow trunc">{user.data.organizationName}</span>
          </p>
        </nav>
      )}
    </dialog>
  )
}
