import type { BoardWidget, Input } from '@agent-assist/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { localeOf } from './organisation.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = () => server.as(token)('getGeneralSettings', { params: params() })
const change = (body: Input<'updateGeneralSettings'>['body']) =>
  server.as(token)('updateGeneralSettings', { params: params(), body })
const entries = async () =>
  (await server.as(token)('listAudit', { params: params(), query: { group: 'settings' } })).items

test('[ORGC-1] only the given fields change, and the session has the new name and zone', async () => {
  const before = await read()
  expect(before.timeZone).toBe('UTC')
  const renamed = { ...before, name: 'Shop Example' }
  expect(await change({ name: '  Shop Example ' })).toEqual(renamed)
  expect(await change({ timeZone: 'Asia/Kolkata' })).toEqual({
    ...renamed,
    timeZone: 'Asia/Kolkata',
  })
  const weekly = { ...renamed, timeZone: 'Asia/Kolkata', locale: 'de-DE', firstWeekday: 1 }
  expect(await change({ locale: 'de-DE', firstWeekday: 1 })).toEqual(weekly)
  expect(await read()).toEqual(weekly)
  const { user } = await server.as(token)('currentUser', {})
  expect(user.data.organizationName).toBe('Shop Example')
  expect(user.data.setup).toMatchObject({ timeZone: 'Asia/Kolkata', firstWeekday: 1 })
  expect(await localeOf(server.db, org)).toBe('de-DE')
})

test('the audit log has what differs, before and after; nothing when nothing differs', async () => {
  const { name } = await read()
  await change({ name, timeZone: 'UTC' })
  await change({})
  expect(await entries()).toEqual([])
  await change({ name: 'Shop', timeZone: 'Europe/Berlin' })
  expect(await entries()).toMatchObject([
    {
      action: 'organisation.changed',
      changes: {
        name: { before: name, after: 'Shop' },
        timeZone: { before: 'UTC', after: 'Europe/Berlin' },
      },
    },
  ])
})

test('a wrong name or zone is refused, and nothing changes', async () => {
  const before = await read()
  const wrong = [
    { name: '   ' },
    { name: 'x'.repeat(101) },
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '' },
    { locale: 'no language' },
    { firstWeekday: 7 as 6 },
    { timeZone: "UTC'; drop table organisation" },
  ]
  for (const body of wrong)
    await expect(change({ name: 'Other', ...body })).rejects.toMatchObject({ status: 400 })
  // An offset is a zone for the server, but has no name in the database.
  await expect(change({ name: 'Other', timeZone: '+05:30' })).rejects.toMatchObject({
    status: 400,
    fields: { timeZone: expect.any(String) },
  })
  expect(await read()).toEqual(before)
  expect(await entries()).toEqual([])
})

test('[GUARD-4] an admin of another organisation may neither read nor change them', async () => {
  const other = (await testOrganisation(server.db)).id
  const stranger = server.as(
    await signIn(server, (await testUser(server.db, other, 'Admin')).email),
  )
  const before = await read()
  await expect(stranger('getGeneralSettings', { params: params() })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    stranger('updateGeneralSettings', { params: params(), body: { name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await read()).toEqual(before)
})

describe('a new time zone', () => {
  const dayOf = async () => {
    const { days, items } = await server.as(token)('getMetricSeries', {
      params: params(),
      query: {
        metrics: 'created',
        from: '2026-03-01T00:00:00.000Z',
        to: '2026-03-12T00:00:00.000Z',
      },
    })
    return days.filter((_day, i) => items[0]?.days[i]?.n)
  }

  test('holds for metrics from the next call on', async () => {
    await storeTickets(server.db, org, [ticketOf('1', { createdAt: '2026-03-09T20:00:00.000Z' })])
    expect(await dayOf()).toEqual(['2026-03-09'])
    await change({ timeZone: 'Asia/Kolkata' })
    expect(await dayOf()).toEqual(['2026-03-10'])
  })

  test('lets daily counts of events be made anew', async () => {
    const event = {
      id: randomUUID(),
      type: 'loads' as const,
      ticketId: '1',
      agent: 'kim',
      createdOn: '2026-02-02T20:00:00.000Z',
    }
    await server.as(server.config.operatorKey)('importRecords', {
      params: params(),
      body: { batch: { kind: 'events', records: [event] }, last: true },
    })
    const stored = async () => {
      const { rows } = await server.db.query<{ zone: string; day: string }>(
        `select event_zone as zone, (select min(day)::text from assist_event_day
           where organisation_id = organisation.id) as day from organisation where id = $1`,
        [org],
      )
      return rows[0]
    }
    expect(await stored()).toEqual({ zone: 'UTC', day: '2026-02-02' })
    await change({ timeZone: 'Asia/Kolkata' })
    await vi.waitFor(async () =>
      expect(await stored()).toEqual({ zone: 'Asia/Kolkata', day: '2026-02-03' }),
    )
  })

  test('moves emails of boards to the same hour there', async () => {
    const call = server.as(token)
    const layout = { x: 0, y: 0, w: 6, h: 8 }
    const widgets: BoardWidget[] = [{ id: 'c', kind: 'text', text: 'Refunds first.', layout }]
    const board = await call('createBoard', { params: params(), body: { name: 'A', widgets } })
    const { user } = await call('currentUser', {})
    const { rows } = await server.db.query<{ id: string }>(
      'select id from app_user where email = $1',
      [user.data.email],
    )
    const at = { ...params(), boardId: board.id, mailId: randomUUID() }
    await call('saveBoardMail', {
      params: at,
      body: {
        cadence: 'daily',
        weekday: 1,
        hour: 7,
        recipients: [rows[0]?.id ?? ''],
        skipEmpty: false,
      },
    })
    const nextAt = async () => {
      const { items } = await call('listBoardMails', {
        params: { organisationId: org, boardId: board.id },
      })
      return items[0]?.nextAt.slice(11, 16)
    }
    expect(await nextAt()).toBe('07:00')
    await change({ timeZone: 'Asia/Kolkata' })
    expect(await nextAt()).toBe('01:30')
  })
})
