import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrent, itemLink, type NavLeaf } from '../../domain/screens/menu.ts'
import type { Waiting } from '../../domain/screens/waiting.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { NavBadge } from './nav-badge.tsx'
import styles from './nav-leaf.module.css'

/** A link of the menu with its icon, and the number of things that wait on its screen. */
export function Leaf({ leaf, waiting }: { leaf: NavLeaf; waiting?: Waiting | undefined }) {
  const link = useContext(ScreenLink)
  const { pathname } = useLocation()
  const inside = (
    <>
      <Icon name={leaf.icon} />
      <span className="grow trunc" title={leaf.title}>
        {leaf.title}
      </span>
      <NavBadge waiting={waiting} />
    </>
  )
  if (leaf.type === 'item')
    return (
      <Link
        className={styles.item}
        to={itemLink(leaf, link)}
        aria-current={isCurrent(leaf, pathname) ? 'page' : undefined}
      >
        {inside}
      </Link>
    )
  return (
    <a className={styles.item} href={leaf.href} target="_blank" rel="noopener noreferrer">
      {inside}
      <Icon name="external" size={14} />
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
