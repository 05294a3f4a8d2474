import { FILTER_FIELDS } from '@agent-assist/contract/wire'
import { createContext } from 'react'

/** Parts of a view that screens obey or not. */
export type ViewPart = 'range' | 'compares' | 'filters' | 'counts'

/** Parameters of each part in an address. */
const PARAMETERS: Record<ViewPart, readonly string[]> = {
  range: ['from', 'to'],
  compares: ['compare'],
  filters: [...FILTER_FIELDS, 'filters'],
  counts: ['attribution', 'cohort'],
}

function copyParts(from: URLSearchParams, to: URLSearchParams, parts: readonly ViewPart[]) {
  for (const name of parts.flatMap((part) => PARAMETERS[part])) {
    const value = from.get(name)
    if (value === null) to.delete(name)
    else to.set(name, value)
  }
  return to
}

/** The kept view after a visit of a screen: what its address says of the parts that it obeys, and the rest as before. */
export const viewAfter = (kept: string, search: string, parts: readonly ViewPart[]): string =>
  copyParts(new URLSearchParams(search), new URLSearchParams(kept), parts).toString()

/** A link to a screen with what it obeys of the kept view. */
export function linkWith(path: string, kept: string, parts: readonly ViewPart[]): string {
  const query = copyParts(new URLSearchParams(kept), new URLSearchParams(), parts).toString()
  return query ? `${path}?${query}` : path
}

/** An address without range, comparison and filters. */
export function withoutView(path: string, search: string): string {
  const parts = Object.keys(PARAMETERS) as ViewPart[]
  const rest = copyParts(new URLSearchParams(), new URLSearchParams(search), parts).toString()
  return rest ? `${path}?${rest}` : path
}

/** Removed at the sign-out with everything of the user. */
const KEPT = 'portal_view'
/**
 * Stays at the sign-out, so that the next user of this tab does not get the address of the one before: 16 bits, which
 * tell two users apart nearly always and name nobody.
 */
const USER = 'view_user'
/** 16 bits of a user. */
export const userMark = (user: string): string => {
  let mark = 7
  for (const sign of user) mark = (mark * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return String(mark)
}

/** The view that a user has kept in this tab; empty when there is none. */
export function readView(storage: Storage, user: string): string {
  const [of, kept = ''] = (storage.getItem(KEPT) ?? '').split('\n', 2)
  return of === user ? kept : ''
}

/** Keeps a view in this tab, for its user only. */
export const storeView = (storage: Storage, user: string, kept: string): void =>
  storage.setItem(KEPT, `${user}\n${kept}`)

/** Whether this tab was used by somebody else before; from now on it is this user's. */
export const isForeign = (storage: Storage, user: string): boolean =>
  ![null, userMark(user)].includes(storage.getItem(USER))
/** Makes this tab the user's. */
export const takeTab = (storage: Storage, user: string): void =>
  storage.setItem(USER, userMark(user))

/** Adds what the screen at a path obeys of the kept view; outside the layout a path stays as it is. */
export const ScreenLink = createContext((path: string) => path)
