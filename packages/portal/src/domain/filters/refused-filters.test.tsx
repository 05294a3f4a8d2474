// @vitest-environment happy-dom
import { DEFAULT_FILTERS, type Filters, type Role } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { session } from '../../lib/api/call.ts'
import { type Answer, ok, person, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import { RefusedFilters } from './refused-filters.tsx'

const MESSAGE = 'You see your own metrics and those of all together, not those of other people.'
const refusal: Answer = {
  status: 403,
  body: { code: 'forbidden', message: MESSAGE, fields: { includeAgent: MESSAGE } },
}

afterEach(async () => {
  await unmount()
  queryClient.clear()
})

/** Opens the filters of somebody with this role; returns the calls for numbers of tickets, and what was chosen. */
async function open(role: Role, filters: Partial<Filters>, counted: Answer) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/ticket-count': counted,
  })
  startSession()
  await until(() => expect(session.get()).toMatchObject({ user: { role: [role] } }))
  const chosen = vi.fn<(filters: Filters) => void>()
  await render(
    <MemoryRouter initialEntries={['/x?from=2026-11-01&to=2026-11-07']}>
      <QueryClientProvider client={queryClient}>
        <RefusedFilters
          organisationId="demo-org"
          filters={{ ...DEFAULT_FILTERS, ...filters }}
          onChange={chosen}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { chosen, counts: () => asked.filter(({ path }) => path.endsWith('/ticket-count')) }
}

test('[GUARD-3] a link that filters by a colleague says so, and the filter can be removed', async () => {
  const { chosen } = await open('Agent', { includeAgent: ['Ann'], allBrands: ['Core'] }, refusal)
  await until(() => byRole('button', 'Remove the filter'))
  expect(text()).toContain(MESSAGE)
  expect(text()).toContain('Include agents')
  await click(byRole('button', 'Remove the filter'))
  expect(chosen).toHaveBeenCalledWith({ ...DEFAULT_FILTERS, allBrands: ['Core'] })
})

test('[GUARD-3] nothing is said of a filter by the own name', async () => {
  const { counts } = await open('Agent', { includeAgent: ['Me'] }, ok({ matching: 1, total: 2 }))
  await until(() => expect(counts()).toHaveLength(1))
  expect(allByRole('button')).toEqual([])
})

test('[GUARD-3] a supervisor, and an agent without filters by person, are not asked about', async () => {
  const lead = await open('Supervisor', { includeAgent: ['Ann'] }, refusal)
  expect([text(), lead.counts()]).toEqual(['', []])
  await unmount()
  const agent = await open('Agent', { allBrands: ['Core'] }, refusal)
  expect([text(), agent.counts()]).toEqual(['', []])
})
