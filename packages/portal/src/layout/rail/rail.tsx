import type { SessionUser } from '@agent-assist/contract/wire'
import { type KeyboardEvent, useContext, useState } from 'react'
import { Link } from 'react-router'
import { itemLink, leavesOf, type NavEntry, type NavItem } from '../../domain/screens/menu.ts'
import { oftenOpened } from '../../domain/screens/often.ts'
import { useWaiting, waitingIn } from '../../domain/screens/waiting.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Tooltip } from '../../ui/base/tooltip.tsx'
import { RailGroup } from './rail-group.tsx'
import styles from './rail.module.css'
import { useFlyout } from './use-flyout.ts'

/** Screens below the groups that one opens most. */
const OFTEN_SHOWN = 3

interface RailProps {
  user: SessionUser
  menu: readonly NavEntry[]
}

/** Moves the focus from one entry of the rail to the next or the previous one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = entries.findIndex((entry) => entry === event.target)
  if (way === 0 || at < 0) return
  event.preventDefault()
  entries.at((at + way) % entries.length)?.focus()
}

/** The folded navigation: one entry per group with its screens beside it, and the screens that one opens most. */
export function Rail({ user, menu }: RailProps) {
  const waiting = useWaiting(user)
  const flyout = useFlyout()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys beside Tab
    <div className={styles.rail} onKeyDown={moveFocus}>
      <ul className={styles.groups}>
        {menu.map((entry) =>
          entry.type === 'divider' ? (
            <li key={entry.id}>
              <hr className={styles.divider} />
            </li>
          ) : (
            <RailGroup
              key={entry.id}
              entry={entry}
              waiting={waitingIn(entry, waiting)}
              items={waiting}
              flyout={flyout}
            />
          ),
        )}
      </ul>
      <Often user={user} menu={menu} />
    </div>
  )
}

/** Read once, so that nothing moves under the pointer while one works. */
function Often({ user, menu }: RailProps) {
  const link = useContext(ScreenLink)
  const [ids] = useState(() => oftenOpened(localStorage, user.data.email, OFTEN_SHOWN))
  const items = leavesOf(menu).filter((leaf): leaf is NavItem => leaf.type === 'item')
  const own = ids.flatMap((id) => items.find((leaf) => leaf.id === id) ?? [])
  if (own.length === 0) return null
  return (
    <ul className={styles.often} aria-label="Opened most">
      {own.map((leaf) => (
        <li key={leaf.id}>
          <Tooltip text={leaf.title} isName atOnce>
            {() => (
              <Link
                className={styles.quick}
                to={itemLink(leaf, link)}
                aria-label={leaf.title}
                data-entry
              >
                <Icon name={leaf.icon} size={20} />
              </Link>
            )}
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
