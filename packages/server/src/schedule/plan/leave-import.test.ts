import { ApiError, addIsoDays } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { NEXT_MONDAY, testSchedule } from '../test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const [monday, tuesday, friday] = [0, 1, 4].map((days) => addIsoDays(NEXT_MONDAY, days)) as [
  string,
  string,
  string,
]
const range = { from: monday, to: friday }
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

async function team() {
  const made = await testSchedule(server)
  await made.addAgents('Ann Reed', 'Ben Hope')
  const { call, params } = made
  return {
    ...made,
    leave: async () =>
      (await call('getSchedule', { params, query: range })).leave.map(
        ({ agent, from, to, state, note }) => [agent, from, to, state, note],
      ),
    take: (...items: { agent: string; from: string; to: string; note?: string }[]) =>
      call('importLeave', { params, body: { items } }),
  }
}

test('[ROUT-2] leave of a file is entered as approved, once, and taken back', async () => {
  const { call, params, leave, take } = await team()
  const all = { agent: 'Ann Reed', from: monday, to: friday, note: 'Ski' }
  const first = await take(all, all, { agent: 'Ben Hope', from: tuesday, to: tuesday })
  expect([first.added.length, first.known]).toEqual([2, 1])
  expect(await leave()).toEqual([
    ['Ann Reed', monday, friday, 'approved', 'Ski'],
    ['Ben Hope', tuesday, tuesday, 'approved', ''],
  ])
  // a part of it, and the same file again
  const again = await take(all, { agent: 'Ann Reed', from: tuesday, to: tuesday })
  expect(again).toEqual({ added: [], known: 2 })
  const removed = await call('removeLeave', { params, body: { ids: first.added } })
  expect(removed).toEqual({ removed: 2 })
  expect(await leave()).toEqual([])
})

test('[ROUT-2] one entry of somebody who is not in the schedule refuses the file; nothing is entered', async () => {
  const { leave, take } = await team()
  const one = { agent: 'Ann Reed', from: monday, to: monday }
  expect(await statusOf(take(one, { ...one, agent: 'Cleo Park' }))).toBe(400)
  expect(await statusOf(take({ ...one, to: addIsoDays(monday, 400) }))).toBe(400)
  expect(await statusOf(take({ ...one, from: friday }))).toBe(400)
  expect(await leave()).toEqual([])
})

test('[ROUT-2] agents enter no files, and nobody removes leave of another organisation', async () => {
  const { call, params, leave, take, member } = await team()
  const ann = (await member('Agent', 'Ann Reed')).call
  const items = [{ agent: 'Ann Reed', from: monday, to: monday }]
  expect(await statusOf(ann('importLeave', { params, body: { items } }))).toBe(403)
  const { added } = await take(...items)
  expect(await statusOf(ann('removeLeave', { params, body: { ids: added } }))).toBe(403)
  const other = await team()
  const removed = await other.call('removeLeave', { params: other.params, body: { ids: added } })
  expect(removed).toEqual({ removed: 0 })
  expect(await leave()).toHaveLength(1)
  expect(await call('removeLeave', { params, body: { ids: added } })).toEqual({ removed: 1 })
})
