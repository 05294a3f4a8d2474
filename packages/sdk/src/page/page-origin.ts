/**
 * The origin that the browser sends for this page. It is 'null' for a file and in a sandboxed frame, whatever the address
 * says: `location.origin` names the origin of the address.
 */
export const pageOrigin = (): string => (self.origin as string | undefined) ?? location.origin // old browsers do not tell

/** Why the page has no origin that could be allowed; undefined when it has one. */
export function originMissing(): 'file' | 'frame' | 'sandbox' | undefined {
  if (pageOrigin() !== 'null') return undefined
  if (location.protocol === 'file:') return 'file'
  return self === top ? 'sandbox' : 'frame'
}
