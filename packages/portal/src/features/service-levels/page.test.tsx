// @vitest-environment happy-dom
import type { LevelSide, Reply } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Answers, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const PATH = '/main/apps/prism/service-levels'

const settings: Reply<'getServiceLevels'> = {
  targets: [
    { metric: 'firstReply', priority: 'high', targetMin: 270, hours: 'business', setBy: 'admin' },
  ],
  calendars: [
    {
      id: 'office',
      name: 'Office',
      timeZone: 'America/New_York',
      week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
      holidays: [{ date: '2099-12-25', name: 'Christmas' }],
      isDefault: true,
      isImported: false,
      setBy: 'admin',
    },
    {
      id: 'shop',
      name: 'Shop',
      timeZone: 'Europe/Berlin',
      week: [],
      holidays: [],
      isDefault: false,
      isImported: false,
      setBy: 'admin',
    },
  ],
  tickets: 300,
  measuredTickets: 0,
  openTickets: { urgent: 0, high: 0, normal: 0, low: 0 },
  openWithoutPriority: 0,
  recalculation: { left: 0, total: 300, isStopped: false },
}

const side = (met: number, missed: number, medianMin: number): LevelSide => ({
  met,
  missed,
  running: 0,
  sharePct: (met / (met + missed)) * 100,
  lowPct: 41.2,
  highPct: 58.3,
  medianMin,
  medianOf: met + missed,
})
const none = { met: 0, missed: 0, running: 0, medianOf: 0 }
const row = {
  was: side(60, 60, 300),
  wouldBe: side(72, 48, 240),
  toMet: 14,
  toMissed: 2,
  other: 0,
}
const few = { was: side(3, 1, 10), wouldBe: side(4, 0, 10), toMet: 1, toMissed: 0, other: 0 }
const nothing = { was: none, wouldBe: none, toMet: 0, toMissed: 0, other: 0, priorities: [] }
const counted: Reply<'previewServiceLevels'> = {
  tickets: 130,
  measured: 5,
  items: [
    {
      metric: 'firstReply',
      ...row,
      priorities: [
        { priority: 'high', ...row },
        { priority: 'low', ...few },
      ],
    },
    { metric: 'nextReply', ...nothing },
    { metric: 'requesterWait', ...nothing },
    { metric: 'agentWork', ...nothing },
  ],
  recalculating: 0,
  asOf,
}
const changed: Reply<'listServiceLevelChanges'> = {
  items: [
    {
      id: '77',
      subject: 'A parcel',
      requester: 'R. T.',
      status: 'solved',
      channel: 'email',
      tags: [],
      createdAt: asOf,
      updatedAt: asOf,
      changes: [{ metric: 'firstReply', priority: 'high', was: 'missed', wouldBe: 'met' }],
    },
  ],
  total: 1,
  targets: 2,
  asOf,
}

async function open(query = '', more: Answers = {}, role: 'Supervisor' | 'Admin' = 'Supervisor') {
  await unmount()
  stopSession()
  queryClient.clear()
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/preview/tickets': ok(changed),
    '/service-levels/preview': ok(counted),
    '/service-levels': ok(settings),
    ...more,
  })
  await signedIn()
  const router = createMemoryRouter([{ path: PATH, element: <Page /> }], {
    initialEntries: [`${PATH}?from=2026-11-01&to=2026-11-21${query}`],
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const params = () => new URLSearchParams(router.state.location.search)
  return { asked, params }
}
const ready = () => until(() => byRole('table', 'Targets as they went and would go'))
const previewed = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  lastTo(asked, '/service-levels/preview')?.query

test('[S25] shares stand beside each other with interval and base, without a change where few count', async () => {
  await open()
  await ready()
  expect(text()).toContain('Nothing is assumed yet')
  const rows = allByRole('row', undefined, byRole('table', 'Targets as they went and would go'))
  const [, whole, , low] = rows.map((one) => one.textContent)
  expect(whole).toContain('between 41.2 and 58.3')
  expect(whole).toContain('60 of 120')
  expect(whole).toContain('+10')
  expect(low).toContain('based on 4')
  expect(low).not.toContain('points')
  expect(text()).toContain('5 tickets keep the targets that their helpdesk measured.')
})

test('[S25] each choice is in the address and in the question, and one button takes all back', async () => {
  const { asked, params } = await open()
  await ready()
  await type(byRole('combobox', 'Business calendar'), 'shop')
  await click(byRole('radio', 'Business hours'))
  await click(byRole('switch', 'Without weekends: nothing counts on Saturday and Sunday'))
  await click(byRole('switch', 'Without pending: no target counts time in Pending'))
  const wanted = {
    calendar: 'shop',
    hours: 'business',
    weekends: 'excluded',
    pending: 'excluded',
  }
  await until(() => expect(Object.fromEntries(params())).toMatchObject(wanted))
  await until(() => expect(Object.fromEntries(previewed(asked) ?? [])).toMatchObject(wanted))
  expect(text()).not.toContain('Nothing is assumed yet')
  await click(byRole('button', 'Set all as now'))
  await until(() => expect(params().toString()).toBe('from=2026-11-01&to=2026-11-21'))
  await until(() => expect(text()).toContain('Nothing is assumed yet'))
})

test('[S25] an address is shown in the form, what it does not mean is named and left out', async () => {
  const { asked } = await open(
    '&targets=firstReply.high%3D90.calendar&week=6.10:00.14:00&hours=sometimes',
  )
  await ready()
  const high = allByRole('textbox', 'High')[0] as HTMLInputElement
  expect(high.value).toBe('1 h 30 m')
  expect((byRole('checkbox', 'Saturday') as HTMLInputElement).checked).toBe(true)
  expect((byRole('checkbox', 'Monday') as HTMLInputElement).checked).toBe(false)
  expect(text()).toContain('Skipped, because the address is not understood: hours that count.')
  expect(previewed(asked)?.get('targets')).toBe('firstReply.high=90.calendar')
  expect(previewed(asked)?.has('hours')).toBe(false)
})

test('[S25] a count opens the tickets behind it', async () => {
  const { asked } = await open('&pending=excluded&changes=firstReply.toMet.high')
  await until(() => byRole('dialog', 'First reply, High: Missed, would be met'))
  await until(() => expect(text()).toContain('A parcel'))
  expect(text()).toContain('missed, would be met')
  expect(text()).toContain('2 targets · 1 ticket, 11/01/2026 – 11/21/2026')
  expect(Object.fromEntries(lastTo(asked, '/preview/tickets')?.query ?? [])).toMatchObject({
    metric: 'firstReply',
    change: 'toMet',
    priority: 'high',
    pending: 'excluded',
  })
})

test('[S25] a supervisor reads targets and calendars, an admin has a link to change them', async () => {
  await open()
  await ready()
  expect(byRole('table', 'Targets now').textContent).toContain('4 h 30 m in business hours')
  expect(text()).toContain('Mon–Fri 09:00–17:00 (40 h a week)')
  expect(text()).toContain('Europe/Berlin')
  expect(allByRole('link', 'Change in Configure Org')).toEqual([])
  await open('', {}, 'Admin')
  await ready()
  byRole('link', 'Change in Configure Org')
})

test('[S25] too many tickets are said in the server’s words, a failure offers a retry', async () => {
  const tooMany = 'There are more than 10,000 tickets. Choose a shorter range or more filters.'
  const refusal = refuse(413, 'too_large', tooMany)
  let answer = refusal
  await open('', { '/service-levels/preview': () => answer })
  await until(() => expect(text()).toContain(tooMany))
  answer = ok(counted) as typeof refusal
  await click(byRole('button', 'Try again'))
  await ready()
  await open('', { '/service-levels': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the service levels'))
})

test('[S25] without a ticket or a target the screen says which is missing', async () => {
  const empty = { ...counted, items: counted.items.map((item) => ({ ...item, ...nothing })) }
  await open('', { '/service-levels/preview': ok(empty) })
  await until(() => expect(text()).toContain('No target applies to these tickets.'))
  await open('', { '/service-levels/preview': ok({ ...empty, tickets: 0 }) })
  await until(() => expect(text()).toContain('No ticket is in this range with these filters.'))
})
