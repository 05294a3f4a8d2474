// @vitest-environment happy-dom
import { SURVEY_METRIC_NAMES } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { noTicketText } from '../../domain/surveys/no-ticket.ts'
import { SurveyScores } from '../../domain/surveys/score-table.tsx'
import { queryClient } from '../../lib/api/api.ts'
import { rangeOf } from '../../lib/dates/range.ts'
import { ok, person, serve } from '../../test-api.ts'
import { byRole, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { SurveyMetric } from './survey-metric.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const search = new URLSearchParams('from=2026-11-01&to=2026-11-08')
const view = { ...rangeOf(search, 'UTC'), filters: { allBrands: 'Care' } }
const shared = { organisationId: 'acme', range: view, now: new Date(asOf) }

beforeEach(() => queryClient.clear())

async function open(panel: ReactNode) {
  const items = SURVEY_METRIC_NAMES.map((metric) => ({
    metric,
    value: 30,
    n: 40,
    ignored: [],
    noTicket: metric === 'nps' || metric === 'responses' ? 12 : metric === 'sent' ? 1 : 0,
  }))
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/survey-results/metrics': ok({ items, filters: [], isUnused: false, asOf }),
    '/survey-results/series': ok({ days: [], asOf }),
  })
  await signedIn()
  await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{panel}</QueryClientProvider>
    </MemoryRouter>,
  )
  await until(() => expect(text()).toContain('no ticket'))
  return asked.filter(({ path }) => path.includes('/survey-results/'))
}

test('[FILT-7] a survey tile of a board obeys its filters, says what has no ticket, and opens its answers', async () => {
  const asked = await open(<SurveyMetric {...shared} panel="surveyNps" title="NPS" />)
  for (const { path, query } of asked)
    expect([path, query.get('allBrands')]).toEqual([path, 'Care'])
  expect(text()).toContain('12 answers have no ticket and are not counted.')
  expect(byRole('link', '+30').getAttribute('href')).toBe('/?tickets=survey%3Anps')
})

test('[FILT-7] so does the table of survey metrics', async () => {
  const asked = await open(<SurveyScores {...shared} />)
  expect(asked.map(({ query }) => query.get('allBrands'))).toEqual(['Care'])
  expect(text()).toContain('12 answers and 1 survey have no ticket and are not counted.')
})

test('[FILT-7] one answer has no ticket, and nothing is said when none is excluded', () => {
  const nps = (noTicket: number) => ({ metric: 'nps', noTicket }) as const
  expect(noTicketText([nps(1)])).toBe('1 answer has no ticket and is not counted.')
  expect(noTicketText([nps(0), { metric: 'sent', noTicket: 0 }])).toBeUndefined()
})
