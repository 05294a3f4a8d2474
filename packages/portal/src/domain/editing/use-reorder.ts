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
  /** Of the entries, in their order. */
  keys: readonly string[]
  /** An entry is at another place; steps of one name are taken back together. */
  onMove: (from: number, to: number, what: string) => void
  /** Says something to who does not see it. */
  onSay: (text: string) => void
}

/** The place of an entry whose handle is at this height, among the rows of a list. */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the entries of a list by a handle: with the pointer, or with the arrow keys. */
export function useReorder({ keys, onMove, onSay }: Reorder) {
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
    onSay(`Now at place ${keys.findIndex((key) => key === dragged) + 1} of ${keys.length}`)
    drag(undefined)
  })

  // the handle moves on the page while it is dragged, which would end a capture of the pointer
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
    onSay(`Now at place ${to + 1} of ${keys.length}`)
    const handleId = event.currentTarget.id
    requestAnimationFrame(() => document.getElementById(handleId)?.focus()) // a moved element loses it
  }

  return {
    list,
    dragged,
    /** What the button does that moves the entry. */
    handle: (key: string) => ({
      id: `${id}-${key}`,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) drag(key)
      },
    }),
  }
}
