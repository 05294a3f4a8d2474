// @vitest-environment happy-dom
import { USUAL_CASE } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, serve } from '../../test-api.ts'
import { render, text, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import type { Staffing } from './base/queries.ts'
import { StaffingPanel } from './staffing-panel.tsx'
import { WhatIfPanel } from './what-if-panel.tsx'

afterEach(stopSession)

const tested = (error: number) => ({ weeks: 26, error, meanError: 0.31, naiveError: 0.244 })
const queue = (name: string): Staffing['queues'][number] => ({
  queue: name,
  handlingMin: 10,
  handlingFrom: 'expected',
  due: [],
  days: [],
})
const staffing: Staffing = {
  zone: 'Europe/Berlin',
  days: [],
  queues: [{ ...queue('Billing'), backtest: tested(0.1) }, queue('Help')],
  hasHours: true,
  backtest: { ...tested(0.2), within: 0.79 },
  asOf: '2026-11-22T00:00:00.000Z',
}

async function factsOf(given: Staffing, name?: string): Promise<string> {
  await render(
    <WhatIfPanel
      staffing={given}
      cover={undefined}
      choice={{ queue: name, whatIf: USUAL_CASE }}
      onChange={() => {}}
    />,
  )
  return text().replaceAll(/\s/g, ' ')
}

test('[ROUT-2] the panel says how far off forecasts were beside the simple ones, and how many days were within', async () => {
  const facts = await factsOf(staffing)
  expect(facts).toContain(
    'In 26 tests, a week apart, forecasts of a usual day were off by 20 %; the mean of the weekday by 31 %, the week before by 24 %.',
  )
  expect(facts).toContain('79 % of the days were within their interval of 80 %.')
  expect(facts).not.toContain('of all queues together')
})

test('[ROUT-2] of a queue it says its own tests, or that they are of all queues', async () => {
  const own = await factsOf(staffing, 'Billing')
  expect(own).toContain('were off by 10 %')
  expect(own).not.toContain('within their interval') // intervals are of all queues
  const other = await factsOf(staffing, 'Help')
  expect(other).toContain('were off by 20 %')
  expect(other).toContain('These tests are of all queues together')
})

test('[ROUT-2] a forecast that is too young for a test says so', async () => {
  const { backtest: _, ...young } = staffing
  const facts = await factsOf({ ...young, queues: [queue('Billing')] })
  expect(facts).toContain('The forecast is tested once there are tickets of eight weeks.')
  expect(facts).not.toContain('off by')
})

test('[ROUT-2] while the forecast is made the panel says that', async () => {
  let answer = () => {}
  const waited = new Promise<void>((resolve) => (answer = resolve))
  serve({
    '/access-token': ok({ user: person() }),
    '/staffing': () => waited.then(() => ok({ ...staffing, queues: [] })),
  })
  await signedIn()
  queryClient.clear()
  await render(
    <QueryClientProvider client={queryClient}>
      <StaffingPanel
        organisationId="demo-org"
        range={{ from: '2026-11-23', to: '2026-11-29' }}
        cover={undefined}
        choice={{ queue: undefined, whatIf: USUAL_CASE }}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(text()).toContain('Calculating the forecast …')
  answer()
  await until(() => expect(text()).toContain('A forecast needs tickets of 28 days.'))
  expect(text()).not.toContain('Calculating')
})
