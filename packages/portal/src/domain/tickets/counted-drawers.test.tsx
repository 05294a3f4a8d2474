// @vitest-environment happy-dom
import type { CountedSurvey, Reply, TicketRow } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Answer, type Asked, lastTo, ok, person, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { OpenTickets } from './open-tickets.tsx'

const at = '2026-11-02T12:30:00.000Z'
const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

beforeEach(() => queryClient.clear())

async function open(search: string, answer: Answer | ((asked: Asked) => Answer)) {
  const setup = { timeZone: 'UTC', filterConfig: ['dateFilter' as const], defaultFilters: {} }
  const asked = serve({
    '/access-token': ok({ user: person({ setup }) }),
    '/logout': ok({ data: 1 }),
    '/assist-tickets': answer,
    '/survey-results/counted': answer,
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

/** The text of the next file that is saved. */
function watchFile() {
  let file: Blob | undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((given) => {
    file = given as Blob
    return 'blob:file'
  })
  return async () => {
    await until(() => expect(file).toBeDefined())
    vi.restoreAllMocks()
    return (await file?.text())?.split(/\r?\n/) ?? []
  }
}

const ticket: TicketRow = {
  id: '7',
  subject: 'No heat',
  requester: 'Kim',
  status: 'open',
  channel: 'email',
  tags: [],
  createdAt: at,
  updatedAt: at,
}
const facts = { locale: 'en', pendingMin: 0, holdMin: 0, replies: 1, reopens: 0, handoffs: 0 }
const events: Reply<'listAssistTickets'> = {
  items: [
    { id: '7', events: 3, last: at, ticket: { ...ticket, facts } },
    { id: 'gone', events: 1, last: at },
  ],
  total: 2,
  events: 4,
  deleted: 0,
}
const EVENTS = '?from=2026-11-01&to=2026-11-08&allBrands=Care&tickets=event:gptInsert,articleInsert'

test('[DASH-4] the list behind a count of events says how many events and how many tickets', async () => {
  const asked = await open(EVENTS, ok(events))
  await until(() => byRole('link', '7'))
  expect(byRole('status').textContent).toBe('4 events in 2 tickets, 11/01/2026 – 11/08/2026')
  expect(Object.fromEntries(lastTo(asked, '/assist-tickets')?.query ?? [])).toMatchObject({
    types: 'gptInsert,articleInsert',
    allBrands: 'Care',
    limit: '25',
  })
  expect(text()).toContain('3 events')
  expect(text()).toContain('not in the record')
  expect(allByRole('link', 'gone')).toEqual([])
  const file = watchFile()
  await click(byRole('button', 'Download these tickets as CSV'))
  const [head = '', first = '', second = ''] = await file()
  expect(head).toContain('ID,Events,Last event (UTC),Subject')
  expect(first).toContain('7,3,2026-11-02T12:30:00+00:00,No heat')
  expect(second).toContain('gone,1,2026-11-02T12:30:00+00:00,')
})

test('[DASH-4] events whose rows were deleted are counted, and the list says so', async () => {
  await open(EVENTS, ok({ ...events, deleted: 6 }))
  await until(() => byRole('link', '7'))
  expect(byRole('status').textContent).toMatch(/^10 events in 2 tickets/)
  expect(text()).toContain('The tickets of 6 events are no longer known')
})

const answer: CountedSurvey['answer'] = {
  id: '00000000-0000-4000-8000-000000000001',
  at,
  category: 'NPS',
  score: 3,
  group: 'detractor',
  source: 'link',
  submitter: 'kim@shop.example',
  ticketId: '7',
  agent: 'Ann',
  reasons: [],
  responses: [],
  comment: 'Nobody called me back.',
  themes: [],
  followUp: 'new',
}
const row: CountedSurvey = { at, answer, isBounced: false, ticketId: '7', hasTicket: true }
const sides = [
  { side: 'promoter', count: 41 },
  { side: 'passive', count: 20 },
  { side: 'detractor', count: 1 },
]

test('[GRAT-5] NPS opens its promoters, with a switch to the others; range and filters stay', async () => {
  const asked = await open(
    '?from=2026-11-01&to=2026-11-08&allBrands=Care&tickets=survey:nps',
    ({ query }) =>
      ok({
        items: [row],
        total: query.get('side') === 'detractor' ? 1 : 41,
        sides,
        ignored: [],
        asOf: at,
      }),
  )
  await until(() => byRole('button', '41 promoters'))
  expect(byRole('status').textContent).toMatch(/^41 answers, 11\/01\/2026 – 11\/08\/2026/)
  expect(Object.fromEntries(lastTo(asked, '/survey-results/counted')?.query ?? [])).toMatchObject({
    metric: 'nps',
    side: 'promoter',
    allBrands: 'Care',
  })
  await click(byRole('button', '1 detractor'))
  await until(() => expect(byRole('status').textContent).toMatch(/^1 answer,/))
  expect(address()).toContain('side%3Ddetractor')
  expect(byRole('dialog', 'NPS: detractors')).toBeTruthy()
  for (const words of ['Nobody called me back.', 'kim@shop.example', 'agent Ann'])
    expect(text()).toContain(words)
  expect(byRole('link', 'Ticket 7').getAttribute('href')).toContain('ticket=7')
  expect(byRole('link', 'Open Survey Results').getAttribute('href')).toBe(
    '/main/gratitude/feedbacks?from=2026-11-01&to=2026-11-08&allBrands=Care',
  )
  const file = watchFile()
  await click(byRole('button', 'Download these answers as CSV'))
  expect((await file())[1]).toContain('Nobody called me back.')
  expect(asked.findLast(({ path }) => path.endsWith('/counted'))?.query.get('side')).toBe(
    'detractor',
  )
})

test('[GRAT-5] a response rate lists who did not answer, also from its own address', async () => {
  const own = encodeURIComponent('from=2026-11-02&to=2026-11-03&language=de')
  const silent = { at, sentAt: at, openedAt: at, isBounced: false, ticketId: '9', hasTicket: false }
  const search = new URLSearchParams({ tickets: `survey:response_rate:side=silent:own=${own}` })
  const asked = await open(
    `?${search.toString()}`,
    ok({
      items: [silent],
      total: 1,
      sides: [
        { side: 'answered', count: 2 },
        { side: 'silent', count: 1 },
      ],
      ignored: ['score'],
      asOf: at,
    }),
  )
  await until(() => byRole('button', '1 not answered'))
  expect(byRole('button', '1 not answered').getAttribute('aria-pressed')).toBe('true')
  expect(Object.fromEntries(lastTo(asked, '/survey-results/counted')?.query ?? [])).toMatchObject({
    metric: 'response_rate',
    side: 'silent',
    language: 'de',
    from: '2026-11-02T00:00:00.000Z',
  })
  expect(text()).toContain('Opened, not answered')
  expect(text()).toContain('ticket 9, not in the record')
  expect(byRole('status').textContent).toContain('Not filtered by score')
})

test('an address with an unknown survey figure opens nothing', async () => {
  await open('?tickets=survey:none', ok(events))
  expect(allByRole('dialog')).toEqual([])
})
