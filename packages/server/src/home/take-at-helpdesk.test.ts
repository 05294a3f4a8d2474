import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  freshConversation,
  TEST_SECRET,
  TEST_SETTINGS,
  testChatwoot,
  type TestChatwoot,
} from '../connectors/chatwoot/test-chatwoot.ts'
import { PACE, testSource } from '../connectors/test-source.ts'
import { signIn, testServer, type TestServer, testUser } from '../platform/testing/test-db.ts'

const connection = { kind: 'chatwoot' as const, settings: TEST_SETTINGS, secret: TEST_SECRET }

let desk: TestChatwoot
let server: TestServer
beforeAll(async () => {
  server = await testServer({ helpdeskPace: PACE })
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await testChatwoot()
  server.config.helpdeskTestUrls = { chatwoot: desk.url }
})
afterEach(() => desk.close())

test('[DASH-2] who takes a ticket has it in the helpdesk too; when that refuses, it stays nobody’s', async () => {
  const source = await testSource(server, connection)
  const { id: userId } = await testUser(server.db, source.organisationId, 'Agent')
  await server.db.query(
    `update app_user set email = 'ben@desk.test', first_name = 'Benjamin', last_name = 'Boss'
     where id = $1`,
    [userId],
  )
  desk.store.conversations.push(freshConversation(2))
  await source.connect()
  await source.settled('ok', 2)
  const call = server.as(await signIn(server, 'ben@desk.test'))
  const at = { ...source.params, ticketId: '2' }
  const free = async () =>
    (
      await call('listWaitingTickets', { params: source.params, query: { kind: 'unassigned' } })
    ).items.map((ticket) => ticket.id)
  const take = (id: string) => call('actOnOwnTicket', { params: at, body: { id, kind: 'take' } })
  const assignee = () => desk.store.conversations.find(({ id }) => id === 2)?.assignee

  desk.fail('assignments', 403)
  await expect(take(randomUUID())).rejects.toMatchObject({ status: 409 })
  expect([assignee(), await free()]).toEqual([undefined, ['2']])

  const id = randomUUID()
  expect(await take(id)).toMatchObject({ isAtHelpdesk: true, to: 'Benjamin Boss' })
  expect(assignee()).toBe(desk.store.conversations[0]?.assignee)
  expect(await free()).toEqual([])

  await call('undoOwnTicketAction', { params: { ...at, actionId: id } })
  expect([assignee(), await free()]).toEqual([undefined, ['2']])
})
