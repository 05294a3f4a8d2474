import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { NavLeaf } from '../../domain/screens/menu.ts'
import type { WaitingItems } from '../../domain/screens/waiting.ts'
import { Leaf } from '../menu/nav-leaf.tsx'
import styles from './rail.module.css'

const EDGE = 8

interface RailFlyoutProps {
  id: string
  title: string
  leaves: readonly NavLeaf[]
  items: WaitingItems
  /** The entry that it stands beside. */
  beside: RefObject<HTMLElement | null>
  /** Called when a link is followed, and after a click outside. */
  onClose: () => void
}

/** Places the sheet beside its entry, on the side where there is room, and inside the window. */
function placeBeside(sheet: HTMLElement, entry: DOMRect) {
  const { width, height } = sheet.getBoundingClientRect()
  const isLeft = entry.left < window.innerWidth / 2
  const top = Math.min(entry.top - EDGE, window.innerHeight - height - EDGE)
  sheet.style.top = `${Math.max(EDGE, top)}px`
  sheet.style.left = `${isLeft ? entry.right : entry.left - width}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (way === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((one) => one === document.activeElement)
  links.at((at + way) % links.length)?.focus()
  event.preventDefault()
  event.stopPropagation()
}

/** The screens of a group beside the rail. */
export function RailFlyout({ id, title, leaves, items, beside, onClose }: RailFlyoutProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (sheet.current && beside.current)
      placeBeside(sheet.current, beside.current.getBoundingClientRect())
  }, [beside])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && beside.current?.parentElement?.contains(target)
      if (!isInside) close()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [beside])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys beside Tab; its links are clicked
    <div
      ref={sheet}
      id={id}
      className={styles.flyout}
      onKeyDown={moveFocus}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
    >
      <div className={styles.sheet}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <ul aria-label={title}>
          {leaves.map((leaf) => (
            <li key={leaf.id}>
              <Leaf leaf={leaf} waiting={items.get(leaf.id)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
