// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/api/call.ts'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { TOKEN_KEY } from '../../lib/session/token.ts'
import { type Answer, ok, person, refuse, serve, token } from '../../test-api.ts'
import { byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

const email = () => byRole('textbox', 'Email')
const password = () => byRole('textbox', 'Password')
const button = () => byRole('button', 'Sign in') as HTMLButtonElement

beforeEach(() =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  ),
)
afterEach(async () => {
  await unmount()
  await session.signOut()
  localStorage.clear()
  dismissToast()
  vi.unstubAllGlobals()
})

async function fill(mail: string, secret: string) {
  await type(email(), mail)
  await type(password(), secret)
}

/** Fills the form, sends it and waits until the answer is handled. */
async function submit(mail: string, secret: string) {
  await fill(mail, secret)
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
  await until(() => expect(button().textContent).toBe('Sign in'))
}

test('[LOGIN-1] links to the password reset, registration and public pages', () => {
  const href = (name: string) => byRole('link', name).getAttribute('href')
  expect(href('Forgot Password?')).toBe('/forgot-password')
  expect(href('Create an account')).toBe('/register')
  expect(href('Contact Us')).toBe('/users/demo/contactus')
  expect(href('Request a Demo')).toBe('/users/demo/demorequest')
  expect(href('Blog')).toBe('/blog')
})

describe('the validation rules', () => {
  test('[LOGIN-2] the e-mail must be valid', async () => {
    await fill('nobody', 'demo1234')
    await until(() => expect(text()).toContain(MESSAGES.validEmail))
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  test.each(['', 'dem'])('[LOGIN-2] a password has at least 4 characters: "%s"', async (secret) => {
    await fill('agent@demo.test', secret)
    await until(() => expect(text()).toContain(MESSAGES.min4))
    expect(text()).not.toContain(MESSAGES.validEmail)
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  test('[LOGIN-2] an empty form shows no errors and cannot be sent', () => {
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(text()).not.toContain(MESSAGES.validEmail)
    expect(text()).not.toContain(MESSAGES.min4)
  })

  test('[LOGIN-1] the password can be shown', async () => {
    await type(password(), 'demo1234')
    expect(password().getAttribute('type')).toBe('password')
    await click(byRole('button', 'Show password'))
    expect(password().getAttribute('type')).toBe('text')
    expect(byRole('button', 'Show password').getAttribute('aria-pressed')).toBe('true')
  })
})

test('[LOGIN-3] the e-mail is sent in lower case, and the token is stored', async () => {
  const fresh = token()
  const asked = serve({
    '/users/authenticate': ok({ data: 1, result: { token: token() }, message: 'ok' }),
    '/access-token': ok({ user: { ...person(), token: fresh } }),
    '/logout': ok({ data: 1 }),
  })
  await submit('Agent@Demo.Test', 'demo1234')
  await until(() => expect(session.get().status).toBe('signedIn'))
  expect(asked[0]?.body).toEqual({ email: 'agent@demo.test', password: 'demo1234' })
  expect(localStorage.getItem(TOKEN_KEY)).toBe(fresh)
})

describe('a rejected login', () => {
  const answer = async (authenticate: Answer) => {
    serve({ '/users/authenticate': authenticate })
    await submit('agent@demo.test', 'not the password')
  }

  test('[LOGIN-4] wrong credentials show a toast and field errors; the input stays', async () => {
    await answer(refuse(401, 'wrong_credentials', MESSAGES.wrongCredentials))
    expect(currentToast()?.message).toBe(MESSAGES.invalidLogin)
    expect(text()).toContain(MESSAGES.checkEmailAndPassword)
    expect(text()).toContain(MESSAGES.checkPassword)
    expect((email() as HTMLInputElement).value).toBe('agent@demo.test')
    expect((password() as HTMLInputElement).value).toBe('not the password')
    expect(document.activeElement).toBe(email())
    await type(password(), 'another')
    expect(text()).not.toContain(MESSAGES.checkPassword)
  })

  test.each(['Your email is not verified yet.', 'An admin has not approved your account yet.'])(
    '[REG-5] the reason why a new account cannot sign in is shown: %s',
    async (lack) => {
      await answer(refuse(401, 'wrong_credentials', lack))
      expect(currentToast()?.message).toBe(lack)
      expect(text()).not.toContain(MESSAGES.checkPassword)
    },
  )

  test('[LOGIN-4] any other message is shown unchanged', async () => {
    await answer(refuse(403, 'forbidden', 'Your account waits for approval.'))
    expect(currentToast()?.message).toBe('Your account waits for approval.')
    expect(text()).not.toContain(MESSAGES.checkPassword)
  })

  test('[LOGIN-4] too many attempts show the server message', async () => {
    await answer(refuse(429, 'too_many', 'Try again in 15 minutes.'))
    expect(currentToast()?.message).toBe('Try again in 15 minutes.')
  })

  test('[LOGIN-4] a message that contains an e-mail address is not shown', async () => {
    await answer(refuse(409, 'conflict', 'boss@demo.test has blocked you'))
    expect(currentToast()?.message).toBe(MESSAGES.invalidLogin)
  })

  test('a missing answer shows that the error is on our side', async () => {
    serve({})
    await submit('agent@demo.test', 'demo1234')
    expect(currentToast()?.message).toBe(MESSAGES.ourEndTryAgain)
  })
})
