import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Badge } from '../base/badge.tsx'
import styles from './tabs.module.css'

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: string; title: string; count?: number; content: ReactNode }[]
  /** Id of the active tab; without it the component manages the state. */
  value?: string
  onChange?: (id: string) => void
}

/** Index to which a key leads from a tab; undefined when the key has no function. */
export function nextTab(count: number, at: number, key: string, isRtl: boolean) {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs of a screen; arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === (value ?? own)),
  )

  function choose(tabId: string) {
    setOwn(tabId)
    onChange?.(tabId)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextTab(tabs.length, chosen, event.key, isRtl)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={i === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={i === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
            {tab.count !== undefined && <Badge count={tab.count} tone="plain" />}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${tabs[chosen]?.id}`}
        tabIndex={0}
      >
        {tabs[chosen]?.content}
      </div>
    </div>
  )
}
