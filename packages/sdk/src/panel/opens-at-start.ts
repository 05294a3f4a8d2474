import type { InitOptions } from '../page/types.ts'

/** From this width in px the panel does not cover most of the page. */
const ROOMY = '(min-width: 1024px)'

/**
 * Whether the panel opens by itself: on a wide page or in its container, unless the person closed it before (memory.ts
 * stores that). It is asked before any code of the panel is loaded, so that a panel that stays closed costs nothing.
 */
export function opensAtStart({ org, container }: Partial<InitOptions>): boolean {
  try {
    if (/closed":t/.test(localStorage[`aa:${org}:place`] as string)) return false // the only true in it
  } catch {
    // forbidden: what the panel remembers counts once it is loaded
  }
  return !!container || matchMedia(ROOMY).matches
}
