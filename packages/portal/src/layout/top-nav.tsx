import type { SessionUser } from '@agent-assist/contract/wire'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { isCurrent, type NavEntry } from '../domain/screens/menu.ts'
import { useWaiting, type WaitingItems, waitingIn } from '../domain/screens/waiting.ts'
import { Icon } from '../ui/base/icon.tsx'
import { areaTheme } from '../lib/appearance/area.ts'
import { NavBadge } from './menu/nav-badge.tsx'
import { Leaf } from './menu/nav-leaf.tsx'
import { NavSearch } from './nav-search.tsx'
import styles from './top-nav.module.css'

/** Delay in ms before a menu opens under the pointer or closes (SPEC §9). */
const HOVER_MS = 150

/** The navigation as a row above the content. */
export function TopNav({ user, menu }: { user: SessionUser; menu: readonly NavEntry[] }) {
  const waiting = useWaiting(user)
  return (
    <nav
      className={styles.row}
      aria-label="Main"
      data-top-nav
      {...areaTheme(useAppearance().theme.navbar)}
    >
      <ul className={styles.list}>
        {menu.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} waiting={waiting} />
          </li>
        ))}
      </ul>
      <div className={styles.search}>
        <NavSearch menu={menu} />
      </div>
    </nav>
  )
}

function Entry({ entry, waiting }: { entry: NavEntry; waiting: WaitingItems }) {
  if (entry.type === 'divider') return <span className={styles.divider} />
  if (entry.type === 'item' || entry.type === 'link')
    return <Leaf leaf={entry} waiting={waiting.get(entry.id)} />
  return <Menu entry={entry} waiting={waiting} />
}

interface MenuProps {
  entry: Extract<NavEntry, { children: unknown }>
  waiting: WaitingItems
}

/** A menu: opens by hover or click; Escape or a focus outside closes it. */
function Menu({ entry, waiting }: MenuProps) {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  const setOpen = (next: boolean) => setOpenedOn(next ? pathname : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const holdsCurrent = entry.children.some((leaf) => isCurrent(leaf, pathname))

  useEffect(() => () => clearTimeout(timer.current), [])

  function hover(next: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), HOVER_MS)
  }

  return (
    <div
      className={styles.menu}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hover(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hover(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={entry.icon} />
        {entry.title}
        <NavBadge waiting={waitingIn(entry, waiting)} />
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <ul id={id} className={styles.sheet} aria-label={entry.title}>
          {entry.children.map((leaf) => (
            <li key={leaf.id}>
              <Leaf leaf={leaf} waiting={waiting.get(leaf.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
