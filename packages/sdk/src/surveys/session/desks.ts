import { createDesk, type Desk, type DeskNeeds } from './desk.ts'
import type { Store } from './store.ts'

export interface DesksNeeds extends DeskNeeds {
  /** Kept by the tab. */
  drafts: Store
  /** Somebody sits there. */
  onNew: () => void
}

/** The desk of who sits there now. */
export function createDesks({ drafts, onNew, ...needs }: DesksNeeds) {
  let desk: Desk | undefined
  let who: string | undefined

  /** A token names somebody too, though not to us. */
  function person(): string | undefined {
    const { fetchToken, token } = needs.options()
    return needs.person() ?? (fetchToken || token ? 'somebody' : undefined)
  }

  function make(): Desk {
    who = person()
    desk = createDesk(needs, desk)
    onNew()
    return desk
  }

  /** True once another organisation or person took over: nothing of the one before may stay. */
  function handOver({ org, api, keyOf }: Desk): boolean {
    const next = needs.options()
    const isMoved = org !== next.org || api !== next.api
    if (!isMoved && (who === undefined || who === person())) return false
    const prefix = keyOf('draft', '')
    for (const key of drafts.keys(prefix)) drafts.write(key, undefined)
    return true
  }

  /** Makes another desk if another one sits there; undefined: nothing changed. */
  function renew(): { isHandedOver: boolean } | undefined {
    if (!desk) return undefined
    const isHandedOver = handOver(desk)
    if (!isHandedOver && who === person()) return undefined
    make()
    return { isHandedOver }
  }

  return { now: () => desk ?? make(), peek: () => desk, renew }
}
