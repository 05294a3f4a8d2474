// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { session } from '../../lib/api/call.ts'
import { ok } from '../../test-api.ts'
import { byRole, click, text, unmount, until } from '../../test-dom.ts'
import { stopSession } from '../../test-session.ts'
import { asOf, down, metricValue, open, unusual } from './test-today.tsx'

test('[DASH-2] a supervisor sees unusual metrics; each failed panel has its own retry', async () => {
  let isDown = true
  const asked = await open('Supervisor', {
    '/exceptions': () => (isDown ? down : ok(unusual)),
    '/metric-change': down,
  })
  await until(() => expect(text()).toContain('Unusual now could not be loaded'))
  expect(text()).toContain('What changed could not be loaded')
  isDown = false
  await click(byRole('button', 'Try again', byRole('region', 'Unusual now')))
  await until(() => byRole('link', '48'))
  expect(text()).toContain('more than usual')
  expect(text()).toContain('usually 11 – 47')
  expect(text()).toContain('Checked 1 metric, 1 unusual. Too few tickets to check Ticket CSAT.')
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
  expect(text()).toContain('Nothing waits')
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
  expect(
    asked.filter(({ path }) => /exceptions|metric-|detractors|gaps|members/.test(path)),
  ).toEqual([])
  const lists = asked.filter(({ path }) => path.endsWith('/waiting-tickets'))
  const own = Object.fromEntries(lists.map(({ query }) => [query.get('kind'), query.get('own')]))
  expect(own).toEqual({ due: '1', unassigned: null })
  expect(text()).toContain('No ticket of yours is missed or due')
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
