import { isCurrent, leavesOf, type NavEntry } from './menu.ts'
import { userMark } from '../../lib/address/saved-view.ts'

/** Ids of screens by 16 bits of the user (lib/address/saved-view.ts); removed at the sign-out like all of the portal. */
const KEY = 'portal_nav_often'
/** Visits before a screen counts as often opened. */
const OFTEN = 3
/** Users of one browser whose visits are stored. */
const USERS_MAX = 5
/** Visits of one user after which all are halved, so that old habits fade. */
const VISITS_MAX = 200

type Visits = Record<string, number>

function readAll(storage: Storage): Record<string, Visits> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Record<string, Visits>) : {}
  } catch {
    return {} // somebody else's value: counting starts again
  }
}

const visitsOf = (all: Record<string, Visits>, user: string): [string, number][] =>
  Object.entries(all[userMark(user)] ?? {}).filter(([, n]) => Number.isFinite(n))

/** Counts a visit of a screen, by the id of its item in the menu. */
export function countVisit(storage: Storage, user: string, id: string): void {
  const all = readAll(storage)
  const visits = new Map(visitsOf(all, user))
  visits.set(id, (visits.get(id) ?? 0) + 1)
  const total = [...visits.values()].reduce((sum, n) => sum + n, 0)
  const next = total > VISITS_MAX ? [...visits].map(([one, n]) => [one, n / 2] as const) : visits
  const others = Object.entries(all).filter(([mark]) => mark !== userMark(user))
  storage.setItem(
    KEY,
    JSON.stringify({
      ...Object.fromEntries(others.slice(1 - USERS_MAX)),
      [userMark(user)]: Object.fromEntries(next),
    }),
  )
}

/** Ids of the screens that a user opens most in this browser, at most `max`. */
export const oftenOpened = (storage: Storage, user: string, max: number): string[] =>
  visitsOf(readAll(storage), user)
    .filter(([, n]) => n >= OFTEN)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([id]) => id)

/** Counts a visit of the screen at a path, if the menu has it. */
export function countVisitOf(
  storage: Storage,
  user: string,
  menu: readonly NavEntry[],
  pathname: string,
): void {
  const leaf = leavesOf(menu).find((one) => isCurrent(one, pathname))
  if (leaf) countVisit(storage, user, leaf.id)
}
