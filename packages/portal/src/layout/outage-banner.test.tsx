// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { q, queryClient } from '../lib/api/api.ts'
import { type Answers, ok, refuse, serve } from '../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../test-dom.ts'
import { Panel } from '../ui/page/panel.tsx'
import { OutageBanner } from './outage-banner.tsx'

afterEach(async () => {
  await unmount()
  queryClient.clear()
})

const params = { organisationId: 'demo-org' }
const down = refuse(500, 'internal', 'Out of order.')

function One({ title, of }: { title: string; of: 'listGoals' | 'listAlerts' | 'listHelpChanges' }) {
  const query = useQuery(q(of, { params }))
  return (
    <Panel title={title} height={100} query={query} skeleton={null}>
      {() => <p>{title} is there</p>}
    </Panel>
  )
}

async function open(answers: Answers) {
  const asked = serve(answers)
  await render(
    <QueryClientProvider client={queryClient}>
      <OutageBanner />
      <One title="Goals" of="listGoals" />
      <One title="Alerts" of="listAlerts" />
      <One title="Changes" of="listHelpChanges" />
    </QueryClientProvider>,
  )
  return asked
}

test('when most panels fail at once there is one message, and one button asks for all of them again', async () => {
  let isDown = true
  const answer = () => (isDown ? down : ok({ items: [] }))
  const asked = await open({
    '/goals': answer,
    '/alerts': () => (isDown ? down : ok({ items: [], recipients: [], zone: 'UTC' })),
    '/help-changes': ok({ items: [] }),
  })
  await until(() => expect(text()).toContain('The server does not answer.'))
  expect(allByRole('button', 'Retry all')).toHaveLength(1)
  await until(() => expect(text()).toContain('Changes is there'))
  isDown = false
  const before = asked.length
  await click(byRole('button', 'Retry all'))
  await until(() => expect(text()).toContain('Goals is there'))
  expect(text()).not.toContain('The server does not answer.')
  expect(asked.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['goals', 'alerts']),
  )
  expect(asked.slice(before).some(({ path }) => path.endsWith('help-changes'))).toBe(false)
})

test('a single failure and refusals stay with their panels', async () => {
  const forbidden = refuse(403, 'forbidden', 'Not yours.')
  await open({ '/goals': down, '/alerts': forbidden, '/help-changes': ok({ items: [] }) })
  await until(() => expect(text()).toContain('Goals could not be loaded'))
  await until(() => expect(text()).toContain('Alerts cannot be shown'))
  expect(text()).not.toContain('The server does not answer.')
  expect(allByRole('button', 'Try again')).toHaveLength(1)
})
