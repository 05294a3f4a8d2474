// @vitest-environment happy-dom
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { redirects } from '../../redirects.ts'
import { screens } from '../../routes.tsx'
import { links, sameOriginPath } from './links.ts'

const ORIGIN = 'https://portal.test'

test('every link belongs to a screen', () => {
  const { home, systemDashboard, ...others } = links
  expect(home()).toBe('/') // ENT-1: redirects to the dashboard
  expect(redirects.map(({ from }) => from)).toContain(systemDashboard())
  for (const [name, link] of Object.entries(others)) {
    const path = new URL(link('7'), ORIGIN).pathname
    expect(
      screens.some((screen) => matchPath(screen.path, path)),
      name,
    ).toBe(true)
  }
})

test('every screen loads a Page', async () => {
  for (const screen of screens)
    expect((await screen.load()).Page, screen.path).toBeTypeOf('function')
})

test('[GUARD-2] a stored target survives encoding in the address', () => {
  const target = '/main/boards/config?from=2026-11-01&to=2026-11-02'
  const url = new URL(links.login(target), ORIGIN)
  expect(sameOriginPath(url.searchParams.get('redirect'), ORIGIN)).toBe(target)
})
