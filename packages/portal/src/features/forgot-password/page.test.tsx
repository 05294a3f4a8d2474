// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, ok, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { forgetSettings } from '../../lib/api/settings.ts'
import { Page } from './page.tsx'
import { SendAgain } from './send-again.tsx'

const done = ok({ data: { data: 1 }, message: 'Sent if there is one.', result: {} })

/** Renders the page with a server that gives this answer. */
async function open(answer: Answer = done, sendsMail = true) {
  forgetSettings()
  const settings = { passwordMin: 4, marketingUrl: '/', helpCenterUrl: '/', surveyOrigins: [] }
  const asked = serve({
    '/users/forgotPassword': answer,
    '/settings': ok({ ...settings, sendsMail }),
  })
  await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  return asked
}

afterEach(async () => {
  await unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const email = () => byRole('textbox', 'Email')
const button = () => byRole('button', 'Send Reset Link') as HTMLButtonElement
const again = () =>
  document.querySelector<HTMLButtonElement>('main button') ?? expect.fail('no button')

async function submit() {
  await type(email(), 'sam@demo.test')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
}

test('[PWD-1] asks only for a valid e-mail address', async () => {
  await open()
  expect(document.querySelectorAll('input')).toHaveLength(1)
  await type(email(), 'sam@demo')
  await until(() => expect(text()).toContain(MESSAGES.validEmail))
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test('[PWD-1] the answer does not reveal whether the account exists', async () => {
  const asked = await open()
  await submit()
  await until(() => expect(document.activeElement).toBe(byRole('heading', 'Check your email')))
  expect(text()).toContain('If sam@demo.test has an account here')
  expect(asked.find(({ body }) => body)?.body).toEqual({ email: 'sam@demo.test' })
})

test('[PWD-1] server errors are shown at the field', async () => {
  await open(refuse(429, 'too_many', 'Try again in 15 minutes.'))
  await submit()
  await until(() => expect(text()).toContain('Try again in 15 minutes.'))
  const said = email().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(said)?.textContent).toBe('Try again in 15 minutes.')
  expect(document.activeElement).toBe(email())
})

test("[PWD-1] an exception shows 'Error:' and its message", async () => {
  await open(refuse(503, 'unavailable', 'The database is away'))
  await submit()
  await until(() => expect(byRole('alert').textContent).toBe('Error: The database is away'))
})

test('[PWD-1] the link can be requested again after a pause', async () => {
  vi.useFakeTimers()
  const send = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  await render(
    <main>
      <SendAgain send={send} />
    </main>,
  )
  expect(again().textContent).toBe('Send again in 60 s')
  expect(again().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(again().textContent).toBe('Send again in 1 s')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await click(again())
  expect(send).toHaveBeenCalledOnce()
  expect(text()).toContain('Asked for once more.')
  expect(again().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await click(again())
  expect(text()).toContain('Error: Failed to fetch')
  expect(again().disabled).toBe(false)
})

test('without a mail server the page says so, and whom to ask', async () => {
  const asked = await open(done, false)
  await until(() => expect(text()).toContain('No email goes out from here'))
  await submit()
  const heading = () => byRole('heading', 'Ask an admin for the link')
  await until(() => expect(document.activeElement).toBe(heading()))
  expect(text()).toContain('If sam@demo.test has an account')
  expect(text()).toContain('npm run admin -- reset-password')
  expect(text()).not.toMatch(/on its way|Check your mail/)
  expect(asked.filter(({ body }) => body)).toHaveLength(1)
})
