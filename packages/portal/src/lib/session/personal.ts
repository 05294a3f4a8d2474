import { isTokenKey } from './token.ts'

/** Prefix of every storage key of the portal except the token. */
const PORTAL = 'portal_'
/** Settings of the device, which stay for its next user. */
const OF_THE_DEVICE = ['portal_mode', 'portal_nav_closed']

/** Unsaved work: what typed-draft.ts, saved-draft.ts and the campaign editor store. */
const WORK = /^portal_(typed|draft|mailing)_/
/** Key of the unsaved work of a user who is signed out (unsaved-work.ts). */
export const SEALED = 'sealed_work'

/**
 * Removes the data of the user who was signed in, including keys of later features. Returns the unsaved work among it;
 * undefined without any.
 */
export function forgetPerson(storage: Storage): Record<string, string> | undefined {
  let work: Record<string, string> | undefined
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  for (const key of keys) {
    if (WORK.test(key)) work = { ...work, [key]: storage.getItem(key) ?? '' }
    if (isTokenKey(key) || (key.startsWith(PORTAL) && !OF_THE_DEVICE.includes(key)))
      storage.removeItem(key)
  }
  return work
}
