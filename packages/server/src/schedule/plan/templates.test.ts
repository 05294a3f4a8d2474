import { ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testSchedule } from '../test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const part = (start: string, end: string, breaks: { start: string; end: string }[] = []) => ({
  start,
  end,
  breaks,
})
const late = { name: 'Late', parts: [part('14:00', '22:00', [{ start: '18:00', end: '18:30' }])] }
const split = { name: 'early split', parts: [part('06:00', '10:00'), part('13:00', '17:00')] }

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

test('[ROUT-2] shift templates are saved as a whole, listed by name, and are the own organisation’s', async () => {
  const { call, params } = await testSchedule(server)
  const other = await testSchedule(server)
  const save = (items: (typeof late)[]) => call('saveShiftTemplates', { params, body: { items } })
  const list = async () => (await call('listShiftTemplates', { params })).items
  expect(await list()).toEqual([])
  await save([late, split])
  expect(await list()).toEqual([split, late])
  expect((await other.call('listShiftTemplates', { params: other.params })).items).toEqual([])
  expect(await statusOf(other.call('listShiftTemplates', { params }))).toBe(403)
  await save([split])
  expect(await list()).toEqual([split])
})

test('[ROUT-2] a template is refused with a name twice, with parts that are no shift, and to agents', async () => {
  const { call, params, member } = await testSchedule(server)
  const save = (...items: (typeof late)[]) =>
    statusOf(call('saveShiftTemplates', { params, body: { items } }))
  expect(await save(late, { ...split, name: 'LATE' })).toBe(400)
  expect(
    await save({ name: 'Back', parts: [part('14:00', '18:00'), part('12:00', '13:00')] }),
  ).toBe(400)
  expect(
    await save({
      name: 'Break',
      parts: [part('08:00', '12:00', [{ start: '13:00', end: '13:30' }])],
    }),
  ).toBe(400)
  expect(await save({ ...late, name: ' ' })).toBe(400)
  expect(await save(late)).toBe(200)
  const agent = await member('Agent')
  expect(await statusOf(agent.call('listShiftTemplates', { params }))).toBe(403)
})
