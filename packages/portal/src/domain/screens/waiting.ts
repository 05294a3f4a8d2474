import { can, type SessionUser, WAITING_MAX, type WaitingWork } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { q } from '../../lib/api/api.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import type { NavEntry, NavLeaf } from './menu.ts'

/** Counts older than this many ms are read again with the next screen. */
const STALE_MS = 60_000
/** While a screen stays open, they are read again after this many ms. */
const AGAIN_MS = 5 * 60_000

interface Kind {
  /** The item of the menu on whose screen it is done. */
  item: string
  words: (n: number) => string
}
const KINDS: Record<keyof WaitingWork, Kind> = {
  approvals: {
    item: 'configure-users',
    words: (n) => counted(n, 'account waits for approval', 'accounts wait for approval'),
  },
  detractors: {
    item: 'survey-results',
    words: (n) => counted(n, 'detractor without an action', 'detractors without an action'),
  },
  gaps: {
    item: 'knowledge',
    words: (n) => counted(n, 'question without an answer', 'questions without an answer'),
  },
  disputes: {
    item: 'quality-check',
    words: (n) => counted(n, 'dispute to decide', 'disputes to decide'),
  },
  requests: {
    item: 'scheduling',
    words: (n) => counted(n, 'request to decide', 'requests to decide'),
  },
}
const NAMES = Object.keys(KINDS) as (keyof WaitingWork)[]

/** Work that waits on one screen. */
export interface Waiting {
  /** Up to WAITING_MAX, which stands for itself and more. */
  n: number
  /** "3 accounts wait for approval". */
  words: string
}
/** Work that waits, by the id of its item in the menu; items without work are missing. */
export type WaitingItems = ReadonlyMap<string, Waiting>

/** A number as it stands on a badge. */
export const shortCount = (n: number): string =>
  n < WAITING_MAX ? String(n) : `${WAITING_MAX - 1}+`

function itemsOf(work: WaitingWork | undefined): WaitingItems {
  const items = NAMES.flatMap((name): [string, Waiting][] => {
    const n = work?.[name] ?? 0
    if (n === 0) return []
    const words = KINDS[name].words(n)
    return [[KINDS[name].item, { n, words: n < WAITING_MAX ? words : `At least ${words}` }]]
  })
  return new Map(items)
}

/** The work that waits for the user, read once the screen is drawn and again with later screens. */
export function useWaiting({ role, data }: SessionUser): WaitingItems {
  const { pathname } = useLocation()
  const [isIdle, setIdle] = useState(false)
  const query = useQuery({
    ...q('getWaitingWork', { params: { organisationId: data.organizationId } }),
    staleTime: STALE_MS,
    refetchInterval: AGAIN_MS,
    // no other role has work that is counted
    enabled: isIdle && data.organizationId !== '' && can(role, 'supervisor'),
  })
  const { isStale, refetch } = query
  useEffect(() => {
    let isThere = true
    void whenIdle().then(() => isThere && setIdle(true))
    return () => {
      isThere = false
    }
  }, [])
  const readStale = useEffectEvent(() => {
    if (isIdle && isStale) void refetch()
  })
  useEffect(() => readStale(), [pathname])
  return itemsOf(query.data)
}

/** Work that waits on all screens of an entry together. */
export function waitingIn(entry: NavEntry, items: WaitingItems): Waiting | undefined {
  const leaves: readonly NavLeaf[] = 'children' in entry ? entry.children : []
  const found = leaves.flatMap(({ id }) => items.get(id) ?? [])
  if (found.length === 0) return undefined
  return {
    n: Math.min(
      WAITING_MAX,
      found.reduce((sum, { n }) => sum + n, 0),
    ),
    words: found.map(({ words }) => words).join(', '),
  }
}
