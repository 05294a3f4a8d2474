// @vitest-environment happy-dom
import {
  ApiError,
  type Call,
  type ErrorCode,
  MESSAGES,
  type RouteName,
  type SessionUser,
} from '@agent-assist/contract/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession, rolesOf } from './session.ts'
import { TOKEN_KEY } from './token.ts'

const encode = (value: object) => btoa(JSON.stringify(value))
const token = (sub: string, expiresInS: number, id = 1) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub, id, exp: Math.floor(Date.now() / 1000) + expiresInS })}.s`

const user = (fresh: string, email = 'agent@demo.test'): SessionUser => ({
  token: fresh,
  role: ['Agent'],
  from: 'api',
  data: {
    displayName: 'Agent',
    firstName: 'Agent',
    email,
    organizationId: 'demo-org',
    organizationName: 'Demo',
    secondaryOrg: [],
    shortcuts: [],
  },
})

const refusal = (status: number, code: ErrorCode) => new ApiError(status, { code, message: code })

/** A session whose calls answer with what `answers` holds for the route, an error is thrown. */
function makeSession(answers: Partial<Record<RouteName, unknown>>) {
  const called: RouteName[] = []
  const said: (string | undefined)[][] = []
  const call = (async (name: RouteName) => {
    called.push(name)
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Call // answers come from the test, one per route
  const session = createSession({
    call,
    storage: localStorage,
    say: (...words) => said.push(words.filter(Boolean)),
  })
  stop = session.start()
  const settled = () => vi.waitFor(() => expect(session.get().status).not.toBe('checking'))
  return { session, called, said, settled }
}

let stop: () => void

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** What the browser sends to this tab when another one has written. */
function otherTab(newValue: string | null) {
  const oldValue = localStorage.getItem(TOKEN_KEY)
  if (newValue === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue, newValue }))
}

describe('the check at the start', () => {
  test('[ENT-3] is open until the server has answered', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { session, settled } = makeSession({ currentUser: { user: user(token('1', 600)) } })
    expect(session.get().status).toBe('checking')
    await settled()
  })

  test('[SESS-1] a valid token signs in, and the fresh one is kept', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const fresh = token('1', 600)
    const { session, called, settled } = makeSession({ currentUser: { user: user(fresh) } })
    await settled()
    expect(rolesOf(session.get())).toEqual(['Agent'])
    expect(localStorage.getItem(TOKEN_KEY)).toBe(fresh)
    expect(called).toEqual(['currentUser'])
  })

  test('[SESS-1] no token asks nobody and says nothing', async () => {
    const { session, called, said, settled } = makeSession({})
    await settled()
    expect(session.get().status).toBe('guest')
    expect({ called, said }).toEqual({ called: [], said: [] })
  })

  test.each([token('1', -1), 'no-jwt'])('[SESS-1] an expired token is cleared: %#', async (old) => {
    localStorage.setItem(TOKEN_KEY, old)
    const { called, said, settled } = makeSession({})
    await settled()
    expect(called).toEqual([])
    expect(said).toEqual([[MESSAGES.sessionExpired]])
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-1] a failed sign-in by token says so and signs out', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { session, said, settled } = makeSession({ currentUser: refusal(500, 'internal') })
    await settled()
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.tokenLoginFailed]])
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-2] a token that the server refuses is named as the reason', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { said, settled } = makeSession({ currentUser: refusal(401, 'not_signed_in') })
    await settled()
    expect(said).toEqual([[MESSAGES.tokenLoginFailed, MESSAGES.invalidToken]])
  })
})

describe('a session that runs', () => {
  async function signedIn(more: Partial<Record<RouteName, unknown>> = {}) {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const answers = { currentUser: { user: user(token('1', 600)) } as unknown, ...more }
    const made = makeSession(answers)
    await made.settled()
    return { ...made, answers }
  }

  test('[SESS-2] any 401 clears it', async () => {
    const { session, said } = await signedIn()
    session.refused(refusal(401, 'not_signed_in'))
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.invalidToken]])
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-2] a 424 says that another device is signed in', async () => {
    const { session, said } = await signedIn()
    session.refused(refusal(424, 'other_device'))
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.otherDevice]])
  })

  test('several refusals at once say it once', async () => {
    const { session, said } = await signedIn()
    for (let i = 0; i < 4; i++) session.refused(refusal(401, 'not_signed_in'))
    expect(said).toHaveLength(1)
  })

  test.each([refusal(401, 'wrong_credentials'), refusal(403, 'forbidden'), new TypeError('away')])(
    'goes on after %s',
    async (error) => {
      const { session } = await signedIn()
      session.refused(error)
      expect(session.get().status).toBe('signedIn')
    },
  )

  test('[ENT-2] signing out tells the server and clears, also when that does not answer', async () => {
    const { session, called } = await signedIn({ logout: new TypeError('away') })
    await session.signOut()
    expect(called).toEqual(['currentUser', 'logout'])
    expect(session.get().status).toBe('guest')
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-4] signing out without a role does nothing', async () => {
    const { session, called, settled } = makeSession({})
    await settled()
    await session.signOut()
    expect(called).toEqual([])
  })

  test('a sign-out in another tab reaches this one', async () => {
    const { session, said } = await signedIn()
    otherTab(null)
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([])
  })

  test('a renewal in another tab asks nobody, another person does', async () => {
    const { session, called } = await signedIn()
    otherTab(token('1', 900, 2))
    expect(called).toEqual(['currentUser'])
    otherTab(token('2', 900))
    expect(session.get().status).toBe('checking')
    await vi.waitFor(() => expect(session.get().status).toBe('signedIn'))
    expect(called).toEqual(['currentUser', 'currentUser'])
  })

  test('is renewed every 10 minutes', async () => {
    vi.useFakeTimers()
    const { called } = await signedIn()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(called).toEqual(['currentUser', 'currentUser'])
  })

  test('outlives a renewal that finds no server, but not one that is refused', async () => {
    const { session, said, answers } = await signedIn()
    answers.currentUser = new TypeError('away')
    await session.renew()
    expect(session.get().status).toBe('signedIn')
    answers.currentUser = refusal(401, 'not_signed_in')
    await session.renew()
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.invalidToken]])
  })
})
