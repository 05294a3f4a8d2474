// @vitest-environment happy-dom
import type { Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'

beforeEach(() => queryClient.clear())
afterEach(async () => {
  await unmount()
  stopSession()
})

const asOf = '2026-11-21T12:00:00.000Z'
const DAY = {
  items: [
    { metric: 'solved', value: 6, n: 6, usual: { low: 4, high: 8 }, team: 5 },
    { metric: 'replies', value: 11, n: 11 },
    { metric: 'frt', n: 0 },
    { metric: 'csat', value: 95, n: 134 },
  ],
  saved: [{ kind: 'gpt', uses: 10, minutes: 40 }],
  hasName: true,
  asOf,
}
const EMPTY: Answers = {
  '/own-day': ok(DAY),
  '/own-queue': ok({ items: [], total: 0, overdue: 0, asOf }),
  '/own-metrics': ok({ items: [], streak: { days: 0, best: 0, n: 0 }, asOf }),
  '/goals': ok({ items: [] }),
  '/reviews': ok({ items: [], total: 0, weeks: [] }),
  '/own-comments': ok({ items: [], asOf }),
  '/own-strain': ok({ weeks: [], own: {}, asOf }),
  '/schedule': ok({ agents: [], cells: [], leave: [], canEdit: false }),
}

async function open(answers: Answers, role: Role = 'Agent') {
  const user = { ...person(), role: [role] }
  const asked = serve({ 'access-token': ok({ user }), ...EMPTY, ...answers })
  await signedIn()
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/main/apps/prism/agentdashboard']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

test('[QA-3] every panel says what is missing and why; nothing that compares agents is requested', async () => {
  const asked = await open({})
  await until(() => expect(text()).toContain('No unsolved ticket is assigned to you.'))
  await until(() => expect(text()).toContain('Nothing new'))
  expect(text()).toContain('No goals yet')
  expect(text()).toContain('No customer has written a comment')
  expect(text()).toContain('You replied to no ticket and solved none')
  expect(text()).toContain('based on 134 ratings')
  expect(text()).toContain('40\u202fm saved, 4 m a use')
  expect(asked.filter(({ path }) => /\/strain|metric-groups|members/.test(path))).toEqual([])
})

test('[QA-3] a panel that failed has its own retry, and the others stay', async () => {
  let isDown = true
  await open({ '/own-day': () => (isDown ? refuse(500, 'internal', 'No.') : ok(DAY)) })
  await until(() => expect(text()).toContain('My day could not be loaded'))
  expect(text()).toContain('No unsolved ticket is assigned to you.')
  isDown = false
  await click(byRole('button', 'Try again', byRole('region', 'My day')))
  await until(() => expect(text()).toContain('as usual by now'))
})

test('[QA-3] an agent whom no ticket names, or who shares a name, learns why there is nothing', async () => {
  await open({ '/own-day': ok({ ...DAY, hasName: false, sharesName: true }) })
  await until(() => expect(text()).toContain('Another member has the same name as you'))
  await unmount()
  stopSession()
  queryClient.clear()
  await open({ '/own-day': ok({ ...DAY, hasName: false }) })
  await until(() => expect(text()).toContain('No ticket names you as its agent yet'))
})
