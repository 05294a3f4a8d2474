import { island } from '@agent-assist/kit/island'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Adds the style sheet of a lazily loaded part to the root that contains the part. */
export function useSheet(part: RefObject<HTMLElement | null>, css: string): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    return root instanceof ShadowRoot ? island(root.host as HTMLElement, css).undo : undefined
  }, [part, css])
}
