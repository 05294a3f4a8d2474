// @vitest-environment happy-dom
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import type { AgentActivity, RoutingStatus } from './queries.ts'

const PATH = '/main/smart-routing/routing-status'
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`

const status = (given: Partial<RoutingStatus> = {}): RoutingStatus => ({
  mode: 'on',
  version: 14,
  waiting: 13,
  arrived: 28,
  routed: 27,
  dueSoon: 3,
  firstDueAt: at('14:22'),
  firstDueTicket: '51923',
  medianWaitMin: 9,
  p90WaitMin: 34,
  online: 1,
  agentsTotal: 2,
  full: 1,
  freeCapacity: 0,
  queues: [
    {
      queue: 'Billing',
      waiting: 3,
      oldestSince: at('13:46'),
      dueSoon: 0,
      arrived: 9,
      routed: 10,
      reason: { kind: 'rules', failed: { total: 2, status: 1 } },
    },
    {
      queue: 'Returns',
      waiting: 2,
      dueSoon: 0,
      arrived: 1,
      routed: 0,
      pausedSince: at('13:14'),
      pausedBy: 'Sam',
    },
  ],
  agents: [
    {
      agent: 'Agent 14',
      groups: ['Billing L1'],
      status: 'online',
      reason: '',
      source: 'panel',
      since: at('13:02'),
      load: 6,
      capacity: 6,
      channels: [{ channel: 'chat', load: 1, capacity: 2 }],
      spans: [{ from: at('13:02'), status: 'online', reason: '' }],
      assigned: [{ at: at('13:10'), ticketId: '1' }],
      replies: [at('13:20')],
    },
    {
      agent: 'Agent 08',
      groups: [],
      status: 'away',
      reason: 'Lunch',
      load: 0,
      capacity: 6,
      channels: [],
      spans: [],
      assigned: [],
      replies: [],
    },
  ],
  unroutable: [
    { kind: 'paused', queue: 'Returns', tickets: 2, oldestSince: at('13:14'), oldestTicket: '77' },
    {
      kind: 'rules',
      rule: 'total',
      queue: 'Billing',
      tickets: 3,
      oldestSince: at('13:46'),
      oldestTicket: '78',
    },
  ],
  from: at('12:20'),
  to: at('14:20'),
  asOf: at('14:20'),
  ...given,
})

const row = (given: Partial<AgentActivity> = {}): AgentActivity => ({
  agent: 'Agent 14',
  groups: [],
  onlineMin: 78,
  awayMin: 0,
  transfersMin: 0,
  offlineMin: 2,
  assigned: 10,
  accepted: 9,
  bounced: 1,
  handedBack: 0,
  reassigned: 0,
  medianPickUpMin: 4,
  ...given,
})

afterEach(async () => {
  await unmount()
  history.replaceState(null, '', '/')
})

async function open(path = PATH, answers: Answers = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Supervisor'] } }),
    '/routing/status': ok(status()),
    '/routing/live': ok({ change: '1' }),
    '/routing/activity': ok({ items: [row()], asOf: at('14:20') }),
    '/routing/pauses': ok({ data: 1 }),
    '/routing/rebalance': ok({ moved: 2 }),
    '/presence': ok({ status: 'away', reason: '', source: 'supervisor', since: at('14:20') }),
    ...answers,
  })
  startSession()
  history.replaceState(null, '', path)
  await render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  return asked
}

const bodies = (asked: Awaited<ReturnType<typeof open>>, part: string) =>
  asked
    .filter(({ path, body }) => path.includes(part) && body !== undefined)
    .map(({ body }) => body)

test('[ROUT-3] the screen shows queues with their reasons, agents with their work, and what cannot be given out', async () => {
  await open()
  await until(() => byRole('heading', 'Queues'))
  for (const part of [
    '28 arrived, 27 given out in 1 h',
    'first in 2 m',
    '90 % wait less than 34 m; waits so far count',
    'No agent is free: 2 full, 1 not online',
    'Paused by Sam since 13:14',
    '6 of 6',
    '1 of 2 chat',
    'Lunch',
    'Queue Returns is paused',
    'No agent passes “Open work”',
  ])
    expect(text().replaceAll('\u202F', ' ')).toContain(part)
  byRole('img', 'Agent 14: 1 time online, 1 assignment, 1 reply')
})

test('[ROUT-3] a supervisor pauses, resumes, rebalances and sets a status', async () => {
  const asked = await open()
  await until(() => byRole('button', 'Pause Billing'))
  await click(byRole('button', 'Pause Billing'))
  await until(() => expect(text()).toContain('Billing paused'))
  await click(byRole('button', 'Resume Returns'))
  await until(() => expect(bodies(asked, '/pauses')).toHaveLength(2))
  expect(bodies(asked, '/pauses')).toEqual([
    { queue: 'Billing', isPaused: true },
    { queue: 'Returns', isPaused: false },
  ])
  await click(byRole('button', 'Rebalance'))
  await until(() => expect(text()).toContain('2 tickets moved'))
  await click(byRole('button', 'Actions for Agent 14'))
  await click(byRole('menuitem', 'Set away'))
  await until(() => expect(bodies(asked, '/presence')).toEqual([{ status: 'away', reason: '' }]))
})

test('[ROUT-3] the report has its own address; an end before the start is refused', async () => {
  await open('/main/smart-routing/agent-activity-report')
  await until(() => byRole('heading', 'Activity of agents'))
  expect(text().replaceAll('\u202F', ' ')).toContain('Agent 141 h 18 m')
  await type(byRole('textbox', 'End'), '2020-01-01T10:00')
  expect(text()).toContain("End date can't be smaller than start date")
})

test('[ROUT-3] routing that is off leads to its configuration; a failure can be tried again', async () => {
  await open(PATH, { '/routing/status': ok(status({ mode: 'off' })) })
  await until(() => byRole('link', 'Open configuration'))
  await unmount()
  let isDown = true
  await open(PATH, {
    '/routing/status': () => (isDown ? refuse(400, 'bad_input', 'no') : ok(status())),
  })
  await until(() => expect(text()).toContain('The routing status could not be loaded'))
  isDown = false
  await click(byRole('button', 'Try again'))
  await until(() => byRole('heading', 'Queues'))
  vi.unstubAllGlobals()
})
