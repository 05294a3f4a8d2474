import { useState } from 'react'
import { useLocation } from 'react-router'
import { isCurrent, type NavCollapse, type NavEntry, type NavLeaf } from '../domain/screens/menu.ts'
import { type WaitingItems, waitingIn } from '../domain/screens/waiting.ts'
import { Icon } from '../ui/base/icon.tsx'
import { NavBadge } from './menu/nav-badge.tsx'
import { Leaf } from './menu/nav-leaf.tsx'
import styles from './nav-list.module.css'

const CLOSED_KEY = 'portal_nav_closed'
const NONE: WaitingItems = new Map()

function closedGroups(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return [] // the stored value is no list: all groups are open
  }
}

interface NavListProps {
  menu: readonly NavEntry[]
  /** Work that waits, by item. */
  waiting?: WaitingItems
}

/** The menu as a vertical list: all items under their groups. */
export function NavList({ menu, waiting = NONE }: NavListProps) {
  return (
    <ul className={styles.list}>
      {menu.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} waiting={waiting} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, waiting }: { entry: NavEntry; waiting: WaitingItems }) {
  switch (entry.type) {
    case 'divider':
      return <hr className={styles.divider} />
    case 'item':
    case 'link':
      return <Leaf leaf={entry} waiting={waiting.get(entry.id)} />
    case 'group':
      return (
        <>
          <p className={styles.group}>{entry.title}</p>
          <Leaves of={entry.children} label={entry.title} waiting={waiting} />
        </>
      )
    case 'collapse':
      return <Collapse entry={entry} waiting={waiting} />
  }
}

const Leaves = (props: {
  of: readonly NavLeaf[]
  label: string
  waiting: WaitingItems
  id?: string
}) => (
  <ul id={props.id} aria-label={props.label}>
    {props.of.map((leaf) => (
      <li key={leaf.id}>
        <Leaf leaf={leaf} waiting={props.waiting.get(leaf.id)} />
      </li>
    ))}
  </ul>
)

/** A group that opens and closes; stored on this machine. The group of the current screen is always open. */
function Collapse({ entry, waiting }: { entry: NavCollapse; waiting: WaitingItems }) {
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => closedGroups().includes(entry.id))
  const open = !closed || entry.children.some((leaf) => isCurrent(leaf, pathname))

  function toggle() {
    const others = closedGroups().filter((id) => id !== entry.id)
    localStorage.setItem(CLOSED_KEY, JSON.stringify(open ? [...others, entry.id] : others))
    setClosed(open)
  }

  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={`nav-${entry.id}`}
        onClick={toggle}
      >
        <Icon name={entry.icon} size={14} />
        <span className="grow trunc">{entry.title}</span>
        {!open && <NavBadge waiting={waitingIn(entry, waiting)} />}
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {open && (
        <Leaves id={`nav-${entry.id}`} of={entry.children} label={entry.title} waiting={waiting} />
      )}
    </>
  )
}
