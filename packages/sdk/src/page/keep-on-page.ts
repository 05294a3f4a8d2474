/**
 * Appends the element to the body, also once there is one, and again whenever the page replaces its body. A popover is
 * shown above the page, where no `transform` or `filter` of the page moves it, unless the page orders its layers by
 * `--aa-z-index`. Returns a function that removes it.
 */
export function keepOnPage(element: HTMLElement): () => void {
  const attach = () => {
    if (!document.body || element.isConnected) return
    document.body.append(element)
    if (element.popover && !getComputedStyle(element).getPropertyValue('--aa-z-index'))
      element.showPopover?.() // older browsers have none
  }
  const observer = new MutationObserver(attach)
  observer.observe(document.documentElement, { childList: true })
  attach()
  return () => {
    observer.disconnect()
    element.remove()
  }
}
