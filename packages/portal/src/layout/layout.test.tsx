// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ok, person, serve } from '../test-api.ts'
import { render, text, unmount, until } from '../test-dom.ts'
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
