import { useContext } from 'react'
import { Link } from 'react-router'
import { toggleShortcut, useShortcuts } from '../domain/screens/shortcuts.ts'
import { leavesOf, type NavEntry, screenPath } from '../domain/screens/menu.ts'
import { ScreenLink } from '../lib/address/saved-view.ts'
import { IconButton } from '../ui/base/button.tsx'
import buttons from '../ui/base/button.module.css'
import { Icon } from '../ui/base/icon.tsx'
import { Tooltip } from '../ui/base/tooltip.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import styles from './shortcuts.module.css'

/** The user's shortcuts to screens; the star chooses them. */
export function Shortcuts({ menu }: { menu: readonly NavEntry[] }) {
  const link = useContext(ScreenLink)
  const ids = useShortcuts()
  const items = leavesOf(menu).filter((leaf) => leaf.type === 'item')
  const own = ids.flatMap((id) => items.find((leaf) => leaf.id === id) ?? [])
  return (
    <div className={styles.bar}>
      <ul aria-label="Shortcuts">
        {own.map((item) => (
          <li key={item.id}>
            <Tooltip text={item.title} isName atOnce>
              {() => (
                <Link
                  className={buttons.iconButton}
                  to={link(screenPath(item))}
                  aria-label={item.title}
                >
                  <Icon name={item.icon} />
                </Link>
              )}
            </Tooltip>
          </li>
        ))}
      </ul>
      <Popover
        label="Shortcuts"
        button={(props) => <IconButton icon="star" label="Choose shortcuts" {...props} />}
      >
        {() => (
          <ul className={styles.sheet}>
            {items.map(({ id, title, icon }) => (
              <li key={id}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={ids.includes(id)}
                    onChange={() => void toggleShortcut(id)}
                  />
                  <Icon name={icon} />
                  <span className="grow trunc">{title}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  )
}
