// @vitest-environment happy-dom
import { METRICS, WIDGETS } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const { unit, direction, dateField } = METRICS.sent_negative
const negative = {
  metric: 'sent_negative',
  unit,
  direction,
  dateField,
  value: 25,
  part: 5,
  whole: 20,
}
const excluded = [{ reason: 'noLanguage', count: 3 }]
let isDown = true
const down = refuse(500, 'internal', 'Out of order.')

beforeEach(() => void (isDown = true))

const quote = { ticketId: '47', position: 0, at: asOf, confidence: 0.834, scorer: 'lexicon' }
const lexicon = { scorer: 'lexicon', messages: 90, judged: 8, right: 5, sameClass: 6 }
const metricValueOf = (n: number) => ({
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
  value: n,
  n,
  excluded: [],
})
const dimension = 'emotion'
const EMOTIONS = [
  { segments: [{ dimension, key: 'anger', label: 'anger' }], items: [metricValueOf(5)] },
  { segments: [{ dimension }], items: [metricValueOf(2)] },
]
const PANELS = [
  WIDGETS.sentimentByDay,
  WIDGETS.sentimentHistory,
  WIDGETS.sentimentBySegment,
  WIDGETS.sentimentDrivers,
  WIDGETS.emotions,
  WIDGETS.emotionsToEnd,
  WIDGETS.sentimentByLanguage,
  WIDGETS.sentimentScoring,
  WIDGETS.sentimentQuotes,
]
const answer = (body: object) => () => (isDown ? down : ok({ ...body, asOf }))

async function open(more = '') {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/metrics': answer({ items: [{ ...negative, n: 20, excluded }] }),
    '/metric-series': down,
    '/metric-groups': ({ query }) =>
      answer({ groups: query.get('by') === dimension ? EMOTIONS : [], more: 0 })(),
    '/sentiment/quotes': answer({
      labels: [{ label: 'negative', quotes: [{ ...quote, text: 'Dear [name], it broke.' }] }],
      emotions: [{ emotion: 'anger', quotes: [{ ...quote, text: 'I am angry, [name].' }] }],
    }),
    '/sentiment/scoring': answer({
      scorers: [lexicon],
      unscored: [],
      fallbacks: [{ reason: 'timeout', messages: 4 }],
      llm: { model: 'small', requests: 9, failures: 4, inputTokens: 1200, outputTokens: 90 },
    }),
  })
  await signedIn()
  await render(
    <MemoryRouter
      initialEntries={[
        `/main/apps/prism/sentiment?from=2026-10-25&to=2026-11-21&tagsFilter=refund${more}`,
      ]}
    >
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[DASH-5] each panel that cannot be loaded shows its own message and retry button', async () => {
  await open()
  await until(() => byRole('button', 'Try again: Negative'))
  const names = allByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.filter((name) => name?.startsWith('Try again: '))).toHaveLength(6)
  await until(() => expect(text()).toContain('What customers write could not be loaded'))
  isDown = false
  await click(byRole('button', 'Try again: Negative'))
  await until(() => expect(text()).toContain('5 of 20'))
  expect(text()).toContain('What customers write could not be loaded')
})

test('[DASH-5] quotes link to their ticket, and scorers show how often people agreed', async () => {
  isDown = false
  await open()
  await until(() => expect(text()).toContain('Dear [name], it broke.'))
  expect(byRole('link', '47').getAttribute('href')).toContain('ticket=47')
  await until(() => expect(text()).toContain('3 tickets'))
  const shown = text().replaceAll(/\s/gu, ' ')
  expect(shown).toContain('People confirmed 5 of 8 messages: too few to tell.')
  expect(shown).toContain('the language of its messages is not known')
  expect(shown).toContain('9 requests in the range, 4 without an answer; 1,200 tokens in, 90 out')
  expect(shown).toContain('Not filtered by tag') // requests to the model are of no ticket
  expect(shown).toContain('4 messages scored without it: it did not answer in time')
  expect(shown).toContain('No data available!') // charts without tickets
  const helps = allByRole('button').map((button) => button.getAttribute('aria-label'))
  for (const name of PANELS) expect(helps).toContain(`About ${name}`)
})

test('[DASH-5] emotions state the number of tickets they are based on, and have their own quotes', async () => {
  isDown = false
  await open()
  await until(() => expect(text()).toContain('Shares of 18 tickets, which may show several.'))
  expect(byRole('link', '2 tickets').getAttribute('href')).toContain('emotion%3D')
  await until(() => expect(text()).toContain('Dear [name], it broke.'))
  expect(text()).not.toContain('I am angry')
  await click(byRole('button', 'Emotion'))
  await until(() => expect(text()).toContain('I am angry, [name].'))
  expect(text()).not.toContain('it broke')
})

test('[DASH-5] [FILT-7] every call has the range and the filters of the address', async () => {
  isDown = false
  const asked = await open()
  await until(() => expect(text()).toContain('Dear [name]'))
  const calls = asked.filter(({ path }) => /\/(metric|sentiment\/)/.test(path))
  expect(calls.length).toBeGreaterThanOrEqual(10)
  for (const { query } of calls)
    expect(Object.fromEntries(query)).toMatchObject({
      from: '2026-10-25T00:00:00.000Z',
      to: '2026-11-21T23:59:59.999Z',
      tagsFilter: 'refund',
    })
})

test('[DASH-5] the cohort of the address is in every call, and all tickets are those solved', async () => {
  isDown = false
  const asked = await open('&cohort=happened')
  await until(() => expect(text()).toContain('Dear [name]'))
  const calls = asked.filter(({ path }) => /\/(metric|sentiment\/)/.test(path))
  for (const { query } of calls) expect(query.get('cohort')).toBe('happened')
  const metrics = calls.flatMap(({ query }) => query.get('metrics')?.split(',') ?? [])
  expect(metrics).toContain('solved')
  expect(metrics).not.toContain('created')
  expect(text()).toContain('by solution date')
})
