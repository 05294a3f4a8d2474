import { addIsoDays, checkSchedule, createCall, USUAL_CASE } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import {
  NEXT_MONDAY,
  shiftOf,
  testSchedule,
  weekdayTickets,
  ZONE,
} from '../../schedule/test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const week = { from: NEXT_MONDAY, to: addIsoDays(NEXT_MONDAY, 6), whatIf: USUAL_CASE }

async function organisation() {
  const made = await testSchedule(server)
  await made.addAgents('Ann Reed', 'Ben Hope')
  await made.store(weekdayTickets(8, 12, { time: 9, group: 'Billing', channel: 'chat' }))
  return made
}

test('[ROUT-2] shifts are proposed for days without a plan, and nothing is saved', async () => {
  const { call, params, plan } = await organisation()
  await plan([['Ann Reed', NEXT_MONDAY, shiftOf('14:00', '22:00')]])
  const day = addIsoDays(NEXT_MONDAY, 2)
  await call('requestLeave', { params, body: { agent: 'Ann Reed', from: day, to: day } })
  const proposal = await call('proposeShifts', { params, body: week })
  const { shifts, uncoveredH, beforeH, bound, requiredH } = proposal
  expect(shifts.length).toBeGreaterThan(3)
  const own = shifts.filter(({ agent }) => agent === 'Ann Reed').map((one) => one.day)
  expect(own).not.toContain(NEXT_MONDAY)
  expect(own).not.toContain(day)
  expect(uncoveredH).toBeLessThan(beforeH)
  expect(bound.hours).toBeLessThanOrEqual(uncoveredH + 1e-6)
  expect(requiredH).toBeGreaterThan(0)
  const { cells, leave, agents } = await call('getSchedule', { params, query: week })
  expect(cells).toHaveLength(1)
  expect(checkSchedule(agents, [...cells, ...shifts], leave)).toEqual([])
  expect(agents[0]?.zone).toBe(ZONE)
}, 60_000)

test('[ROUT-2] who goes cancels the search, and the next one may begin', async () => {
  const { params, call, member } = await organisation()
  const token = await signIn(server, (await member('Supervisor')).email)
  const waiting = createCall(`${server.address}/api`, () => token)
  const stop = new AbortController()
  const cancelled = waiting('proposeShifts', { params, body: week }, { signal: stop.signal })
  const refused = call('proposeShifts', { params, body: week }).catch((error: unknown) => error)
  stop.abort()
  await expect(cancelled).rejects.toThrow()
  await refused
  const again = async (): Promise<number> =>
    call('proposeShifts', { params, body: week }).then(
      ({ shifts }) => shifts.length,
      () => again(),
    )
  expect(await again()).toBeGreaterThan(0)
}, 60_000)

test('[ROUT-2] without a forecast or agents nothing is proposed; agents and other organisations may not ask', async () => {
  const { call, params, member, addAgents } = await testSchedule(server)
  const ask = (who = call) => who('proposeShifts', { params, body: week })
  await addAgents('Ann Reed')
  await expect(ask()).rejects.toMatchObject({ status: 409 })
  const { call: asAgent } = await member('Agent')
  await expect(ask(asAgent)).rejects.toMatchObject({ status: 403 })
  await expect(ask((await testSchedule(server)).call)).rejects.toMatchObject({ status: 403 })
  const long = { ...week, to: addIsoDays(NEXT_MONDAY, 7) }
  await expect(call('proposeShifts', { params, body: long })).rejects.toMatchObject({ status: 400 })
})
