import { useState } from 'react'
import { NavLink as RouterLink, useLocation } from 'react-router'
import type { NavCollapse, NavEntry, NavLeaf } from '../domain/screens/menu.ts'
import { cx } from '../ui/base/cx.ts'
import { Icon } from '../ui/base/icon.tsx'
import styles from './navbar.module.css'

const CLOSED_KEY = 'portal_nav_closed'

function closedGroups(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return [] // the stored value is no list: all groups are open
  }
}

/** A link of the menu; in the folded navigation only its icon, with the title as tooltip. */
export function Leaf({ leaf, folded }: { leaf: NavLeaf; folded?: boolean }) {
  const inside = (
    <>
      <Icon name={leaf.icon} />
      <span className={folded ? styles.short : 'grow trunc'}>{leaf.title}</span>
    </>
  )
  const shared = { className: styles.item, title: folded ? leaf.title : undefined }
  if (leaf.type === 'item')
    return (
      <RouterLink {...shared} to={leaf.path}>
        {inside}
      </RouterLink>
    )
  return (
    <a {...shared} href={leaf.href} target="_blank" rel="noopener noreferrer">
      {inside}
      {!folded && <Icon name="external" size={14} />}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}

/** The menu as a vertical list. */
export function NavList({ menu, folded }: { menu: readonly NavEntry[]; folded?: boolean }) {
  return (
    <ul className={styles.list}>
      {menu.map((entry) => (
        <li key={entry.id} className={cx(folded && 'children' in entry && styles.parted)}>
          <Entry entry={entry} folded={folded} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, folded }: { entry: NavEntry; folded?: boolean }) {
  switch (entry.type) {
    case 'divider':
      return <hr className={styles.divider} />
    case 'item':
    case 'link':
      return <Leaf leaf={entry} folded={folded} />
    case 'group':
      return (
        <>
          {!folded && <p className={styles.group}>{entry.title}</p>}
          <Leaves of={entry.children} label={entry.title} folded={folded} />
        </>
      )
    case 'collapse':
      return folded ? (
        <Leaves of={entry.children} label={entry.title} folded />
      ) : (
        <Collapse entry={entry} />
      )
  }
}

const Leaves = (props: {
  of: readonly NavLeaf[]
  label: string
  folded?: boolean
  id?: string
}) => (
  <ul id={props.id} aria-label={props.label}>
    {props.of.map((leaf) => (
      <li key={leaf.id}>
        <Leaf leaf={leaf} folded={props.folded} />
      </li>
    ))}
  </ul>
)

/** A group that opens and closes; stored on this machine. The group of the current screen is always open. */
function Collapse({ entry }: { entry: NavCollapse }) {
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => closedGroups().includes(entry.id))
  const holdsCurrent = entry.children.some((leaf) => leaf.type === 'item' && leaf.path === pathname)
  const open = !closed || holdsCurrent

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
        {entry.title}
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {open && <Leaves id={`nav-${entry.id}`} of={entry.children} label={entry.title} />}
    </>
  )
}
