import { type KeyboardEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  isCurrent,
  type NavDivider,
  type NavEntry,
  type NavLeaf,
} from '../../domain/screens/menu.ts'
import type { Waiting, WaitingItems } from '../../domain/screens/waiting.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { NavBadge } from '../menu/nav-badge.tsx'
import { RailFlyout } from './rail-flyout.tsx'
import styles from './rail.module.css'
import type { Flyout } from './use-flyout.ts'

interface RailGroupProps {
  entry: Exclude<NavEntry, NavDivider>
  /** Work that waits on all its screens. */
  waiting: Waiting | undefined
  /** The same by screen. */
  items: WaitingItems
  flyout: Flyout
}

const leavesIn = (entry: RailGroupProps['entry']): readonly NavLeaf[] =>
  'children' in entry ? entry.children : [entry]
const captionOf = (entry: RailGroupProps['entry']): string =>
  ('caption' in entry ? entry.caption : undefined) ?? entry.title

/**
 * A group of the rail. Its screens are shown while the pointer rests on it, while it has the keyboard focus, and after
 * a click. Arrow right goes in; arrow left and Escape come back.
 */
export function RailGroup({ entry, waiting, items, flyout }: RailGroupProps) {
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLLIElement>(null)
  const id = useId()
  const leaves = leavesIn(entry)
  const isOpen = flyout.openId === entry.id
  const focusFirst = () => group.current?.querySelector('a')?.focus()

  function onKeyDown(event: KeyboardEvent) {
    const onButton = event.target === button.current
    if (event.key === 'ArrowRight' && isOpen && onButton) focusFirst()
    else if (event.key === 'ArrowLeft' && !onButton) button.current?.focus()
    else if (event.key === 'Escape' && isOpen) {
      if (!onButton) button.current?.focus()
      flyout.close(entry.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <li
      ref={group}
      className={styles.group}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && flyout.enter(entry.id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && flyout.leave(entry.id)}
      onBlur={({ relatedTarget }) => {
        if (!group.current?.contains(relatedTarget)) flyout.close(entry.id)
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={leaves.some((leaf) => isCurrent(leaf, pathname)) || undefined}
        data-entry
        onFocus={({ target, relatedTarget }) => {
          // back from its own screens by Escape it stays closed
          const isBack = group.current?.contains(relatedTarget)
          if (target.matches(':focus-visible') && !isBack) flyout.focus(entry.id)
        }}
        onClick={() => flyout.click(entry.id)}
      >
        <Icon name={entry.icon} size={20} />
        <span className={styles.caption}>{captionOf(entry)}</span>
        <NavBadge waiting={waiting} corner />
      </button>
      {isOpen && (
        <RailFlyout
          id={id}
          title={entry.title}
          leaves={leaves}
          items={items}
          beside={button}
          onClose={() => flyout.close(entry.id)}
        />
      )}
    </li>
  )
}
