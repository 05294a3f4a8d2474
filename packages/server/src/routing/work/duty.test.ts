import { dayAt, type DayPlan } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { readStatus } from '../live/status.ts'
import { agent, openTicket, policy, testRouting } from '../test-routing.ts'
import { type Replied, replyDue } from './reply.ts'

/* Hours in decisions: shifts of agents, and replies while the business is closed. */

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

async function routing() {
  const { id: org } = await testOrganisation(db)
  return { org, ...testRouting(db, org) }
}

const HOUR_MS = 3_600_000
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

/** A shift from now on by these hours, and the day on which it begins. */
function shift(from: number, to: number): { day: string; plan: DayPlan } {
  const [start, end] = [Date.now() + from * HOUR_MS, Date.now() + to * HOUR_MS]
  const parts = [{ start: clock(start), end: clock(end), breaks: [] }]
  return { day: dayAt(start, 'UTC'), plan: { kind: 'shift', zone: 'UTC', parts } }
}

const publish = (org: string, name: string, { day, plan }: ReturnType<typeof shift>) =>
  db.query(
    `insert into schedule_day (organisation_id, agent, day, plan, published, is_changed, revision)
     values ($1, $2, $3, $4, $4, false, 1)`,
    [org, name, day, JSON.stringify(plan)],
  )

test('[ROUT-1] only agents on shift get tickets; a draft of the schedule, leave and a missing schedule count as they should', async () => {
  const { org, ...r } = await routing()
  await r.publish({ agents: ['On', 'Off', 'Leave', 'Draft'].map((name) => agent(name)) })
  await r.online('On', 'Off', 'Leave', 'Draft')
  await publish(org, 'On', shift(-2, 2))
  await publish(org, 'Off', shift(3, 6))
  const { day, plan } = shift(-2, 2)
  await publish(org, 'Leave', { day, plan })
  await db.query(
    `insert into schedule_leave (organisation_id, id, agent, first_day, last_day, note, state)
     values ($1, gen_random_uuid(), 'Leave', $2, $2, '', 'approved')`,
    [org, day],
  )
  await db.query(
    `insert into schedule_day (organisation_id, agent, day, plan, is_changed, revision)
     values ($1, 'Draft', $2, $3, true, 1)`,
    [org, shift(3, 6).day, JSON.stringify(shift(3, 6).plan)],
  )
  await r.store(...['1', '2', '3', '4'].map((id) => openTicket(id)))
  await r.route()
  const given = Object.values(await r.states()).toSorted()
  expect(given).toEqual(['assigned Draft', 'assigned Draft', 'assigned On', 'assigned On'])
  const { rows } = await db.query<{ shift: { agent: string; ok: boolean }[] }>(
    `select jsonb_agg(jsonb_build_object('agent', c ->> 'agent', 'ok', c #> '{checks,0,ok}')
       order by c ->> 'agent') as shift
     from routing_event, jsonb_array_elements(trace -> 'candidates') c
     where organisation_id = $1 and ticket_id = '1' and event = 'assigned'`,
    [org],
  )
  expect(rows[0]?.shift.map((one) => [one.agent, one.ok])).toEqual([
    ['Draft', true],
    ['Leave', false],
    ['Off', false],
    ['On', true],
  ])
})

test('[ROUT-3] the live state has shifts and who is out of them, and free places of those on shift', async () => {
  const { org, ...r } = await routing()
  await r.publish({ agents: ['Here', 'Gone', 'Late', 'Free'].map((name) => agent(name)) })
  await r.online('Here', 'Late', 'Free')
  await publish(org, 'Here', shift(-2, 2))
  await publish(org, 'Gone', shift(-2, 2))
  await publish(org, 'Late', shift(3, 6))
  const range = {
    from: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    to: new Date().toISOString(),
  }
  const { agents, adherence, freeCapacity } = await readStatus(db, org, range)
  const rows = new Map(agents.map((row) => [row.agent, row]))
  expect(
    agents
      .slice(0, 2)
      .map((row) => row.agent)
      .toSorted(),
  ).toEqual(['Gone', 'Late']) // out first
  expect(rows.get('Here')).toMatchObject({ planned: [expect.anything()] })
  expect(rows.get('Here')?.outSince).toBeUndefined()
  expect(rows.get('Here')?.shiftEndsAt).toBeDefined()
  expect(rows.get('Gone')?.outSince).toBeDefined()
  expect(rows.get('Late')).toMatchObject({ planned: [], nextShiftAt: expect.anything() })
  expect(rows.get('Late')?.shiftEndsAt).toBeUndefined()
  expect(rows.get('Free')?.planned).toBeUndefined()
  expect(adherence).toMatchObject({ agents: 3, kept: 1, over5: 1 })
  expect(freeCapacity).toBe(6) // Here and Free; Late is off shift
})

test('[ROUT-1] a policy that does not ask for the shift gives tickets to everybody who is online', async () => {
  const { org, ...r } = await routing()
  await r.publish({ policies: [policy({ onShift: false })], agents: [agent('Off')] })
  await r.online('Off')
  await publish(org, 'Off', shift(3, 6))
  await r.store(openTicket('1'))
  await r.route()
  expect(await r.states()).toEqual({ '1': 'assigned Off' })
})

/** Closes the business until the day after tomorrow. */
function close(org: string) {
  const day = ((new Date().getUTCDay() + 1) % 7) + 1
  return db.query(
    `insert into business_calendar (organisation_id, id, name, time_zone, week, is_default)
     values ($1, 'later', 'Later', 'UTC', $2::jsonb, true)`,
    [org, JSON.stringify([{ day, from: '08:00', to: '10:00' }])],
  )
}

const night = [
  policy({ name: 'Night', afterHours: 'hold', afterHoursReply: 'We are back at eight.' }),
]

test('[ROUT-1] customers of held tickets get the after-hours reply once, and the story says so', async () => {
  const { org, ...r } = await routing()
  await close(org)
  await r.publish({ policies: night, agents: [agent('Ann')] })
  await r.online('Ann')
  await r.store(openTicket('1'), openTicket('2'))
  const sent: [string, string][] = []
  const outcomes: Record<string, Replied[]> = {
    '1': [{ result: 'later', why: 'busy', afterS: 0 }, { result: 'sent' }],
    '2': [{ result: 'changed' }],
  }
  const send = async () => {
    await replyDue(db, async ({ org: whose, ticketId, text }) => {
      if (whose !== org) return { result: 'none' }
      sent.push([ticketId, text])
      return outcomes[ticketId]?.shift() ?? { result: 'sent' }
    })
  }
  await r.route()
  expect(await r.states()).toEqual({ '1': 'waiting', '2': 'waiting' })
  await send()
  await send()
  await r.route()
  await send()
  expect(sent.map(([ticketId, text]) => `${ticketId}: ${text}`).toSorted()).toEqual([
    '1: We are back at eight.',
    '1: We are back at eight.',
    '2: We are back at eight.',
  ])
  expect(await r.story('1')).toEqual(['arrived', 'waits', 'replied'])
  expect(await r.story('2')).toEqual(['arrived', 'waits', 'notReplied'])
})

test('[ROUT-1] nobody is told anything in shadow mode', async () => {
  const { org, ...r } = await routing()
  await close(org)
  await r.publish({ policies: night, agents: [agent('Ann')] }, 'shadow')
  await r.store(openTicket('1'))
  await r.route()
  const { rows } = await db.query(
    'select 1 from routing_ticket where organisation_id = $1 and reply_state is not null',
    [org],
  )
  expect(rows).toEqual([])
})
