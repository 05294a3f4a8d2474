import type { SessionUser } from '@agent-assist/contract/wire'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { partsOf, type Screen, screenOf } from '../domain/screens/screen.ts'
import {
  isForeign,
  viewAfter,
  withoutView,
  linkWith,
  readView,
  storeView,
  takeTab,
} from '../lib/address/saved-view.ts'

/**
 * Keeps range and filters from screen to screen, per tab and user (FILT-7). The address always says what is shown; what
 * it said last is in its links. `instead`: the address to show when another user of the tab left this one behind.
 */
export function useSavedView({ data, viewAs }: SessionUser, screens: readonly Screen[]) {
  const { pathname, search } = useLocation()
  const user = viewAs ? `${data.email} as ${viewAs.person ?? viewAs.role}` : data.email
  const of = `${user} ${data.organizationId}`
  const foreign = isForeign(sessionStorage, user)
  const parts = partsOf(screenOf(screens, pathname))
  const kept = viewAfter(readView(sessionStorage, of), foreign ? '' : search, parts)
  useEffect(() => {
    takeTab(sessionStorage, user)
    storeView(sessionStorage, of, kept)
  }, [user, of, kept])
  const link = useCallback(
    (path: string) => linkWith(path, kept, partsOf(screenOf(screens, path))),
    [kept, screens],
  )
  const own = foreign ? withoutView(pathname, search) : pathname + search
  return { link, instead: own === pathname + search ? undefined : own }
}
