import { MESSAGES, type Role, WIDGETS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const callAs = async (role: Role, organisation = org) =>
  server.as(await signIn(server, (await testUser(server.db, organisation, role)).email))
const named = (widgetName: string) => ({ query: { widgetName } })
const edit = { name: 'ticketVolumes', des: ' New text ', usage: 'Use it so' }

test('[HELP-1] each widget has a default text; an unknown one has none', async () => {
  const call = await callAs('User')
  for (const name of Object.keys(WIDGETS)) {
    const help = await call('dcxHelpWidgetDetails', named(name))
    expect(help.Description.length).toBeGreaterThan(20)
    expect(help.Usages.length).toBeGreaterThan(20)
    expect(help.edits).toEqual([])
  }
  const nothing = { Description: '', Usages: '', edits: [] }
  for (const name of ['unknown', 'constructor'])
    expect(await call('dcxHelpWidgetDetails', named(name))).toEqual(nothing)
})

test('[HELP-2] everybody in the organisation sees an edit, with its author', async () => {
  const reader = await callAs('Agent')
  const editor = await callAs('SuperAdmin')
  const answer = await editor('updateDcxHelpData', { body: edit })
  expect(answer.data).toEqual({ data: 1 })
  await editor('updateDcxHelpData', { body: { ...edit, des: 'Newer text' } })
  const help = await reader('dcxHelpWidgetDetails', named('ticketVolumes'))
  expect(help).toMatchObject({ Description: 'Newer text', Usages: 'Use it so' })
  expect(help.edits.map(({ by }) => by)).toEqual(['Robin Test', 'Robin Test'])
  const other = await callAs('User', (await testOrganisation(server.db)).id)
  const there = await other('dcxHelpWidgetDetails', named('ticketVolumes'))
  expect(there.edits).toEqual([])
  expect(there.Description).not.toBe('Newer text')
})

test('concurrent edits are all stored', async () => {
  const editor = await callAs('SuperAdmin')
  await Promise.all(
    [1, 2, 3, 4].map((n) => editor('updateDcxHelpData', { body: { ...edit, des: `Text ${n}` } })),
  )
  expect((await editor('dcxHelpWidgetDetails', named('ticketVolumes'))).edits).toHaveLength(4)
})

test('[HELP-2] returns data 0 and its message for an unknown widget', async () => {
  const editor = await callAs('SuperAdmin')
  expect(await editor('updateDcxHelpData', { body: { ...edit, name: 'unknown' } })).toEqual({
    data: { data: 0 },
    message: MESSAGES.helpUpdateFailed,
  })
})

test('[HELP-2] returns data 0 when the database does not store the text', async () => {
  const editor = await callAs('SuperAdmin')
  await server.db.exec(`create function refuse_help() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$;
    create trigger refuse_help before insert on widget_help
    for each row execute function refuse_help()`)
  const answer = await editor('updateDcxHelpData', { body: edit })
  await server.db.exec('drop trigger refuse_help on widget_help; drop function refuse_help')
  expect(answer).toEqual({ data: { data: 0 }, message: MESSAGES.helpUpdateFailed })
  expect((await editor('updateDcxHelpData', { body: edit })).data.data).toBe(1)
})

test('[HELP-2] an empty text is refused with the form’s own message', async () => {
  const editor = await callAs('SuperAdmin')
  for (const body of [
    { ...edit, des: '  ' },
    { ...edit, usage: '' },
  ])
    await expect(editor('updateDcxHelpData', { body })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(MESSAGES.fillRequired),
    })
})

test('[HELP-1] only a SuperAdmin edits; a session that another device ended gets 424', async () => {
  for (const role of ['Admin', 'Supervisor', 'Agent', 'User'] as const)
    await expect((await callAs(role))('updateDcxHelpData', { body: edit })).rejects.toMatchObject({
      status: 403,
    })
  const { email } = await testUser(server.db, org, 'SuperAdmin')
  const older = server.as(await signIn(server, email))
  await signIn(server, email)
  const ended = { status: 424, message: MESSAGES.otherDevice }
  await expect(older('updateDcxHelpData', { body: edit })).rejects.toMatchObject(ended)
  await expect(older('dcxHelpWidgetDetails', named('x'))).rejects.toMatchObject(ended)
})
