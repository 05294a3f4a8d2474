// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, ok, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

const done = ok({ data: { data: 1 }, message: 'Changed', result: {} })
const PASSWORD_MIN = 6
const settings = ok({
  passwordMin: PASSWORD_MIN,
  marketingUrl: '/',
  helpCenterUrl: '/',
  surveyOrigins: [],
})

/** Opens a link to the page, with this answer of the server. */
async function open(answer: Answer = done, settled: Answer = settings) {
  const asked = serve({ '/in-body': answer, '/settings': settled })
  await render(
    <MemoryRouter initialEntries={['/reset-password/a%20token']}>
      <Routes>
        <Route path="/reset-password/:token" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  return asked
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const button = () => byRole('button', 'Reset password') as HTMLButtonElement

async function fill(password: string, again = password) {
  await type(byRole('textbox', 'New password'), password)
  await type(byRole('textbox', 'Confirm password'), again)
}

test('[PWD-2] without settings the password is longer than 3 and equals the confirmation', async () => {
  await open(done, refuse(500, 'internal', 'away'))
  await fill('abc')
  await until(() => expect(text()).toContain(MESSAGES.min4))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await fill('abcd', 'abce')
  await until(() => expect(text()).toContain(MESSAGES.passwordsDiffer))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await fill('abcd')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
})

test('[PWD-2] a longer minimum from the settings is shown and checked', async () => {
  await open()
  await until(() => expect(text()).toContain('At least 6 characters'))
  await fill('abcde')
  await until(() => expect(text()).toContain('Min character length is 6'))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await fill('abcdef')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
})

test('[PWD-2] the new password is sent in the body, never in the address', async () => {
  const asked = await open()
  await fill('a new secret')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
  await until(() =>
    expect(document.activeElement).toBe(byRole('heading', 'Your password is changed')),
  )
  const sent = asked.find(({ path }) => path.includes('verifyResetPassword'))
  expect(sent?.path).toBe('/api/users/verifyResetPassword/a%20token/in-body')
  expect(sent?.body).toEqual({ password: 'a new secret' })
  expect(byRole('link', 'Sign in').getAttribute('href')).toBe('/login')
})

test("[PWD-2] an invalid link shows the server's message and a link to request a new one", async () => {
  await open(refuse(400, 'bad_input', 'This link has been used or is too old.'))
  await fill('a new secret')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
  await until(() =>
    expect(byRole('alert').textContent).toBe('This link has been used or is too old.'),
  )
  expect(byRole('link', 'Ask for a new one').getAttribute('href')).toBe('/forgot-password')
})
