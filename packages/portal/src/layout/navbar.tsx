import type { SessionUser } from '@agent-assist/contract/wire'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { appearance, useAppearance } from '../lib/appearance/my-appearance.ts'
import type { NavEntry } from '../domain/screens/menu.ts'
import { IconButton } from '../ui/base/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { Mark } from '../ui/base/mark.tsx'
import { areaTheme } from '../lib/appearance/area.ts'
import { Rail } from './rail/rail.tsx'
import { portalName } from '../lib/session/portal-name.ts'
import styles from './navbar.module.css'

const loadMenu = () => import('./nav-menu.tsx')
const NavMenu = lazy(async () => ({ default: (await loadMenu()).NavMenu }))

interface NavbarProps {
  user: SessionUser
  menu: readonly NavEntry[]
  onSettings: () => void
}

const fold = (folded: boolean) => appearance.change({ layout: { config: { navbar: { folded } } } })

/**
 * The navigation at the side: 240 px wide, or folded to a rail of groups. A folded one opens over the content; a click outside,
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
      <div
        className={cx(styles.nav, isRail && styles.folded, over && styles.over)}
        data-over={over || undefined}
      >
        <div className={styles.brand}>
          {!isRail && (
            <>
              <Mark />
              <span className="grow trunc">{portalName(user)}</span>
            </>
          )}
          {folded ? (
            <IconButton
              icon={opened ? 'x' : 'menu'}
              label={opened ? 'Close navigation' : 'Open navigation'}
              aria-expanded={opened}
              onPointerEnter={() => void loadMenu()}
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
        {isRail ? (
          <Rail user={user} menu={menu} />
        ) : (
          <Suspense fallback={<div className="grow" />}>
            <NavMenu user={user} menu={menu} />
          </Suspense>
        )}
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
