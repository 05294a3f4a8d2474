// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const created = {
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
  value: 12_246,
  n: 12_246,
  excluded: [],
}
let isDown = true
const down = refuse(500, 'internal', 'Out of order.')

beforeEach(() => void (isDown = true))

async function open() {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/metrics': () => (isDown ? down : ok({ items: [created], asOf })),
    '/metric-series': down,
    '/metric-groups': () => (isDown ? down : ok({ groups: [], more: 0, asOf })),
    '/ticket-volumes': down,
  })
  await signedIn()
  await render(
    <MemoryRouter
      initialEntries={[
        '/main/apps/prism/ticket-health?from=2026-10-25&to=2026-11-21&tagsFilter=refund',
      ]}
    >
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[DASH-4] each panel that cannot be loaded shows its own message and retry button', async () => {
  await open()
  await until(() => byRole('button', 'Try again: Created'))
  const names = allByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.filter((name) => name?.startsWith('Try again: '))).toHaveLength(9)
  await until(() => expect(text()).toContain('Data Breakdown could not be loaded'))
  isDown = false
  await click(byRole('button', 'Try again: Ticket CSAT'))
  await until(() => byRole('link', '12,246'))
  expect(text()).toContain('Updated 09:42')
  expect(text()).toContain('Data Breakdown could not be loaded') // the other panels have their own retry
})

test('[DASH-4] [FILT-7] every call has the range and the filters of the address', async () => {
  isDown = false
  const asked = await open()
  await until(() => byRole('link', '12,246'))
  const isOfScreen = ({ path, query }: (typeof asked)[number]) =>
    /\/(metric|ticket-volumes)/.test(path) && query.get('metrics') !== 'created' // an empty panel asks for any ticket
  const calls = asked.filter(isOfScreen)
  expect(calls.length).toBeGreaterThanOrEqual(8)
  for (const { query } of calls)
    expect(Object.fromEntries(query)).toMatchObject({
      from: '2026-10-25T00:00:00.000Z',
      to: '2026-11-21T23:59:59.999Z',
      tagsFilter: 'refund',
    })
  const before = calls.find(({ query }) => query.has('beforeFrom'))
  expect(before?.query.get('beforeFrom')).toBe('2026-09-27T00:00:00.000Z')
})
