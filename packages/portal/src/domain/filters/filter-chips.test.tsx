// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, serve } from '../../test-api.ts'
import { byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { FilterChips } from './filter-chips.tsx'

afterEach(async () => {
  await unmount()
  queryClient.clear()
})

const Where = () => <output>{useLocation().search}</output>

async function open(search: string) {
  serve({ '/access-token': ok({ user: person() }), '/logout': ok({ data: 1 }) })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/x?${search}`]}>
      <QueryClientProvider client={queryClient}>
        <FilterChips organisationId="demo-org" counts />
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('[FILT-7] an unknown value is shown as such and removed alone', async () => {
  await open('excludeHold=enabled&metricsFilter=avg-RT.above.5')
  await until(() => expect(text()).toContain('“avg-RT.above.5”, not known'))
  await click(byRole('button', 'Remove Metric'))
  await until(() => expect(text()).not.toContain('not known'))
  expect(text()).toContain('?excludeHold=enabled')
})

test.each([
  ['from=2026-11-31&to=2026-12-05', 'From', '“2026-11-31”, not known', ''],
  ['from=2026-11-01&to=soon', 'To', '“soon”, not known', ''],
  ['from=2026-11-01', 'From', '“2026-11-01”, without an end', ''],
  ['from=2026-11-05&to=2026-11-01', 'To', '“2026-11-01”, before the start', ''],
  ['from=2001-11-05&to=2026-11-01', 'To', '“2026-11-01”, more than ten years after the start', ''],
  ['attribution=boss', 'Credit', '“boss”, not known', ''],
  ['cohort=all&attribution=sender', 'Tickets', '“all”, not known', '?attribution=sender'],
])(
  '[FILT-7] %s: what the screen leaves out of days and counting is said and removed',
  async (address, name, said, left) => {
    await open(address)
    await until(() => expect(text()).toContain(said))
    await click(byRole('button', `Remove ${name}`))
    await until(() => expect(text()).not.toContain(said))
    expect(document.querySelector('output')?.textContent).toBe(left)
  },
)

test.each(['from=2026-11-01&to=2026-11-05', 'from=&cohort='])(
  '[FILT-7] %s: days and counting that apply have no such chip',
  async (address) => {
    await open(address)
    expect(text()).toBe(`?${address}`)
  },
)

test('[FILT-7] an address without filters has no chips', async () => {
  await open('excludeHold=disabled')
  expect(text()).toBe('?excludeHold=disabled')
})
