import {
  ApiError,
  type Call,
  MESSAGES,
  type Role,
  type SessionUser,
} from '@agent-assist/contract/wire'
import { leaveProvider } from './leave-provider.ts'
import { forgetPerson } from './personal.ts'
import {
  FEDERATED_TOKEN_KEY,
  isTokenKey,
  storedToken,
  storeToken,
  TOKEN_KEY,
  tokenClaims,
  type TokenKey,
  tokenValid,
} from './token.ts'

/** Who is signed in; `checking` until the automatic login check has ended (ENT-3). */
export type SessionState =
  | { status: 'checking' }
  | { status: 'guest' }
  | { status: 'signedIn'; user: SessionUser }

/** A session that its person has ended; for some minutes its token still proves who that was. */
export interface Ended {
  user: SessionUser
  token: string
}

interface SessionOptions {
  /** Calls the API with this token. */
  callAs: (token: string) => Call
  /** Shared by all tabs, and of this one. */
  storage: Storage
  tabStorage: Storage
  /** Tells the person something; `why` is the reason behind it. */
  notify: (message: string, why?: string) => void
}

/** The token is renewed this often: its reply carries a fresh one. */
const RENEW_MS = 10 * 60_000
/** A server that has not answered by then does not keep anybody waiting. */
const SIGN_OUT_MS = 5000

/**
 * The roles that decide what the portal shows somebody: who signed in at an issuer is shown what an
 * admin is (SPEC §6). What the server answers is decided by the server alone.
 */
export const portalRoles = ({ from, role }: SessionUser): readonly Role[] =>
  from === 'api' ? role : [...new Set<Role>([...role, 'Admin'])]

/** The roles of a state; nobody signed in has none. */
export const rolesOf = (state: SessionState): readonly Role[] =>
  state.status === 'signedIn' ? portalRoles(state.user) : []

/** A value that is followed. */
function createState() {
  let state: SessionState = { status: 'checking' }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next: SessionState) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Calls when another tab may have changed the token; returns what stops it. */
function watchTabs(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === null || isTokenKey(key)) && changed()
  // A page that the browser had put aside heard nothing of the other tabs.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && changed()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Tells the server of a sign-out. No answer: here it is over all the same, the token ends by itself. */
async function tellServer(call: Call): Promise<void> {
  const options = { signal: AbortSignal.timeout(SIGN_OUT_MS), keepalive: true }
  await call('logout', {}, options).catch(() => undefined)
}

/** The session of this tab: checks, renews and ends it, and follows the other tabs. */
export function createSession({ callAs, storage, tabStorage, notify }: SessionOptions) {
  const { get, set, subscribe } = createState()
  let leaving: Promise<Ended | undefined> | undefined
  const tokenNow = () => storedToken(storage)?.token

  function end(message?: string, why?: string) {
    if (storedToken(storage)?.key === FEDERATED_TOKEN_KEY) leaveProvider()
    if (get().status === 'signedIn' || tokenNow()) [storage, tabStorage].forEach(forgetPerson)
    if (get().status !== 'guest') set({ status: 'guest' })
    if (message) notify(message, why)
  }

  /** Asks who the stored token belongs to and stores the fresh one that comes back. */
  async function load() {
    const asked = storedToken(storage)
    if (!asked) return end()
    const { user } = await callAs(asked.token)('currentUser', {})
    if (tokenNow() !== asked.token) return // signed out, or somebody else in, meanwhile
    storeToken(storage, asked.key, user.token)
    set({ status: 'signedIn', user })
  }

  async function check() {
    const token = tokenNow()
    if (!token) return end()
    if (!tokenValid(token)) return end(MESSAGES.sessionExpired)
    try {
      await load()
    } catch (error) {
      if (tokenNow() !== token) return // the other tab's change started a check of its own
      const reason = endReason(error)
      if (reason === MESSAGES.otherDevice) end(reason)
      else end(MESSAGES.tokenLoginFailed, reason)
    }
  }

  /** Takes a new token; resolves when the person is known or the token was refused. */
  async function signIn(token: string, key: TokenKey = TOKEN_KEY) {
    storeToken(storage, key, token)
    await check()
  }

  async function leave(user: SessionUser): Promise<Ended> {
    const token = tokenNow() ?? user.token
    end()
    await tellServer(callAs(token))
    return { user, token }
  }

  /**
   * Signs out: here and in the other tabs at once, then on the server. Resolves with what was ended;
   * undefined when nobody was signed in (SESS-4).
   */
  function signOut(): Promise<Ended | undefined> {
    const state = get()
    if (state.status === 'signedIn')
      leaving = leave(state.user).finally(() => (leaving = undefined))
    return leaving ?? Promise.resolve(undefined)
  }

  /**
   * Ends the session when a refusal says that it no longer holds (SESS-2). One of a session before,
   * which another tab has replaced meanwhile, ends nothing.
   */
  function refused(error: unknown, asked: { token?: string; otherDevice?: string } = {}) {
    const reason = endReason(error, asked.otherDevice)
    if (!reason || get().status !== 'signedIn') return
    const now = tokenNow()
    if (asked.token && now && tokenClaims(asked.token).sid !== tokenClaims(now).sid) return
    end(reason)
  }

  async function renew() {
    if (get().status !== 'signedIn') return
    const token = tokenNow()
    // Offline or a fault of the server: the next turn tries again.
    await load().catch((error: unknown) => refused(error, { token }))
  }

  /** Takes over what another tab has stored: its sign-out, its sign-in, its change of person. */
  function takeOver() {
    const token = tokenNow()
    if (!token) return end()
    const state = get()
    const subject = tokenClaims(token).sub
    if (state.status === 'signedIn' && tokenClaims(state.user.token).sub === subject) return
    set({ status: 'checking' }) // nothing of the one person stays on the screen of the next
    void check()
  }

  /** Starts the check, the renewal and the watch on other tabs; returns what stops them. */
  function start(): () => void {
    set({ status: 'checking' })
    const timer = setInterval(() => void renew(), RENEW_MS)
    const unwatch = watchTabs(takeOver)
    void check()
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }

  return { get, subscribe, start, signIn, signOut, refused, renew }
}
export type Session = ReturnType<typeof createSession>

/** What to tell when a refusal ends the session; a wrong password ends none. */
function endReason(error: unknown, otherDevice = MESSAGES.otherDevice): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 424) return otherDevice
  if (error.status === 401 && error.code !== 'wrong_credentials') return MESSAGES.invalidToken
  return undefined
}
