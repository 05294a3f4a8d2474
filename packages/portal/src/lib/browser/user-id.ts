const COOKIE = /(?:^|;\s*)userID=([\w-]{16,64})(?:;|$)/
const BYTES = 16
const YEAR_S = 365 * 24 * 60 * 60

/**
 * The id of this browser in the cookie userID, created on first use (SESS-3). It does not identify the user and
 * survives a sign-out; the server uses it to recognise the devices of an account.
 */
export function userId(): string {
  const stored = COOKIE.exec(document.cookie)?.[1]
  if (stored) return stored
  // Works without crypto.randomUUID too, which is missing over http except on localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `userID=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  return id
}
