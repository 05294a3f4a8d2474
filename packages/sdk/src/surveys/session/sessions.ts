import { createSession, type Session, type SessionDeps } from './session.ts'
import type { Store } from './store.ts'

export interface SessionsDeps extends SessionDeps {
  /** Storage of the tab. */
  drafts: Store
  /** Called when a session starts. */
  onNew: () => void
}

/** Manages the session of the current user. */
export function createSessions({ drafts, onNew, ...deps }: SessionsDeps) {
  let session: Session | undefined
  let who: string | undefined

  /** A user with only a token counts as a person too, though its id is unknown. */
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

  /** Whether organisation or person changed; then deletes the drafts of the previous one. */
  function handOver({ org, api, keyOf }: Session): boolean {
    const next = deps.options()
    const isMoved = org !== next.org || api !== next.api
    if (!isMoved && (who === undefined || who === person())) return false
    const prefix = keyOf('draft', '')
    for (const key of drafts.keys(prefix)) drafts.write(key, undefined)
    return true
  }

  /** Starts another session if the user changed. Returns undefined when nothing changed. */
  function renew(): { isHandedOver: boolean } | undefined {
    if (!session) return undefined
    const isHandedOver = handOver(session)
    if (!isHandedOver && who === person()) return undefined
    make()
    return { isHandedOver }
  }

  return { now: () => session ?? make(), peek: () => session, renew }
}
