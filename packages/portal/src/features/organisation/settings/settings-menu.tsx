import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/address/links.ts'
import styles from './settings-menu.module.css'
import type { SettingsTab } from './tab.ts'

interface SettingsMenuProps {
  tabs: readonly SettingsTab[]
  /** Id of the open tab. */
  openId: string
}

/** Links to the tabs in named groups; on a narrow screen one row that scrolls. */
export function SettingsMenu({ tabs, openId }: SettingsMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const id = useId()
  const groups = [...new Set(tabs.map(({ group }) => group))]

  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft
  }, [openId])

  return (
    <nav ref={nav} className={styles.menu} aria-label="Settings">
      {groups.map((group, i) => (
        <div key={group} className={styles.group}>
          <h2 id={`${id}-${i}`}>{group}</h2>
          <ul aria-labelledby={`${id}-${i}`}>
            {tabs
              .filter((tab) => tab.group === group)
              .map((tab) => (
                <li key={tab.id}>
                  <Link
                    to={links.organisation(tab.id)}
                    aria-current={tab.id === openId ? 'page' : undefined}
                  >
                    {tab.title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
