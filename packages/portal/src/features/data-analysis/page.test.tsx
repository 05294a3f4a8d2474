// @vitest-environment happy-dom
import type { MetricValue } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { correlatedOf, pairsOf, correlationText, scatterOf } from './correlate.tsx'
import { Page } from './page.tsx'
import { sortOf } from './raw-tickets.tsx'
import { placedBelow } from './save-widget.ts'
import { exploredOf, widgetOf } from './explored.ts'

const asOf = '2026-11-21T09:42:00.000Z'

const Address = () => <output>{useLocation().search}</output>
const address = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '')

async function open(search: string, answers: Parameters<typeof serve>[0]) {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    ...answers,
  })
  await signedIn()
  const start = `/main/apps/prism/data-analysis?from=2026-11-14&to=2026-11-21${search}`
  await render(
    <MemoryRouter initialEntries={[start]}>
      <QueryClientProvider client={queryClient}>
        <Page />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

const down = refuse(500, 'internal', 'Out of order.')

test('[DASH-3] the chosen metric, split and chart are stored in the URL', async () => {
  const groups = { groups: [], more: 0, asOf }
  await open('', { '/metric-series': down, '/metric-groups': ok(groups), '/metrics': down })
  await until(() => byRole('radio', 'One-touch resolution'))
  await click(byRole('radio', 'One-touch resolution'))
  expect(text()).toContain('Solved tickets with exactly one public reply')
  const select = byRole('combobox', 'Split by') as HTMLSelectElement
  select.value = 'agent'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => byRole('combobox', 'And by'))
  expect(Object.fromEntries(address())).toMatchObject({
    metric: 'one_touch',
    split: 'agent',
    from: '2026-11-14',
  })
  await until(() => expect(text()).toContain('Nothing to count in these days.'))
  await click(byRole('button', 'Table'))
  expect(address().get('chart')).toBe('table')
  expect(allByRole('button').map((one) => one.textContent)).not.toContain('Stacked columns') // shares do not add up
})

test('[DASH-3] an explored chart is saved to a board; a new board needs a name', async () => {
  const board = { id: crypto.randomUUID(), name: 'Mondays', canEdit: true }
  const described = { owner: 'Sam', isMine: true, sharedWith: [], isDefault: false }
  const row = { ...board, ...described, updatedAt: asOf, updatedBy: 'Sam', widgetCount: 0 }
  const full = { ...row, version: 4, refreshMin: 0, widgets: [] }
  const asked = await open('&metric=created&chart=number&tagsFilter=refund', {
    '/metric-series': down,
    '/metrics': down,
    '/boards': ({ body }) => ok(body ? { ...full, name: 'Fridays' } : { items: [row] }),
    [`/boards/${board.id}`]: ok(full),
  })
  await until(() => byRole('button', 'Save to board'))
  await click(byRole('button', 'Save to board'))
  await until(() => byRole('combobox', 'Board'))
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('A new board needs a name.'))
  await until(() => expect(text()).toContain('Mondays'))
  const select = byRole('combobox', 'Board') as HTMLSelectElement
  select.value = board.id
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await click(byRole('button', 'Save'))
  await until(() => expect(asked.find(({ body }) => body)).toBeDefined())
  expect(asked.find(({ body }) => body)?.body).toMatchObject({
    version: 4,
    widgets: [
      {
        kind: 'number',
        metrics: ['created'],
        filters: { tagsFilter: ['refund'] },
        layout: { y: 0 },
      },
    ],
  })
})

test('a new widget is placed below all others of its board', () => {
  const widget = widgetOf(exploredOf(new URLSearchParams('metric=frt&split=agent')))
  const others = [{ layout: { y: 0, h: 9 } }, { layout: { y: 4, h: 3 } }]
  expect(placedBelow(widget, others).layout).toEqual({ x: 0, y: 9, w: 6, h: 8 })
  expect(placedBelow(widget, []).id).not.toBe(placedBelow(widget, []).id)
})

test('[DASH-3] the server sorts the list; a new order starts at the first page', async () => {
  const ticket = {
    id: '7',
    subject: 'A very long subject',
    requester: 'R. T.',
    status: 'open',
    channel: 'email',
    tags: [],
    createdAt: asOf,
    updatedAt: asOf,
    facts: { locale: 'en', pendingMin: 0, holdMin: 0, replies: 2, reopens: 0, handoffs: 0 },
  }
  const asked = await open('&tab=tickets&page=3&of=solved', {
    '/tickets': ok({ items: [ticket], total: 60 }),
  })
  await until(() => byRole('link', '7'))
  await click(byRole('button', 'First reply'))
  await until(() => expect(address().get('sort')).toBe('firstReply'))
  expect(address().has('page')).toBe(false)
  await click(byRole('button', 'First reply'))
  await until(() => expect(address().get('sort')).toBe('-firstReply'))
  const calls = asked.filter(({ path }) => path.endsWith('/tickets'))
  expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
    dateField: 'solved',
    offset: '50',
    facts: '1',
  })
  await until(() =>
    expect(Object.fromEntries(lastTo(asked, '/tickets')?.query ?? [])).toMatchObject({
      sort: 'firstReply',
      order: 'desc',
      offset: '0',
    }),
  )
  expect(sortOf(new URLSearchParams('sort=tags'))).toBeUndefined() // the server cannot sort by tags
})

const metricValue = (metric: 'frt' | 'one_touch', value: number, n = 10): MetricValue => ({
  metric,
  unit: metric === 'frt' ? 'min' : 'pct',
  direction: 'down',
  dateField: 'created',
  value,
  ...(metric === 'frt' ? { median: value } : {}),
  n,
  excluded: [],
})
const groupsOf = (count: number, n = 10) => ({
  groups: Array.from({ length: count }, (_, i) => ({
    segments: [{ dimension: 'agent' as const, key: `a${i}`, label: `Agent ${i}` }],
    items: [metricValue('frt', i * 10, n), metricValue('one_touch', i === 4 ? 9 : i, n)],
  })),
  more: 0,
  asOf,
})

test('[DASH-3] a correlation shows its interval and n, or that there is too little data', () => {
  const asked = correlatedOf(new URLSearchParams())
  expect(asked).toEqual({ x: 'frt', y: 'one_touch', over: 'agent' })
  const enough = pairsOf(asked, groupsOf(9))
  expect(correlationText(asked, enough)).toMatch(
    /^Spearman’s ρ 0\.83, 95 % 0\.\d\d to 0\.\d\d, based on 9: strong, both go up together\. 1 outlier\. It does not/,
  )
  expect(correlationText(asked, pairsOf(asked, groupsOf(7)))).toBe(
    'Too few to say anything: 7 of at least 8.',
  )
  const thin = pairsOf(asked, groupsOf(9, 4))
  expect(thin).toEqual({ pairs: [], thin: 9 })
  expect(correlationText(asked, thin)).toContain('9 agents with fewer than 5 tickets excluded.')
  expect(scatterOf('x', asked, thin.pairs)).toBeUndefined()
  const spec = scatterOf('x', asked, enough.pairs)
  if (spec?.kind !== 'scatter') throw new Error('no scatter')
  expect(spec.points[2]).toEqual({
    label: 'Agent 2',
    x: 20 * 60_000,
    y: 2,
    n: 10,
    group: 'usual',
  })
  expect(spec.points[4]?.group).toBe('far')
})

test('[DASH-3] unassigned tickets are not drawn as a point', () => {
  const { groups, ...rest } = groupsOf(8)
  const nobody = { segments: [{ dimension: 'agent' as const }], items: groups[0]?.items ?? [] }
  const asked = correlatedOf(new URLSearchParams())
  expect(pairsOf(asked, { groups: [...groups, nobody], ...rest }).pairs).toHaveLength(8)
})
