// @vitest-environment happy-dom
import type { MetricException } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { rangeOf } from '../../lib/dates/range.ts'
import { type Answer, type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { ExceptionPanel } from './exception-panel.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const view = {
  ...rangeOf(new URLSearchParams('from=2026-11-01&to=2026-11-08'), 'UTC'),
  filters: {},
}

const exception = (metric: 'frt' | 'backlog', score: number): MetricException => ({
  metricValue: {
    metric,
    unit: 'min',
    direction: 'down',
    dateField: 'created',
    value: 240,
    median: 238,
    p90: 300,
    n: 60,
    excluded: [],
  },
  window: 'day',
  day: '2026-11-08',
  usual: { low: 20, middle: 40, high: 70, weeks: 8 },
  value: 238,
  score,
})

beforeEach(() => queryClient.clear())

const reply = (items: MetricException[], judged = ['frt']): Answer =>
  ok({ items, judged, thin: [], checked: [], moment: asOf, asOf })

async function open(exceptions: Answers[string], role: 'Supervisor' | 'User' = 'Supervisor') {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/exceptions': exceptions,
  })
  await signedIn()
  await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ScreenLink value={(path) => `${path}?from=2026-11-01&to=2026-11-08`}>
          <ExceptionPanel organisationId="acme" view={view} />
        </ScreenLink>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[DASH-1] the metric that is furthest from its usual band links to its tickets and to its cause', async () => {
  await open(reply([exception('frt', 4), exception('backlog', 3)]))
  await until(() => expect(text()).toContain('worse than usual'))
  expect(text()).toContain('First reply time')
  expect(byRole('link', 'See what changed: First reply time').getAttribute('href')).toBe(
    '/main/apps/prism/home?from=2026-11-01&to=2026-11-08&change=frt#what-changed',
  )
  expect(byRole('link', '1 more unusual metric').getAttribute('href')).toContain('/prism/home')
})

test('[DASH-1] it says when everything is as usual, and when nobody can know', async () => {
  await open(reply([]))
  await until(() => expect(text()).toContain('Everything is as usual'))
  queryClient.clear()
  await open(reply([], []))
  await until(() => expect(text()).toContain('too few tickets or weeks'))
})

test('[DASH-1] a failure can be tried again', async () => {
  const answers = { failed: true }
  await open(() => (answers.failed ? refuse(403, 'forbidden', 'no') : reply([])))
  await until(() => byRole('button', 'Try again'))
  answers.failed = false
  await click(byRole('button', 'Try again'))
  await until(() => expect(text()).toContain('Everything is as usual'))
})

test('[DASH-1] [GUARD-3] without permission there is a sentence and no request', async () => {
  const asked = await open(reply([]), 'User')
  await until(() => expect(text()).toContain('Only supervisors see what is unusual.'))
  expect(asked.filter(({ path }) => path.includes('/exceptions'))).toEqual([])
  expect(allByRole('link')).toEqual([])
})
