/** The parts of an address without scheme and fragment; `location` is one. */
export interface Address {
  host: string
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
}

/** Whether the text consists of the pieces in order, with any characters between them. Takes linear time. */
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
 * Whether the address matches the pattern: `*` matches any characters. A pattern that begins with `/` is compared only
 * with path and query.
 */
export function matchesAddress(pattern: string, { host, pathname, search }: Address): boolean {
  const path = pathname + search
  return isMadeOf(pattern.startsWith('/') ? path : host + path, pattern.split('*'))
}
