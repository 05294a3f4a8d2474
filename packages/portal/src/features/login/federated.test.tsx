// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/api/call.ts'
import type { GoogleId } from '../../lib/session/google-id.ts'
import { storeAttempt, returnedOnce, takeReturn } from '../../domain/accounts/returned.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { FEDERATED_TOKEN_KEY, TOKEN_KEY } from '../../lib/session/token.ts'
import { type Answer, ok, person, refuse, serve, token } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { Federated } from './federated.tsx'

const HINT = '<meta name="sign-in-with" content="oidc" />'
const ISSUER = 'https://issuer.example/auth'

const settings = ok({
  passwordMin: 4,
  marketingUrl: '/',
  helpCenterUrl: '/',
  surveyOrigins: [],
  oidc: { clientId: 'portal' },
})

/** An ID token in the format of an issuer: base64url of UTF-8. */
function idToken(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const part = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `e30.${part.replaceAll('=', '')}.signature`
}
const named = { email: 'zoe@example.test', name: 'Zoë Żółć' }
const finished = () => ok({ ...named, token: idToken(named) })
const federated = () => ok({ user: { ...person(), token: token(), from: 'federated' } })
const accepted = () => ok({ data: 1, result: { token: token() }, message: 'ok' })

let silenced = 0

beforeEach(() => {
  silenced = 0
  history.replaceState(null, '', '/login')
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { preventSilentAccess: async () => void silenced++ },
  })
})
afterEach(async () => {
  await unmount()
  serve({ '/logout': ok({ data: 1 }) })
  await session.signOut()
  localStorage.clear()
  sessionStorage.clear()
  returnedOnce()
  dismissToast()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(answers: Record<string, Answer> = {}) {
  document.head.innerHTML = HINT
  const asked = serve({ '/settings': settings, ...answers })
  await render(<Federated />)
  return asked
}

const button = (name = 'Continue with your organisation') => byRole('button', name)

/** Simulates the return from the issuer at the start of the page. */
function comeBack(search: string) {
  storeAttempt({ state: 'ours', target: null })
  history.replaceState(null, '', `/login?${search}`)
  takeReturn()
}

test('[LOGIN-7] without a configured issuer nothing is shown and nothing is requested', async () => {
  const asked = serve({})
  await render(<Federated />)
  expect(text()).toBe('')
  expect(asked).toEqual([])
})

test('[LOGIN-1] the button leads to the issuer and stores the redirect target', async () => {
  history.replaceState(null, '', '/login?redirect=%2Fmain')
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await open({ '/federated/start': ok({ address: ISSUER, state: 'ours' }) })
  await until(() => button())
  expect(text()).toContain('or with email')
  await click(button())
  await until(() => expect(left).toHaveBeenCalledWith(ISSUER))
  expect(sessionStorage.getItem('federated_attempt')).toBe('{"state":"ours","target":"/main"}')
  left.mockRestore()
})

test('an unavailable issuer is reported, and the button works again', async () => {
  const says = 'The sign-in service does not answer. Please try again later.'
  await open({ '/federated/start': refuse(503, 'unavailable', says) })
  await until(() => button())
  await click(button())
  await until(() => expect(currentToast()?.message).toBe(says))
  await until(() => expect((button() as HTMLButtonElement).disabled).toBe(false))
})

describe('the return from the issuer', () => {
  test('[LOGIN-5] e-mail, name and raw token are sent; the token has its own storage key', async () => {
    comeBack('code=secret&state=ours')
    localStorage.setItem(TOKEN_KEY, token('somebody before'))
    const asked = await open({
      '/federated/finish': finished(),
      '/authenticateWithGoogle': accepted(),
      '/access-token': federated(),
    })
    await until(() => expect(session.get().status).toBe('signedIn'))
    const bodyOf = (end: string) => asked.find(({ path }) => path.endsWith(end))?.body
    expect(bodyOf('/finish')).toEqual({ code: 'secret', state: 'ours' })
    expect(bodyOf('WithGoogle')).toEqual({ ...named, token: idToken(named) })
    expect(localStorage.getItem(FEDERATED_TOKEN_KEY)).toMatch(/signature$/)
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('the button shows that a sign-in is in progress', async () => {
    comeBack('code=secret&state=ours')
    serve({ '/settings': settings })
    document.head.innerHTML = HINT
    let fail = () => {}
    const served = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes('/finish')
        ? new Promise((_, reject) => (fail = () => reject(new TypeError('gone'))))
        : served(address, init),
    )
    await render(<Federated />)
    await until(() => button('Signing in with your organisation'))
    expect(allByRole('status').map((each) => each.textContent)).toEqual([
      'Signing in with your organisation',
    ])
    fail()
    await until(() => button())
  })

  test('[LOGIN-6] a refusal is shown unchanged; the federated session is signed out', async () => {
    comeBack('code=secret&state=ours')
    const disableAutoSelect = vi.fn<GoogleId['disableAutoSelect']>()
    vi.stubGlobal('google', { accounts: { id: { disableAutoSelect } } })
    await open({
      '/federated/finish': finished(),
      '/authenticateWithGoogle': refuse(401, 'wrong_credentials', MESSAGES.notRegistered),
    })
    await until(() => expect(currentToast()?.message).toBe('Email is not registered with us'))
    expect(disableAutoSelect).toHaveBeenCalledOnce()
    expect(silenced).toBe(1)
    expect(localStorage.getItem(FEDERATED_TOKEN_KEY)).toBeNull()
    expect(session.get().status).not.toBe('signedIn')
  })

  test.each([
    ['error=access_denied&state=ours', 'The sign-in was cancelled.'],
    ['error=server_error&state=ours', 'Your organisation did not sign you in. Please try again.'],
    ['code=secret&state=other', 'This sign-in was not started here. Please try again.'],
  ])('[LOGIN-6] %s: %s', async (search, says) => {
    comeBack(search)
    const asked = await open()
    await until(() => expect(currentToast()?.message).toBe(says))
    expect(asked.filter(({ path }) => path.includes('/federated/'))).toEqual([])
  })

  test('a missing answer shows that the error is on our side', async () => {
    comeBack('code=secret&state=ours')
    await open()
    await until(() => expect(currentToast()?.message).toBe(MESSAGES.ourEndTryAgain))
  })
})

test('[S04] a federated agent gets the admin role; an agent with a password does not', async () => {
  serve({ '/access-token': federated(), '/logout': ok({ data: 1 }) })
  await session.signIn(token(), FEDERATED_TOKEN_KEY)
  expect(rolesOf(session.get())).toEqual(['Supervisor', 'Admin'])
  await session.signOut()
  expect(silenced).toBe(1)
  serve({ '/access-token': ok({ user: { ...person(), token: token() } }) })
  await session.signIn(token())
  expect(rolesOf(session.get())).toEqual(['Supervisor'])
  serve({ '/logout': ok({ data: 1 }) })
  await session.signOut()
  expect(silenced).toBe(1)
})
