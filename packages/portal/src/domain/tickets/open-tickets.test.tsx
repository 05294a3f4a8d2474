// @vitest-environment happy-dom
import type { TicketFacts, TicketRow } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Answer, type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, press, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { OpenTickets } from './open-tickets.tsx'

const row: TicketRow = {
  id: '7',
  subject: 'No heat',
  requester: 'Kim',
  status: 'solved',
  channel: 'email',
  tags: [],
  createdAt: '2026-11-02T12:30:00.000Z',
  updatedAt: '2026-11-02T12:30:00.000Z',
  solvedAt: '2026-11-03T10:59:00.000Z',
}
const FACTS: TicketFacts = {
  locale: 'en',
  firstReplyMin: 5,
  pendingMin: 0,
  holdMin: 0,
  replies: 1,
  reopens: 0,
  handoffs: 0,
}
/** The server's own file: the browser adds nothing to it. */
const FILE = 'ID,Subject\r\n7,No heat'
const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

async function open(search: string, answer: Answer | ((asked: Asked) => Answer)) {
  const setup = { timeZone: 'Pacific/Auckland', filterConfig: [], defaultFilters: {} }
  const asked = serve({
    '/access-token': ok({ user: person({ setup }) }),
    '/logout': ok({ data: 1 }),
    '/tickets': answer,
    '/assist-tickets': answer,
    '/survey-results/counted': answer,
    '/metric-tickets': answer,
    '/tickets.csv': { status: 200, body: FILE },
    '/metric-tickets.csv': { status: 200, body: FILE },
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/main/boards/config${search}`]}>
      <QueryClientProvider client={queryClient}>
        <OpenTickets organisationId="demo-org" />
      </QueryClientProvider>
      <Address />
    </MemoryRouter>,
  )
  return asked
}

test("[FILT-5] days are requested and shown in the organisation's time zone", async () => {
  const asked = await open('?tickets=solved:2026-11-03', ok({ items: [row], total: 26 }))
  await until(() => byRole('link', '7'))
  expect(Object.fromEntries(lastTo(asked, '/tickets')?.query ?? [])).toMatchObject({
    dateField: 'solved',
    from: '2026-11-02T11:00:00.000Z',
    to: '2026-11-03T10:59:59.999Z',
    limit: '25',
    offset: '0',
  })
  expect(text()).toContain('created 11/03/2026 01:30')
  expect(text()).toContain('solved 11/03/2026 23:59')
  await click(byRole('button', 'Next page'))
  expect(address()).toContain('ticketsPage=2')
  await until(() => expect(lastTo(asked, '/tickets')?.query.get('offset')).toBe('25'))
})

test('[DASH-4] a ticket of the list has tags, priority, age, due times and sentiment', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const unsolved: TicketRow & { facts: TicketFacts } = {
    ...row,
    status: 'open',
    priority: 'urgent',
    tags: ['refund', 'card'],
    createdAt: hoursAgo(50),
    solvedAt: undefined,
    facts: { ...FACTS, dueAt: hoursAgo(2), sentiment: 'negative' },
  }
  await open('?tickets=metric:frt', ok({ items: [{ ...unsolved, value: 5 }], total: 1 }))
  await until(() => byRole('link', '7'))
  const told = text().replaceAll(/\s/gu, ' ')
  for (const words of ['Urgent', '2 d 2 h old', 'first reply after 5 m', '2 h 00 m overdue'])
    expect(told).toContain(words)
  expect(told).toContain('sentiment negative')
  expect(told).toContain('refund, card')
})

test('[DASH-4] a rate opens its numerator, with a switch to the rest', async () => {
  const asked = await open('?tickets=metric:sent_negative', ({ query }) =>
    ok({
      items: [{ ...row, value: 1 }],
      total: query.get('side') === 'rest' ? 557 : 66,
      part: 66,
      rest: 557,
    }),
  )
  await until(() => byRole('button', '66 negative'))
  expect(lastTo(asked, '/metric-tickets')?.query.get('side')).toBe('part')
  expect(byRole('status').textContent).toMatch(/^66 tickets,/)
  expect(byRole('button', '66 negative').getAttribute('aria-pressed')).toBe('true')
  await click(byRole('button', '557 others'))
  await until(() => expect(byRole('status').textContent).toMatch(/^557 tickets,/))
  expect(lastTo(asked, '/metric-tickets')?.query.get('side')).toBe('rest')
  expect(address()).toContain('side%3Drest')
  expect(byRole('dialog').getAttribute('aria-label') ?? text()).toContain(
    'Negative tickets: others',
  )
  await click(byRole('button', '66 negative'))
  await until(() => expect(byRole('status').textContent).toMatch(/^66 tickets,/))
})

test('[DASH-4] an address of the rest opens the rest, its switch included', async () => {
  await open(
    '?tickets=metric:sent_negative:side%3Drest',
    ok({ items: [], total: 0, part: 66, rest: 0 }),
  )
  await until(() => byRole('button', '66 negative'))
  expect(byRole('button', '0 others').getAttribute('aria-pressed')).toBe('true')
  expect(text()).toContain('This metric counts no tickets.')
})

test('[DASH-4] a rate of targets says how many targets its tickets have', async () => {
  await open(
    '?tickets=metric:sla',
    ok({ items: [{ ...row, value: 3 }], total: 9, part: 12, rest: 2 }),
  )
  await until(() => byRole('button', '12 met'))
  expect(byRole('status').textContent).toMatch(/^12 targets · 9 tickets,/)
  expect(text()).toContain('3 targets')
})

/** Saves the list to a file; returns its text. */
async function savedFile(): Promise<string | undefined> {
  let file: Blob | undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((given) => {
    file = given as Blob
    return 'blob:tickets'
  })
  await click(byRole('button', 'Download these tickets as CSV'))
  await until(() => expect(file).toBeDefined())
  vi.restoreAllMocks()
  return file?.text()
}

test('[DASH-4] the file of a rate comes from the server, with the side that is shown and all columns', async () => {
  const asked = await open(
    '?tickets=metric:reopen:side%3Drest',
    ok({ items: [{ ...row, facts: FACTS }], total: 30, part: 2, rest: 30 }),
  )
  await until(() => byRole('button', '30 stayed solved'))
  expect(await savedFile()).toBe(FILE)
  const query = lastTo(asked, '/metric-tickets.csv')?.query
  expect([query?.get('metric'), query?.get('side')]).toEqual(['reopen', 'rest'])
  expect(query?.get('columns')).toMatch(/^id,subject,status,.*,tags$/)
  expect([query?.has('limit'), query?.has('offset')]).toEqual([false, false])
})

test('[DASH-4] the whole list is one file of the server, with the filters of the list', async () => {
  const search = '?from=2026-11-01&to=2026-11-08&allBrands=Care&tickets=created'
  const asked = await open(search, ok({ items: [row], total: 2600 }))
  await until(() => byRole('link', '7'))
  expect(await savedFile()).toBe(FILE)
  const { limit, offset, facts, ...list } = Object.fromEntries(
    lastTo(asked, '/tickets')?.query ?? [],
  )
  expect([limit, offset, facts]).toEqual(['25', '0', '1'])
  const { columns, ...file } = Object.fromEntries(lastTo(asked, '/tickets.csv')?.query ?? [])
  expect(file).toEqual(list)
  expect(columns).toContain('id,subject')
  await until(() => expect(lastTo(asked, '/exports')).toBeDefined()) // for the audit log
  expect(asked.filter(({ path }) => path.endsWith('/tickets'))).toHaveLength(1) // no page for the file
})

test('a list that cannot be loaded shows an error and can be retried', async () => {
  let isDown = true
  await open('?tickets=created', () =>
    isDown ? refuse(500, 'internal', 'Out of order.') : ok({ items: [row], total: 1 }),
  )
  await until(() => expect(text()).toContain('The tickets could not be loaded'))
  isDown = false
  await click(byRole('button', 'Try again'))
  await until(() => expect(text()).toContain('No heat'))
})

test('[GUARD-4] without permission there is a message and no retry', async () => {
  await open('?tickets=created', refuse(403, 'forbidden', 'No.'))
  await until(() => expect(text()).toContain('You do not have access to these tickets'))
  expect(allByRole('button', 'Try again')).toEqual([])
})

test('an empty list has a message; Escape closes it and leaves the other parameters', async () => {
  await open('?rows=25&tickets=event:loads', ok({ items: [], total: 0 }))
  await until(() => expect(text()).toContain('This metric counts no tickets.'))
  await press(byRole('dialog'), 'Escape')
  expect(allByRole('dialog')).toEqual([])
  expect(address()).toBe('?rows=25')
})

test('an address without tickets opens nothing', async () => {
  const asked = await open('?tickets=opened', ok({ items: [], total: 0 }))
  expect(allByRole('dialog')).toEqual([])
  expect(asked.some(({ path }) => path.endsWith('/tickets'))).toBe(false)
})

test('[DASH-4] the tickets of a metric are requested by its name and shown with their value', async () => {
  const asked = await open(
    '?from=2026-11-02&to=2026-11-03&tickets=metric:frt:value=15',
    ok({ items: [{ ...row, value: 22 }], total: 1 }),
  )
  await until(() => byRole('link', '7'))
  expect(byRole('dialog', 'First reply time: 15–30 m')).toBeTruthy()
  expect(Object.fromEntries(lastTo(asked, '/metric-tickets')?.query ?? [])).toMatchObject({
    metric: 'frt',
    value: '15',
  })
  expect(text()).toMatch(/22\sm/u)
  await press(byRole('dialog'), 'Escape')
  expect(address()).toBe('?from=2026-11-02&to=2026-11-03')
})

test('an address with an unknown metric opens nothing', async () => {
  const asked = await open('?tickets=metric:none', ok({ items: [], total: 0 }))
  expect(allByRole('dialog')).toEqual([])
  expect(asked.some(({ path }) => path.endsWith('-tickets'))).toBe(false)
})
