/** A storage of the page; undefined where the browser forbids it. */
export function openStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined // forbidden by the browser or a sandboxed frame: the panel works without
  }
}

/** A random UUID, also on pages without `crypto.randomUUID` (plain http). */
export function createId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40 // version 4
  bytes[8] = (bytes[8]! & 0x3f) | 0x80 // variant of RFC 9562
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The chat's user id; stored if possible, otherwise it lasts as long as the page. */
export function storeUserId(org: string, storage = openStorage()) {
  const key = `aa:${org}:user`

  function renew(): string {
    const id = createId()
    try {
      storage?.setItem(key, id)
    } catch {
      // full or forbidden: the id lasts as long as the page
    }
    return id
  }

  function read(): string {
    try {
      return storage?.getItem(key) ?? renew()
    } catch {
      return renew()
    }
  }

  return { read, renew }
}
