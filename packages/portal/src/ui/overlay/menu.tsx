import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import styles from './menu.module.css'
import { place } from '../base/place.ts'

/** An action of a menu. */
export interface MenuItem {
  label: string
  /** Not used for items with a tick, which is in the same place. */
  icon?: IconName
  /** Whether it is ticked; choosing such an item leaves the menu open. */
  isTicked?: boolean
  /** Whether it is disabled; it can still be focused. */
  isBlocked?: boolean
  /** Whether it is destructive. */
  isHard?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string
  /** Icon of the button; by default three dots. */
  icon?: IconName
  items: readonly MenuItem[]
  /** Id of the button. */
  id?: string
  /** Tab index of the button: -1 where other keys lead to it. */
  tabIndex?: number
}

/**
 * A button with a menu. Arrow keys, Home, End and first letters move within the menu, Enter chooses, Escape and Tab
 * close it. The focus returns to the button before the action runs.
 */
export function Menu({ label, icon = 'more', items, id, tabIndex }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last'>()
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  function close() {
    setOpen(undefined)
    button.current?.focus()
  }

  return (
    <span className={styles.anchor}>
      <IconButton
        ref={button}
        id={id}
        tabIndex={tabIndex}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && listId}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      {open && (
        <List
          id={listId}
          label={label}
          items={items}
          start={open}
          button={button}
          onLeave={() => setOpen(undefined)}
          onClose={close}
        />
      )}
    </span>
  )
}

interface ListProps extends Required<Pick<MenuProps, 'label' | 'items' | 'id'>> {
  start: 'first' | 'last'
  button: RefObject<HTMLElement | null>
  /** Closes the menu and leaves the focus where it is. */
  onLeave: () => void
  /** Closes the menu and returns the focus. */
  onClose: () => void
}

function List({ id, label, items, start, button, onLeave, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!element || !button.current) return
    element.showPopover()
    place(element, button.current.getBoundingClientRect())
    choices(element)
      .at(start === 'first' ? 0 : -1)
      ?.focus()
  }, [button, start])

  useEffect(() => {
    const leave = (event: Event) => {
      const at = event.target
      if (at instanceof Node && (list.current?.contains(at) || button.current?.contains(at))) return
      onLeave()
    }
    const kinds = ['pointerdown', 'scroll', 'resize'] as const
    for (const kind of kinds) window.addEventListener(kind, leave, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, leave, true)
    }
  }, [button, onLeave])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      onClose() // Tab continues from the button
      return
    }
    const all = choices(event.currentTarget)
    const next = nextChoice(
      all.map((each) => each.textContent),
      all.findIndex((each) => each === document.activeElement),
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <Choice key={item.label} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function Choice({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon = 'check', isTicked, isBlocked, isHard, onSelect } = item
  const canTick = isTicked !== undefined
  return (
    <button
      type="button"
      role={canTick ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={isTicked}
      aria-disabled={isBlocked}
      tabIndex={-1}
      className={cx(styles.item, isHard && styles.hard)}
      onClick={() => {
        if (isBlocked) return
        if (!canTick) onClose()
        onSelect()
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

const choices = (list: HTMLElement) =>
  Array.from(list.querySelectorAll<HTMLElement>('[role^=menuitem]'))

/** Index to which a key leads from the focused item; undefined when the key has no function. */
export function nextChoice(labels: string[], at: number, key: string): number | undefined {
  const count = labels.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const turned = labels.map((_, i) => (at + 1 + i) % count)
  return turned.find((i) => labels[i]?.toLowerCase().startsWith(key.toLowerCase()))
}
