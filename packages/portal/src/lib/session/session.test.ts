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
import { takeEarlyUser } from './early-user.ts'
import { createSession, rolesOf } from './session.ts'
import { FEDERATED_TOKEN_KEY, TOKEN_KEY } from './token.ts'

const encode = (value: object) => btoa(JSON.stringify(value))
const token = (sub: string, expiresInS: number, sid = 'one', view?: string) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub, sid, view, exp: Math.floor(Date.now() / 1000) + expiresInS })}.s`

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
    setup: { timeZone: 'UTC', filterConfig: [], defaultFilters: {} },
    shortcuts: [],
  },
})

const refusal = (status: number, code: ErrorCode) => new ApiError(status, { code, message: code })

/** A session whose calls return the route's value in `answers`; an error is thrown. */
function makeSession(answers: Partial<Record<RouteName, unknown>>) {
  const called: RouteName[] = []
  const tokens: string[] = []
  const said: (string | undefined)[][] = []
  const callAs = (token: string) =>
    (async (name: RouteName) => {
      called.push(name)
      tokens.push(token)
      const answer = await answers[name]
      if (answer instanceof Error) throw answer
      return answer
    }) as unknown as Call // the test provides the answer of each route
  const session = createSession({
    callAs,
    storage: localStorage,
    tabStorage: sessionStorage,
    notify: (...words) => said.push(words.filter(Boolean)),
  })
  stop = session.start()
  const settled = () => vi.waitFor(() => expect(session.get().status).not.toBe('checking'))
  return { session, called, tokens, said, settled }
}

let stop: () => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** The event that the browser sends to this tab when another tab has written. */
function otherTab(newValue: string | null) {
  const oldValue = localStorage.getItem(TOKEN_KEY)
  if (newValue === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue, newValue }))
}

describe('the check on start', () => {
  test('[ENT-3] is open until the server has answered', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { session, settled } = makeSession({ currentUser: { user: user(token('1', 600)) } })
    expect(session.get().status).toBe('checking')
    await settled()
  })

  test('[SESS-1] a valid token signs in, and the fresh one is stored', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const fresh = token('1', 600)
    const { session, called, settled } = makeSession({ currentUser: { user: user(fresh) } })
    await settled()
    expect(rolesOf(session.get())).toEqual(['Agent'])
    expect(localStorage.getItem(TOKEN_KEY)).toBe(fresh)
    expect(called).toEqual(['currentUser'])
  })

  test('takes the answer that the page has asked for already, once and only for its own token', async () => {
    const [mine, other] = [token('1', 60), token('2', 60)]
    const answer = Promise.resolve(Response.json({}))
    window.earlyUser = { token: mine, answer }
    expect(takeEarlyUser(other)).toBeUndefined()
    expect(takeEarlyUser(mine)).toBeUndefined() // thrown away: another user has signed in
    window.earlyUser = { token: mine, answer }
    expect(takeEarlyUser(mine)).toBe(answer)
    expect(takeEarlyUser(mine)).toBeUndefined()
  })

  test('[SESS-1] without a token there is no call and no message', async () => {
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

  test('[SESS-1] a failed sign-in with a token shows a message and signs out', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { session, said, settled } = makeSession({ currentUser: refusal(500, 'internal') })
    await settled()
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.tokenLoginFailed]])
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-1] a server that cannot be reached ends nothing: the check is repeated', async () => {
    vi.useFakeTimers()
    const kept = token('1', 60)
    localStorage.setItem(TOKEN_KEY, kept)
    const answers = { currentUser: new TypeError('Failed to fetch') as unknown }
    const { session, called, said } = makeSession(answers)
    await vi.advanceTimersByTimeAsync(3500)
    expect(called.length).toBe(3)
    expect(session.get().status).toBe('checking')
    expect(localStorage.getItem(TOKEN_KEY)).toBe(kept)
    expect(said).toEqual([['The server cannot be reached', 'You stay signed in. Trying again …']])
    answers.currentUser = { user: user(token('1', 600)) }
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get().status).toBe('signedIn')
  })

  test.each([502, 503, 429])(
    '[SESS-1] an answer %i of a server on its way ends nothing',
    async (status) => {
      vi.useFakeTimers()
      localStorage.setItem(TOKEN_KEY, token('1', 60))
      const answers = { currentUser: refusal(status, 'unavailable') as unknown }
      const { session } = makeSession(answers)
      await vi.advanceTimersByTimeAsync(500)
      expect(session.get().status).toBe('checking')
      answers.currentUser = { user: user(token('1', 600)) }
      await vi.advanceTimersByTimeAsync(1000)
      expect(session.get().status).toBe('signedIn')
    },
  )

  test('[SESS-2] when the server refuses the token the message gives that as the reason', async () => {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const { said, settled } = makeSession({ currentUser: refusal(401, 'not_signed_in') })
    await settled()
    expect(said).toEqual([[MESSAGES.tokenLoginFailed, MESSAGES.invalidToken]])
  })
})

describe('a running session', () => {
  async function signedIn(more: Partial<Record<RouteName, unknown>> = {}) {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const answers = { currentUser: { user: user(token('1', 600)) } as unknown, ...more }
    const made = makeSession(answers)
    await made.settled()
    return { ...made, answers }
  }

  test('[LOGIN-5] a federated token is stored under its own key, and renewed there', async () => {
    const { session, answers } = await signedIn()
    const fresh = token('1', 900)
    answers.currentUser = { user: user(fresh) }
    await session.signIn(token('1', 300), FEDERATED_TOKEN_KEY)
    expect(localStorage.getItem(FEDERATED_TOKEN_KEY)).toBe(fresh)
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    await session.signOut()
    expect(localStorage.getItem(FEDERATED_TOKEN_KEY)).toBeNull()
  })

  test('[SESS-2] the 424 of a help call can have its own message', async () => {
    const { session, said } = await signedIn()
    session.refused(refusal(424, 'other_device'), { otherDevice: MESSAGES.otherDeviceAgain })
    expect(said).toEqual([['You are logged in with another device!']])
  })

  test('a refusal for an earlier session is ignored, one for this session ends it', async () => {
    const { session } = await signedIn()
    session.refused(refusal(424, 'other_device'), { token: token('1', 60, 'before') })
    expect(session.get().status).toBe('signedIn')
    session.refused(refusal(424, 'other_device'), { token: token('1', 30, 'one') })
    expect(session.get().status).toBe('guest')
  })

  test("[S44] however it ends, personal data is removed; the device's appearance stays", async () => {
    const endings: ((made: Awaited<ReturnType<typeof signedIn>>) => unknown)[] = [
      ({ session }) => session.signOut(),
      ({ session }) => session.refused(refusal(401, 'not_signed_in')),
      ({ session }) => session.refused(refusal(424, 'other_device')),
      () => otherTab(null),
    ]
    for (const ending of endings) {
      const made = await signedIn()
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('portal_draft', 'private')
        storage.setItem('portal_mode', 'dark')
        storage.setItem('agent_assist_outbox', 'of the panel beside us')
      }
      void ending(made)
      for (const storage of [localStorage, sessionStorage])
        expect(Object.keys(storage).sort()).toEqual(['agent_assist_outbox', 'portal_mode'])
      stop()
      localStorage.clear()
    }
  })

  test('[S44] unsaved work is sealed when it ends, and back at the next sign-in of the same user alone', async () => {
    const keys = [1, 2].map((seed) => btoa(String.fromCharCode(...Array<number>(32).fill(seed))))
    const as = (name: string, workKey = keys[0]) => {
      const fresh = token(name, 60)
      return { fresh, answers: { currentUser: { user: { ...user(fresh), workKey } } } }
    }
    const open = async ({ fresh, answers }: ReturnType<typeof as>) => {
      localStorage.setItem(TOKEN_KEY, fresh)
      const made = makeSession(answers)
      await made.settled()
      return made
    }
    const end = async (made: Awaited<ReturnType<typeof open>>) => {
      made.session.refused(refusal(401, 'not_signed_in'))
      expect(sessionStorage.getItem('portal_typed_/_Name')).toBeNull()
      await vi.waitFor(() => expect(sessionStorage.getItem('sealed_work')).toBeTruthy())
      expect(JSON.stringify(Object.fromEntries(Object.entries(sessionStorage)))).not.toContain(
        'private',
      )
      stop()
    }
    const first = await open(as('ann'))
    sessionStorage.setItem('portal_typed_/_Name', 'private')
    await end(first)
    const again = await open(as('ann'))
    expect(sessionStorage.getItem('portal_typed_/_Name')).toBe('private')
    await end(again)
    await open(as('bob', keys[1]))
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({})
  })

  test('[R28] a page from the back/forward cache checks who is signed in', async () => {
    const { session, called } = await signedIn()
    const comeBack = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    comeBack(true)
    expect(called).toEqual(['currentUser'])
    localStorage.removeItem(TOKEN_KEY)
    comeBack(false)
    expect(session.get().status).toBe('signedIn')
    comeBack(true)
    expect(session.get().status).toBe('guest')
  })

  test('[SESS-2] any 401 ends it', async () => {
    const { session, said } = await signedIn()
    session.refused(refusal(401, 'not_signed_in'))
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.invalidToken]])
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[SESS-2] a 424 shows that another device is signed in', async () => {
    const { session, said } = await signedIn()
    session.refused(refusal(424, 'other_device'))
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([[MESSAGES.otherDevice]])
  })

  test('several refusals at once show one message', async () => {
    const { session, said } = await signedIn()
    for (let i = 0; i < 4; i++) session.refused(refusal(401, 'not_signed_in'))
    expect(said).toHaveLength(1)
  })

  test.each([refusal(401, 'wrong_credentials'), refusal(403, 'forbidden'), new TypeError('away')])(
    'continues after %s',
    async (error) => {
      const { session } = await signedIn()
      session.refused(error)
      expect(session.get().status).toBe('signedIn')
    },
  )

  test('[ENT-2] signing out calls the server and clears the session, also without an answer', async () => {
    const { session, called } = await signedIn({ logout: new TypeError('away') })
    await session.signOut()
    expect(called).toEqual(['currentUser', 'logout'])
    expect(session.get().status).toBe('guest')
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('[ENT-2] signing out ends it before the server answers, and returns the ended session', async () => {
    let answer = (_done: object) => {}
    const logout = new Promise<object>((resolve) => (answer = resolve))
    const { session, called, tokens } = await signedIn({ logout })
    const kept = localStorage.getItem(TOKEN_KEY)
    const twice = [session.signOut(), session.signOut()]
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    expect(session.get().status).toBe('guest')
    answer({ data: 1 })
    for (const ended of await Promise.all(twice))
      expect(ended).toMatchObject({ token: kept, user: { data: { email: 'agent@demo.test' } } })
    expect(called).toEqual(['currentUser', 'logout'])
    expect(tokens[1]).toBe(kept)
  })

  test('[SESS-4] signing out without a role does nothing', async () => {
    const { session, called, settled } = makeSession({})
    await settled()
    await session.signOut()
    expect(called).toEqual([])
  })

  test('a sign-out in another tab ends this session too', async () => {
    const { session, said } = await signedIn()
    otherTab(null)
    expect(session.get().status).toBe('guest')
    expect(said).toEqual([])
  })

  test('a renewal in another tab makes no call, a change of user does', async () => {
    const { session, called } = await signedIn()
    otherTab(token('1', 900, 'two'))
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

  test('survives a renewal without an answer, but not a refused one', async () => {
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

describe('[ORGC-2] a view as somebody else', () => {
  const robin = (fresh: string) => ({ user: user(fresh, 'robin@demo.test') })
  const boss = (fresh: string) => ({ user: user(fresh, 'boss@demo.test') })
  const shown = ({ session }: ReturnType<typeof makeSession>) => {
    const state = session.get()
    return state.status === 'signedIn' ? state.user.data.email : state.status
  }

  async function viewing() {
    localStorage.setItem(TOKEN_KEY, token('1', 60))
    const answers = { currentUser: boss(token('1', 600)) as unknown }
    const made = makeSession(answers)
    await made.settled()
    const states: string[] = []
    made.session.subscribe(() => states.push(made.session.get().status))
    answers.currentUser = robin(token('1', 600, 'one', 'v'))
    await made.session.exchange(token('1', 300, 'one', 'v'))
    return { ...made, answers, states }
  }

  test('starts with another token of the session, and drops the data of the own one', async () => {
    const made = await viewing()
    expect(shown(made)).toBe('robin@demo.test')
    expect(made.states).toEqual(['checking', 'signedIn'])
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token('1', 600, 'one', 'v'))
  })

  test('that has ended leads back to the own session, by a refusal and by a renewal', async () => {
    for (const end of ['refusal', 'renewal'] as const) {
      const made = await viewing()
      const { session, answers, states, said } = made
      answers.currentUser = boss(token('1', 900))
      if (end === 'refusal') session.refused(refusal(401, 'view_ended'))
      else await session.renew()
      await vi.waitFor(() => expect(shown(made)).toBe('boss@demo.test'))
      expect(states[2]).toBe('checking') // drops the data of the view
      expect(said).toEqual(end === 'refusal' ? [['view_ended']] : [])
      stop()
    }
  })

  test('is taken over by the other tabs', async () => {
    const made = await viewing()
    made.answers.currentUser = boss(token('1', 900))
    otherTab(token('1', 900))
    await vi.waitFor(() => expect(shown(made)).toBe('boss@demo.test'))
  })

  test('a late refusal of the view does not touch the own session', async () => {
    const made = await viewing()
    made.answers.currentUser = boss(token('1', 900))
    await made.session.exchange(token('1', 900))
    made.session.refused(refusal(401, 'view_ended'), { token: token('1', 300, 'one', 'v') })
    expect(shown(made)).toBe('boss@demo.test')
  })
})
