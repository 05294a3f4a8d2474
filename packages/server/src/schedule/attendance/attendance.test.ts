import { type Call, dayAt, type DayPlan } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { saveAgents } from '../plan/agent-rows.ts'
import { publishDays, saveDays } from '../plan/day-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const DAY = '2026-03-29' // clocks are set forward in Berlin
const range = { from: '2026-03-28T22:00:00.000Z', to: '2026-03-30T00:00:00.000Z' }
const shiftOf = (start: string, end: string, zone: string): DayPlan => ({
  kind: 'shift',
  zone,
  parts: [{ start, end, breaks: [] }],
})

async function organisation() {
  const { id: org } = await testOrganisation(server.db)
  const member = async (role: 'Supervisor' | 'Agent', first: string, last: string) => {
    const { email, id } = await testUser(server.db, org, role)
    await server.db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
      id,
      first,
      last,
    ])
    return server.as(await signIn(server, email))
  }
  const plan = (agent: string, day: string, shift: DayPlan) =>
    server.db.transaction(async (tx) => {
      await saveAgents(tx, org, [{ name: agent, zone: 'UTC', maxHours: 40 }])
      await saveDays(tx, org, { changes: [{ agent, day, revision: 0, plan: shift }] })
      await publishDays(tx, org, { from: day, to: day })
    })
  const present = (agent: string, since: string, until: string | null, status = 'online') =>
    server.db.query(
      `insert into routing_presence (organisation_id, name, since, until, status, source)
       values ($1, $2, $3, $4, $5, 'panel')`,
      [org, agent, since, until, status],
    )
  const call: Call = await member('Supervisor', 'Sue', 'Lead')
  const read = (as: Call, query = range) =>
    as('getAttendance', { params: { organisationId: org }, query })
  return { org, call, member, plan, present, read }
}

test('[ROUT-3] the figures of published shifts beside statuses, in two zones', async () => {
  const { call, plan, present, read } = await organisation()
  await plan('Ann Reed', DAY, shiftOf('01:00', '05:00', 'Europe/Berlin')) // 00:00Z to 03:00Z
  await plan('Ben Hope', DAY, shiftOf('08:00', '12:00', 'America/New_York')) // 12:00Z to 16:00Z
  await present('Ann Reed', `${DAY}T00:15:00Z`, `${DAY}T03:00:00Z`)
  await present('Ben Hope', `${DAY}T12:00:00Z`, `${DAY}T15:00:00Z`)
  await present('Cleo Park', `${DAY}T12:00:00Z`, `${DAY}T13:00:00Z`)
  const { items } = await read(call)
  expect(items).toMatchObject([
    { agent: 'Ann Reed', scheduledMin: 180, late: 1, lateMin: 15, adherence: 165 / 180 },
    { agent: 'Ben Hope', scheduledMin: 240, leftEarly: 1, leftEarlyMin: 60, adherence: 0.75 },
    { agent: 'Cleo Park', scheduledMin: 0, productiveMin: 60 },
  ])
  expect(items[2]).not.toHaveProperty('adherence')
  expect(items[0]).not.toHaveProperty('occupancy')
})

test.each([
  // a night from 22 to 6 by the clocks there; in Auckland they are set back in it
  ['Asia/Kolkata', '2026-04-04T16:30:00Z', '2026-04-05T00:30:00Z', 480],
  ['Pacific/Auckland', '2026-04-04T09:00:00Z', '2026-04-04T18:00:00Z', 540],
  ['America/St_Johns', '2026-04-05T00:30:00Z', '2026-04-05T08:30:00Z', 480],
  ['Pacific/Apia', '2026-04-04T09:00:00Z', '2026-04-04T17:00:00Z', 480],
])('[ROUT-3] a night shift is counted by the clocks of %s', async (zone, from, to, minutes) => {
  const { call, plan, present, read } = await organisation()
  await plan('Ann Reed', '2026-04-04', shiftOf('22:00', '06:00', zone))
  await present('Ann Reed', new Date(Date.parse(from) + 15 * 60_000).toISOString(), to)
  for (const query of [
    { from, to },
    { from: '2026-04-03T00:00:00.000Z', to: '2026-04-06T23:59:59.999Z' },
  ])
    expect((await read(call, query)).items).toMatchObject([
      {
        agent: 'Ann Reed',
        scheduledMin: minutes,
        lateMin: 15,
        adherence: (minutes - 15) / minutes,
      },
    ])
})

test('[ROUT-3] agents get only their own line, and nothing that is not published', async () => {
  const { org, member, plan, present, read } = await organisation()
  await plan('Ann Reed', DAY, shiftOf('08:00', '12:00', 'UTC'))
  await plan('Ben Hope', DAY, shiftOf('08:00', '12:00', 'UTC'))
  await server.db.transaction((tx) =>
    saveDays(tx, org, {
      changes: [
        {
          agent: 'Ann Reed',
          day: '2026-03-28',
          revision: 0,
          plan: shiftOf('23:00', '23:59', 'UTC'),
        },
      ],
    }),
  )
  await present('Ben Hope', `${DAY}T08:00:00Z`, `${DAY}T12:00:00Z`)
  const { items, live } = await read(await member('Agent', 'Ann', 'Reed'))
  expect(items).toMatchObject([{ agent: 'Ann Reed', scheduledMin: 240, missed: 1 }])
  expect(live).toBeUndefined()
  expect((await read(await member('Agent', 'Eve', 'Grant'))).items).toEqual([])
})

test('[ROUT-3] occupancy needs the measured time with tickets; shifts on leave are excused', async () => {
  const { org, call, plan, present, read } = await organisation()
  await plan('Ann Reed', DAY, shiftOf('08:00', '12:00', 'UTC'))
  await plan('Ben Hope', DAY, shiftOf('08:00', '12:00', 'UTC'))
  await present('Ann Reed', `${DAY}T08:00:00Z`, `${DAY}T12:00:00Z`)
  await server.db.query(
    'insert into counting_settings (organisation_id, measures_handling) values ($1, true)',
    [org],
  )
  await server.db.query(
    `insert into ticket_focus (organisation_id, id, ticket_id, agent, started_at, seconds)
     values ($1, gen_random_uuid(), '1', 'Ann Reed', $2, 3600)`,
    [org, `${DAY}T09:00:00Z`],
  )
  await call('requestLeave', {
    params: { organisationId: org },
    body: { agent: 'Ben Hope', from: DAY, to: DAY },
  })
  expect((await read(call)).items).toMatchObject([
    { agent: 'Ann Reed', occupancy: 0.25, shrinkage: 0 },
    { agent: 'Ben Hope', scheduledMin: 240, shrinkage: 1, missed: 0 },
  ])
})

test('[ROUT-3] live adherence is that of now, whatever the range', async () => {
  const { call, plan, present, read } = await organisation()
  const today = dayAt(Date.now(), 'UTC')
  const yesterday = dayAt(Date.now() - 86_400_000, 'UTC')
  // from midnight to midnight: it runs at any time of the day
  for (const name of ['Ann Reed', 'Ben Hope'])
    await plan(name, today, shiftOf('00:00', '00:00', 'UTC'))
  await present('Ann Reed', `${yesterday}T12:00:00Z`, null)
  const { live } = await read(call)
  expect([live?.agents, live?.kept]).toEqual([2, 1])
})
