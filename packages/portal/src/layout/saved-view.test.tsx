// @vitest-environment happy-dom
import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../app.tsx'
import { session } from '../lib/api/call.ts'
import { screens } from '../routes.tsx'
import { ok, person, serve } from '../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../test-dom.ts'
import { signedIn, stopSession } from '../test-session.ts'

const VIEW = 'from=2026-11-01&to=2026-11-08&allBrands=Care'
let address = ''

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await unmount()
  stopSession()
})

/** Notes where the router is. */
function Watch() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    address = pathname + search
  }, [pathname, search])
  return null
}

async function open(path: string) {
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Watch />
    </MemoryRouter>,
  )
  await until(() => expect(text()).toContain('Welcome back'))
}

async function as(email: string, organizationId = 'demo-org') {
  const user = { ...person({ email, organizationId }), role: ['Admin' as const] }
  serve({ 'access-token': ok({ user }) })
  await signedIn()
}

const linkTo = (path: string) =>
  allByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) => href.split('?')[0] === path)

test('[FILT-7] menu links keep range and filters, each where the target obeys it', async () => {
  await as('sam@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}&ticket=T-1`)
  await click(byRole('button', 'Open navigation'))
  await until(() => byRole('link', 'Configure Org'))
  for (const { path, bare, hidesRange, hidesFilters } of screens) {
    const href = linkTo(path)
    if (bare || href === undefined) continue
    const query = new URLSearchParams(href.split('?')[1])
    expect([path, query.has('from'), query.has('allBrands'), query.has('ticket')]).toEqual([
      path,
      !hidesRange,
      !hidesFilters,
      false,
    ])
  }
  expect(linkTo('/main/boards/config')).toBe(`/main/boards/config?${VIEW}`)
  expect(linkTo('/main/organization/config')).toBe('/main/organization/config')
})

test('[FILT-7] a screen without filters keeps them for the next one, and shows no chips', async () => {
  await as('sam@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}`)
  await until(() => expect(text()).toContain('Brands'))
  await unmount()
  await open(`/main/organization/mails?${VIEW}`)
  expect(text()).not.toContain('Copy link')
  expect(linkTo('/main/boards/config')).toBe(`/main/boards/config?${VIEW}`)
})

test('[FILT-7] what is kept stays with its user: not with the next one of the tab, nor elsewhere', async () => {
  await as('sam@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}`)
  await unmount()
  await as('kim@demo.test')
  await open('/main/organization/config')
  expect(linkTo('/main/boards/config')).toBe('/main/boards/config')
  await unmount()
  stopSession()
  await as('kim@demo.test', 'other-org')
  await open('/main/organization/config')
  expect(linkTo('/main/boards/config')).toBe('/main/boards/config')
})

test('[FILT-7] the address that a session left behind loses its view when somebody else signs in', async () => {
  await as('sam@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}`)
  await unmount()
  await as('kim@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}&view=table`)
  await until(() => expect(address).toBe('/main/apps/prism/ticket-health?view=table'))
  expect(text()).not.toContain('Copy link')
  await unmount()
  await open(`/main/apps/prism/ticket-health?${VIEW}`) // a link that this user opens stays
  expect(address).toBe(`/main/apps/prism/ticket-health?${VIEW}`)
})

test('[FILT-7] after a sign-out nothing of the view is stored', async () => {
  await as('sam@demo.test')
  await open(`/main/apps/prism/ticket-health?${VIEW}`)
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Care')
  await session.signOut()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Care')
})
