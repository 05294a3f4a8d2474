import { type Call, SLA_METRICS, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../platform/basics/random.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { agentsOf, type WholeHistory } from '../tickets/facts/history.ts'
import { type ServiceLevels, slaFacts } from '../tickets/facts/sla-facts.ts'
import { readServiceLevels } from '../tickets/store/store-service-levels.ts'
import { organisationWithTickets, SEED } from './rollup/test-rollups.ts'

/*
 * Targets of past moments: those that the rules find in the history of each ticket as it was then, which knows nothing of
 * what came later.
 */
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-02T00:00:00Z')

let server: TestServer
let call: Call
let org: string
let tickets: TicketRecord[]
let levels: ServiceLevels
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  ;({ org, tickets } = await organisationWithTickets(server.db))
  levels = await readServiceLevels(server.db, org)
})
afterAll(() => server.close())

const MOMENTS = Array.from({ length: 24 }, (_, index) => {
  const at = START + createRandom(SEED, 'instants', index).int(0, 42 * 24 * 60) * 60_000
  return new Date(at).toISOString()
})

/** A ticket as it was at a moment; who is an agent, and its priorities, are known as today. */
function historyAt(ticket: TicketRecord, moment: string): WholeHistory {
  const isPast = ({ at }: { at: string }) => at < moment
  const agents = [...agentsOf(ticket)].map((value) => ({
    at: ticket.createdAt,
    field: 'assignee' as const,
    value,
  }))
  return {
    ...ticket,
    messages: ticket.messages.filter(isPast),
    statusHistory: ticket.statusHistory.filter(isPast),
    changes: [...(ticket.changes ?? []), ...agents],
  }
}

const isUnsolved = ({ statusHistory }: WholeHistory) =>
  !['solved', 'closed'].includes(statusHistory.at(-1)?.status ?? 'new')

test.each(MOMENTS)(
  '[DASH-4] targets that ran at %s, and were due within the hour',
  async (moment) => {
    const range = { from: new Date(Date.parse(moment) - DAY_MS).toISOString(), timeZone: 'UTC' }
    const to = new Date(Date.parse(moment) - 1).toISOString() // the state is that after the range
    const dues = tickets
      .filter(({ createdAt }) => createdAt < moment)
      .map((ticket) => historyAt(ticket, moment))
      .filter(isUnsolved)
      .map((history) => {
        const { slaDue = [] } = slaFacts(history, levels)
        return slaDue.map((due) => (due && due > moment ? Date.parse(due) : undefined))
      })
    const running = SLA_METRICS.map((_, place) => dues.filter((due) => due[place]).length)
    const soon = Date.parse(moment) + HOUR_MS
    const { items } = await call('getMetrics', {
      params: { organisationId: org },
      query: {
        ...range,
        to,
        metrics:
          'sla_active_first_reply,sla_active_next_reply,sla_active_requester_wait,sla_active_agent_work,sla_active,sla_due_soon',
      },
    })
    expect(items.map(({ value }) => value)).toEqual([
      ...running,
      running.reduce((sum, count) => sum + count, 0),
      dues.filter((due) => due.some((at) => at && at <= soon)).length,
    ])
  },
)

test('[DASH-4] targets that the helpdesk measured have no history, and are left out with that reason', async () => {
  const query = {
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-20T23:59:59.999Z',
    timeZone: 'UTC',
    metrics: 'sla_active,unsolved',
  }
  const read = async () =>
    (await call('getMetrics', { params: { organisationId: org }, query })).items[0]
  const before = await read()
  await server.db.query('update ticket set sla_run_of = null where organisation_id = $1', [org])
  const after = await read()
  expect(before?.n).toBeGreaterThan(0)
  expect([
    after?.n,
    after?.excluded.find(({ reason }) => reason === 'noTargetHistory')?.count,
  ]).toEqual([0, before?.n])
})
