// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, ok, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

let count = 0

/** Opens a new link to the page, with this answer of the server. */
async function open(answer?: Answer, path = `/users/verify/token-${++count}`) {
  const asked = serve(answer ? { '/api/users/verify/': answer, [path]: answer } : {})
  await render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/users/verify/:token" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  )
  return { asked, path }
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

describe('[VER-1] the result', () => {
  test('verified: a message with a link to the sign-in', async () => {
    await open(ok({ data: 1, message: 'Verified' }))
    await until(() => byRole('heading', 'Your email is verified'))
    expect(byRole('link', 'Sign in').getAttribute('href')).toBe('/login')
  })

  test.each([
    ok({ data: 0, message: 'Unknown' }),
    refuse(400, 'bad_input', 'too long'),
    refuse(404, 'not_found', 'none'),
  ])('not verified: the message of SPEC %#', async (answer) => {
    await open(answer)
    await until(() => expect(text()).toContain(MESSAGES.emailNotVerified))
    expect(allByRole('link', 'Sign in')).toEqual([])
  })

  test.each([undefined, refuse(500, 'internal', 'x'), refuse(429, 'too_many', 'x')])(
    'no answer: the message of SPEC, and a retry button %#',
    async (answer) => {
      const { path } = await open(answer)
      await until(() => expect(text()).toContain(MESSAGES.ourEndLater))
      serve({ [path]: ok({ data: 1, message: 'Verified' }) })
      await click(byRole('button', 'Try again'))
      await until(() => byRole('heading', 'Your email is verified'))
    },
  )

  test('while it waits for the server it shows a status', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await render(
      <MemoryRouter initialEntries={['/users/verify/slow']}>
        <Routes>
          <Route path="/users/verify/:token" element={<Page />} />
        </Routes>
      </MemoryRouter>,
    )
    byRole('heading', 'Verifying your email')
    expect(byRole('status').textContent).toBe('One moment.')
  })
})

test('[VER-1] a prerendered page calls the server only once it is visible', async () => {
  const ahead = vi.fn(() => true)
  Object.defineProperty(document, 'prerendering', { configurable: true, get: ahead })
  const { asked } = await open(ok({ data: 1, message: 'Verified' }))
  byRole('heading', 'Verifying your email')
  expect(ahead).toHaveBeenCalled()
  expect(asked).toEqual([])
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await until(() => byRole('heading', 'Your email is verified'))
  expect(asked).toHaveLength(1)
})

test('[VER-1] the server is called once, however often the page is rendered', async () => {
  const { asked, path } = await open(ok({ data: 1, message: 'Verified' }))
  await until(() => byRole('heading', 'Your email is verified'))
  expect(asked).toHaveLength(1)
  const again = await open(ok({ data: 1, message: 'Verified' }), path)
  await until(() => byRole('heading', 'Your email is verified'))
  expect(again.asked).toHaveLength(0)
})
