import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { NEXT_MONDAY, shiftOf, testSchedule } from '../test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Reads an address as a calendar program does. */
async function read(url: string) {
  const { pathname } = new URL(url)
  const answer = await fetch(server.address + pathname)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

test('[ROUT-2] an agent reads the own published shifts by an address, until it is renewed or deleted', async () => {
  const { params, call, member, addAgents, plan } = await testSchedule(server)
  await addAgents('Ann Reed', 'Ben Hope')
  const { call: ann, id } = await member('Agent', 'Ann Reed')
  await plan([
    ['Ann Reed', NEXT_MONDAY, shiftOf('08:00', '16:00')],
    ['Ben Hope', NEXT_MONDAY, shiftOf('10:00', '18:00')],
  ])
  expect(await ann('getOwnCalendar', { params })).toEqual({})
  const { url } = await ann('renewOwnCalendar', { params })
  expect((await read(url)).text).not.toContain('BEGIN:VEVENT')
  await call('publishSchedule', { params, body: { from: NEXT_MONDAY, to: NEXT_MONDAY } })
  const { status, type, text } = await read(url)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('SUMMARY:Shift 08:00 - 16:00')
  const { rows } = await server.db.query<{ hash: Uint8Array }>(
    'select token_hash as hash from schedule_calendar where user_id = $1',
    [id],
  )
  expect(url).not.toContain(Buffer.from(rows[0]?.hash ?? []).toString('hex'))
  const next = await ann('renewOwnCalendar', { params })
  expect((await read(url)).status).toBe(404)
  expect((await read(next.url)).status).toBe(200)
  expect(await ann('getOwnCalendar', { params })).toHaveProperty('madeAt')
  await server.db.query('delete from membership where user_id = $1', [id])
  expect((await read(next.url)).status).toBe(404)
})

test('[ROUT-2] a deleted address ends; who is not in the schedule gets none; other addresses say nothing', async () => {
  const { params, member, addAgents } = await testSchedule(server)
  await addAgents('Ann Reed')
  const { call: ann } = await member('Agent', 'Ann Reed')
  const { url } = await ann('renewOwnCalendar', { params })
  await ann('deleteOwnCalendar', { params })
  expect((await read(url)).status).toBe(404)
  expect((await read(url.replace(/[^/]*$/, 'short.ics'))).status).toBe(404)
  const { call: stranger } = await member('Agent', 'Cleo Park')
  await expect(stranger('renewOwnCalendar', { params })).rejects.toMatchObject({ status: 409 })
})

test('[ROUT-2] who has an account and whose shifts were published gets one mail about them', async () => {
  const { params, call, organisationId, member, addAgents, plan } = await testSchedule(server)
  await addAgents('Ann Reed', 'Ben Hope', 'Sue Lead')
  const { email } = await member('Agent', 'Ann Reed')
  await plan([
    ['Ann Reed', NEXT_MONDAY, shiftOf('08:00', '16:00')],
    ['Ben Hope', NEXT_MONDAY, shiftOf('10:00', '18:00')],
    ['Sue Lead', NEXT_MONDAY, shiftOf('10:00', '18:00')],
  ])
  const publish = () =>
    call('publishSchedule', { params, body: { from: NEXT_MONDAY, to: NEXT_MONDAY } })
  const mails = async () => {
    const { rows } = await server.db.query<{ recipient: string; subject: string }>(
      `select recipient, subject from mail where organisation_id = $1 and kind = 'schedule'`,
      [organisationId],
    )
    return rows
  }
  // Ben has no account, and Sue published them herself
  expect(await publish()).toEqual({ days: 3, agents: 3, mailed: 1 })
  expect(await mails()).toEqual([{ recipient: email, subject: 'Your shifts have changed' }])
  expect(await publish()).toEqual({ days: 0, agents: 0, mailed: 0 })
  expect(await mails()).toHaveLength(1)
})
