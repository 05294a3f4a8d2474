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

test('[FILT-7] an address without filters has no chips', async () => {
  await open('excludeHold=disabled')
  expect(text()).toBe('?excludeHold=disabled')
})
