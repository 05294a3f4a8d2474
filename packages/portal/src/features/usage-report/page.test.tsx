// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ok, person, serve } from '../../test-api.ts'
import { render, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'

afterEach(() => {
  stopSession()
  localStorage.clear()
})

test("[USE-1] shows the report of the user's organisation in the portal's mode; unmounting removes it", async () => {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/usage/summary': ok({
      counts: { loads: 3 },
      uniqueLoads: 2,
      days: [],
      agents: [],
      timeZone: 'UTC',
      asOf: '2026-11-21T09:45:00.000Z',
    }),
    '/usage': ok({}),
  })
  await signedIn()
  await render(<Page />)
  const host = () => document.querySelector<HTMLElement>('[data-aa-mode]')
  const shown = () => host()?.shadowRoot?.textContent ?? ''
  await until(() => expect(shown()).toContain('Unique Loads'))
  expect(host()?.dataset.aaMode).toBe('light')
  expect(asked.find(({ path }) => path.endsWith('/usage/summary'))?.query.get('entity')).toBe(
    'demo-org',
  )
  await unmount()
  expect(host()).toBeNull()
})
