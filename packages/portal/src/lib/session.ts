import {
  ApiError,
  type Call,
  MESSAGES,
  type Role,
  type SessionUser,
} from '@agent-assist/contract/wire'
import { leaveProvider } from './leave-provider.ts'
import {
  dropToken,
  FEDERATED_TOKEN_KEY,
  isTokenKey,
  keepToken,
  keptToken,
  TOKEN_KEY,
  type TokenKey,
  tokenClaims,
  tokenValid,
} from './token.ts'

/** Who is signed in; `checking` until the automatic login check has ended (ENT-3). */
export type SessionState =
  | { status: 'checking' }
  | { status: 'guest' }
  | { status: 'signedIn'; user: SessionUser }

interface SessionOptions {
  /** Calls the API with the stored token. */
  call: Call
  storage: Storage
  /** Tells the person something; `why` is the reason behind it. */
  say: (message: string, why?: string) => void
}

/** The token is renewed this often: its reply carries a fresh one. */
const RENEW_MS = 10 * 60_000
/** A server that has not answered by then does not keep anybody signed in. */
const SIGN_OUT_MS = 5000

/**
 * The roles that decide what the portal shows somebody: who signed in at an issuer is shown what an
 * admin is (SPEC §6). What the server answers is decided by the server alone.
 */
export const shownRoles = ({ from, role }: SessionUser): readonly Role[] =>
  from === 'api' ? role : [...new Set<Role>([...role, 'Admin'])]

/** The roles of a state; nobody signed in has none. */
export const rolesOf = (state: SessionState): readonly Role[] =>
  state.status === 'signedIn' ? shownRoles(state.user) : []

/** The session of this tab: checks, renews and ends it, and follows the other tabs. */
export function createSession({ call, storage, say }: SessionOptions) {
  let state: SessionState = { status: 'checking' }
  const listeners = new Set<() => void>()

  function set(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function end(message?: string, why?: string) {
    if (dropToken(storage) === FEDERATED_TOKEN_KEY) leaveProvider()
    if (state.status !== 'guest') set({ status: 'guest' })
    if (message) say(message, why)
  }

  /** Asks who the stored token belongs to and stores the fresh one that comes back. */
  async function load() {
    const asked = keptToken(storage)
    const { user } = await call('currentUser', {})
    if (!asked || keptToken(storage)?.token !== asked.token) return // signed out, or somebody else in
    storage.setItem(asked.key, user.token)
    set({ status: 'signedIn', user })
  }

  async function check() {
    const kept = keptToken(storage)
    if (!kept) return end()
    if (!tokenValid(kept.token)) return end(MESSAGES.sessionExpired)
    try {
      await load()
    } catch (error) {
      const reason = endReason(error)
      if (reason === MESSAGES.otherDevice) end(reason)
      else end(MESSAGES.tokenLoginFailed, reason)
    }
  }

  /** Takes a new token; resolves when the person is known or the token was refused. */
  async function signIn(token: string, key: TokenKey = TOKEN_KEY) {
    keepToken(storage, token, key)
    await check()
  }

  /** Signs out here, in the other tabs and on the server, also when that does not answer. */
  async function signOut() {
    if (state.status !== 'signedIn') return
    const options = { signal: AbortSignal.timeout(SIGN_OUT_MS), keepalive: true }
    await call('logout', {}, options).catch(() => undefined) // no answer: the token ends by itself
    end()
  }

  /** Ends the session when a refusal says that it no longer holds (SESS-2). */
  function refused(error: unknown) {
    const reason = endReason(error)
    if (reason && state.status === 'signedIn') end(reason)
  }

  async function renew() {
    if (state.status !== 'signedIn') return
    await load().catch(refused) // offline or a fault of the server: the next turn tries again
  }

  /** Another tab changed the token: follow its sign-out, its sign-in and its change of person. */
  function follow({ key, newValue, oldValue }: StorageEvent) {
    if (key !== null && !isTokenKey(key)) return
    if (!newValue) return keptToken(storage) ? undefined : end() // or another is in its place
    const samePerson = oldValue && tokenClaims(oldValue).sub === tokenClaims(newValue).sub
    if (state.status === 'signedIn' && samePerson) return // a renewal
    set({ status: 'checking' }) // nothing of the one person stays on the screen of the next
    void check()
  }

  /** Starts the check, the renewal and the watch on other tabs; returns what stops them. */
  function start(): () => void {
    set({ status: 'checking' })
    const timer = setInterval(() => void renew(), RENEW_MS)
    window.addEventListener('storage', follow)
    void check()
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', follow)
    }
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    signIn,
    signOut,
    refused,
    renew,
  }
}
export type Session = ReturnType<typeof createSession>

/** What to tell when a refusal ends the session; a wrong password ends none. */
function endReason(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 424) return MESSAGES.otherDevice
  if (error.status === 401 && error.code !== 'wrong_credentials') return MESSAGES.invalidToken
  return undefined
}
