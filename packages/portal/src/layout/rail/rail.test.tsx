// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { menuOf } from '../../domain/screens/menu.ts'
import { queryClient } from '../../lib/api/api.ts'
import { screens } from '../../routes.tsx'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Rail } from './rail.tsx'

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})
afterEach(async () => {
  await unmount()
  stopSession()
})

async function show(role: 'Admin' | 'Agent', waiting: Parameters<typeof serve>[0][string]) {
  const user = { ...person(), role: [role] }
  const asked = serve({ 'access-token': ok({ user }), '/waiting-work': waiting })
  await signedIn()
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/main/alerts']}>
        <Rail user={user} menu={menuOf(user, screens)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}
const WAITING = ['getWaitingWork', { params: { organisationId: 'demo-org' } }]
const names = () => allByRole('button').map((button) => button.textContent)

test('a group shows the sum of its work, its screens each their own', async () => {
  await show('Admin', ok({ approvals: 2, detractors: 100, gaps: 0 }))
  await until(() => expect(text()).toContain('99+At least 100 detractors without an action'))
  expect(names()).toContain('Setup22 accounts wait for approval')
  expect(names()).toContain('Assist')
  await click(byRole('button', 'Setup22 accounts wait for approval'))
  expect(allByRole('link').map((link) => link.textContent)).toEqual([
    'Configure Org',
    'Configure Users22 accounts wait for approval',
    'Pricing',
    'Emails',
  ])
})

test('a count that failed shows no badge, and a role without such work asks for none', async () => {
  await show('Admin', refuse(400, 'bad_input', 'No.'))
  await until(() => expect(queryClient.getQueryState(WAITING)?.status).toBe('error'))
  expect(names()).toEqual([
    'Overview',
    'Tickets',
    'Quality',
    'People',
    'Routing',
    'Surveys',
    'Assist',
    'Setup',
  ])
  await unmount()
  stopSession()
  const asked = await show('Agent', ok({}))
  await act(whenIdle)
  expect(asked.filter(({ path }) => path.endsWith('/waiting-work'))).toEqual([])
  expect(names()).not.toContain('Setup')
})
