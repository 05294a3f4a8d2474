import { type RefObject, useEffect, useRef } from 'react'
import { holdPlace } from './presence.ts'
import { useNewest } from './use-newest.ts'

/**
 * An element with a widget mounted in it; a new `key` mounts it again. Mounting happens after all effects of the
 * commit, so that an `<AgentAssist>` later on the page has run.
 */
export function usePlace(
  mount: (element: HTMLElement) => () => void,
  key: string,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const newest = useNewest(mount)
  useEffect(holdPlace, [])
  useEffect(() => {
    const element = place.current
    let undo: (() => void) | undefined
    let isGone = !element
    queueMicrotask(() => {
      if (!isGone && element) undo = newest.current(element)
    })
    return () => {
      isGone = true
      undo?.()
    }
  }, [key, newest])
  return place
}
