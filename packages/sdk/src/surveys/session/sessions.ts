import { createSession, type Session, type SessionDeps } from './session.ts'
import type { Store } from './store.ts'

export interface SessionsDeps extends SessionDeps {
  /** Kept by the tab. */
  drafts: Store
  /** A session began. */
  onNew: () => void
}

/** The session of the person who is signed in now. */
export function createSessions({ drafts, onNew, ...deps }: SessionsDeps) {
  let session: Session | undefined
  let who: string | undefined

  /** A token names somebody too, though not to us. */
  function person(): string | undefined {
    const { fetchToken, token } = deps.options()
    return deps.person() ?? (fetchToken || token ? 'somebody' : undefined)
  }

  function make(): Session {
    who = person()
    session = createSession(deps, session)
    onNew()
    return session
  }

  /** True once another organisation or person took over: nothing of the one before may stay. */
  function handOver({ org, api, keyOf }: Session): boolean {
    const next = deps.options()
    const isMoved = org !== next.org || api !== next.api
    if (!isMoved && (who === undefined || who === person())) return false
    const prefix = keyOf('draft', '')
    for (const key of drafts.keys(prefix)) drafts.write(key, undefined)
    return true
  }

  /** Starts another session if another person is signed in now. Returns undefined when nothing changed. */
  function renew(): { isHandedOver: boolean } | undefined {
    if (!session) return undefined
    const isHandedOver = handOver(session)
    if (!isHandedOver && who === person()) return undefined
    make()
    return { isHandedOver }
  }

  return { now: () => session ?? make(), peek: () => session, renew }
}
