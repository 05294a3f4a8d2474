// @vitest-environment happy-dom
import type { Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { session } from '../../lib/api/call.ts'
import { type Answer, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { screens } from '../../routes.tsx'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const down = refuse(500, 'internal', 'Out of order.')
const metricValue = {
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
  value: 48,
  n: 48,
  excluded: [],
}
const unusual = {
  items: [
    {
      metricValue,
      value: 48,
      window: 'today',
      day: '2026-11-21',
      usual: { middle: 29, low: 11, high: 47, weeks: 8 },
      score: 3.2,
    },
  ],
  judged: ['created'],
  thin: ['csat'],
  moment: asOf,
  asOf,
}

type Answers = Record<string, Answer | (() => Answer)>

async function open(role: Role, answers: Answers) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/help-changes': ok({ items: [] }),
    '/help-changes/seen': ok({ data: 1 }),
    ...answers,
  })
  await signedIn()
  await render(
    <MemoryRouter
      initialEntries={['/main/apps/prism/home?from=2026-11-14&to=2026-11-21&tagsFilter=refund']}
    >
      <QueryClientProvider client={queryClient}>
        <Page screens={screens} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[DASH-2] a supervisor sees unusual metrics; each failed panel has its own retry', async () => {
  let isDown = true
  const asked = await open('Supervisor', {
    '/exceptions': () => (isDown ? down : ok(unusual)),
    '/metric-change': down,
  })
  await until(() => expect(text()).toContain('Unusual now could not be loaded'))
  expect(text()).toContain('What changed could not be loaded')
  isDown = false
  await click(allByRole('button').find((one) => one.textContent === 'Try again') as HTMLElement)
  await until(() => byRole('link', '48'))
  expect(text()).toContain('more than usual')
  expect(text()).toContain('usually 11 – 47')
  expect(text()).toContain('1 figure judged. Too few tickets to judge Satisfaction.')
  const [call] = asked.filter(({ path }) => path.endsWith('/exceptions'))
  expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
    to: '2026-11-21T23:59:59.999Z',
    tagsFilter: 'refund',
  })
  expect(asked.some(({ path }) => path.includes('own-'))).toBe(false)
})

test('[DASH-2] nothing unusual and too little data show different messages', async () => {
  await open('Supervisor', {
    '/exceptions': ok({ ...unusual, items: [] }),
    '/metric-change': down,
  })
  await until(() => expect(text()).toContain('Everything is as usual'))
  await unmount()
  queryClient.clear()
  await session.signOut()
  stopSession()
  await open('Supervisor', {
    '/exceptions': ok({ ...unusual, items: [], judged: [], thin: ['created', 'csat'] }),
    '/metric-change': down,
  })
  await until(() => expect(text()).toContain('too few tickets or weeks to know what is usual'))
  expect(text()).not.toContain('Everything is as usual')
})

test('[DASH-2] an agent sees their own work; no supervisor routes are requested', async () => {
  const asked = await open('Agent', {
    '/own-metrics': ok({
      items: [
        {
          ...metricValue,
          metric: 'solved',
          before: { ...metricValue, metric: 'solved', value: 40 },
          series: [4, 8],
        },
      ],
      streak: { days: 3, best: 7, n: 20 },
      asOf,
    }),
    '/own-queue': ok({ items: [], total: 0, overdue: 0, asOf }),
  })
  await until(() => byRole('link', '48'))
  expect(byRole('link', '48').getAttribute('href')).toContain(
    'tickets=metric%3Asolved%3Aagent%3Dme',
  )
  expect(text()).toContain('best 7 days')
  expect(text()).toContain('No unsolved ticket is assigned to you.')
  expect(asked.filter(({ path }) => /exceptions|metric-/.test(path))).toEqual([])
})

test('[DASH-2] changed help texts are listed until they are marked as read', async () => {
  const changed = { name: 'ticketHealth', by: 'Super Admin', at: '2026-11-20T10:00:00.000Z' }
  let items = [changed, { ...changed, name: 'metric_frt' }, { ...changed, name: 'gone' }]
  const asked = await open('Supervisor', {
    '/exceptions': down,
    '/metric-change': down,
    '/help-changes': () => ok({ items }),
  })
  await until(() => expect(text()).toContain('Super Admin, 11/20/2026'))
  expect(text()).toContain('First reply time')
  expect(text()).not.toContain('gone')
  items = []
  await click(byRole('button', 'Mark as read'))
  await until(() => expect(text()).toContain('Nothing new.'))
  expect(asked.find(({ path }) => path.endsWith('/seen'))?.body).toEqual({ at: changed.at })
})
