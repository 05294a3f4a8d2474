// @vitest-environment happy-dom
import type { PriorityColumn, PriorityTicket } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { currentToast } from '../../lib/notify/toast.ts'
import { type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, press, render, text, type, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const ticket = (id: string, column: PriorityColumn, more: Partial<PriorityTicket> = {}) =>
  ({
    id,
    subject: `Subject ${id}`,
    requester: 'Kim',
    status: 'open',
    priority: 'urgent',
    channel: 'email',
    assignee: 'Ann',
    tags: [],
    createdAt: asOf,
    updatedAt: asOf,
    column,
    attention: {
      score: 72,
      trend: 12,
      reasons: [
        { kind: 'priority', points: 40, priority: 'urgent' },
        { kind: 'sla', points: 14, metric: 'firstReply', dueAt: '2026-11-21T08:42:00.000Z' },
        { kind: 'waiting', points: 9, since: '2026-11-20T08:42:00.000Z' },
      ],
    },
    nextSla: { metric: 'firstReply', dueAt: '2026-11-21T08:42:00.000Z' },
    waitsSince: '2026-11-20T08:42:00.000Z',
    sentiments: ['neutral', '', 'veryNegative'],
    ...more,
  }) satisfies PriorityTicket

const done = {
  id: '0f1e2d3c-0000-4000-8000-000000000001',
  kind: 'tookCare' as const,
  at: asOf,
  by: 'Sam Supervisor',
}
const share = (metric: string, part: number) => ({
  metric,
  unit: 'pct',
  direction: 'up',
  dateField: 'flagged',
  value: (part / 84) * 100,
  part,
  whole: 84,
  n: 84,
  excluded: [],
})

let tickets: PriorityTicket[] = []
const down = refuse(500, 'internal', 'Out of order.')

beforeEach(() => {
  tickets = [ticket('1', 'risk'), ticket('2', 'risk'), ticket('3', 'sla')]
})

function list({ query }: Asked) {
  const column = query.get('column')
  const fitting = tickets.filter((one) => !column || one.column === column)
  const from = Number(query.get('offset'))
  const items = fitting.slice(from, from + Number(query.get('limit')))
  return ok({ items, total: fitting.length, onHold: 4, asOf })
}
const Where = () => <output>{useLocation().search}</output>

async function open(search = '', answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/priority-tickets': list,
    '/metrics': ok({
      items: [share('attention_precision', 51), share('attention_disagree', 3)],
      asOf,
    }),
    '/getOrgDetails': ok({
      orgBrands: [],
      driverList: [],
      orgTags: [],
      agentList: [
        { id: 'ann', name: 'Ann', lastAt: '9999-01-01T00:00:00.000Z' },
        { id: 'bo', name: 'Bo', lastAt: '9999-01-01T00:00:00.000Z' },
      ],
      tagGroups: [],
      customGroups: [],
      filterConfig: [],
    }),
    '/actions': ({ body }) => {
      tickets = tickets.map((one) =>
        one.id === '1'
          ? { ...one, column: 'handled', handled: { ...done, ...(body as object) } }
          : one,
      )
      return ok({ ...done, ...(body as object) })
    },
    [`/actions/${done.id}`]: () => {
      tickets = [ticket('1', 'risk'), ...tickets.slice(1)]
      return ok({ ...done, undoneAt: asOf })
    },
    ...answers,
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/main/apps/prism/priority-tickets${search}`]}>
      <QueryClientProvider client={queryClient}>
        <Page />
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}
const column = (name: string) => byRole('region', name)
const card = (id: string) => byRole('article', `Ticket ${id}`)
const focus = (element: HTMLElement) => act(async () => element.focus())
const shown = () => allByRole('article').map((each) => each.getAttribute('aria-label'))
const ready = () => until(() => card('3'))

describe('[DASH-6] the board', () => {
  test('shows each ticket with its attention, reasons, SLA targets and assignee', async () => {
    await open()
    await ready()
    expect(column('At risk').textContent).toContain('At risk2')
    expect(column('Escalated').textContent).toContain('No unsolved ticket was escalated.')
    const said = card('1').textContent
    for (const part of ['72', 'at risk', '+12 in 24 h', 'Kim', 'Ann', 'Urgent'])
      expect(said).toContain(part)
    expect(said).toMatch(/Customer waits 1.?d 1.?h/)
    expect(said).toMatch(/First reply target passed 1.?h 00.?m ago/)
    expect(said).toContain('Sentiment: Neutral, Not scored, Very negative')
    expect(text()).toMatch(/of 84 flagged, 51 escalated or breached \(60\.7.%\)/)
    expect(text()).toMatch(/3 of 84 marked wrong \(3\.6.%\)/)
  })

  test('says since when a target was missed and whether hold counts, and lists hold apart', async () => {
    const dueAt = new Date(Date.parse(asOf) - 126 * 86_400_000).toISOString()
    const since = new Date(Date.parse(asOf) - 12 * 86_400_000).toISOString()
    tickets = [
      ticket('3', 'risk', { nextSla: { metric: 'requesterWait', dueAt } }),
      ticket('4', 'risk', {
        status: 'hold',
        holdSince: since,
        waitsSince: undefined,
        nextSla: { metric: 'agentWork', dueAt },
      }),
    ]
    const asked = await open()
    await ready()
    expect(card('3').textContent).toMatch(/Requester wait target passed 126.?d ago, hold counted/)
    expect(card('4').textContent).toMatch(/Agent work target passed 126.?d ago, hold not counted/)
    expect(card('4').textContent).toMatch(/On hold for 12.?d/)
    await until(() => byRole('button', 'On hold, 4'))
    expect(asked.some(({ query }) => query.get('hold') === 'without')).toBe(true)
    await click(byRole('button', 'On hold, 4'))
    await until(() => expect(document.querySelector('output')?.textContent).toContain('hold=only'))
    const last = asked.findLast(
      ({ path, query }) => path.endsWith('/priority-tickets') && query.get('column'),
    )
    expect(last?.query.get('hold')).toBe('only')
  })

  test('predictions are shown where there are any', async () => {
    tickets = [
      ticket('3', 'risk', { predictedTier: 'Tier 2', predictedPriority: 'low' }),
      ticket('4', 'risk'),
    ]
    await open()
    await ready()
    expect(card('3').textContent).toContain('Predicted Tier 2; Predicted priority low, now urgent')
    expect(card('4').textContent).not.toContain('Predicted')
  })

  test('loads more of a column only on request', async () => {
    tickets = Array.from({ length: 120 }, (_, i) => ticket(String(i), 'risk'))
    await open()
    await until(() => expect(shown()).toHaveLength(50))
    await click(byRole('button', 'Show more: At risk'))
    await until(() => expect(shown()).toHaveLength(100))
    expect(column('At risk').textContent).toContain('Show more, 20 left')
  })

  test('filters by reason, in the address', async () => {
    const asked = await open('?reason=sla&tagsFilter=vip')
    await ready()
    const all = asked.filter(({ path }) => path.endsWith('/priority-tickets'))
    const calls = all.filter(({ query }) => query.get('hold') === 'without')
    expect(calls.map(({ query }) => query.get('column'))).toEqual([
      'risk',
      'requested',
      'sla',
      'escalated',
      'handled',
    ])
    for (const { query } of calls)
      expect(Object.fromEntries(query)).toMatchObject({ reason: 'sla', tagsFilter: 'vip' })
    await type(byRole('combobox', 'Reason'), 'any')
    await until(() => expect(document.querySelector('output')?.textContent).toBe('?tagsFilter=vip'))
  })

  test('lists who waits longest first, with tickets that are on no column', async () => {
    const { column: _, ...never } = ticket('4', 'risk', {
      status: 'new',
      assignee: undefined,
      waitsSince: '2026-11-18T08:42:00.000Z',
    })
    tickets = [{ ...never, column: undefined }, ...tickets]
    const asked = await open('?view=table')
    await until(() => byRole('combobox', 'Order'))
    const select = byRole('combobox', 'Order') as HTMLSelectElement
    select.value = 'waiting'
    await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
    await until(() => expect(text()).toContain('with every customer who waits'))
    expect(text()).toContain('order=waiting')
    expect(lastTo(asked, '/priority-tickets')?.query.get('order')).toBe('waiting')
    expect(text()).toContain('Customer waits since')
    expect(text()).toMatch(/Customer waits 3\sd/)
  })

  test('a column that cannot be loaded shows a message and a retry button', async () => {
    let isDown = true
    await open('', {
      '/priority-tickets': (asked) => (isDown ? down : list(asked)),
      '/metrics': down,
    })
    await until(() => expect(column('At risk').textContent).toContain('could not be loaded'))
    await until(() => expect(text()).toContain('The metrics about flags could not be loaded.'))
    isDown = false
    await click(byRole('button', 'Try again', column('SLA < 1 h')))
    await ready()
    expect(column('At risk').textContent).toContain('could not be loaded') // each column has its own
  })

  test('a viewer without permission sees a message', async () => {
    await open('', { '/priority-tickets': refuse(403, 'forbidden', 'No.') })
    await until(() => expect(text()).toContain('You do not have access to these tickets'))
  })
})

describe('[DASH-6] keys', () => {
  test('move the focus from card to card and from column to column', async () => {
    await open()
    await ready()
    expect([card('1').tabIndex, card('2').tabIndex, card('3').tabIndex]).toEqual([0, -1, 0])
    await focus(card('1'))
    await press(card('1'), 'ArrowDown')
    expect(document.activeElement).toBe(card('2'))
    await until(() => expect(card('2').tabIndex).toBe(0))
    await press(card('2'), 'ArrowRight')
    expect(document.activeElement).toBe(card('3'))
    await press(card('3'), 'ArrowLeft')
    expect(document.activeElement).toBe(card('1'))
    await press(card('1'), 'End')
    expect(document.activeElement).toBe(card('2'))
    await press(card('2'), 'Enter')
    expect(document.querySelector('output')?.textContent).toBe('?ticket=2')
  })

  test('run an action; the focus moves to the next card', async () => {
    const asked = await open()
    await ready()
    await focus(card('1'))
    await press(card('1'), 't')
    await until(() => expect(column('Handled today').textContent).toContain('Handled today1'))
    const sent = asked.find(({ path }) => path.endsWith('/tickets/1/actions'))
    expect(sent?.body).toMatchObject({
      kind: 'tookCare',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(document.activeElement).toBe(card('2'))
    expect(text()).toMatch(/Priority TicketsUpdated \d\d:\d\d/)
    expect(currentToast()?.message).toBe('Ticket 1 is taken care of')
    expect(card('1').textContent).toContain('Sam Supervisor took care of it')
  })

  test('have no effect while a control in a card has the focus', async () => {
    const asked = await open()
    await ready()
    await press(byRole('button', 'Took care: ticket 1'), 't')
    expect(asked.some(({ path }) => path.endsWith('/actions'))).toBe(false)
  })

  test('undo the current action', async () => {
    tickets = [ticket('1', 'handled', { handled: done }), ticket('3', 'sla')]
    await open()
    await ready()
    await focus(card('1'))
    await press(card('1'), 'u')
    await until(() => expect(column('At risk').textContent).toContain('At risk1'))
    expect(currentToast()?.message).toBe('Ticket 1: undone')
  })
})

describe('[DASH-6] an action that needs an input', () => {
  const begin = async (key: string) => {
    const asked = await open()
    await ready()
    await focus(card('1'))
    await press(card('1'), key)
    return () => asked.find(({ path }) => path.endsWith('/actions'))?.body
  }

  test('disagreeing requires a reason', async () => {
    const sent = await begin('d')
    await click(byRole('button', 'Disagree'))
    expect(text()).toContain('Enter a reason')
    expect(sent()).toBeUndefined()
    await type(byRole('textbox', 'Why'), ' A test ticket ')
    await click(byRole('button', 'Disagree'))
    await until(() => expect(sent()).toMatchObject({ kind: 'disagree', reason: 'A test ticket' }))
    await until(() => expect(allByRole('dialog')).toEqual([]))
  })

  test('snoozing requires a time', async () => {
    const sent = await begin('s')
    const own = allByRole('radio').find((each) => (each as HTMLInputElement).value === 'own')
    await click(own ?? document.body)
    await click(byRole('button', 'Snooze'))
    expect(text()).toContain('Choose a day.')
    await type(
      document.querySelector<HTMLElement>('input[type=date]') ?? document.body,
      '2027-02-03',
    )
    await click(byRole('button', 'Snooze'))
    await until(() =>
      expect(sent()).toMatchObject({ kind: 'snooze', until: '2027-02-03T09:00:00.000Z' }),
    )
  })

  test('reassigning explains that the helpdesk is not notified', async () => {
    const sent = await begin('r')
    expect(text()).toContain('the helpdesk is not changed')
    const names = () =>
      Array.from(byRole('combobox', 'New assignee').children, (one) => one.textContent)
    await until(() => expect(names()).toEqual(['Choose an agent', 'Bo']))
    await type(byRole('combobox', 'New assignee'), 'bo')
    await click(byRole('button', 'Reassign'))
    await until(() => expect(sent()).toMatchObject({ kind: 'reassign', to: 'bo' }))
  })

  test('a refusal is shown in the dialog', async () => {
    await open('', { '/actions': refuse(409, 'conflict', 'Ticket 1 is solved already.') })
    await ready()
    await press(card('1'), 'd')
    await type(byRole('textbox', 'Why'), 'No')
    await click(byRole('button', 'Disagree'))
    await until(() => expect(byRole('dialog').textContent).toContain('Ticket 1 is solved already.'))
  })
})

describe('[DASH-6] the table', () => {
  test('shows the same tickets, with the user who reviewed them', async () => {
    tickets = [ticket('1', 'handled', { handled: done }), ticket('3', 'sla')]
    const asked = await open('?view=table')
    await until(() => byRole('table', 'Priority tickets'))
    const row = allByRole('row').find((each) => each.textContent.includes('Subject 1'))
    expect(row?.textContent).toContain('Sam Supervisor took care of it, 11/21/2026 09:42')
    expect(row?.textContent).toContain('Handled today')
    await type(byRole('combobox', 'Column of the board'), 'sla')
    await until(() => expect(text()).not.toContain('Subject 1'))
    expect(lastTo(asked, '/priority-tickets')?.query.get('column')).toBe('sla')
    await click(byRole('button', 'Board'))
    await until(() => card('3'))
  })
})
