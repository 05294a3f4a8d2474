/**
 * Appends the element to the body, also once there is one, and again whenever the page replaces its body. Returns a
 * function that removes it.
 */
export function keepOnPage(element: HTMLElement): () => void {
  const attach = () => {
    if (document.body && !document.body.contains(element)) document.body.append(element)
  }
  const observer = new MutationObserver(attach)
  observer.observe(document.documentElement, { childList: true })
  attach()
  return () => {
    observer.disconnect()
    element.remove()
  }
}
