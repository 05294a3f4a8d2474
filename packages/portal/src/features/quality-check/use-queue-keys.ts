import { useEffectEvent, useLayoutEffect } from 'react'
import type { QueuedReview } from './queries.ts'
import { typesText } from './use-rating-keys.ts'

/** Marks the buttons of the queue, for its keys. */
export const QUEUED = 'data-queued'

interface Keys {
  items: readonly QueuedReview[]
  /** Whether a ticket is open: then X and Enter belong to its scorecard. */
  isOpen: boolean
  onOpen: (ticket: QueuedReview) => void
}

/** Moves the focus to the next or previous ticket of the queue; from outside to the open one or the first. */
function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(`[${QUEUED}]`)]
  const focused = all.findIndex((one) => one === document.activeElement)
  const open = all.findIndex((one) => one.hasAttribute('aria-current'))
  const from = focused >= 0 ? focused : open
  const to = from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))
  all[to]?.focus()
}

/** J and K move through the tickets of the queue; while none is open, Enter and X open the first one. */
export function useQueueKeys({ items, isOpen, onOpen }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (typesText(target) || document.querySelector('dialog[open], [role=menu]')) return
    const key = event.key.toLowerCase()
    const [first] = items
    const isOnControl = target instanceof Element && target.closest('button, a, summary') !== null
    if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
    else if (!isOpen && first && (key === 'x' || (key === 'enter' && !isOnControl))) onOpen(first)
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
