import type { Emitter } from './emitter.ts'

/** Most returns in a row, and how soon in ms one follows the other: by then the page removes it on purpose. */
const RETURNS_MAX = 8
const SOON_MS = 2000

export type KeepOnPage = (element: HTMLElement, onReturn?: () => void) => () => void

/**
 * Appends the element to the body, also once there is one, and again whenever the page replaces its body or what is in
 * it. A popover is shown above the page, where no `transform` or `filter` of the page moves it, unless the page orders
 * its layers by `--aa-z-index`. A page that removes the element again and again wins. Returns a function that removes it.
 */
export const createKeepOnPage =
  (report: Emitter['report']): KeepOnPage =>
  (element, onReturn) => {
    let last = 0
    let returns = 0
    const observer = new MutationObserver(attach)

    function attach(): void {
      const { body } = document
      if (!body || element.isConnected) return
      const now = Date.now()
      returns = last > now - SOON_MS ? returns + 1 : 0
      last = now
      if (returns > RETURNS_MAX) {
        observer.disconnect()
        return void report('removed_again', '')
      }
      body.append(element)
      observer.observe(body, { childList: true })
      if (element.popover && !getComputedStyle(element).getPropertyValue('--aa-z-index'))
        element.showPopover?.() // older browsers have none
      onReturn?.()
    }

    observer.observe(document.documentElement, { childList: true })
    attach()
    return () => {
      observer.disconnect()
      element.replaceWith() // Prototype's `remove` throws where there is no parent
    }
  }
