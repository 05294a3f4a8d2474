/** Time in ms for the browser to begin a download, after which the file's address is given back. */
const BEGIN_MS = 60_000

/**
 * The document for a link to a file. In a frame, Firefox and WebKit check a `blob:` link against the `frame-src` of the
 * page around it, which allows our address and nothing else. A link in a hidden frame of our own is checked against our
 * policy instead. Undefined in a sandboxed frame without an origin, which may not reach into a frame of its own.
 */
function linkDocument(): { page: Document; remove: () => void } | undefined {
  if (window.parent === window) return { page: document, remove: () => undefined }
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  if (frame.contentDocument) return { page: frame.contentDocument, remove: () => frame.remove() }
  frame.remove()
  return undefined
}

/**
 * Downloads a file with this name. False: the page around this frame keeps it sandboxed without an origin, and some
 * browsers save nothing there.
 */
export function saveAs(content: Blob, name: string): boolean {
  const own = linkDocument()
  const { page, remove } = own ?? { page: document, remove: () => undefined }
  const link = page.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  page.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    remove()
  }, BEGIN_MS)
  return own !== undefined
}
