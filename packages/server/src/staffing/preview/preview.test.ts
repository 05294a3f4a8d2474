import { addIsoDays, USUAL_CASE } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { agent, policy, testRouting } from '../../routing/test-routing.ts'
import { NEXT_MONDAY, shiftOf, testSchedule, weekdayTickets } from '../../schedule/test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const whatIf = { ...USUAL_CASE, shrinkage: 0 }

test('[ROUT-2] the wait and the breaches of a day follow its shifts: the draft beside what is published', async () => {
  const { call, params, store, addAgents, plan, organisationId } = await testSchedule(server)
  await addAgents('Ann Reed', 'Ben Hope')
  await store([
    ...weekdayTickets(8, 8, { time: 9, group: 'Billing', channel: 'email', priority: 'high' }),
    ...weekdayTickets(8, 2, { time: 15, group: 'Help', channel: 'chat' }),
  ])
  await server.db.query(
    `insert into sla_target (organisation_id, metric, priority, target_min, hours)
     values ($1, 'firstReply', 'high', 120, 'calendar')`,
    [organisationId],
  )
  const body = { day: NEXT_MONDAY, whatIf }
  const nobody = await call('previewScheduleDay', { params, body })
  expect(nobody).toMatchObject({ isRouted: false, unrouted: [] })
  expect(nobody.draft.medianMin).toBeUndefined()
  expect(nobody.draft.missed).toBeGreaterThan(6)
  await plan([['Ann Reed', NEXT_MONDAY, shiftOf('09:00', '17:00')]])
  const { draft, published, tickets, queues, runs } = await call('previewScheduleDay', {
    params,
    body,
  })
  expect(tickets).toBeCloseTo(10, -1)
  expect(runs).toBeGreaterThan(5)
  expect(published).toEqual(nobody.published)
  expect(draft.missed).toBeLessThan(published.missed / 2)
  expect(draft.missedLow).toBeLessThanOrEqual(draft.missed)
  expect(draft.missedHigh).toBeGreaterThanOrEqual(draft.missed)
  expect(draft.medianMin).toBeGreaterThan(5)
  const help = queues.find(({ queue }) => queue === 'Help')
  expect(help?.draft.missed).toBeLessThan(help?.published.missed ?? 0)
  // slower work waits longer
  const slow = await call('previewScheduleDay', {
    params,
    body: { day: NEXT_MONDAY, whatIf: { ...whatIf, handling: 4 } },
  })
  expect(slow.draft.medianMin).toBeGreaterThan(draft.medianMin ?? 0)

  // routing that knows nobody of the shift gives nothing to them
  await testRouting(server.db, organisationId).publish({
    policies: [policy()],
    agents: [agent('Ben Hope', { email: 'ben@desk.test' })],
  })
  const routed = await call('previewScheduleDay', { params, body })
  expect(routed).toMatchObject({ isRouted: true, unrouted: ['Ann Reed'] })
  expect(routed.draft.missed).toBe(routed.published.missed)
})

test('[ROUT-2] leave takes a shift out of the preview, and only supervisors see it', async () => {
  const { call, params, store, addAgents, plan, member } = await testSchedule(server)
  await addAgents('Ann Reed')
  await store(weekdayTickets(8, 6, { time: 9, group: 'Billing', channel: 'chat' }))
  await plan([['Ann Reed', NEXT_MONDAY, shiftOf('08:00', '17:00')]])
  const body = { day: NEXT_MONDAY, whatIf }
  const before = await call('previewScheduleDay', { params, body })
  await call('requestLeave', {
    params,
    body: { agent: 'Ann Reed', from: NEXT_MONDAY, to: addIsoDays(NEXT_MONDAY, 1) },
  })
  const after = await call('previewScheduleDay', { params, body })
  expect(after.draft.missed).toBeGreaterThan(before.draft.missed)
  const { call: asAgent } = await member('Agent')
  await expect(asAgent('previewScheduleDay', { params, body })).rejects.toMatchObject({
    status: 403,
  })
})
