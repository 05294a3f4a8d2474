// @vitest-environment happy-dom
import type { RoutingTrace, TicketRouting } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { reasonText, stepText } from './routing-words.ts'
import { TraceDrawer } from './trace-drawer.tsx'

const at = (clock: string) => `2026-11-23T${clock}:00.000Z`
const MINUTE = 60_000

const trace = (given: Partial<RoutingTrace> = {}): RoutingTrace => ({
  policy: { id: 'p', name: 'Billing refunds', position: 3 },
  skipped: [
    { name: 'VIP customers', position: 1, field: 'customer' },
    { name: 'Photos', position: 2 },
  ],
  waitedMs: 15 * MINUTE,
  dueInMs: 45 * MINUTE,
  groups: ['Billing L1', 'Billing L2'],
  overflowSteps: 1,
  fallbackSteps: 0,
  rules: ['status', 'skill', 'total', 'rate'],
  candidates: [
    {
      agent: 'Agent 19',
      result: 'chosen',
      checks: [
        { ok: true, is: 'online' },
        { ok: true, is: 3, of: 2 },
        { ok: true, is: 2, of: 6 },
        { ok: true, is: 1, of: 6 },
      ],
    },
    {
      agent: 'Agent 14',
      result: 'passed',
      checks: [
        { ok: true, is: 'online' },
        { ok: true, is: 2, of: 2 },
        { ok: true, is: 2, of: 6 },
        { ok: true, is: 5, of: 6 },
      ],
    },
    {
      agent: 'Agent 08',
      result: 'ruledOut',
      checks: [
        { ok: false, is: 'away' },
        { ok: true, is: 2, of: 2 },
        { ok: false, is: 6, of: 6 },
        { ok: true, is: 1, of: 6 },
      ],
    },
  ],
  notAsked: 4,
  choice: {
    by: 'balanced',
    agent: 'Agent 19',
    settledBy: 'longest',
    compared: [
      { agent: 'Agent 19', value: 4, of: 6 },
      { agent: 'Agent 14', value: 4, of: 6, lastAssignedAt: at('13:21') },
    ],
  },
  ...given,
})
const { choice: _, ...nobody } = trace({
  waitedMs: 0,
  reason: { kind: 'rules', failed: { total: 2, status: 1 } },
})

const way: TicketRouting = {
  state: 'assigned',
  agent: 'Agent 19',
  moves: 0,
  steps: [
    { id: 1, at: at('13:49'), event: 'arrived' },
    { id: 2, at: at('13:49'), event: 'waits', version: 14, trace: nobody },
    { id: 3, at: at('14:04'), event: 'assigned', agent: 'Agent 19', version: 14, trace: trace() },
    { id: 4, at: at('14:04'), event: 'confirmed', agent: 'Agent 19' },
  ],
}

afterEach(unmount)

async function open(answer: TicketRouting) {
  serve({ '/routing/tickets/51877': ok(answer) })
  queryClient.clear()
  await render(
    <QueryClientProvider client={queryClient}>
      <TraceDrawer organisationId="demo-org" ticketId="51877" onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const shown = () => text().replaceAll('\u202F', ' ')

test('[ROUT-1] the trace answers in a sentence, and shows every candidate with every rule', async () => {
  await open(way)
  await until(() =>
    expect(shown()).toContain(
      'Agent 19 got this ticket: equal with others, and the longest without a new ticket. 2 agents passed all rules.',
    ),
  )
  for (const part of [
    'waited 15 m. Due in 45 m. Policy 3, Billing refunds. Configuration version 14.',
    'Policy 1, VIP customers: the customer does not match. Policy 2, Photos: switched off.',
    'Agents of Billing L1 and Billing L2. 4 agents of other groups: not asked.',
    'Most free capacity first; if equal, the longest without a new ticket, then by lot.',
    'The helpdesk confirmed Agent 19',
  ])
    expect(shown()).toContain(part)
  const rows = allByRole('row').map((row) => row.textContent.replaceAll('\u202F', ' '))
  expect(rows[3]).toBe('Agent 08failed awaypassed level 2 of 2failed 6 of 6passed 1 of 6Ruled out')
})

test('[ROUT-1] an earlier decision can be opened: why nobody got it then', async () => {
  await open(way)
  await until(() => byRole('button', 'Show decision'))
  await click(byRole('button', 'Show decision'))
  expect(shown()).toContain('No agent got this ticket: no agent is free: 2 full, 1 not online.')
})

test('[ROUT-1] the first ticket that waits says what is reserved for it, and one behind it that it is', async () => {
  const reserved = {
    agents: [
      { agent: 'Ann', free: 1 },
      { agent: 'Ben', free: 0 },
    ],
    weight: 2,
    most: 10,
  }
  const reason = { kind: 'rules' as const, failed: { total: 2 }, reserved }
  const { choice: _, ...waits } = trace({ reason })
  await open({
    state: 'waiting',
    moves: 0,
    steps: [{ id: 1, at: at('09:15'), event: 'waits', version: 14, trace: waits }],
  })
  await until(() =>
    expect(shown()).toContain('No agent got this ticket: no agent is free: 2 full.'),
  )
  expect(shown()).toContain(
    'What becomes free is reserved for this ticket at Ann (1 of 2 free), Ben (0 of 2 free). At most 10 agents are reserved at once, for all waiting tickets.',
  )
  expect(reasonText({ kind: 'rules', failed: { reserved: 2, total: 1 } })).toBe(
    'no agent is free: 2 reserved for a ticket before it, 1 full',
  )
})

test('[ROUT-1] a ticket that routing never saw says so', async () => {
  await open({ state: 'none', moves: 0, steps: [] })
  await until(() => expect(text()).toContain('Routing has not looked at this ticket'))
})

test('[ROUT-1] the steps of the story are sentences; what the story has already is left out', () => {
  expect(stepText({ event: 'takenBack', agent: 'Ann', detail: 'noReply' })).toBe(
    'Moved away from Ann: no reply in time',
  )
  expect(stepText({ event: 'assigned', agent: 'Ann', policy: 'VIP' })).toBe(
    'Given to Ann (policy VIP)',
  )
  expect(stepText({ event: 'assigned', agent: 'Ann', by: 'Sam' })).toBe('Sam gave it to Ann')
  expect(stepText({ event: 'waits', reason: 'paused' })).toBe(
    'Not given to anyone: its queue is paused',
  )
  expect(stepText({ event: 'accepted', agent: 'Ann' })).toBeUndefined()
})
