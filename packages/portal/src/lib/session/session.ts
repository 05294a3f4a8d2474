import {
  ApiError,
  type Call,
  MESSAGES,
  type Role,
  type Send,
  type SessionUser,
} from '@agent-assist/contract/wire'
import { takeEarlyUser } from './early-user.ts'
import { leaveProvider } from './leave-provider.ts'
import { forgetPerson, SEALED } from './personal.ts'
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

/** Why a session ended without the user: the account signed in elsewhere, or it is no longer valid. */
export type SessionEnd = 'otherDevice' | 'invalid'

/** The signed-in user; `checking` until the automatic login check has finished (ENT-3). */
export type SessionState =
  | { status: 'checking' }
  | { status: 'guest'; ended?: SessionEnd }
  | { status: 'signedIn'; user: SessionUser }

/** A session that its user has ended; for some minutes its token still identifies the user. */
export interface Ended {
  user: SessionUser
  token: string
}

/** Shows a message to the user; `why` is its reason. */
type Notify = (message: string, why?: string) => void

interface SessionOptions {
  /** Creates a client with this token; `send` replaces `fetch`. */
  callAs: (token: string, send?: Send) => Call
  /** Storage shared by all tabs, and storage of this tab. */
  storage: Storage
  tabStorage: Storage
  notify: Notify
}

/** Pauses in ms between checks while the server cannot be reached; the last one repeats. */
const CHECK_AGAIN_MS = [1000, 2000, 5000, 10_000]
/** Interval in ms in which the token is renewed: every reply contains a fresh one. */
const RENEW_MS = 10 * 60_000
/** Maximum ms that a sign-out waits for the server. */
const SIGN_OUT_MS = 5000

/**
 * The roles that decide what the portal shows: a user signed in at an issuer sees what an admin sees (SPEC §6). The
 * server checks permissions by itself.
 */
export const portalRoles = ({ from, role }: SessionUser): readonly Role[] =>
  from === 'api' ? role : [...new Set<Role>([...role, 'Admin'])]

/** The roles of a session state; empty when nobody is signed in. */
export const rolesOf = (state: SessionState): readonly Role[] =>
  state.status === 'signedIn' ? portalRoles(state.user) : []

/** An observable value. */
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

/** Calls when another tab may have changed the token; returns a function that stops it. */
function watchTabs(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === null || isTokenKey(key)) && changed()
  // A page in the back/forward cache received no storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && changed()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Reports the sign-out to the server. Without an answer the sign-out is still complete here, and the token expires. */
async function notifyServer(call: Call): Promise<void> {
  const options = { signal: AbortSignal.timeout(SIGN_OUT_MS), keepalive: true }
  await call('logout', {}, options).catch(() => undefined)
}

/** Resolves after the time, or as soon as the browser is online again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })

/** Answers of a proxy or server that is away for a moment, or asks for patience. */
const PASSING = [408, 429, 502, 503, 504]
const isRefusal = (error: unknown) => error instanceof ApiError && !PASSING.includes(error.status)

/** Repeats the work while it is wanted and the server gives no answer; throws an answer that refuses. */
async function untilAnswered(work: () => Promise<void>, isWanted: () => boolean, notify: Notify) {
  for (let tries = 0; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (isRefusal(error) || !isWanted()) throw error
      if (tries === 0) notify('The server cannot be reached', 'You stay signed in. Trying again …')
      await pause(CHECK_AGAIN_MS[tries] ?? 10_000)
      if (!isWanted()) throw error
    }
}

/** Renews the token again and again, and watches other tabs; returns a function that stops both. */
function keepUp(renew: () => Promise<void>, takeOver: () => void): () => void {
  const timer = setInterval(() => void renew(), RENEW_MS)
  const unwatch = watchTabs(takeOver)
  return () => {
    clearInterval(timer)
    unwatch()
  }
}

/** Whether two tokens show the portal to the same user, in the same view. */
function isSameUser(one: string, other: string): boolean {
  const [a, b] = [tokenClaims(one), tokenClaims(other)]
  return a.sub === b.sub && a.view === b.view
}

/** Whether two tokens belong to the same session, and to the same view in it. */
function isSameSession(one: string, other: string): boolean {
  const [a, b] = [tokenClaims(one), tokenClaims(other)]
  return a.sid === b.sid && a.view === b.view
}

/** Removes the data of a user; unsaved work stays in the tab, sealed for its user. */
function forgetAll(storage: Storage, tabStorage: Storage, state: SessionState): void {
  forgetPerson(storage)
  const work = forgetPerson(tabStorage)
  const workKey = state.status === 'signedIn' ? state.user.workKey : undefined
  if (work && workKey)
    void import('./unsaved-work.ts').then((late) => late.sealWork(tabStorage, work, workKey))
}

/** Puts unsaved work of this user back that an earlier session of the tab has left. */
async function openSealed(storage: Storage, { workKey }: SessionUser): Promise<void> {
  if (workKey && storage.getItem(SEALED))
    await import('./unsaved-work.ts').then((late) => late.openWork(storage, workKey))
}

/** Asks for the user of a token, unless the page has asked already. */
function askUser(callAs: SessionOptions['callAs'], token: string) {
  const early = takeEarlyUser(token)
  return callAs(token, early && (() => early))('currentUser', {})
}

/** The session of this tab: it checks, renews and ends it, and follows the other tabs. */
export function createSession({ callAs, storage, tabStorage, notify }: SessionOptions) {
  const { get, set, subscribe } = createState()
  let leaving: Promise<Ended | undefined> | undefined
  const tokenNow = () => storedToken(storage)?.token

  function end(message?: string, why?: string) {
    if (storedToken(storage)?.key === FEDERATED_TOKEN_KEY) leaveProvider()
    if (get().status === 'signedIn' || tokenNow()) forgetAll(storage, tabStorage, get())
    if (get().status !== 'guest') set({ status: 'guest', ...endOf(message) })
    if (message) notify(message, why)
  }

  /** Requests the user of the stored token, and stores the fresh token of the reply. */
  async function load() {
    const asked = storedToken(storage)
    if (!asked) return end()
    const { user } = await askUser(callAs, asked.token)
    if (tokenNow() === asked.token) await openSealed(tabStorage, user)
    if (tokenNow() !== asked.token) return // signed out, or another user signed in, in the meantime
    storeToken(storage, asked.key, user.token)
    if (!isSameUser(asked.token, user.token)) set({ status: 'checking' }) // the view has ended
    set({ status: 'signedIn', user })
  }

  async function check() {
    const token = tokenNow()
    if (!token) return end()
    if (!tokenValid(token)) return end(MESSAGES.sessionExpired)
    try {
      await untilAnswered(load, () => tokenNow() === token, notify)
    } catch (error) {
      if (tokenNow() !== token) return // the change by the other tab has started its own check
      end(...failureOf(error))
    }
  }

  async function leave(user: SessionUser): Promise<Ended> {
    const token = tokenNow() ?? user.token
    end()
    await notifyServer(callAs(token))
    return { user, token }
  }

  /** Stores a new token; resolves when the user is known or the token was refused. */
  async function signIn(token: string, key: TokenKey = TOKEN_KEY) {
    storeToken(storage, key, token)
    await check()
  }

  /** Works on with another token of this session: that of a view as somebody else, or the own one after it. */
  function exchange(token: string) {
    set({ status: 'checking' }) // removes the previous user's data from the screen
    return signIn(token, storedToken(storage)?.key)
  }

  /**
   * Signs out: first here and in the other tabs, then on the server. Resolves to the ended session; undefined when
   * nobody was signed in (SESS-4).
   */
  function signOut(): Promise<Ended | undefined> {
    const state = get()
    if (state.status === 'signedIn')
      leaving = leave(state.user).finally(() => (leaving = undefined))
    return leaving ?? Promise.resolve(undefined)
  }

  /**
   * Ends the session when a refusal shows that it is no longer valid (SESS-2). A refusal for an earlier session, which
   * another tab has replaced, is ignored.
   */
  function refused(error: unknown, asked: { token?: string; otherDevice?: string } = {}) {
    const reason = endReason(error, asked.otherDevice)
    if (!reason || get().status !== 'signedIn') return
    const now = tokenNow()
    if (asked.token && now && !isSameSession(asked.token, now)) return
    if (!now || !isViewEnd(error)) return end(reason)
    notify(error.message)
    void exchange(now) // the server takes the token for one of the own session now
  }

  async function renew() {
    if (get().status !== 'signedIn') return
    const token = tokenNow()
    // Offline or a server error: the next renewal tries again.
    await load().catch((error: unknown) => refused(error, { token }))
  }

  /** Applies what another tab has stored: a sign-out, a sign-in, or another user. */
  function takeOver() {
    const token = tokenNow()
    if (!token) return end()
    const state = get()
    if (state.status === 'signedIn' && isSameUser(state.user.token, token)) return
    set({ status: 'checking' }) // removes the previous user's data from the screen
    void check()
  }

  /** Starts the check, the renewal and watching other tabs; returns a function that stops them. */
  function start(): () => void {
    set({ status: 'checking' })
    void check()
    return keepUp(renew, takeOver)
  }

  return { get, subscribe, start, signIn, signOut, exchange, refused, renew }
}
export type Session = ReturnType<typeof createSession>

const OTHER_DEVICE: readonly string[] = [MESSAGES.otherDevice, MESSAGES.otherDeviceAgain]

/** What the sign-in page explains; nothing after a sign-out by the user. */
const endOf = (message?: string): { ended?: SessionEnd } =>
  message ? { ended: OTHER_DEVICE.includes(message) ? 'otherDevice' : 'invalid' } : {}

/** Message and reason of a failed login check. */
function failureOf(error: unknown): [message: string, why?: string | undefined] {
  const reason = endReason(error)
  return reason === MESSAGES.otherDevice ? [reason] : [MESSAGES.tokenLoginFailed, reason]
}

const isViewEnd = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'view_ended'

/** Message when a refusal ends the session; undefined when it does not, e.g. for a wrong password. */
function endReason(error: unknown, otherDevice = MESSAGES.otherDevice): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 424) return otherDevice
  if (error.status === 401 && error.code !== 'wrong_credentials') return MESSAGES.invalidToken
  return undefined
}
