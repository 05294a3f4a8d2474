import { island } from '@agent-assist/kit/island'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Styles that come with the code of a part, into the root that the part stands in. */
export function useSheet(part: RefObject<HTMLElement | null>, css: string): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    return root instanceof ShadowRoot ? island(root.host as HTMLElement, css).undo : undefined
  }, [part, css])
}
