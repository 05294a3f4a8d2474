import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

interface Reorder {
  /** Keys of the entries, in their order. */
  keys: readonly string[]
  /** Called when an entry moves; moves with the same `what` are undone together. */
  onMove: (from: number, to: number, what: string) => void
  /** Announces a message to screen readers. */
  onAnnounce: (text: string) => void
}

/** Index at which an entry with its handle at height `y` belongs, among the rows of a list. */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Reorders a list by handles: with the pointer or the arrow keys. */
export function useReorder({ keys, onMove, onAnnounce }: Reorder) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, drag] = useState<string>()
  const id = useId()

  const follow = useEffectEvent((y: number) => {
    const from = keys.findIndex((key) => key === dragged)
    const middles = Array.from(list.current?.children ?? [], (row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const to = placeAt(y, middles, from)
    if (from >= 0 && to !== from) onMove(from, to, `drag ${dragged}`)
  })
  const end = useEffectEvent(() => {
    onAnnounce(`Now at place ${keys.findIndex((key) => key === dragged) + 1} of ${keys.length}`)
    drag(undefined)
  })

  // the handle moves in the DOM while it is dragged, which would end a pointer capture
  useEffect(() => {
    if (!dragged) return undefined
    const onPointerMove = (event: globalThis.PointerEvent) => follow(event.clientY)
    const onEnd = () => end()
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [dragged])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string) {
    const from = keys.indexOf(key)
    const to = from + (STEPS[event.key] ?? 0)
    if (to === from) return
    event.preventDefault()
    if (to < 0 || to >= keys.length) return
    onMove(from, to, `move ${key}`)
    onAnnounce(`Now at place ${to + 1} of ${keys.length}`)
    const handleId = event.currentTarget.id
    requestAnimationFrame(() => document.getElementById(handleId)?.focus()) // a moved element loses the focus
  }

  return {
    list,
    dragged,
    /** Props of an entry's handle. */
    handle: (key: string) => ({
      id: `${id}-${key}`,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) drag(key)
      },
    }),
  }
}
