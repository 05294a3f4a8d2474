// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ok, person, serve } from '../../test-api.ts'
import { byRole, click, render, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'

afterEach(async () => {
  await unmount()
  stopSession()
  localStorage.clear()
})

const Where = () => <output>{useLocation().search}</output>
function Link() {
  const go = useNavigate()
  return (
    <button type="button" onClick={() => void go('/?from=2026-08-03&to=2026-08-09')}>
      August
    </button>
  )
}

async function open(search = '') {
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
  await render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Page />
      <Link />
      <Where />
    </MemoryRouter>,
  )
  return () => asked.filter(({ path }) => path.endsWith('/usage/summary')).map(({ query }) => query)
}
const host = () => document.querySelector<HTMLElement>('[data-aa-mode]')
const shown = () => host()?.shadowRoot?.textContent ?? ''
const address = () => document.querySelector('output')?.textContent

test("[USE-1] shows the report of the user's organisation in the portal's mode; unmounting removes it", async () => {
  const summaries = await open()
  await until(() => expect(shown()).toContain('Unique Loads'))
  expect(host()?.dataset.aaMode).toBe('light')
  expect(summaries()[0]?.get('entity')).toBe('demo-org')
  expect(address()).toBe('')
  await unmount()
  expect(host()).toBeNull()
})

test('[USE-1] obeys from and to of its address, and names the dates that it compares with', async () => {
  const summaries = await open('?from=2026-10-01&to=2026-10-31&tagsFilter=vip')
  await until(() => expect(shown()).toContain('Unique Loads'))
  const [query] = summaries()
  const day = (name: string) => new Date(query?.get(name) ?? '').toDateString()
  expect([day('from'), day('to')]).toEqual(['Thu Oct 01 2026', 'Sat Oct 31 2026'])
  expect([day('beforeFrom'), day('beforeTo')]).toEqual(['Thu Aug 27 2026', 'Sat Sep 26 2026'])
  expect(shown()).toContain('compared with 08/27/2026 – 09/26/2026')
  expect(address()).toBe('?from=2026-10-01&to=2026-10-31&tagsFilter=vip')
})

test('[USE-1] what is chosen in the report is in the address, and a link to other days shows them', async () => {
  const summaries = await open('?from=2026-10-01&to=2026-10-31')
  await until(() => expect(shown()).toContain('Unique Loads'))
  const table = [...(host()?.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Table',
  )
  await act(async () => table?.click())
  await until(() => expect(address()).toBe('?from=2026-10-01&to=2026-10-31&view=table'))
  await click(byRole('button', 'August'))
  await until(() => expect(shown()).toContain('08/03/2026 – 08/09/2026'))
  expect(summaries()).toHaveLength(2)
})
