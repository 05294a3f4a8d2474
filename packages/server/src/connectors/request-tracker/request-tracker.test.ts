import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { assignTo, replyTo } from '../desk.ts'
import { PACE, PATIENCE, testSource } from '../test-source.ts'
import {
  clock,
  someTicket,
  TEST_SECRET,
  TEST_SETTINGS,
  testRequestTracker,
  type TestRequestTracker,
} from './test-request-tracker.ts'

const connection = {
  kind: 'request-tracker' as const,
  settings: TEST_SETTINGS,
  secret: TEST_SECRET,
}

let desk: TestRequestTracker
let server: TestServer
beforeAll(async () => {
  server = await testServer({ helpdeskPace: PACE })
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await testRequestTracker()
  server.config.helpdeskTestUrls = { 'request-tracker': desk.url }
})
afterEach(() => desk.close())

const source = () => testSource(server, connection)

test('[ORGC-1] a ticket’s first reply, reopening and change of owner are counted', async () => {
  const { connect, settled, rows, member } = await source()
  await member('ben@desk.test', 'Benjamin', 'Boss')
  await connect()
  await settled('ok', 1)
  expect(
    await rows(
      `select subject, requester, requester_email as email, channel, priority, brand, group_name as "group",
         assignee, tags, status, url, reopens, first_replier as "firstReplier", solver,
         solved_at as "solvedAt", first_solved_at as "firstSolvedAt", assignee_stations as owners,
         reported_min as "reportedMin"
       from ticket where organisation_id = $1`,
    ),
  ).toEqual([
    {
      subject: 'The kettle whistles',
      requester: 'Mia Muster',
      email: 'mia@example.test',
      channel: 'email',
      priority: 'high',
      brand: 'Kettle',
      group: 'General',
      assignee: 'Benjamin Boss', // this user has the address here
      tags: ['Product: Kettle'],
      status: 'solved',
      url: 'https://rt.example.test/rt/Ticket/Display.html?id=1',
      reopens: 1,
      firstReplier: 'Ann Agent',
      solver: 'Ann Agent', // before the ticket was reopened
      solvedAt: '2026-03-02T12:00:00.000Z',
      firstSolvedAt: '2026-03-02T10:00:00.000Z',
      owners: 2,
      reportedMin: 25,
    },
  ])
  expect(
    await rows(
      `select author, author_role as role, is_public as "isPublic", text from ticket_message
       where organisation_id = $1 order by position`,
    ),
  ).toEqual([
    { author: 'Mia Muster', role: 'customer', isPublic: true, text: 'It whistles.' },
    { author: 'Ann Agent', role: 'agent', isPublic: true, text: 'Open the lid.' },
    { author: 'Ann Agent', role: 'agent', isPublic: false, text: 'Seen before.' },
    { author: 'Mia Muster', role: 'customer', isPublic: true, text: 'Still whistles.' },
    { author: 'Benjamin Boss', role: 'agent', isPublic: true, text: 'A new lid is on its way.' },
  ])
})

test('[ORGC-1] all tickets of the same second are read, page by page; later syncs read only changes', async () => {
  const { connect, settled, tickets, sync } = await source()
  const many = Array.from({ length: 45 }, (_, index) =>
    someTicket({ id: index + 2, Status: 'new' }),
  )
  desk.store.tickets.push(...many)
  await connect()
  await settled('ok', 46)
  expect(await tickets()).toHaveLength(46)
  const before = desk.asked.length
  const at = clock('09:00', '2026-03-05')
  for (const ticket of many) Object.assign(ticket, { LastUpdated: clock('11:57') }) // before the overlap
  desk.store.tickets.push(someTicket({ id: 99, Status: 'stalled', LastUpdated: at }))
  await sync()
  await settled('ok', 47)
  const asked = desk.asked.slice(before)
  expect(asked.filter((path) => path.includes('history'))).toHaveLength(2)
  expect((await tickets()).at(-1)).toBe('99 pending 0')
})

test('[ORGC-1] a ticket that changes after a run has read it comes with the next run', async () => {
  const { connect, settled, tickets, sync } = await source()
  const many = Array.from({ length: 45 }, (_, index) =>
    someTicket({ id: index + 2, Status: 'new' }),
  )
  desk.store.tickets.push(...many)
  const ticket = (id: number) => many.find((one) => one.id === id) ?? someTicket()
  const change = (id: number, time: string) =>
    Object.assign(ticket(id), { Status: 'stalled', LastUpdated: clock(time, '2026-03-05') })
  let isChanged = false
  desk.store.transactions.push({
    id: 901,
    ticket: 30,
    Created: clock('12:00'),
    by: 'ann',
    text: 'On the second page.',
    get Type() {
      // the history of the second page is being read: 2 was on the first page, 46 is on the third
      if (!isChanged)
        for (const [id, time] of [
          [2, '10:00'],
          [46, '10:05'],
        ] as const)
          change(id, time)
      isChanged = true
      return 'Comment'
    },
  })
  await connect()
  await settled('ok', 46)
  expect(isChanged).toBe(true)
  expect(await tickets()).toContain('46 pending 0') // the newest change of all is known
  expect(await tickets()).toContain('2 new 0')
  await sync()
  await expect.poll(tickets, PATIENCE).toContain('2 pending 0')
})

test('[ORGC-1] a ticket that is deleted in the helpdesk is deleted here, a merged one is linked and counts nowhere', async () => {
  const { connect, settled, tickets, sync, now, rows } = await source()
  const [twin, spam] = [someTicket({ id: 2 }), someTicket({ id: 3 })]
  desk.store.tickets.push(twin, spam)
  await connect()
  await settled('ok', 3)
  const at = clock('09:00', '2026-03-04')
  Object.assign(twin, { mergedInto: 1, LastUpdated: at })
  Object.assign(spam, { Status: 'deleted', LastUpdated: at })
  const to = 'fsck.com-rt://test/ticket/1'
  for (const ticket of [1, 2])
    desk.store.transactions.push({
      id: 900 + ticket,
      ticket,
      by: 'ann',
      Created: at,
      Type: 'AddLink',
      Field: 'MergedInto',
      NewValue: to,
    })
  desk.store.transactions.push({
    id: 910,
    ticket: 3,
    by: 'ann',
    Created: at,
    Type: 'Status',
    Field: 'Status',
    OldValue: 'new',
    NewValue: 'deleted',
  })
  // The first message of a merged ticket is a customer's message of the other ticket, not a reply.
  desk.store.transactions.push({
    id: 40,
    ticket: 1,
    by: 'ann',
    Created: clock('09:05'),
    Type: 'Create',
    text: 'Twin.',
  })
  Object.assign(desk.store.tickets[0] ?? {}, { LastUpdated: at })
  await sync()
  await expect.poll(async () => (await now())?.ticketsDeleted, PATIENCE).toBe(1)
  expect(await tickets()).toEqual(['1 solved 6', '2 solved 0'])
  expect(
    await rows(
      `select id, merged_into as into, is_merged as "isMerged" from ticket where organisation_id = $1 order by id`,
    ),
  ).toEqual([
    { id: '1', isMerged: false },
    { id: '2', into: '1', isMerged: true },
  ])
  expect(
    await rows(
      `select author_role as role from ticket_message where organisation_id = $1 and text = 'Twin.'`,
    ),
  ).toEqual([{ role: 'customer' }])
})

test('[ORGC-1] an interrupted run continues after the stored page; no ticket is lost or duplicated', async () => {
  const { connect, settled, tickets, rows } = await source()
  const many = Array.from({ length: 45 }, (_, index) =>
    someTicket({ id: index + 2, LastUpdated: clock(`13:${String(index).padStart(2, '0')}`) }),
  )
  desk.store.tickets.push(...many)
  let release = (): void => undefined
  await connect()
  desk.state.hold = new Promise((resolve) => (release = resolve))
  await expect.poll(() => desk.asked.length, PATIENCE).toBeGreaterThan(2)
  const second = await buildApp(server.db, server.config) // takes over as after a restart
  release()
  desk.state.hold = undefined
  await settled('ok', 46)
  await second.close()
  expect(await tickets()).toHaveLength(46)
  expect(
    await rows(
      `select count(*)::int as n from source_part where organisation_id = $1 and kind = 'ticket'`,
    ),
  ).toEqual([{ n: 46 }])
})

test('[ORGC-1] waits when asked to, and stops when the token is rejected', async () => {
  const { connect, settled, now, sync, test: ask } = await source()
  desk.fail('tickets', 429, { 'retry-after': '1' })
  desk.fail('history', 503)
  await connect()
  await settled('ok', 1)
  expect(await now()).not.toHaveProperty('error')
  desk.fail('queues', 401)
  await sync()
  await settled('stopped')
  expect((await now())?.error).toContain('did not accept this token')
  await ask()
  desk.fail('rt', 401)
  await expect(ask()).rejects.toMatchObject({ status: 400, fields: { token: expect.any(String) } })
})

describe('connecting', () => {
  test('[ORGC-1] a wrong address and a wrong token are refused at their fields', async () => {
    const { connect, now } = await source()
    await expect(
      connect({ ...connection, secret: { token: 'wrong-token' } }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { token: expect.stringContaining('rt.example.test did not accept this token') },
    })
    for (const address of [
      'http://rt.example.test',
      'https://a:b@rt.example.test',
      'ftp://x',
      'rt',
    ])
      await expect(
        connect({ ...connection, settings: { ...TEST_SETTINGS, address } }),
      ).rejects.toMatchObject({ status: 400 })
    desk.fail('rt', 404)
    await expect(connect()).rejects.toMatchObject({
      fields: { address: expect.stringContaining('no help desk at rt.example.test') },
    })
    server.config.helpdeskTestUrls = {}
    await expect(
      connect({ ...connection, settings: { ...TEST_SETTINGS, address: 'https://localhost' } }),
    ).rejects.toMatchObject({ fields: { address: expect.stringContaining('private network') } })
    expect(await now()).toBeUndefined()
  })

  test('the token is stored encrypted and no response shows it', async () => {
    const { connect, call, params, rows } = await source()
    await connect()
    const [row] = await rows<{ all: string }>(
      'select source::text as all from source where organisation_id = $1',
    )
    expect(row?.all).toContain('rt.example.test')
    expect(row?.all).not.toContain(TEST_SECRET.token)
    expect(JSON.stringify(await call('getSources', { params }))).not.toContain(TEST_SECRET.token)
  })

  test('[ORGC-1] ticket ids of a second account start with its source id', async () => {
    const { connect, settled, tickets, now, call, params } = await source()
    await connect()
    await settled('ok', 1)
    await expect(connect()).rejects.toMatchObject({
      fields: { address: 'rt.example.test/rt is connected already.' },
    })
    const settings = { ...TEST_SETTINGS, address: 'https://other.example.test' }
    expect(await connect({ ...connection, settings })).toBe('request-tracker-2')
    await settled('ok', 1)
    expect((await now())?.prefix).toBe('request-tracker-2-')
    expect(await tickets()).toEqual(['1 solved 5', 'request-tracker-2-1 solved 5'])
    expect((await call('getSources', { params })).helpdesks).toHaveLength(2)
  })
})

describe('writing', () => {
  test('[ASST-2] a reply is sent once to an unanswered ticket, and never to an answered one', async () => {
    const { connect, settled, organisationId: org } = await source()
    desk.store.tickets.push(someTicket({ id: 2, Status: 'new' }))
    desk.store.transactions.push({
      id: 70,
      ticket: 2,
      by: 'mia@example.test',
      Created: clock('09:00'),
      Type: 'Create',
      text: 'Help!',
    })
    await connect()
    await settled('ok', 2)
    const write = (ticketId: string, text: string, isPublic = true) =>
      replyTo(server, { org, ticketId, reply: { text, isPublic } })
    expect(await write('1', 'Too late.')).toBe('changed')
    desk.store.tear = 1
    await expect(write('2', 'Open the lid.')).rejects.toThrow('does not answer right now')
    expect(await write('2', 'Open  the lid.')).toBe('sent') // the response was lost, the reply was not
    expect(await write('2', 'And once more.')).toBe('changed')
    const said = desk.store.transactions.filter(
      ({ ticket, Type }) => ticket === 2 && Type === 'Correspond',
    )
    expect(said).toHaveLength(1)
  })

  test('a ticket is assigned to the agent with the given address, or to nobody', async () => {
    const { connect, settled, organisationId: org } = await source()
    await connect()
    await settled('ok', 1)
    const give = (agentEmail?: string) => assignTo(server, { org, ticketId: '1', agentEmail })
    expect(await give('ann@desk.test')).toBe(true)
    expect(desk.store.tickets[0]?.Owner).toBe('ann')
    await give(undefined)
    expect(desk.store.tickets[0]?.Owner).toBe('Nobody')
    await expect(give('ghost@desk.test')).rejects.toThrow('has no user with the address')
    expect(await assignTo(server, { org, ticketId: 'elsewhere', agentEmail: undefined })).toBe(
      false,
    )
  })
})
