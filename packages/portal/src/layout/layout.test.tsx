// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ok, person, serve } from '../test-api.ts'
import { allByRole, render, text, unmount, until } from '../test-dom.ts'
import { signedIn, stopSession } from '../test-session.ts'
import { App } from '../app.tsx'

afterEach(async () => {
  await unmount()
  stopSession()
})

const WARNING = 'Demo accounts with a public password exist'

test.each([true, undefined])(
  'a warning about public accounts is on every screen if there are any (%s)',
  async (hasPublicAccounts) => {
    const user = { ...person(), ...(hasPublicAccounts ? { hasPublicAccounts } : {}) }
    serve({ 'access-token': ok({ user }) })
    await signedIn()
    for (const path of ['/main/organization/mails', '/main/organization/config']) {
      await render(
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>,
      )
      await until(() => expect(text()).toContain('Skip to content'))
      expect(text().includes(WARNING)).toBe(hasPublicAccounts ?? false)
      await unmount()
    }
  },
)

test.each([
  ['/main/boards/config', true, true],
  ['/main/gratitude/page-surveys', true, false],
  ['/main/organization/config', false, false],
])(
  'on %s date range (%s) and filters (%s) show only where they act',
  async (path, range, filters) => {
    serve({ 'access-token': ok({ user: { ...person(), role: ['Admin'] } }) })
    await signedIn()
    await render(
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>,
    )
    await until(() => expect(text()).toContain('Welcome back'))
    const toolbar = document.querySelector('header') ?? document
    const names = allByRole('button', undefined, toolbar).map((button) => button.textContent ?? '')
    expect(names.some((name) => name.startsWith('Date range'))).toBe(range)
    expect(names.some((name) => name.startsWith('Filters'))).toBe(filters)
  },
)
