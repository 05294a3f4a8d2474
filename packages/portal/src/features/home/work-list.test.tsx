// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { currentToast } from '../../lib/notify/toast.ts'
import { lastTo, ok } from '../../test-api.ts'
import { byRole, click, text, type, until } from '../../test-dom.ts'
import {
  ACTION,
  answer,
  asOf,
  down,
  gap,
  gaps,
  metricValue,
  open,
  ticket,
  tickets,
  unhappy,
  unusual,
} from './test-today.tsx'

const supervisor = { '/exceptions': ok({ ...unusual, items: [] }), '/metric-change': down }
const undoToast = async () => {
  await until(() => expect(currentToast()?.action?.label).toBe('Undo'))
  await act(async () => currentToast()?.action?.run())
}

test('[DASH-2] a ticket that is due is taken care of, and comes back with undo', async () => {
  let items = [ticket('7', { due: { at: '2026-11-21T09:00:00.000Z', metric: 'firstReply' } })]
  const asked = await open('Supervisor', {
    ...supervisor,
    '/waiting-tickets': ({ query }) => tickets(query.get('kind') === 'due' ? items : []),
    '/tickets/7/actions': () => {
      items = []
      return ok({ id: ACTION, kind: 'tookCare', at: asOf, by: 'Sam' })
    },
    [`/actions/${ACTION}`]: () => {
      items = [ticket('7')]
      return ok({ id: ACTION, kind: 'tookCare', at: asOf, by: 'Sam', undoneAt: asOf })
    },
  })
  await until(() => byRole('button', 'Took care of ticket 7'))
  expect(text()).toContain('1 thing waits')
  expect(text()).toMatch(/42\sm over/)
  await click(byRole('button', 'Took care of ticket 7'))
  await until(() => expect(text()).toContain('Nothing waits'))
  expect(currentToast()?.message).toBe('Ticket 7 is taken care of')
  expect(document.activeElement?.textContent).toBe('Missed or due within the hour')
  await undoToast()
  await until(() => byRole('button', 'Took care of ticket 7'))
  expect(asked.find(({ path }) => path.endsWith('/actions'))?.body).toMatchObject({
    kind: 'tookCare',
  })
})

test('[DASH-2] an agent takes a ticket of nobody, and learns when the helpdesk is not told', async () => {
  const own = { items: [], total: 0, overdue: 0, asOf }
  const asked = await open('Agent', {
    '/own-metrics': ok({ items: [], streak: { days: 0, best: 0, n: 0 }, asOf }),
    '/own-queue': ok(own),
    '/waiting-tickets': ({ query }) =>
      tickets(query.get('kind') === 'due' ? [] : [ticket('8', { url: 'https://desk.test/8' })]),
    '/own-actions': ok({ id: ACTION, kind: 'reassign', at: asOf, by: 'Sam', isAtHelpdesk: false }),
  })
  await until(() => byRole('button', 'Assign to me: ticket 8'))
  expect(byRole('link', 'Open in helpdesk').getAttribute('href')).toBe('https://desk.test/8')
  await click(byRole('button', 'Assign to me: ticket 8'))
  await until(() =>
    expect(currentToast()?.message).toBe(
      'Ticket 8 is assigned to you here. Assign it in your helpdesk too.',
    ),
  )
  expect(asked.find(({ path }) => path.endsWith('/own-actions'))?.body).toMatchObject({
    kind: 'take',
  })
})

test('[DASH-2] a detractor is marked as called; owner and note stay, and undo brings it back', async () => {
  let items = [answer]
  const asked = await open('Supervisor', {
    ...supervisor,
    '/detractors': () => unhappy(items),
    '/follow-up': ({ body }) => {
      items = (body as { state: string }).state === 'new' ? [answer] : []
      return ok({ ...answer, changes: [] })
    },
  })
  await until(() => expect(text()).toContain('“Too slow”'))
  await click(byRole('button', 'Mark as called: kim@shop.test'))
  await until(() => expect(text()).toContain('Every unhappy customer was contacted.'))
  await undoToast()
  await until(() => byRole('button', 'Mark as called: kim@shop.test'))
  const sent = asked.filter(({ path }) => path.endsWith('/follow-up')).map(({ body }) => body)
  const rest = { note: '', onlyState: true }
  expect(sent).toEqual([
    { state: 'contacted', ...rest },
    { state: 'new', ...rest },
  ])
})

test('[DASH-2] a gap leads to its article; an unusual value names its main driver and is checked', async () => {
  let items = unusual.items
  const asked = await open('Supervisor', {
    '/knowledge-gaps': gaps([gap]),
    '/exceptions': () => ok({ ...unusual, items }),
    '/metric-change': ok({
      now: metricValue,
      before: { ...metricValue, value: 27 },
      change: 21,
      splits: [
        {
          dimension: 'tag',
          segments: [{ key: 'refund', label: 'refund', n: 20, nBefore: 2, contribution: 18 }],
          other: 3,
          others: 2,
          overlap: 0,
        },
      ],
      asOf,
    }),
    '/checks': () => {
      items = []
      return ok({ id: ACTION })
    },
  })
  await until(() =>
    expect(text()).toContain('Main driver: tag refund, +18 of +21 compared with Sat 11/14/2026'),
  )
  expect(byRole('link', 'Write article: How do I descale?').getAttribute('href')).toBe(
    '/apps/bubble-kb?tab=gaps&gap=How%20do%20I%20descale%3F',
  )
  await click(byRole('button', 'Mark as checked: Created'))
  await until(() => expect(text()).toContain('Everything is as usual.'))
  expect(asked.find(({ path }) => path.endsWith('/checks'))?.body).toEqual({
    metric: 'created',
    window: 'today',
    day: '2026-11-21',
  })
})

test('[DASH-2] an admin approves a sign-up with a role', async () => {
  const member = {
    id: '0f1e2d3c-0000-4000-8000-000000000009',
    firstName: 'Bo',
    lastName: 'Li',
    email: 'bo@shop.test',
    role: 'User',
    approval: 'Pending',
    emailVerified: true,
    isPrimary: true,
    createdAt: asOf,
    groups: [],
    organisations: [],
    otherOrganisations: 0,
  }
  let items = [member]
  const asked = await open('Admin', {
    ...supervisor,
    '/setup-progress': down,
    '/members': () => ok({ items, total: items.length, pending: items.length }),
    [`/members/${member.id}`]: () => {
      items = []
      return ok({ ...member, approval: 'Approved' })
    },
  })
  await until(() => byRole('button', 'Approve Bo Li'))
  await click(byRole('button', 'Approve Bo Li'))
  const dialog = byRole('dialog', 'Approve Bo Li')
  await click(byRole('radio', 'Agent', dialog))
  await click(byRole('button', 'Approve', dialog))
  await until(() => expect(text()).toContain('No sign-up waits for an approval.'))
  expect(asked.find(({ path }) => path.endsWith(member.id))?.body).toEqual({
    approval: 'Approved',
    role: 'Agent',
  })
})

test('[DASH-2] a long list has pages, and its last page is not left empty', async () => {
  const all = Array.from({ length: 6 }, (_, place) => ticket(`${place}`))
  let total = 6
  await open('Supervisor', {
    ...supervisor,
    '/waiting-tickets': ({ query }) => {
      if (query.get('kind') !== 'due') return tickets()
      const from = Number(query.get('offset'))
      const body = { total, overdue: 0, canTake: true, asOf }
      return ok({ ...body, items: all.slice(0, total).slice(from, from + 5) })
    },
    '/tickets/5/actions': () => {
      total = 5
      return ok({ id: ACTION, kind: 'tookCare', at: asOf, by: 'Sam' })
    },
  })
  await until(() => expect(text()).toContain('1–5 of 6'))
  await click(byRole('button', 'Next page'))
  await until(() => byRole('button', 'Took care of ticket 5'))
  await click(byRole('button', 'Took care of ticket 5'))
  await until(() => byRole('button', 'Took care of ticket 0'))
})

test('[DASH-2] a supervisor assigns a ticket of nobody to an agent', async () => {
  let items = [ticket('9')]
  const asked = await open('Supervisor', {
    ...supervisor,
    '/waiting-tickets': ({ query }) =>
      ok({
        items: query.get('kind') === 'due' ? [] : items,
        total: query.get('kind') === 'due' ? 0 : items.length,
        overdue: 0,
        canTake: false,
        asOf,
      }),
    '/zTicketMetrics/getOrgDetails': ok({
      agentList: [{ id: 'a1', name: 'Ann', lastAt: '9999-01-01T00:00:00.000Z' }],
    }),
    '/tickets/9/actions': () => {
      items = []
      return ok({ id: ACTION, kind: 'reassign', at: asOf, by: 'Sam', to: 'Ann' })
    },
  })
  await until(() => byRole('button', 'Assign ticket 9'))
  await click(byRole('button', 'Assign ticket 9'))
  const dialog = byRole('dialog', 'Assign ticket 9')
  await click(byRole('button', 'Assign', dialog))
  expect(text()).toContain('Choose an agent.')
  await until(() => expect(byRole('combobox', 'Agent', dialog).textContent).toContain('Ann'))
  await type(byRole('combobox', 'Agent', dialog), 'a1')
  await click(byRole('button', 'Assign', dialog))
  await until(() => expect(currentToast()?.message).toBe('Ticket 9 is assigned to Ann here'))
  expect(asked.find(({ path }) => path.endsWith('/actions'))?.body).toMatchObject({ to: 'a1' })
  expect(text()).toContain('Every unsolved ticket has an agent.')
})

test('[DASH-2] tickets are ordered by how long their customers wait, on request', async () => {
  const never = ticket('8', { waitsSince: '2026-11-18T08:42:00.000Z' })
  const asked = await open('Supervisor', {
    '/waiting-tickets': ({ query }) =>
      tickets([query.get('order') === 'waiting' ? never : ticket('9')]),
  })
  await until(() => expect(text()).toContain('Subject 9'))
  expect(text()).not.toContain('Customer waits')
  const select = byRole('combobox', 'Order of unassigned tickets') as HTMLSelectElement
  select.value = 'waiting'
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(text()).toContain('Subject 8'))
  expect(text()).toMatch(/Customer waits 3\sd/)
  expect(lastTo(asked, '/waiting-tickets')?.query.get('order')).toBe('waiting')
})
