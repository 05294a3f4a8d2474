import { useEffect, useRef, useState } from 'react'

/** Delay in ms before a flyout opens under the pointer, and before it closes (SPEC §9). */
const HOVER_MS = 150

/** The one open flyout of the rail, and what opened it: it stays open until that ends. */
interface Open {
  id: string
  by: 'hover' | 'focus' | 'click'
}

/** Which group's screens are shown. */
export function useFlyout() {
  const [open, setOpened] = useState<Open>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, HOVER_MS)
  }
  const now = (id: string, by: Open['by']) => {
    clearTimeout(timer.current)
    setOpened({ id, by })
  }
  const closeIf = (fits: (one: Open) => boolean) =>
    setOpened((one) => (one && fits(one) ? undefined : one))

  return {
    openId: open?.id,
    /** The pointer came: opens after the delay, unless a click or the keyboard holds it open already. */
    enter: (id: string) =>
      later(() => setOpened((one) => (one?.id === id ? one : { id, by: 'hover' }))),
    /** The pointer left: closes after the delay what only the pointer opened. */
    leave: (id: string) => later(() => closeIf((one) => one.id === id && one.by === 'hover')),
    /** The keyboard came. */
    focus: (id: string) => now(id, 'focus'),
    /** A click holds it open; the next one closes it. */
    click: (id: string) => {
      if (open?.id === id && open.by === 'click') closeIf(() => true)
      else now(id, 'click')
    },
    close: (id: string) => closeIf((one) => one.id === id),
  }
}
export type Flyout = ReturnType<typeof useFlyout>
