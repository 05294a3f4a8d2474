// @vitest-environment happy-dom
import type { BoardWidget, Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { rangeOf } from '../../lib/dates/range.ts'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { footOf } from './split-widget.tsx'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { WidgetView } from './widget-view.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const created = {
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
  value: 1234,
  n: 1234,
  excluded: [],
}
const ofAnn = {
  segments: [{ dimension: 'agent', key: 'Ann', label: 'Ann' }],
  items: [{ ...created, metric: 'frt', unit: 'min', value: 90, median: 30, p90: 300 }],
}
const layout = { x: 0, y: 0, w: 3, h: 4 }
const number: BoardWidget = {
  id: 'n',
  kind: 'number',
  metrics: ['created'],
  groupBy: [],
  layout,
  top: 10,
  other: false,
  compare: true,
  goal: 2000,
  range: 'yesterday',
}
let isDown = true

beforeEach(() => void (isDown = true))

async function open(
  widget: BoardWidget,
  role: Role = 'Supervisor',
  groups: readonly object[] = [ofAnn],
) {
  const down = refuse(500, 'internal', 'Out of order.')
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/metrics': () => (isDown ? down : ok({ items: [created], asOf })),
    '/metric-series': down,
    '/metric-groups': ok({ groups, more: 0, asOf }),
  })
  await signedIn()
  const view = { ...rangeOf(new URLSearchParams(), 'UTC'), filters: {} }
  await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <WidgetView organisationId="acme" widget={widget} view={view} now={new Date(asOf)} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[DASH-1] a widget that cannot be loaded shows an error, and loads on retry', async () => {
  const asked = await open(number)
  await until(() => byRole('button', 'Try again: Created'))
  isDown = false
  await click(byRole('button', 'Try again: Created'))
  await until(() => byRole('link', '1,234'))
  expect(text()).not.toContain('based on 1,234') // the value says it
  expect(text()).toContain('Goal 2,000')
  const link = byRole('link', '1,234').getAttribute('href') ?? ''
  expect(decodeURIComponent(link)).toContain('own=from%3D2026-11-20')
  const { query } = asked.find(({ path }) => path.endsWith('/metrics')) ?? {}
  expect(query?.get('from')).toBe('2026-11-20T00:00:00.000Z')
  expect(query?.get('beforeFrom')).toBe('2026-11-13T00:00:00.000Z')
})

test('[DASH-1] [GUARD-3] without permission for metrics by agent there is a message and no request', async () => {
  const asked = await open({ ...number, kind: 'bars', groupBy: ['agent'] }, 'Agent')
  await until(() => expect(text()).toContain('Supervisors see metrics by part'))
  expect(asked.filter(({ path }) => path.includes('/metric'))).toEqual([])
})

test('[DASH-1] a table of a time metric has median and p90', async () => {
  const widget: BoardWidget = { ...number, kind: 'table', metrics: ['frt'], groupBy: ['agent'] }
  await open({ ...widget, compare: false, goal: undefined })
  await until(() => expect(allByRole('link')).toHaveLength(1))
  const [head, row] = allByRole('row').map((one) => one.textContent?.replaceAll(/\s/gu, ' '))
  expect(head).toBe('AgentFirst reply time, medianFirst reply time, 90 % withinBased on')
  expect(row).toBe('Ann30 mbased on 1,234 5 h 00 m1,234')
})

test('[DASH-1] points of a panel with its own date range open the tickets of that range', async () => {
  serve({ '/access-token': ok({ user: person() }), '/logout': ok({ data: 1 }) })
  await signedIn()
  const view = { ...rangeOf(new URLSearchParams(), 'UTC'), filters: {} }
  const panel: BoardWidget = { id: 'p', kind: 'panel', panel: 'tickets', range: 'today', layout }
  const shown = (widget: BoardWidget) => (
    <MemoryRouter>
      <WidgetView
        organisationId="acme"
        widget={widget}
        view={view}
        now={new Date(asOf)}
        panel={() => <TicketsLink drilldown={{ dateField: 'created' }}>7</TicketsLink>}
      />
    </MemoryRouter>
  )
  await render(shown(panel))
  const hrefOf = () => decodeURIComponent(byRole('link', '7').getAttribute('href') ?? '')
  expect(decodeURIComponent(hrefOf())).toBe('/?tickets=created:own=from=2026-11-21&to=2026-11-21')
  await render(shown({ ...panel, range: undefined }))
  expect(hrefOf()).toBe('/?tickets=created')
})

test('[DASH-1] a text is shown as it was written', async () => {
  await open({ id: 't', kind: 'text', text: '<b>Plain</b>\nwords', title: 'Read me', layout })
  await until(() => expect(text()).toContain('<b>Plain</b>'))
  expect(byRole('heading', 'Read me')).toBeDefined()
})

test('[DASH-1] [DASH-5] bars that may count a ticket twice have a note', () => {
  const none = { groups: [], more: 0, asOf }
  const noteOf = (groupBy: (typeof number)['groupBy']) =>
    footOf({ ...number, kind: 'bars', groupBy }, none)
  expect(noteOf(['emotion'])).toContain('a ticket counts for each of its emotions')
  expect(noteOf(['tag', 'sentiment'])).toContain('a ticket counts for each of its tags')
  expect(noteOf(['sentiment'])).not.toContain('each of its')
})

test('[DASH-4] a table shows the change of each row with its interval; only beyond chance it is coloured', async () => {
  const frt = { ...ofAnn.items[0], direction: 'down', n: 100 }
  const rowOf = (key: string, median: number, low: number, high: number) => ({
    segments: [{ dimension: 'brand', key, label: key }],
    items: [{ ...frt, median, before: { ...frt, median: 30 }, difference: { low, high } }],
  })
  const table: BoardWidget = { ...number, kind: 'table', metrics: ['frt'], groupBy: ['brand'] }
  const asked = await open(table, 'Supervisor', [
    rowOf('Slow', 45, 20, 90),
    rowOf('Usual', 33, -9, 50),
    rowOf('Fast', 15, -60, -30),
  ])
  await until(() => expect(text()).toContain('Slow'))
  const words = (name: string) =>
    [...document.querySelectorAll('tbody tr')]
      .find((row) => row.textContent.includes(name))
      ?.textContent.replaceAll('\u202F', ' ')
  expect(words('Slow')).toContain('+50.0 % worse+20.0 % to +90.0 %')
  expect(words('Usual')).toContain('+10.0 % within the usual week to week−9.0 % to +50.0 %')
  expect(words('Fast')).toContain('−50.0 % better−60.0 % to −30.0 %')
  const coloured = [...document.querySelectorAll('tbody span')].filter(({ className }) =>
    /better|worse/.test(className),
  )
  expect(coloured.map(({ textContent }) => textContent.slice(-6))).toEqual([' worse', 'better'])
  const { query } = asked.find(({ path }) => path.endsWith('/metric-groups')) ?? {}
  expect(query?.get('beforeFrom')).toBe('2026-11-13T00:00:00.000Z')
})
