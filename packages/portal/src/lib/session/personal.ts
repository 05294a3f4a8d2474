import { isTokenKey } from './token.ts'

/** Prefix of every storage key of the portal except the token. */
const PORTAL = 'portal_'
/** Settings of the device, which stay for its next user. */
const OF_THE_DEVICE = ['portal_mode', 'portal_nav_closed']

/** Removes the data of the user who was signed in, including keys of later features. */
export function forgetPerson(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  for (const key of keys)
    if (isTokenKey(key) || (key.startsWith(PORTAL) && !OF_THE_DEVICE.includes(key)))
      storage.removeItem(key)
}
