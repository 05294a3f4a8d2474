import { addIsoDays, ApiError, requiredStaff, USUAL_CASE } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { agent, policy, testRouting } from '../../routing/test-routing.ts'
import { cachedStaffing } from './cached-staffing.ts'
import { NEXT_MONDAY, testSchedule, weekdayTickets, ZONE } from '../../schedule/test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const week = { from: NEXT_MONDAY, to: addIsoDays(NEXT_MONDAY, 6) }
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

test('[ROUT-2] the forecast of a week: arrivals by queue, live and deferred, with intervals and a backtest', async () => {
  const { call, params, store, organisationId } = await testSchedule(server)
  await store([
    ...weekdayTickets(17, 4, { time: 10, group: 'Billing', channel: 'email', priority: 'high' }),
    ...weekdayTickets(17, 2, { time: 14, group: 'Help', channel: 'Chat' }),
  ])
  await server.db.query(
    `insert into sla_target (organisation_id, metric, priority, target_min, hours)
     values ($1, 'firstReply', 'high', 120, 'calendar')`,
    [organisationId],
  )
  await testRouting(server.db, organisationId).publish({
    policies: [
      policy({ when: [{ field: 'queue', isNot: false, values: ['billing'] }], groups: ['B'] }),
      policy({ skills: [{ name: 'Chat', level: 2 }] }),
    ],
    agents: [
      agent('Ann', { groups: ['B'], skills: [{ name: 'Chat', level: 1 }] }),
      agent('Ben', { skills: [{ name: 'Chat', level: 2 }] }),
    ],
  })
  const staffing = await call('getStaffing', { params, query: week })
  const { days, queues, backtest, hasHours } = staffing
  expect(days.map(({ day }) => day)).toHaveLength(13)
  expect(hasHours).toBe(false)
  expect(days[3]).toMatchObject({ day: NEXT_MONDAY, open: Array(24).fill(true) })
  expect(days[3]?.expected).toBeCloseTo(6, 0)
  expect(days[3]?.low).toBeLessThanOrEqual(6)
  expect(days[3]?.high).toBeGreaterThanOrEqual(6)
  expect(days[8]?.expected).toBeLessThan(0.5)
  expect(queues.map(({ skills }) => skills)).toEqual([
    undefined,
    [{ name: 'Chat', agents: ['Ben'] }], // Ann has a lower level
  ])
  expect(queues.map(({ queue, agents }) => [queue, agents])).toEqual([
    ['Billing', ['Ann']],
    ['Help', ['Ben']],
  ])
  const [billing, help] = queues
  expect(billing?.due).toEqual([{ share: 1, minutes: 120, hours: 'calendar' }])
  const monday = billing?.days[3]
  expect(sum(monday?.deferred ?? [])).toBeCloseTo(monday?.deferred[10] ?? 0, 1)
  expect(monday?.deferred[10]).toBeCloseTo(4, 0)
  expect([sum(monday?.live ?? []), sum(help?.days[3]?.deferred ?? [])]).toEqual([0, 0])
  expect(sum(help?.days[3]?.live.slice(56, 60) ?? [])).toBeCloseTo(2, 0)
  expect(backtest?.weeks).toBe(10)
  expect(backtest?.error).toBeLessThan(0.2)
  for (const one of [backtest, billing?.backtest, help?.backtest])
    expect(one?.error).toBeLessThanOrEqual(Math.min(one!.meanError, one!.naiveError) + 1e-9)
  expect(backtest?.within).toBeGreaterThan(0.5)
  const required = requiredStaff(
    queues,
    days.map(({ open }) => open),
    USUAL_CASE,
  )
  expect(sum(required[3] ?? [])).toBeGreaterThan(1)
  expect(required[3]?.[14]).toBeGreaterThan(0.9)
})

test('[ROUT-2] a special day is expected as it is told, and holidays are named', async () => {
  const { call, params, store, organisationId } = await testSchedule(server)
  await store(weekdayTickets(8, 3, { time: 9, group: 'Billing', channel: 'email' }))
  await server.db.query(
    `insert into business_calendar (organisation_id, id, name, time_zone, week, holidays, holiday_names, is_default)
     values ($1, 'c', 'Office', $5, $2::jsonb, $3, $4::jsonb, true)`,
    [
      organisationId,
      JSON.stringify([1, 2, 3].map((day) => ({ day, from: '09:00', to: '17:00' }))),
      [addIsoDays(NEXT_MONDAY, 1)],
      JSON.stringify({ [addIsoDays(NEXT_MONDAY, 1)]: 'Founding day' }),
      ZONE,
    ],
  )
  const read = () => call('getStaffing', { params, query: week })
  const before = await read()
  expect(before.hasHours).toBe(true)
  expect(before.days[3]?.open.indexOf(true)).toBe(9)
  expect(before.days[4]).toMatchObject({ special: 'Founding day', open: Array(24).fill(false) })
  expect(before.days[5]?.open.filter(Boolean)).toHaveLength(8)
  await call('saveSpecialDays', {
    params,
    body: { items: [{ day: NEXT_MONDAY, name: 'Sale', factor: 3 }] },
  })
  const after = await read()
  expect(after.days[3]?.special).toBe('Sale')
  expect(after.days[3]!.expected / before.days[3]!.expected).toBeCloseTo(3, 2)
  expect(await call('getSpecialDays', { params })).toEqual({
    items: [{ day: NEXT_MONDAY, name: 'Sale', factor: 3 }],
  })
  const twice = { day: NEXT_MONDAY, name: 'Again' }
  await expect(
    call('saveSpecialDays', { params, body: { items: [twice, twice] } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('[ROUT-2] too little history is said; ranges are bounded; other organisations and agents see nothing', async () => {
  const { call, params, store, member } = await testSchedule(server)
  expect(await call('getStaffing', { params, query: week })).toMatchObject({ queues: [] })
  await store(weekdayTickets(2, 3, { time: 9, group: 'Billing', channel: 'email' }))
  const later = { from: week.from, to: addIsoDays(week.from, 7) }
  const few = await call('getStaffing', { params, query: later })
  expect(few.queues).toEqual([])
  expect(few.backtest).toBeUndefined()
  const refused = (from: string, to: string) =>
    call('getStaffing', { params, query: { from, to } }).catch(
      (error: unknown) => error instanceof ApiError && error.status,
    )
  expect(await refused(week.from, addIsoDays(week.from, 40))).toBe(400)
  expect(await refused(addIsoDays(week.from, 200), addIsoDays(week.from, 201))).toBe(400)
  const { call: asAgent } = await member('Agent')
  const other = await testSchedule(server)
  for (const caller of [asAgent, other.call])
    await expect(caller('getStaffing', { params, query: week })).rejects.toMatchObject({
      status: 403,
    })
})

test('[ROUT-2] a forecast that is kept is not that of another zone: asked, the zone changed, asked again', async () => {
  const { organisationId, store } = await testSchedule(server)
  await store(weekdayTickets(8, 3, { time: 9, group: 'Billing', channel: 'email' }))
  const kept = cachedStaffing(server.db)
  const before = await kept.read(organisationId, week)
  const other = ZONE === 'America/St_Johns' ? 'Asia/Kolkata' : 'America/St_Johns'
  await server.db.query('update organisation set time_zone = $2 where id = $1', [
    organisationId,
    other,
  ])
  const after = await kept.read(organisationId, week)
  expect([before.zone, after.zone]).toEqual([ZONE, other])
  const busiest = ({ queues }: typeof before) => {
    const hours = queues[0]?.days[3]?.deferred ?? []
    return hours.indexOf(Math.max(...hours))
  }
  expect(busiest(before)).toBe(9)
  expect(busiest(after)).not.toBe(9)
})
