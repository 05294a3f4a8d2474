/**
 * Adds the element to the body, now or once there is one, and again whenever a page swaps its body.
 * Answers the undo.
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
