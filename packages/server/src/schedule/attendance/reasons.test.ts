import { ApiError, type Call } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { shiftOf, testSchedule } from '../test-schedule.ts'
import { publishDays } from '../plan/day-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const HOUR_MS = 3_600_000
/** A day before today at noon: its shift is over, and reasons for it are still taken. */
const DAY = new Date(Date.now() - 2 * 24 * HOUR_MS).toISOString().slice(0, 10)
const at = (time: string) => `${DAY}T${time}:00.000Z`
const query = { from: at('00:00'), to: at('23:59') }
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

/** Ann and Ben with a shift of 8 to 12; Ann comes 30 minutes late, Ben is there all the time. */
async function team() {
  const made = await testSchedule(server)
  const { organisationId: org, params, member } = made
  await made.addAgents('Ann Reed', 'Ben Hope')
  await made.plan([
    ['Ann Reed', DAY, shiftOf('08:00', '12:00', 'UTC')],
    ['Ben Hope', DAY, shiftOf('08:00', '12:00', 'UTC')],
  ])
  await server.db.transaction((tx) => publishDays(tx, org, { from: DAY, to: DAY }))
  const present = (agent: string, since: string, until: string) =>
    server.db.query(
      `insert into routing_presence (organisation_id, name, since, until, status, source)
       values ($1, $2, $3, $4, 'online', 'panel')`,
      [org, agent, at(since), at(until)],
    )
  await present('Ann Reed', '08:30', '12:00')
  await present('Ben Hope', '08:00', '12:00')
  const [ann, ben] = [await member('Agent', 'Ann Reed'), await member('Agent', 'Ben Hope')]
  const give = (who: Call, given: Record<string, string> = {}) =>
    who('giveReason', {
      params,
      body: { from: at('08:00'), to: at('08:30'), reason: 'training', ...given },
    })
  const decide = (who: Call, reasonId: string, state: 'approved' | 'declined') =>
    who('decideReason', { params: { ...params, reasonId }, body: { state } })
  const adherence = async (who: Call) => {
    const { items } = await who('getAttendance', { params, query })
    const row = items.find(({ agent }) => agent === 'Ann Reed')
    return [row?.adherence, row?.late]
  }
  return { ...made, ann: ann.call, ben: ben.call, give, decide, adherence }
}

test('[ROUT-3] an agent says why; a supervisor approves, and the time counts as kept', async () => {
  const { ann, call, params, give, decide, adherence, organisationId } = await team()
  const own = async () => (await ann('listOwnDeviations', { params, query })).items
  expect(await own()).toEqual([{ from: at('08:00'), to: at('08:30'), kind: 'absent', minutes: 30 }])
  const { id } = await give(ann, { note: 'First aid' })
  expect(await own()).toMatchObject([{ reason: { state: 'requested', reason: 'training' } }])
  expect((await call('listReasons', { params })).items).toMatchObject([
    { id, agent: 'Ann Reed', kind: 'absent', note: 'First aid', from: at('08:00') },
  ])
  expect(await adherence(call)).toEqual([210 / 240, 1])
  await decide(call, id, 'approved')
  for (const who of [call, ann]) expect(await adherence(who)).toEqual([1, 0])
  expect((await call('listReasons', { params })).items).toEqual([])
  expect(await statusOf(decide(call, id, 'declined'))).toBe(409)
  const { rows } = await server.db.query<{ action: string }>(
    `select action from audit_entry where organisation_id = $1 and action like 'schedule.reason%'
     order by at`,
    [organisationId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'schedule.reason_given',
    'schedule.reason_decided',
  ])
})

test('[ROUT-3] a declined reason changes nothing, and may be followed by another one', async () => {
  const { ann, call, params, give, decide, adherence } = await team()
  const { id } = await give(ann, { to: at('08:20') })
  expect(await statusOf(give(ann))).toBe(409) // it overlaps the one that waits
  await decide(call, id, 'declined')
  expect(await adherence(call)).toEqual([210 / 240, 1])
  const second = await give(ann, { reason: 'other', note: 'Blood donation' })
  const [one] = (await ann('listOwnDeviations', { params, query })).items
  expect(one?.reason?.id).toBe(second.id)
  await ann('deleteReason', { params: { ...params, reasonId: second.id } })
  expect((await call('listReasons', { params })).items).toEqual([])
})

test('[ROUT-3] only the own time out of adherence has reasons, and only agents themselves give them', async () => {
  const { ann, ben, call, params, give, member } = await team()
  expect(await statusOf(give(ben))).toBe(409) // Ben was there
  expect(await statusOf(give(ann, { to: at('08:40') }))).toBe(409) // more than the time out of it
  expect(await statusOf(give(ann, { reason: 'other' }))).toBe(400) // without a word
  const long = { from: '2026-01-05T08:00:00.000Z', to: '2026-01-05T08:30:00.000Z' }
  expect(await statusOf(give(ann, long))).toBe(400)
  expect(await statusOf(give(call))).toBe(409) // a supervisor who is not in the schedule
  const stranger = (await member('Agent', 'Eve Grant')).call
  expect(await statusOf(give(stranger))).toBe(409)
  expect((await stranger('listOwnDeviations', { params, query })).items).toEqual([])
  // nobody else sees the minutes before the agent has said something
  expect((await call('listOwnDeviations', { params, query })).items).toEqual([])
  expect((await call('listReasons', { params })).items).toEqual([])
})

test('[ROUT-3] agents decide nothing, and nobody touches reasons of others or of other organisations', async () => {
  const { ann, ben, call, params, give, decide } = await team()
  const { id } = await give(ann)
  for (const who of [ann, ben]) {
    expect(await statusOf(who('listReasons', { params }))).toBe(403)
    expect(await statusOf(decide(who, id, 'approved'))).toBe(403)
  }
  const one = { params: { ...params, reasonId: id } }
  expect(await statusOf(ben('deleteReason', one))).toBe(404)
  expect((await ben('listOwnDeviations', { params, query })).items).toEqual([])
  const other = await team()
  expect(await statusOf(other.decide(call, id, 'approved'))).toBe(403)
  expect(await statusOf(other.decide(other.call, id, 'approved'))).toBe(404)
  expect((await other.call('listReasons', { params: other.params })).items).toEqual([])
  await decide(call, id, 'approved')
  expect(await statusOf(ann('deleteReason', one))).toBe(404)
})

test('[ROUT-3] two requests for the same time at once leave one', async () => {
  const { ann, call, params, give } = await team()
  const all = await Promise.all([statusOf(give(ann)), statusOf(give(ann))])
  expect(all.toSorted()).toEqual([200, 409])
  expect((await call('listReasons', { params })).items).toHaveLength(1)
})
