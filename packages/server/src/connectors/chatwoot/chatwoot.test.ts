import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { deliverAssignment } from '../deliver-assignment.ts'
import { agentStates, assignTo, replyTo } from '../desk.ts'
import { PACE, PATIENCE, testSource } from '../test-source.ts'
import { signHook } from './hook.ts'
import {
  clock,
  freshConversation,
  HOOK_SECRET,
  TEST_SECRET,
  TEST_SETTINGS,
  testChatwoot,
  type TestChatwoot,
} from './test-chatwoot.ts'

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

const source = () => testSource(server, connection)
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    freshConversation(from + index, clock('07:00') + index),
  )

test('[ORGC-1] a conversation’s first reply, reopening, reassignment and rating are counted', async () => {
  const { connect, settled, rows, member, sync } = await source()
  await member('ben@desk.test', 'Benjamin', 'Boss')
  desk.store.ratings.push({ id: 1, rating: 5, conversation_id: 1, created_at: clock('13:00') })
  await connect()
  await settled('ok', 1)
  expect(
    await rows(
      `select subject, requester, requester_email as email, channel, priority, brand, group_name as "group",
         assignee, tags, status, satisfaction, url, reopens, first_replier as "firstReplier", solver,
         solved_at as "solvedAt", first_solved_at as "firstSolvedAt", assignee_stations as owners,
         rated_at as "ratedAt"
       from ticket where organisation_id = $1`,
    ),
  ).toEqual([
    {
      subject: 'Conversation 1',
      requester: 'Mia Muster',
      email: 'mia@example.test',
      channel: 'chat',
      priority: 'normal',
      brand: 'Shop',
      group: 'First line',
      assignee: 'Benjamin Boss', // this user has the address here
      tags: ['kettle'],
      status: 'solved',
      satisfaction: 'good',
      url: 'https://chat.example.test/app/accounts/7/conversations/1',
      reopens: 1,
      firstReplier: 'Ann Agent',
      solver: 'Ann Agent', // before the conversation was reopened
      solvedAt: '2026-03-02T12:00:00.000Z',
      firstSolvedAt: '2026-03-02T10:00:00.000Z',
      owners: 2,
      ratedAt: '2026-03-02T13:00:00.000Z',
    },
  ])
  expect(
    await rows(
      `select author, author_role as role, is_public as "isPublic" from ticket_message
       where organisation_id = $1 order by position`,
    ),
  ).toEqual([
    { author: 'Mia Muster', role: 'customer', isPublic: true },
    { author: 'Chatwoot', role: 'bot', isPublic: true },
    { author: 'Ann Agent', role: 'agent', isPublic: true },
    { author: 'Ann Agent', role: 'agent', isPublic: false },
    { author: 'Mia Muster', role: 'customer', isPublic: true },
    { author: 'Benjamin Boss', role: 'agent', isPublic: true },
  ])
  const later = Math.floor(Date.now() / 1000)
  desk.store.ratings.push({ id: 2, rating: 2, conversation_id: 1, created_at: later })
  await sync() // nothing was written: the new rating is enough to count the ticket again
  await expect
    .poll(() => rows('select satisfaction from ticket where organisation_id = $1'), PATIENCE)
    .toEqual([{ satisfaction: 'bad' }])
})

test('[ORGC-1] all pages are read, later only changes; conversations deleted in Chatwoot are deleted here', async () => {
  const { connect, settled, tickets, sync, now, organisationId } = await source()
  desk.store.conversations.push(...many(2, 60))
  await connect()
  await settled('ok', 61)
  expect(await tickets()).toHaveLength(61)
  const before = desk.asked.length
  desk.store.conversations.push(freshConversation(99, clock('09:00', 5)))
  await sync()
  await settled('ok', 62)
  const asked = desk.asked.slice(before)
  expect(asked.filter((path) => path.includes('conversations?'))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('reporting_events'))).toHaveLength(2) // the newest known one, too

  desk.store.conversations = desk.store.conversations.filter(({ id }) => id !== 30)
  await server.db.query(
    `update source set cursors = cursors || '{"swept": "2026-03-01T00:00:00.000Z"}' where organisation_id = $1`,
    [organisationId],
  )
  await sync()
  await expect.poll(async () => (await now())?.ticketsDeleted, PATIENCE).toBe(1)
  expect(await tickets()).toHaveLength(61)
})

test('[ORGC-1] an interrupted run continues with its page; deletions meanwhile skip or double nothing', async () => {
  const { connect, settled, tickets, rows, sync } = await source()
  desk.store.conversations.push(...many(2, 60))
  desk.fail('conversations/30/messages', 429, { 'retry-after': '300' })
  await connect()
  await settled('failing')
  const done = desk.asked.filter((path) => path.includes('conversations?')).length
  expect(done).toBeGreaterThan(1)
  // Delete two of the first page, so that rows of the next page move to the page that was read.
  desk.store.conversations = desk.store.conversations.filter(({ id }) => id !== 61 && id !== 60)
  await sync()
  await settled('ok', 59)
  const ids = new Set((await tickets()).map((row) => row.split(' ')[0]))
  for (let id = 1; id < 60; id++) expect(ids).toContain(`${id}`)
  expect(
    await rows(
      `select count(*)::int as n from source_part where organisation_id = $1 and kind = 'conversation'`,
    ),
  ).toEqual([{ n: 61 }])
})

test('another server continues an interrupted run', async () => {
  const { connect, settled, tickets } = await source()
  desk.store.conversations.push(...many(2, 30))
  let release = (): void => undefined
  await connect()
  desk.state.hold = new Promise((resolve) => (release = resolve))
  await expect.poll(() => desk.asked.length, PATIENCE).toBeGreaterThan(2)
  const second = await buildApp(server.db, server.config)
  release()
  desk.state.hold = undefined
  await settled('ok', 31)
  await second.close()
  expect(await tickets()).toHaveLength(31)
})

describe('connecting', () => {
  test('[ORGC-1] a wrong token, another account and a wrong address are refused at their fields', async () => {
    const { connect, now } = await source()
    const refused = {
      status: 400,
      fields: { token: expect.stringContaining('did not accept this token for account') },
    }
    await expect(
      connect({ ...connection, secret: { token: 'wrong-token' } }),
    ).rejects.toMatchObject(refused)
    await expect(
      connect({ ...connection, settings: { ...TEST_SETTINGS, accountId: 8 } }),
    ).rejects.toMatchObject(refused)
    desk.fail('agents', 302, { location: 'http://169.254.169.254/' })
    await expect(connect()).rejects.toMatchObject({
      fields: { address: expect.stringContaining('no help desk at chat.example.test') },
    })
    expect(await now()).toBeUndefined()
  })

  test('the token and the webhook secret are stored encrypted and no response shows them', async () => {
    const { connect, call, params, rows } = await source()
    await connect()
    const [row] = await rows<{ all: string }>(
      'select source::text as all from source where organisation_id = $1',
    )
    const shown = JSON.stringify(await call('getSources', { params }))
    for (const text of [row?.all, shown])
      for (const secret of [TEST_SECRET.token, HOOK_SECRET]) expect(text).not.toContain(secret)
    expect(shown).toContain('/sources/chatwoot')
  })
})

describe('the webhook', () => {
  const nowS = () => `${Math.floor(Date.now() / 1000)}`
  const body = JSON.stringify({ event: 'message_created', id: 1 })
  const send = (org: string, signature: string, atS: string) =>
    fetch(`${server.address}/api/webhooks/${org}/sources/chatwoot`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-chatwoot-signature': signature,
        'x-chatwoot-timestamp': atS,
      },
    })

  test('[ORGC-1] a signed call syncs the account at once', async () => {
    const { connect, settled, organisationId: org } = await source()
    await connect()
    await settled('ok', 1)
    desk.store.conversations.push(freshConversation(2, clock('09:00', 6)))
    const answer = await send(org, signHook(HOOK_SECRET, body, nowS()), nowS())
    expect([answer.status, await answer.json()]).toEqual([200, { isTaken: true }])
    await settled('ok', 2)
  })

  test('calls with a wrong, old or missing signature are refused, and all calls where there is no secret', async () => {
    const { connect, settled, organisationId: org } = await source()
    await connect()
    await settled('ok', 1)
    const at = nowS()
    const old = `${Number(at) - 1000}`
    expect((await send(org, signHook('other', body, at), at)).status).toBe(401)
    expect((await send(org, signHook(HOOK_SECRET, body, old), old)).status).toBe(401)
    expect((await send(org, signHook(HOOK_SECRET, `${body} `, at), at)).status).toBe(401)
    expect((await send(org, '', at)).status).toBe(401)
    expect((await send('nobody', signHook(HOOK_SECRET, body, at), at)).status).toBe(401)
    const open = await testSource(server, { ...connection, secret: { token: TEST_SECRET.token } })
    await open.connect()
    expect((await send(open.organisationId, signHook('', body, at), at)).status).toBe(401)
  })
})

describe('writing', () => {
  test('[ASST-2] a reply is sent once to an unanswered conversation; a note is private', async () => {
    const { connect, settled, organisationId: org } = await source()
    desk.store.conversations.push(freshConversation(2), freshConversation(3))
    await connect()
    await settled('ok', 3)
    const write = (ticketId: string, text: string, isPublic = true) =>
      replyTo(server, { org, ticketId, reply: { text, isPublic } })
    expect(await write('1', 'Too late.')).toBe('changed')
    desk.store.tear = 1
    await expect(write('2', 'Open the lid.')).rejects.toThrow('does not answer right now')
    expect(await write('2', 'Open the  lid.')).toBe('sent') // the response was lost, the reply was not
    expect(await write('2', 'And once more.')).toBe('changed')
    expect(await write('3', 'A note.', false)).toBe('sent')
    const written = (id: number) =>
      desk.store.conversations.find((one) => one.id === id)?.messages.slice(1)
    expect(written(2)).toMatchObject([{ content: 'Open the lid.', private: false }])
    expect(written(3)).toMatchObject([{ content: 'A note.', private: true }])
  })

  test('a conversation is assigned to an agent; the availability of agents is returned', async () => {
    const { connect, settled, organisationId: org } = await source()
    await connect()
    await settled('ok', 1)
    expect(await assignTo(server, { org, ticketId: '1', agentEmail: 'ANN@desk.test' })).toBe(true)
    expect(desk.store.conversations[0]?.assignee).toBe(2)
    await assignTo(server, { org, ticketId: '1', agentEmail: undefined })
    expect(desk.store.conversations[0]?.assignee).toBeUndefined()
    await expect(
      assignTo(server, { org, ticketId: '1', agentEmail: 'ghost@desk.test' }),
    ).rejects.toThrow('no agent with the address')
    expect(await agentStates(server, org)).toEqual([
      { email: 'ann@desk.test', name: 'Ann Agent', state: 'online' },
      { email: 'ben@desk.test', name: 'Ben Boss', state: 'busy' },
    ])
  })

  test('[ROUT-1] an assignment of routing reaches the helpdesk once, and who took it there keeps it', async () => {
    const { connect, settled, organisationId: org } = await source()
    desk.store.conversations.push(freshConversation(2))
    await connect()
    await settled('ok', 2)
    const what = { org, ticketId: '2', agent: 'Ann Agent', agentEmail: 'ann@desk.test', before: [] }
    const owner = (id: number) => desk.store.conversations.find((one) => one.id === id)?.assignee
    expect(await deliverAssignment(server, what)).toEqual({ result: 'taken' })
    expect(await deliverAssignment(server, what)).toEqual({ result: 'taken' })
    expect(owner(2)).toBe(2)
    const toBen = { ...what, agent: 'Ben Boss', agentEmail: 'ben@desk.test' }
    expect(await deliverAssignment(server, toBen)).toEqual({ result: 'byHand', agent: 'Ann Agent' })
    expect(await deliverAssignment(server, { ...toBen, before: ['Ann Agent'] })).toEqual({
      result: 'taken',
    })
    expect(owner(2)).toBe(3)
    const ghost = { ...toBen, agentEmail: 'ghost@desk.test', agent: 'Ghost', before: ['Ben Boss'] }
    expect(await deliverAssignment(server, ghost)).toMatchObject({ result: 'refused' })
    expect(await deliverAssignment(server, { ...ghost, agentEmail: undefined })).toMatchObject({
      result: 'refused',
    })
    desk.fail('conversations/2', 429, { 'retry-after': '300' })
    expect(await deliverAssignment(server, what)).toMatchObject({ result: 'later' })
    expect(await deliverAssignment(server, { ...what, ticketId: 'none' })).toEqual({
      result: 'none',
    })
  })
})
