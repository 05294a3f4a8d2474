/** An address without scheme and fragment, in parts; `location` is one. */
export type Address = Pick<Location, 'host' | 'pathname' | 'search'>

/** Whether the text is made of the pieces in their order, with anything between them. Takes linear time. */
function isMadeOf(text: string, [head = '', ...rest]: string[]): boolean {
  const tail = rest.pop()
  if (tail === undefined) return text === head
  if (!text.startsWith(head)) return false
  let at = head.length
  for (const piece of rest) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - tail.length >= at && text.endsWith(tail)
}

/**
 * Whether the address is one that the pattern means: `*` stands for any run of characters. A pattern that
 * begins with `/` is compared with path and query alone.
 */
export function matchesAddress(pattern: string, { host, pathname, search }: Address): boolean {
  const path = pathname + search
  return isMadeOf(pattern.startsWith('/') ? path : host + path, pattern.split('*'))
}
