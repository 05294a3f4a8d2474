import { ApiError, type Call, type DayPlan } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const shift: DayPlan = {
  kind: 'shift',
  zone: 'Europe/Berlin',
  parts: [{ start: '08:00', end: '16:30', breaks: [{ start: '12:00', end: '12:30' }] }],
}
const range = { from: '2026-11-23', to: '2026-11-29' }

async function organisation() {
  const { id: organisationId } = await testOrganisation(server.db)
  const member = async (role: 'Supervisor' | 'Agent', name?: string): Promise<Call> => {
    const { email, id } = await testUser(server.db, organisationId, role)
    if (name) {
      const [first, last] = name.split(' ')
      await server.db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
        id,
        first,
        last,
      ])
    }
    return server.as(await signIn(server, email))
  }
  const params = { organisationId }
  const call = await member('Supervisor', 'Sue Lead')
  const addAgents = (...names: string[]) =>
    call('saveScheduleAgents', {
      params,
      body: { agents: names.map((name) => ({ name, zone: 'Europe/Berlin' })) },
    })
  const save = (agent: string, day: string, revision = 0, plan: DayPlan | null = shift) =>
    call('saveScheduleDays', { params, body: { changes: [{ agent, day, revision, plan }] } })
  return { call, params, member, addAgents, save }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

test('[ROUT-2] days are planned, published, changed again and taken back', async () => {
  const { call, params, addAgents, save } = await organisation()
  await addAgents('Ann Reed', 'Ben Hope')
  expect((await save('Ann Reed', '2026-11-23')).items).toEqual([
    { agent: 'Ann Reed', day: '2026-11-23', plan: shift, revision: 1 },
  ])
  await save('Ben Hope', '2026-11-24', 0, { kind: 'off' })
  await save('Ben Hope', '2026-12-24')
  expect(await call('publishSchedule', { params, body: range })).toEqual({
    days: 2,
    agents: 2,
    mailed: 0,
  })
  expect(await call('publishSchedule', { params, body: range })).toEqual({
    days: 0,
    agents: 0,
    mailed: 0,
  })
  await save('Ann Reed', '2026-11-23', 2, null)
  const read = async () =>
    (await call('getSchedule', { params, query: range })).cells.map(
      ({ agent, plan, published }) => [agent, plan?.kind, published?.kind],
    )
  expect(await read()).toEqual([
    ['Ann Reed', undefined, 'shift'],
    ['Ben Hope', 'off', 'off'],
  ])
  expect(await call('discardSchedule', { params, body: range })).toEqual({ days: 1, agents: 1 })
  expect((await read())[0]).toEqual(['Ann Reed', 'shift', 'shift'])
})

test('[ROUT-2] who saves a day that somebody else changed since is told, and nothing is saved', async () => {
  const { call, params, addAgents, save } = await organisation()
  await addAgents('Ann Reed')
  await save('Ann Reed', '2026-11-23')
  const changes = [
    { agent: 'Ann Reed', day: '2026-11-22', revision: 0, plan: shift },
    { agent: 'Ann Reed', day: '2026-11-23', revision: 0, plan: { kind: 'off' as const } },
  ]
  expect(await statusOf(call('saveScheduleDays', { params, body: { changes } }))).toBe(409)
  const { cells } = await call('getSchedule', { params, query: { ...range, from: '2026-11-20' } })
  expect(cells.map(({ day, plan }) => [day, plan?.kind])).toEqual([['2026-11-23', 'shift']])
  const twice = [changes[0], changes[0]].flatMap((one) => (one ? [one] : []))
  expect(await statusOf(call('saveScheduleDays', { params, body: { changes: twice } }))).toBe(400)
})

test('[ROUT-2] agents read their own published days only, and change none', async () => {
  const { call, params, member, addAgents, save } = await organisation()
  await addAgents('Ann Reed', 'Ben Hope')
  await save('Ann Reed', '2026-11-23')
  await save('Ben Hope', '2026-11-23')
  const ann = await member('Agent', 'Ann Reed')
  const read = () => ann('getSchedule', { params, query: range })
  expect(await read()).toMatchObject({ agents: [{ name: 'Ann Reed' }], cells: [], canEdit: false })
  await call('publishSchedule', { params, body: range })
  await save('Ann Reed', '2026-11-23', 2, null)
  expect((await read()).cells).toEqual([
    { agent: 'Ann Reed', day: '2026-11-23', plan: shift, published: shift, revision: 3 },
  ])
  expect(await statusOf(ann('publishSchedule', { params, body: range }))).toBe(403)
  const stranger = await member('Agent', 'Eve Grant')
  expect(await stranger('getSchedule', { params, query: range })).toEqual({
    agents: [],
    cells: [],
    leave: [],
    canEdit: false,
  })
  // two of one name: nobody knows whose shifts these are
  await member('Agent', 'Ann Reed')
  expect((await read()).cells).toEqual([])
})

test('[ROUT-2] an agent asks for leave, a supervisor decides, and others see none of it', async () => {
  const { call, params, member, addAgents } = await organisation()
  await addAgents('Ann Reed', 'Ben Hope')
  const [ann, ben] = [await member('Agent', 'Ann Reed'), await member('Agent', 'Ben Hope')]
  const body = { from: '2026-11-24', to: '2026-11-25', note: 'Move' }
  const asked = await ann('requestLeave', { params, body })
  expect(asked).toMatchObject({ agent: 'Ann Reed', state: 'requested', note: 'Move' })
  expect(
    await statusOf(ann('requestLeave', { params, body: { ...body, agent: 'Ben Hope' } })),
  ).toBe(403)
  expect((await ben('getSchedule', { params, query: range })).leave).toEqual([])
  const one = { ...params, leaveId: asked.id }
  expect(await statusOf(ben('deleteLeave', { params: one }))).toBe(404)
  const decided = await call('decideLeave', { params: one, body: { state: 'approved' } })
  expect(decided.state).toBe('approved')
  expect(await statusOf(ann('deleteLeave', { params: one }))).toBe(404)
  expect((await ann('getSchedule', { params, query: range })).leave).toHaveLength(1)
  const entered = await call('requestLeave', { params, body: { ...body, agent: 'Ben Hope' } })
  expect(entered.state).toBe('approved')
  const again = await ben('requestLeave', { params, body })
  expect(await statusOf(ben('deleteLeave', { params: { ...params, leaveId: again.id } }))).toBe(200)
  const stranger = await member('Agent', 'Eve Grant')
  expect(await statusOf(stranger('requestLeave', { params, body }))).toBe(409)
})

test('[ROUT-2] a removed agent keeps the days; too long ranges are refused', async () => {
  const { call, params, addAgents, save } = await organisation()
  await addAgents('Ann Reed')
  await save('Ann Reed', '2026-11-23')
  const gone = { ...params, agent: 'Ann Reed' }
  expect(await statusOf(call('removeScheduleAgent', { params: gone }))).toBe(200)
  expect(await statusOf(call('removeScheduleAgent', { params: gone }))).toBe(404)
  expect((await call('getSchedule', { params, query: range })).cells).toHaveLength(1)
  const long = { from: '2026-01-01', to: '2026-12-31' }
  expect(await statusOf(call('getSchedule', { params, query: long }))).toBe(400)
})
