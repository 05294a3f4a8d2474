import { type RefObject, useEffect, useRef } from 'react'
import { holdPlace } from './presence.ts'
import { useNewest } from './use-newest.ts'

/**
 * An element with something mounted in it; another `key` mounts anew. It happens after all effects of
 * the commit: an `<AgentAssist>` further down the page has had its turn.
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
