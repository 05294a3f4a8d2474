// @vitest-environment happy-dom
import type { PerformanceRow, Reply } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { queryClient } from '../../lib/api/api.ts'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import {
  allByRole,
  byRole,
  click,
  press,
  render,
  text,
  type,
  unmount,
  until,
} from '../../test-dom.ts'
import { startSession, stopSession } from '../../test-session.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, change: Partial<PerformanceRow> = {}): PerformanceRow => ({
  id: id(n),
  organisationId: 'demo-org',
  created_on: '2026-11-20T08:00:00.000Z',
  ticket_id: String(n),
  agent: 'Ann Example',
  type: 'articleInsert',
  ...change,
})
const first = row(1, {
  ticket_url: 'https://desk.example/tickets/1',
  group: 'Billing',
  _queryText: '=white crust',
  answerGivenByAI: 'Pour in citric acid.',
  feedbackAction: 'dislike',
  feedbackComment: 'Out of date',
})
const counts = {
  shown: 210,
  viewed: 200,
  viewedUsed: 80,
  used: 90,
  judged: 60,
  sent: 50,
  edited: 20,
  editedPct: 30,
  followed: 40,
  stayedSolved: 36,
  rated: 10,
  good: 8,
}
const facets: Reply<'getPerformanceFacets'> = {
  total: 23,
  likes: 8,
  dislikes: 2,
  facets: {
    kinds: [{ value: 'article', n: 20 }],
    types: [{ value: 'articleInsert', n: 20 }],
    agents: [{ value: 'Ann, Bo', n: 3 }],
    feedback: [{ value: 'none', n: 13 }],
  },
  organisations: [{ id: 'demo-org', name: 'Brewline' }],
  asOf: '2026-11-20T09:00:00.000Z',
}
const event: Reply<'getPerformanceEvent'> = {
  row: first,
  kind: 'article',
  organisation: 'Brewline',
  keepsReplies: true,
  position: 2,
  outcome: 'edited',
  editedPct: 40,
  source: { kind: 'article', id: 'A1', title: 'Descale', text: 'Pour in citric acid.' },
  citations: [],
  texts: { answer: 'Pour in citric acid.', sent: 'Pour in warm vinegar.' },
  feedback: 'dislike',
}

const impact: Reply<'getAssistImpact'> = {
  items: [
    {
      metric: 'one_touch',
      assisted: { n: 400, value: 73.5 },
      others: { n: 300, value: 64 },
      difference: { value: 8.2, low: 5, high: 11.4 },
    },
    {
      metric: 'reopen',
      assisted: { n: 400, value: 6.7 },
      others: { n: 300, value: 4.8 },
      difference: { value: 1.9, low: 0.4, high: 3.4 },
    },
    {
      metric: 'csat',
      assisted: { n: 80, value: 91.26 },
      others: { n: 4, value: 75 },
    },
    {
      metric: 'full_res',
      assisted: { n: 400, value: 600 },
      others: { n: 300, value: 720 },
      difference: { value: -9, low: -21, high: 4 },
    },
  ],
  every: 1,
  began: {
    agents: 2,
    colleagues: 1200,
    items: [
      {
        metric: 'one_touch',
        before: { n: 90, value: 60 },
        after: { n: 110, value: 70 },
        difference: { value: 9, low: 1, high: 17 },
      },
    ],
  },
  asOf: '2026-11-20T09:00:00.000Z',
}

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>
const answers: Answers = {
  '/access-token': ok({ user: person() }),
  '/logout': ok({ data: 1 }),
  '/performance-report': ok({ items: [first, row(2)], next: 'behind' }),
  '/performance-report/facets': ok(facets),
  '/performance-report/chain': ok({ all: counts, kinds: [{ kind: 'article', ...counts }] }),
  [`/events/${id(1)}`]: ok(event),
  '/organisations/demo-org/assist-impact': ok(impact),
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => document.querySelector('output')?.textContent ?? ''

async function open(path = '/apps/performance-report/all', change: Answers = {}) {
  const asked = serve({ ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Performance Report'))
  return asked
}
const listed = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/performance-report'))
const words = () => text().replaceAll('\u202F', ' ')

beforeEach(() => localStorage.clear())

test('[PREP-1] nine columns; without an id the report of all; a ticket opens in a new tab', async () => {
  const asked = await open('/apps/performance-report')
  expect(address()).toBe('/apps/performance-report/all')
  await until(() => byRole('link', '1'))
  const heads = [...document.querySelectorAll('[aria-label="Performance Report"] th[scope=col]')]
  expect(heads.map((head) => head.textContent)).toEqual([
    'Created',
    'Ticket ID',
    'Agent',
    'Group',
    'Event Type',
    'Query',
    'AI Response',
    'Feedback Action',
    'Feedback Comment',
  ])
  const link = byRole('link', '1')
  expect(link.getAttribute('href')).toBe('https://desk.example/tickets/1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(byRole('link', '2').getAttribute('href')).toContain('?ticket=2') // no helpdesk address
  expect(listed(asked)[0]?.query.get('limit')).toBe('10')
  expect(listed(asked)[0]?.query.has('entity')).toBe(false)
  expect(text()).toContain('Disliked')
})

test('[PREP-1] organisation, filters and sorting come from the address', async () => {
  const asked = await open(
    '/apps/performance-report/demo-org?agentHas=ann&types=articleInsert&order=asc',
  )
  await until(() => byRole('link', '1'))
  const { query } = listed(asked)[0] ?? {}
  expect(query?.get('entity')).toBe('demo-org')
  expect(query?.get('agent')).toBe('ann')
  expect(query?.get('types')).toBe('articleInsert')
  expect(query?.get('order')).toBe('asc')
  await until(() => byRole('searchbox', 'Filter Agent'))
  expect((byRole('searchbox', 'Filter Agent') as HTMLInputElement).value).toBe('ann')
  expect(allByRole('searchbox', 'Filter Created')).toEqual([]) // the date range filters by it
  await type(byRole('searchbox', 'Filter Query'), 'crust')
  await until(() => expect(address()).toContain('queryHas=crust'))
  await click(byRole('button', 'Created'))
  await until(() => expect(address()).not.toContain('order='))
  await click(byRole('button', 'Clear'))
  await until(() => expect(address()).toBe('/apps/performance-report/demo-org'))
})

test('[PREP-1] a facet counts its values; the chosen ones are in the address', async () => {
  await open()
  await until(() => byRole('link', '1'))
  await click(byRole('button', 'AgentAll'))
  await click(byRole('checkbox', 'Ann, Bo (3)'))
  await until(() => expect(address()).toContain('agents=Ann%5C%2C+Bo'))
})

test("[PREP-1] pages use the previous page's cursor, with 10, 25, 50 or 100 rows", async () => {
  const asked = await open()
  await until(() => byRole('link', '1'))
  expect(text()).toContain('of 23')
  const sizes = byRole('combobox', 'Rows per page').querySelectorAll('option')
  expect([...sizes].map((option) => option.textContent)).toEqual(['10', '25', '50', '100'])
  await click(byRole('button', 'Next page'))
  await until(() => expect(listed(asked).at(-1)?.query.get('after')).toBe('behind'))
  await type(byRole('combobox', 'Rows per page'), '50')
  await until(() => expect(listed(asked).at(-1)?.query.get('limit')).toBe('50'))
  expect(listed(asked).at(-1)?.query.has('after')).toBe(false)
})

test('[PREP-1] the drawer shows sources, the sent text with its changes, and feedback', async () => {
  await open()
  await until(() => byRole('link', '1'))
  const opener = allByRole('button', '11/20/2026 08:00')[0]
  if (opener) await click(opener)
  await until(() => byRole('dialog', 'Article: Inserted'))
  const drawer = byRole('dialog', 'Article: Inserted')
  await until(() => expect(drawer.querySelector('ins')).toBeTruthy())
  const marked = (tag: string) =>
    [...drawer.querySelectorAll(`section p ${tag}`)].map((piece) => piece.textContent)
  expect(marked('del')).toContain('citric')
  expect(marked('ins')).toContain('warm')
  expect(drawer.textContent).toContain('Sent, 40 % of the words changed')
  expect(drawer.textContent).toContain('Descale')
  expect(drawer.textContent).toContain('Out of date')
  expect(address()).toContain(`event=${id(1)}`)
  await press(drawer, 'Escape')
  expect(allByRole('dialog')).toEqual([])
  expect(address()).not.toContain('event=')
})

test('[PREP-1] the drawer explains why there is no sent text', async () => {
  const { texts: _, ...plain } = event
  await open(`/apps/performance-report/all?event=${id(1)}`, {
    [`/events/${id(1)}`]: ok({ ...plain, keepsReplies: false }),
  })
  await until(() => expect(text()).toContain('Texts of replies are not stored.'))
  expect(text()).toContain('The source as it is now.')
})

test('[PREP-1] metrics and steps are shown with n and their intervals', async () => {
  await open()
  await until(() => expect(words()).toContain('What happened with the answers'))
  await until(() => expect(words()).toContain('n 200'))
  const strip = byRole('region', 'Key metrics').textContent.replaceAll('\u202F', ' ')
  expect(strip).toContain('Used40 %between 33 and 47 %')
  expect(strip).toContain('Liked80 %between 49 and 94 %')
  expect(words()).toContain('by 30 % of the words')
  expect(words()).toContain(
    'Article21040 % (33–47 %, based on 200)40 % (28–54 %, based on 50)83 % (72–91 %, based on 60)',
  )
  expect(words()).toContain('Used excludes answers without a recorded view: Article 10.')
})

test('[PREP-1] the file is named Performance Report, and no cell is a formula', async () => {
  let [name, csv] = ['', '']
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((written) => (csv = written))
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    name = this.download
  })
  await open('/apps/performance-report/all', {
    '/performance-report': ({ query }) =>
      ok(query.get('after') ? { items: [row(3)] } : { items: [first, row(2)], next: 'behind' }),
  })
  await until(() => byRole('link', '1'))
  await click(byRole('button', 'Download as CSV: Performance Report'))
  await until(() => expect(csv).not.toBe(''))
  expect(name).toBe('Performance Report.csv')
  expect(csv.split('\n').filter(Boolean).length).toBe(4)
  expect(csv).toContain('Feedback Comment')
  expect(csv).not.toMatch(/(^|,|")=white/m)
  vi.restoreAllMocks()
})

/** Leaves the page and signs the user out. */
async function close() {
  await unmount()
  queryClient.clear()
  stopSession()
}

test('[PREP-1] messages for no events, no matches, a failure, and no permission', async () => {
  const none = { '/performance-report': ok({ items: [] }) }
  await open('/apps/performance-report/all', none)
  await until(() => expect(text()).toContain('The assistant was not used in this range.'))
  await close()
  await open('/apps/performance-report/all?types=like', none)
  await until(() => expect(text()).toContain('No event fits what is chosen.'))
  await close()
  await open('/apps/performance-report/all?agentHas=x', none)
  await until(() => expect(text()).toContain('No row fits the filters.'))
  await close()
  await open('/apps/performance-report/all?types=search', {
    '/performance-report': refuse(503, 'unavailable', 'no'),
  })
  await until(() => expect(text()).toContain('The events could not be loaded'))
  await close()
  await open('/apps/performance-report/other', {
    '/performance-report/facets': refuse(403, 'forbidden', 'no'),
  })
  await until(() => expect(text()).toContain('You do not have access to this report'))
  expect(byRole('link', 'See all reports of yours').getAttribute('href')).toBe(
    '/apps/performance-report/all',
  )
})

test('[PREP-1] a share opens the answers of its numerator, with a switch to the rest', async () => {
  const answer = {
    organisationId: 'demo-org',
    ticketId: '1',
    kind: 'article',
    sourceId: 'A1',
    at: '2026-11-20T08:00:00.000Z',
    subject: 'White crust',
  }
  const asked = await open('/apps/performance-report/all?types=like', {
    '/performance-report/answers': ({ query }) =>
      ok({
        items: [query.get('side') === 'rest' ? { ...answer, ticketId: '2' } : answer],
        total: query.get('side') === 'rest' ? 120 : 80,
        part: 80,
        rest: 120,
      }),
  })
  const used = byRole('region', 'Key metrics')
  await until(() => expect(allByRole('link', undefined, used).length).toBeGreaterThan(4))
  const link = allByRole('link', undefined, used).find(({ textContent }) =>
    textContent.startsWith('40'),
  )
  if (!link) throw new Error('no link')
  await click(link)
  await until(() => byRole('button', '80 used'))
  const calls = () => asked.filter(({ path }) => path.endsWith('/answers'))
  expect(calls().at(-1)?.query.get('types')).toBe('like')
  expect(byRole('dialog', 'Used').textContent).toContain('80 answers')
  expect(byRole('dialog', 'Used').textContent).toContain('White crust')
  await click(byRole('button', '120 only opened'))
  await until(() =>
    expect(byRole('dialog', 'Used: only opened').textContent).toContain('120 answers'),
  )
  expect(address()).toContain('share=used%3Arest')
  await press(byRole('dialog', 'Used: only opened'), 'Escape')
  expect(address()).toBe('/apps/performance-report/all?types=like')
})

test('[PREP-1] with and without answers: coloured only where chance does not explain the difference', async () => {
  const asked = await open('/apps/performance-report/demo-org?types=like')
  await until(() => byRole('table', 'With and without Agent Assist'))
  const rows = (label: string) =>
    [...byRole('table', label).querySelectorAll('tbody tr')].map((one) =>
      one.textContent.replaceAll('\u202F', ' '),
    )
  expect(rows('With and without Agent Assist')).toEqual([
    'One-touch resolution73.5 % based on 40064.0 % based on 300+8.2 pointsbetterbetween +5.0 points and +11.4 points',
    'Reopen rate6.7 % based on 4004.8 % based on 300+1.9 pointsworsebetween +0.4 points and +3.4 points',
    'Ticket CSAT91 % based on 8075 % based on 4too few to tell',
    'Full resolution time10 h 00 m based on 40012 h 00 m based on 300−9.0 %could be chancebetween −21.0 % and +4.0 %',
  ])
  expect(rows('Since agents began to use answers')).toEqual([
    'One-touch resolution60.0 % based on 9070.0 % based on 110+9.0 pointsbetterbetween +1.0 points and +17.0 points',
  ])
  expect(words()).toContain('2 agents began to use answers')
  expect(words()).toContain('1,200 tickets of colleagues')
  const query = asked.find(({ path }) => path.endsWith('/assist-impact'))?.query
  expect(query?.has('from')).toBe(true)
  expect(query?.has('types')).toBe(false)
})
