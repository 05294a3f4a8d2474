// @vitest-environment happy-dom
import { SURVEY_METRIC_NAMES, type SurveyMetricName } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { screens } from '../../routes.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const ID = '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01'

const VALUES: Partial<Record<SurveyMetricName, object>> = {
  nps: { value: 8.3, margin: 48.8, n: 12 },
  csat: { value: 63, low: 30.6, high: 86.3, n: 8 },
  sent: { value: 10, n: 10, ignored: ['group'] },
  scanner_hits: { value: 6, n: 10 },
}
const metrics = SURVEY_METRIC_NAMES.map((metric) => ({
  metric,
  n: 0,
  ignored: [],
  noTicket: 0,
  ...VALUES[metric],
}))
const answer = {
  id: ID,
  at: asOf,
  category: 'NPS',
  score: 3,
  group: 'detractor',
  source: 'link',
  reasons: [],
  responses: [],
  comment: 'It came too late.',
  themes: [],
  followUp: 'new',
}
const counts = { responses: 12, promoters: 5, passives: 3, detractors: 4, good: 5, bad: 3 }
const blocks = {
  responses: 20,
  scores: [4, 0, 0, 0, 0, 0, 0, 3, 0, 5, 0],
  good: 5,
  bad: 3,
  questions: [
    {
      quest: 'Your email?',
      questionType: 'ShortAnswer',
      n: 1,
      choices: [],
      texts: [{ answerId: ID, at: asOf, text: 'k•••@x.test' }],
    },
  ],
  reasons: { n: 0, choices: [] },
  comments: {
    n: 1,
    sentiments: [{ label: 'negative', count: 1 }],
    unscored: 0,
    themes: [
      {
        theme: 'late parcel',
        phrase: 'late parcels',
        label: 'late parcels',
        example: 'The late parcels were opened.',
        count: 7,
        negative: 6,
        positive: 1,
        leans: 'negative',
      },
    ],
  },
  asOf,
}

const SERVED: Answers = {
  '/access-token': ok({ user: person() }),
  '/logout': ok({ data: 1 }),
  '/survey-results/metrics': ok({
    items: metrics,
    filters: [{ filter: 'template', value: ID, label: 'March survey' }],
    isUnused: false,
    asOf,
  }),
  '/series': ok({ days: [], asOf }),
  '/blocks': ok(blocks),
  '/groups': ok({ groups: [{ key: ID, label: 'March survey', ...counts }], more: 0, asOf }),
  '/answers': ok({ items: [answer], asOf }),
  [`/answers/${ID}`]: ok({
    answer: { ...answer, hasTicket: false, note: '', changes: [] },
    older: ID.replace('6f', '7f'),
  }),
  '/partial-answers': ok({
    count: 60,
    stops: [
      { kind: 'question', quest: 'Is it solved?', count: 40 },
      { kind: 'comments', count: 20 },
    ],
    items: [
      {
        id: ID,
        at: asOf,
        score: 2,
        source: 'link',
        reasons: [],
        responses: [],
        comment: 'Half a sen',
        stoppedAt: { kind: 'comments' },
      },
    ],
    asOf,
  }),
  '/alerts': ok({
    alerts: { recipients: [], mostScore: 6, onBad: true },
    members: [{ id: ID, name: 'Sam Supervisor' }],
  }),
}

async function open(search = '', more: Answers = {}) {
  const asked = serve({ ...more, ...SERVED, ...more })
  await signedIn()
  await render(
    <MemoryRouter
      initialEntries={[`/main/gratitude/feedbacks?from=2026-11-01&to=2026-11-21${search}`]}
    >
      <QueryClientProvider client={queryClient}>
        <Page screens={screens} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}
const shown = () => text().replaceAll(/\s/gu, ' ')

test('[GRAT-5] shows metrics with their intervals, and names filters that they ignore', async () => {
  await open()
  await until(() => expect(shown()).toContain('between −41 and +57'))
  expect(shown()).toContain('based on 8')
  expect(shown()).toContain('too few to tell') // its interval is 31–86 %
  expect(shown()).not.toContain('31–86')
  expect(shown()).toContain('not filtered by group')
  await until(() => expect(shown()).toContain('It came too late.'))
  expect(shown()).toContain('▼ 3')
  expect(shown()).toContain('late parcels7 · 6 neg. · 1 pos.')
  expect(shown()).toContain('The late parcels were opened.')
})

test('[SURV-11] unfinished answers stand apart, with the step where most people stopped', async () => {
  await open()
  await until(() => expect(shown()).toContain('Half a sen'))
  expect(shown()).toContain(
    '60 unfinished answers. Most stopped at “Is it solved?”: 40. The newest 1 are shown.',
  )
})

test('[FILT-7] every figure obeys the filters of tickets, and the screen says what has no ticket', async () => {
  const left = { nps: 3, responses: 12, sent: 1 } as Partial<Record<SurveyMetricName, number>>
  const items = metrics.map((one) => ({ ...one, noTicket: left[one.metric] ?? 0 }))
  const asked = await open('&allBrands=Care&tagsFilter=vip', {
    '/survey-results/metrics': ok({ items, filters: [], isUnused: false, asOf }),
  })
  await until(() => expect(shown()).toContain('It came too late.'))
  expect(shown()).toContain('12 answers and 1 survey have no ticket and are not counted.')
  const figures = asked.filter(({ path }) => path.includes('/survey-results/'))
  expect(new Set(figures.map(({ path }) => path.split('/').at(-1))).size).toBeGreaterThan(4)
  for (const { path, query } of figures)
    expect([path, query.get('allBrands'), query.get('tagsFilter')]).toEqual([path, 'Care', 'vip'])
})

test('[GRAT-5] a click on a segment or a theme adds a filter, its chip removes it', async () => {
  const asked = await open()
  await until(() => byRole('button', 'March survey'))
  await click(byRole('button', 'March survey'))
  await until(() => byRole('button', 'Remove Template'))
  await until(() => {
    const last = asked.filter(({ query }) => query.get('template') === ID).map(({ path }) => path)
    for (const end of ['metrics', 'series', 'blocks', 'groups', 'answers'])
      expect(
        last.some((path) => path.endsWith(end)),
        end,
      ).toBe(true)
  })
  await click(byRole('button', 'Remove Template'))
  await until(() => expect(shown()).not.toContain('Remove all'))
})

test('[GRAT-5] an answer opens beside the list and can be followed up', async () => {
  const asked = await open(`&answer=${ID}`, {
    '/follow-up': ok({ ...answer, hasTicket: false, note: '', changes: [] }),
  })
  await until(() => byRole('button', 'Older answer (J)'))
  await until(() => byRole('button', 'Contacted'))
  await click(byRole('button', 'Contacted'))
  await click(byRole('button', 'Save follow-up'))
  await until(() => {
    const sent = asked.find(({ path }) => path.endsWith('/follow-up'))
    expect(sent?.body).toEqual({ state: 'contacted', note: '' })
  })
})

test('[GRAT-5] an agent sees the results without the tools', async () => {
  const user = { ...person(), role: ['Agent' as const] }
  await open('', { '/access-token': ok({ user }) })
  await until(() => expect(shown()).toContain('between −41 and +57'))
  expect(allByRole('button').map((button) => button.textContent)).not.toContain('Share')
})

test('[GRAT-5] before the first survey the page only explains how to send one', async () => {
  await open('', {
    '/survey-results/metrics': ok({ items: metrics, filters: [], isUnused: true, asOf }),
  })
  await until(() => expect(shown()).toContain('No survey was sent or answered yet'))
  expect(shown()).not.toContain('Scores')
})

test('[GRAT-5] each panel that cannot be loaded shows its own message', async () => {
  await open('', { '/survey-results/metrics': refuse(500, 'internal', 'Out of order.') })
  await until(() => byRole('button', 'Try again: NPS'))
  await until(() => expect(shown()).toContain('It came too late.'))
})

test('[GRAT-5] when the next page cannot be loaded a message is shown and a retry is possible', async () => {
  let isOut = true
  const next = { ...answer, id: ID.replace('6f', '8f'), comment: 'The second page.' }
  await open('', {
    '/answers': ({ query }) => {
      if (!query.get('after')) return ok({ items: [answer], asOf, next: 'place' })
      return isOut ? refuse(500, 'internal', 'Out of order.') : ok({ items: [next], asOf })
    },
  })
  await click(await until(() => byRole('button', 'Show more comments')))
  await until(() => expect(shown()).toContain('More comments could not be loaded.'))
  isOut = false
  await click(byRole('button', 'Show more comments'))
  await until(() => expect(shown()).toContain('The second page.'))
  expect(shown()).not.toContain('could not be loaded')
})

test('[GRAT-5] a note is saved trimmed, and counts as unchanged afterwards', async () => {
  let note = ''
  const asked = await open(`&answer=${ID}`, {
    [`/answers/${ID}`]: () => ok({ answer: { ...answer, hasTicket: false, note, changes: [] } }),
    '/follow-up': ({ body }) => {
      note = (body as { note: string }).note
      return ok({ ...answer, hasTicket: false, note, changes: [] })
    },
  })
  const save = () => byRole('button', 'Save follow-up')
  await type(await until(() => byRole('textbox', 'Note')), ' Called. ')
  await click(save())
  await until(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
  expect(asked.find(({ path }) => path.endsWith('/follow-up'))?.body).toMatchObject({
    note: 'Called.',
  })
})

test('[FILT-7] a value that no filter has breaks its chip and nothing else', async () => {
  const asked = await open('&group=Detractors&tag=late')
  await until(() => expect(shown()).toContain('It came too late.'))
  expect(shown()).toContain('Group“Detractors”, not known')
  const figures = asked.filter(({ path }) => path.includes('/survey-results/'))
  expect(new Set(figures.map(({ path }) => path.split('/').at(-1))).size).toBeGreaterThan(4)
  for (const { path, query } of figures)
    expect([path, query.get('group'), query.get('tag')]).toEqual([path, null, 'late'])
  await click(byRole('button', 'Remove Group'))
  await until(() => expect(shown()).not.toContain('not known'))
  byRole('button', 'Remove Tag')
})
