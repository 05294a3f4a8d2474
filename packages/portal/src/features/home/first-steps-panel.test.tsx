// @vitest-environment happy-dom
import type { Role, SetupProgress } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { session } from '../../lib/api/call.ts'
import { forgetSettings } from '../../lib/api/settings.ts'
import { screens } from '../../routes.tsx'
import { type Answers, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'

const AT = '2026-11-23T14:06:00.000Z'
const fresh: SetupProgress = {
  isHidden: false,
  done: ['organisation'],
  organisation: { name: 'Shop Example', timeZone: 'Europe/Berlin', at: AT },
  tickets: { count: 0 },
  install: { refused: 0 },
  people: { members: 1, invited: 0, agents: 0 },
  survey: { sent: 0, answers: 0, live: 0, solved: 0 },
}
const down = refuse(500, 'internal', 'Out of order.')

afterEach(async () => {
  await unmount()
  queryClient.clear()
  await session.signOut()
  stopSession()
})

/** Opens Today; the server keeps whether the list is hidden. */
async function open(role: Role, start: SetupProgress = fresh, more: Answers = {}) {
  forgetSettings()
  let progress = start
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/settings': ok({
      passwordMin: 4,
      marketingUrl: '/',
      helpCenterUrl: '/',
      surveyOrigins: [],
      sendsMail: false,
    }),
    '/help-changes': ok({ items: [] }),
    '/exceptions': down,
    '/metric-change': down,
    '/setup-progress': ({ body }: Asked) => {
      if (body) progress = { ...progress, ...(body as { isHidden: boolean }) }
      return ok(body ? { isHidden: progress.isHidden } : progress)
    },
    ...more,
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={['/main/apps/prism/home']}>
      <QueryClientProvider client={queryClient}>
        <Page screens={screens} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('an admin of a new organisation sees the steps; only the next one is a filled button', async () => {
  await open('Admin')
  await until(() => byRole('heading', 'Get started'))
  const steps = [...document.querySelectorAll('ol > li')]
  expect(steps).toHaveLength(5)
  expect(steps.findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(1)
  expect(byRole('img', '1 of 5 done')).toBeDefined()
  expect(text()).toContain('Without a mail server you copy the links')
  expect(byRole('link', 'Choose a source').className).toContain('primary')
  expect(byRole('link', 'Invite').className).not.toContain('primary')
})

test('hidden it can be shown again, by the toast and by the title', async () => {
  await open('Admin')
  await until(() => byRole('button', 'Hide'))
  await click(byRole('button', 'Hide'))
  await until(() => byRole('button', 'Show first steps'))
  expect(text()).not.toContain('Get started')
  await click(byRole('button', 'Show first steps'))
  await until(() => byRole('heading', 'Get started'))
})

test('when all is done it says so, until it is closed', async () => {
  const done: SetupProgress = {
    ...fresh,
    done: ['organisation', 'tickets', 'install', 'people', 'survey'],
    doneAt: new Date().toISOString(),
  }
  await open('Admin', done)
  await until(() => byRole('heading', 'Everything is set up'))
  await click(byRole('button', 'Close'))
  await until(() => expect(text()).not.toContain('Everything is set up'))
  expect(allByRole('button', 'Show first steps')).toEqual([])
})

test('a supervisor is not asked about it; when it cannot be loaded, the rest of the page is there', async () => {
  const asked = await open('Supervisor')
  await until(() => expect(text()).toContain('Unusual now could not be loaded'))
  expect(asked.some(({ path }) => path.endsWith('/setup-progress'))).toBe(false)
  await unmount()
  queryClient.clear()
  await open('Admin', fresh, { '/setup-progress': down })
  await until(() => expect(text()).toContain('Unusual now could not be loaded'))
  expect(text()).not.toContain('Get started')
})
