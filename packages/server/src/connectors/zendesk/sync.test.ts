import type { SettingsOf } from '@agent-assist/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { EVENTS, rawEvent, rawTicket } from './test-export.ts'
import { TEST_SECRET, TEST_SETTINGS, testZendesk, type TestZendesk } from './test-zendesk.ts'

/** A sync that has not ended within this time is stuck. */
const PATIENCE = { timeout: 15_000, interval: 50 }
const PACE = { firstPauseMs: 5, windowMs: 50, callsPerWindow: 1000, longestWaitS: 1 }

let zendesk: TestZendesk
let server: TestServer
beforeAll(async () => {
  server = await testServer({ helpdeskPace: PACE })
})
afterAll(() => server.close())
beforeEach(async () => {
  zendesk = await testZendesk()
  server.config.helpdeskTestUrls = { zendesk: zendesk.url }
})
afterEach(() => zendesk.close())

interface Given {
  settings?: Partial<SettingsOf<'zendesk'>>
  secret?: { token: string }
  startDate?: string
}

const connectionOf = ({ settings, secret, startDate = '2026-03-01' }: Given = {}) => ({
  connection: {
    kind: 'zendesk' as const,
    settings: { ...TEST_SETTINGS, ...settings },
    secret: secret ?? TEST_SECRET,
  },
  startDate,
})

async function admin() {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const source = { organisationId, sourceId: 'zendesk' }
  const zendeskNow = async () => (await call('getSources', { params })).helpdesks[0]
  return {
    organisationId,
    call,
    params,
    zendeskNow,
    connect: (given?: Given) => call('connectSource', { params, body: connectionOf(given) }),
    change: (given?: Given) => call('changeSource', { params: source, body: connectionOf(given) }),
    source,
    sync: () => call('syncSource', { params: source }),
    settled: (state: string, stored = 0) =>
      expect
        .poll(async () => {
          const now = await zendeskNow()
          return now && now.ticketsStored >= stored ? now.state : ''
        }, PATIENCE)
        .toBe(state),
    tickets: async () => {
      const { rows } = await server.db.query<{ id: string; status: string; messages: number }>(
        `select id, status, (select count(*)::int from ticket_message m
           where m.organisation_id = $1 and m.ticket_id = t.id) as messages
         from ticket t where organisation_id = $1 order by id`,
        [organisationId],
      )
      return rows.map(({ id, status, messages }) => `${id} ${status} ${messages}`)
    },
  }
}

describe('an account without errors', () => {
  test('is read page by page; the next sync reads only what changed', async () => {
    const { connect, settled, tickets, zendeskNow, sync } = await admin()
    await connect()
    await settled('ok', 2)
    expect(await tickets()).toEqual(['101 closed 5', '102 pending 1'])
    expect(await zendeskNow()).toMatchObject({
      connection: { kind: 'zendesk', settings: { subdomain: 'acme', email: 'ada@acme.test' } },
      address: 'acme.zendesk.com',
      prefix: '',
      rowsRefused: 0,
      ticketsIncomplete: 0,
      problems: [],
    })
    expect(zendesk.asked.filter((path) => path.includes('ticket_events')).length).toBeGreaterThan(2)

    const before = zendesk.asked.length
    zendesk.account.tickets.push(
      rawTicket(103, { status: 'new', updated_at: '2026-03-08T00:00:00Z' }),
    )
    await sync()
    await settled('ok', 3)
    const asked = zendesk.asked.slice(before)
    expect(asked.find((path) => path.includes('tickets/cursor'))).toContain('cursor=')
    expect(asked.filter((path) => path.includes('ticket_events'))).toHaveLength(1)
    expect((await tickets()).at(-1)).toBe('103 new 1')
  })

  test('[LB-1] has the time of the time tracking app, or of the field that is told', async () => {
    const { connect, change, settled, organisationId } = await admin()
    const spent = async () => {
      const { rows } = await server.db.query<{ id: string; minutes?: number }>(
        `select id, reported_min as minutes from ticket where organisation_id = $1 order by id`,
        [organisationId],
      )
      return rows.map(({ minutes }) => minutes)
    }
    const values = [
      { id: 41, value: 600 },
      { id: 42, value: 30 },
    ]
    zendesk.account.ticket_fields.push(
      { id: 42, title: 'Time spent last update (sec)', active: true },
      { id: 41, title: 'Total time spent (sec)', active: true },
    )
    zendesk.account.tickets = [rawTicket(101, { custom_fields: values }), rawTicket(102)]
    await connect()
    await settled('ok', 2)
    expect(await spent()).toEqual([10, undefined])
    await change({ settings: { timeField: '42' }, startDate: '2026-02-01' })
    await expect.poll(spent, PATIENCE).toEqual([0.5, undefined])
  })

  test('[LB-1] is read without its fields where the token may not see them', async () => {
    const { connect, settled, tickets } = await admin()
    zendesk.fail('ticket_fields', 403)
    await connect()
    await settled('ok', 2)
    expect(await tickets()).toHaveLength(2)
  })

  test('has the names of agents who have not changed for long', async () => {
    const { connect, settled, organisationId } = await admin()
    zendesk.account.tickets = [] // a page of tickets would include users
    zendesk.state.usersChanged = false
    await connect({ startDate: '2199-01-01' }) // a start date in the future means now
    await settled('ok')
    const { rows } = await server.db.query<{ name: string }>(
      `select data->>'name' as name from source_part
       where organisation_id = $1 and kind = 'user' and data->>'role' <> 'end-user' order by 1`,
      [organisationId],
    )
    expect(rows.map(({ name }) => name)).toEqual(['Ann Agent', 'Ben Boss'])
  })

  test('has a ticket deleted; the sync deletes it, too', async () => {
    const { connect, settled, tickets, sync, zendeskNow } = await admin()
    await connect()
    await settled('ok', 2)
    const gone = { status: 'deleted', updated_at: '2026-03-09T00:00:00Z' }
    zendesk.account.tickets.push(rawTicket(102, gone))
    await sync()
    await expect.poll(async () => (await zendeskNow())?.ticketsDeleted, PATIENCE).toBe(1)
    expect(await tickets()).toEqual(['101 closed 5'])
  })

  test('has a row that cannot be read: the row is reported, the others are stored', async () => {
    const { connect, settled, tickets, zendeskNow } = await admin()
    zendesk.account.tickets.unshift(rawTicket(99, { created_at: 'yesterday' }))
    await connect()
    await settled('ok', 2)
    expect(await tickets()).toHaveLength(2)
    const { rowsRefused, problems } = (await zendeskNow()) ?? {}
    expect(rowsRefused).toBe(1)
    expect(problems).toMatchObject([
      { place: 'tickets[0]', reason: expect.stringContaining('created_at') },
    ])
  })
})

describe('an account with errors', () => {
  test('answers 429 and 5xx: the calls are repeated after the requested wait, nothing is lost', async () => {
    const { connect, settled, tickets, zendeskNow } = await admin()
    zendesk.fail('tickets/cursor', 429, { 'retry-after': '1' })
    zendesk.fail('ticket_events', 503)
    zendesk.fail('ticket_events', 500)
    await connect()
    await settled('ok', 2)
    expect(await tickets()).toEqual(['101 closed 5', '102 pending 1'])
    expect(await zendeskNow()).not.toHaveProperty('error')
  })

  test('asks for a long wait: the run ends, the next run continues after the stored pages', async () => {
    const { connect, settled, zendeskNow, sync } = await admin()
    zendesk.fail('ticket_events', 429, { 'retry-after': '300' })
    await connect()
    await settled('failing')
    const failing = await zendeskNow()
    expect(failing?.error).toContain('asks us to wait')
    const waitS = (Date.parse(failing?.nextSyncAt ?? '') - Date.now()) / 1000
    expect(waitS).toBeGreaterThan(250)
    const before = zendesk.asked.length
    await sync()
    await settled('ok', 2)
    const asked = zendesk.asked.slice(before).find((path) => path.includes('tickets/cursor'))
    expect(asked).toContain('cursor=') // committed pages are not read again
  })

  test('rejects its token: syncing stops with advice', async () => {
    const { connect, settled, zendeskNow, sync } = await admin()
    await connect()
    await settled('ok', 2)
    zendesk.fail('groups', 401)
    await sync()
    await settled('stopped')
    const stopped = await zendeskNow()
    expect(stopped?.error).toContain('Check the email and the token')
    expect(stopped).not.toHaveProperty('nextSyncAt')
  })

  test('is gone: syncing stops', async () => {
    const { connect, settled, zendeskNow, sync } = await admin()
    await connect()
    await settled('ok', 2)
    zendesk.fail('groups', 302, { location: 'http://169.254.169.254/' })
    await sync()
    await settled('stopped')
    expect((await zendeskNow())?.error).toContain('no help desk at acme.zendesk.com')
  })
})

describe('connecting', () => {
  test('a wrong token, an account that is no admin, and a wrong name are refused at once', async () => {
    const { connect, zendeskNow } = await admin()
    const wrong = { secret: { token: 'wrong-token' } }
    await expect(connect(wrong)).rejects.toMatchObject({
      status: 400,
      fields: { token: expect.stringContaining('did not accept these credentials') },
    })
    zendesk.state.role = 'agent'
    await expect(connect()).rejects.toThrow('Use a token of an admin')
    for (const subdomain of ['acme.evil.test', '127.0.0.1', 'acme/..', 'a@b', 'acme:80', '-a'])
      await expect(connect({ settings: { subdomain } })).rejects.toMatchObject({ status: 400 })
    expect(await zendeskNow()).toBeUndefined()
  })

  test('an OAuth token works, too', async () => {
    const { connect, settled, zendeskNow } = await admin()
    await connect({ settings: { signIn: 'oauth', email: undefined } })
    await settled('ok', 2)
    expect((await zendeskNow())?.connection.settings).not.toHaveProperty('email')
  })

  test('the token is stored encrypted and no response shows it', async () => {
    const { connect, call, params, organisationId } = await admin()
    await connect()
    const { rows } = await server.db.query<{ secret: Uint8Array; all: string }>(
      'select secret, source::text as all from source where organisation_id = $1',
      [organisationId],
    )
    const bytes = Buffer.from(rows[0]?.secret ?? [])
    expect(bytes.length).toBeGreaterThan(40)
    expect(bytes.includes(TEST_SECRET.token)).toBe(false)
    expect(rows[0]?.all).toContain('ada@acme.test') // control: the query covers the whole row
    expect(rows[0]?.all).not.toContain(TEST_SECRET.token)
    expect(JSON.stringify(await call('getSources', { params }))).not.toContain(TEST_SECRET.token)
  })

  test('a paused source does not sync; removing a source does not delete its tickets', async () => {
    const { connect, settled, call, source, tickets, zendeskNow, sync } = await admin()
    await connect()
    await settled('ok', 2)
    await call('pauseSource', { params: source, body: { isPaused: true } })
    await settled('paused')
    await expect(sync()).rejects.toMatchObject({ status: 404 })
    await call('pauseSource', { params: source, body: { isPaused: false } })
    await settled('ok', 2)
    await call('removeSource', { params: source })
    expect(await zendeskNow()).toBeUndefined()
    expect(await tickets()).toHaveLength(2)
  })
})

test('an interrupted run continues with the page that was not committed', async () => {
  const { connect, settled, tickets, organisationId } = await admin()
  const many = Array.from({ length: 12 }, (_, index) =>
    rawEvent(2000 + index, `2026-03-03T${String(index + 1).padStart(2, '0')}:00:00Z`, 2, [
      { event_type: 'Comment', author_id: 2, body: `Note ${index}`, public: false },
    ]),
  )
  zendesk.account.ticket_events.push(...many)
  let release = (): void => undefined
  await connect()
  zendesk.state.hold = new Promise((resolve) => (release = resolve))
  await expect.poll(() => zendesk.asked.length, PATIENCE).toBeGreaterThan(1)
  const second = await buildApp(server.db, server.config) // takes over as after a restart
  release()
  await settled('ok', 2)
  await second.close()
  expect(await tickets()).toEqual(['101 closed 17', '102 pending 1'])
  const { rows } = await server.db.query<{ n: number }>(
    `select count(*)::int as n from source_part where organisation_id = $1 and kind = 'event'`,
    [organisationId],
  )
  expect(rows[0]?.n).toBe(EVENTS.length - 1 + many.length) // metrics need nothing of one event
})
