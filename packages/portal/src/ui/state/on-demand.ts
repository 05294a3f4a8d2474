import { type ComponentType, createElement, use } from 'react'

/** A component whose code is loaded on demand; `load` begins with it before it is drawn. */
export type OnDemand<P extends object> = ComponentType<P> & { load: () => Promise<unknown> }

/**
 * Like React's `lazy`, but code that is there is drawn at once. `lazy` shows the fallback of its boundary even then, and
 * React leaves every fallback for 0.3 s, one inside another for as long again.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let code: Promise<ComponentType<P>> | undefined
  let isDrawn = false
  function begin() {
    if (code) return code
    const begun = load()
    begun.then(
      // React's `use` reads it there, without waiting
      (value) => void Object.assign(begun, { status: 'fulfilled', value }),
      () => {
        if (!isDrawn) code = undefined // whoever draws it loads it anew, and meets an error that stays
      },
    )
    return (code = begun)
  }
  function Shown(props: P) {
    isDrawn = true
    return createElement(use(begin()), props)
  }
  return Object.assign(Shown, { load: begin })
}
