import { isTokenKey } from './token.ts'

/** Everything that the portal keeps in the browser, beside the token, has a key that begins so. */
const PORTAL = 'portal_'
/** How this device shows the portal; it stays for whoever uses it next. */
const OF_THE_DEVICE = ['portal_mode', 'portal_nav_folded']

/** Removes what belongs to the person who was signed in, also what a later feature keeps. */
export function forgetPerson(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  for (const key of keys)
    if (isTokenKey(key) || (key.startsWith(PORTAL) && !OF_THE_DEVICE.includes(key)))
      storage.removeItem(key)
}
