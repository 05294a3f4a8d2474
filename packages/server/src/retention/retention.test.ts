import { randomUUID } from 'node:crypto'
import { DAY_MS, type Input, type RetentionKind } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refreshEventDays } from '../events/event-days.ts'
import { storeBatch } from '../connectors/import/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { oldestStored } from './oldest-stored.ts'
import { oldTickets } from './old-tickets.ts'
import { sweepOldData } from './sweep.ts'

let server: TestServer
let org: string
let other: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  other = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const log = { info: () => undefined }
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const params = () => ({ organisationId: org })
const change = (
  days: Input<'updateRetention'>['body']['days'],
  more: { confirm?: string; server?: TestServer } = {},
) => {
  const { confirm } = more
  const body = { days, ...(confirm === undefined ? {} : { confirm }) }
  return (more.server ?? server).as(token)('updateRetention', { params: params(), body })
}
const preview = (query: Input<'previewRetention'>['query']) =>
  server.as(token)('previewRetention', { params: params(), query })

/** Rows of each kind in both organisations, with ages in days. */
async function fill(ages: readonly number[]): Promise<void> {
  for (const id of [org, other]) {
    const messages = [{ at: ago(1000), author: 'R. T.', authorRole: 'customer', text: 'Hello.' }]
    await storeTickets(
      server.db,
      id,
      ages.map((age) =>
        ticketOf(String(age), {
          createdAt: ago(1000),
          updatedAt: ago(age),
          messages: messages as never[],
        }),
      ),
    )
    for (const age of ages) {
      await server.db.query(
        `insert into survey_answer (organisation_id, id, source, category, answered_at)
         values ($1, $2, 'import', 'NPS', $3)`,
        [id, randomUUID(), ago(age)],
      )
      await server.db.query(
        `insert into mail (id, organisation_id, recipient, kind, subject, state, created_at)
         values ($1, $2, 'a@example.test', 'verify', 'Hello', 'sent', $3)`,
        [randomUUID(), id, ago(age)],
      )
      await server.db.query(
        `insert into source_part (organisation_id, source_id, kind, id, ticket_id, data)
         values ($1, 'zendesk', 'ticket', $2, $2, '{}')`,
        [id, String(age)],
      )
    }
  }
}

const TABLES = ['ticket', 'ticket_message', 'source_part', 'survey_answer', 'mail']
async function counts(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await server.db.query<{ n: number }>(
      `select count(*)::int as n from ${table} where organisation_id = $1`,
      [id],
    )
    found[table] = rows[0]?.n ?? 0
  }
  return found
}

/** As if the rules had been set yesterday. */
const nextDay = () => server.db.query('update retention_rule set swept_on = swept_on - 1')
const entries = async (action: string) =>
  (await server.as(token)('listAudit', { params: params(), query: {} })).items.filter(
    (entry) => entry.action === action,
  )

const ALL: Partial<Record<RetentionKind, number>> = { tickets: 100, answers: 100, mails: 100 }

test('[ORGC-1] data is kept for ever until an admin says otherwise', async () => {
  const { days, auditDays, chatDays } = await server.as(token)('getRetention', {
    params: params(),
  })
  expect(days).toEqual({})
  expect(auditDays).toBe(server.config.auditDays)
  expect(chatDays).toBe(180)
  await fill([2000, 10])
  expect(await sweepOldData(server.db, log)).toBe(0)
  expect((await counts(org)).ticket).toBe(2)
})

test('the preview counts what would go and says from when on', async () => {
  await fill([500, 102, 98, 5])
  const { items, firstOn, name } = await preview({ tickets: 100, mails: 400 })
  expect(items.map(({ kind, count }) => [kind, count])).toEqual([
    ['tickets', 2],
    ['mails', 1],
  ])
  expect(firstOn).toBe(ago(-1).slice(0, 10))
  expect(items[0]?.before).toBe(`${ago(99).slice(0, 10)}T00:00:00.000Z`)
  expect(name).toBe(org)
  expect((await preview({})).items).toEqual([])
})

test('old data goes on the day after, only that of the organisation, and is in the audit log', async () => {
  await fill([500, 102, 98, 5])
  const before = await counts(other)
  await change(ALL, { confirm: org })
  expect(await sweepOldData(server.db, log)).toBe(0) // set today
  expect(await counts(org)).toEqual(before)
  await nextDay()
  expect(await sweepOldData(server.db, log)).toBe(6)
  expect(await counts(org)).toEqual({
    ticket: 2,
    ticket_message: 2,
    source_part: 2,
    survey_answer: 2,
    mail: 2,
  })
  expect(await counts(other)).toEqual(before)
  const { rows } = await server.db.query<{ id: string }>(
    'select id from ticket where organisation_id = $1 order by id',
    [org],
  )
  expect(rows.map(({ id }) => id)).toEqual(['5', '98'])
  const deleted = (await entries('old_data.deleted')).map(({ details }) => details)
  expect(
    deleted
      .map(({ kind = '', number = '' }) => [kind, number])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['answers', '2'],
    ['mails', '2'],
    ['tickets', '2'],
  ])
  expect(await sweepOldData(server.db, log)).toBe(0) // once a day
})

test('a rule that is taken back ends a deletion that has begun', async () => {
  await change({ tickets: 100 })
  await nextDay()
  let portions = 0
  const erase = vi.spyOn(oldTickets, 'erase').mockImplementation(async (_db, id) => {
    if (id !== org) return 0
    if (++portions === 1) await change({ tickets: null })
    return portions > 5 ? 0 : 200 // more is left
  })
  await sweepOldData(server.db, log)
  expect(portions).toBe(1)
  erase.mockRestore()
})

test('a server that ends leaves the rest to the next start', async () => {
  await fill([500, 5])
  await change({ tickets: 100 }, { confirm: org })
  await nextDay()
  let asked = 0
  expect(await sweepOldData(server.db, log, () => ++asked > 1)).toBe(0)
  expect((await counts(org)).ticket).toBe(2)
  expect(await sweepOldData(server.db, log)).toBe(1)
})

test('a ticket whose last change is not assembled yet is not old', async () => {
  await fill([500, 5])
  await change({ tickets: 100 }, { confirm: org })
  await nextDay()
  await server.db.query(
    `insert into source_ticket (organisation_id, source_id, connector, ticket_id, is_stale)
     values ($1, 'zendesk', 'zendesk', '500', true)`,
    [org],
  )
  expect((await preview({ tickets: 100 })).items).toMatchObject([{ count: 0 }])
  expect(await sweepOldData(server.db, log)).toBe(0)
  await server.db.query('update source_ticket set is_stale = false where organisation_id = $1', [
    org,
  ])
  await nextDay()
  expect(await sweepOldData(server.db, log)).toBe(1)
})

test('counts of days whose events were deleted stay when the zone changes during the deletion', async () => {
  const event = (days: number) => ({
    id: randomUUID(),
    type: 'search' as const,
    ticketId: '1',
    agent: 'Ann',
    createdOn: ago(days),
  })
  const records = [event(500), event(499), event(5)]
  await storeBatch(server.db, org, { kind: 'events', records })
  // as after the first portion: marked, but not all deleted
  await server.db.query(
    `update organisation set events_since = $2, events_since_day = $2::timestamptz::date where id = $1`,
    [org, ago(100)],
  )
  const days = async () => {
    const { rows } = await server.db.query<{ n: number }>(
      'select sum(n)::int as n from assist_event_day where organisation_id = $1',
      [org],
    )
    return rows[0]?.n
  }
  expect(await days()).toBe(3)
  await server.db.query(`update organisation set time_zone = 'Asia/Tokyo' where id = $1`, [org])
  await server.db.transaction((tx) => refreshEventDays(tx, org))
  expect(await days()).toBe(3)
})

test('an email that still waits to be sent is never old', async () => {
  await fill([500])
  await server.db.query(`update mail set state = 'queued' where organisation_id = $1`, [org])
  await change({ mails: 100 }, { confirm: org })
  await nextDay()
  expect(await sweepOldData(server.db, log)).toBe(0)
})

test('a shorter time needs the name of the organisation while there is something to delete', async () => {
  await change({ tickets: 400 }) // there is nothing yet
  await fill([500, 5])
  const refused = { status: 409, fields: { confirm: expect.any(String) } }
  await expect(change({ tickets: 100 })).rejects.toMatchObject(refused)
  await expect(change({ tickets: 100 }, { confirm: other })).rejects.toMatchObject(refused)
  expect((await change({ tickets: 100 }, { confirm: org })).days).toEqual({ tickets: 100 })
  expect((await change({ tickets: 300 })).days).toEqual({ tickets: 300 }) // longer: no question
  expect((await change({ tickets: null })).days).toEqual({})
  expect((await entries('retention.changed')).map(({ changes }) => changes)).toEqual([
    { tickets: { before: '300' } },
    { tickets: { before: '100', after: '300' } },
    { tickets: { before: '400', after: '100' } },
    { tickets: { after: '400' } },
  ])
})

test('a rule that is taken back on the same day deletes nothing', async () => {
  await fill([500, 5])
  await change({ tickets: 100 }, { confirm: org })
  await change({ tickets: null })
  await nextDay()
  expect(await sweepOldData(server.db, log)).toBe(0)
  expect((await counts(org)).ticket).toBe(2)
})

test('the audit log is kept at least as long as the server says', async () => {
  const { auditDays } = server.config
  await expect(change({ audit: auditDays - 1 })).rejects.toMatchObject({
    status: 400,
    fields: { audit: expect.any(String) },
  })
  await change({ audit: auditDays + 100 })
  const { retentionDays } = await server.as(token)('listAudit', { params: params(), query: {} })
  expect(retentionDays).toBe(auditDays + 100)
  expect((await change({ audit: null })).days).toEqual({ audit: auditDays })
})

test('[GUARD-4] an admin of another organisation neither reads nor changes the rules', async () => {
  const stranger = server.as(
    await signIn(server, (await testUser(server.db, other, 'Admin')).email),
  )
  for (const call of [
    () => stranger('getRetention', { params: params() }),
    () => stranger('previewRetention', { params: params(), query: { tickets: 100 } }),
    () => stranger('updateRetention', { params: params(), body: { days: { tickets: 30 } } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})

test('a day begins at its first instant, also where clocks change at midnight', async () => {
  const begin = (day: string, timeZone: string) =>
    oldestStored(server.db, { day, days: 0, timeZone })
  expect(await begin('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(await begin('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  expect(await begin('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
})
