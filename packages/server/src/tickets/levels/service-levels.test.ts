import type { CalendarFields, Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'
import { recalculateFacts } from './recalculate.ts'
import { countedByHand } from './test-by-hand.ts'

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
const read = () => server.as(token)('getServiceLevels', { params: params() })
const setTargets = (targets: Input<'updateSlaTargets'>['body']['targets']) =>
  server.as(token)('updateSlaTargets', { params: params(), body: { targets } })
const firstReply = (targetMin: number, hours: 'business' | 'calendar' = 'calendar') =>
  setTargets([{ metric: 'firstReply', priority: 'normal', target: { targetMin, hours } }])
const create = (fields: Partial<CalendarFields> = {}) =>
  server.as(token)('createCalendar', { params: params(), body: { ...OFFICE, ...fields } })
const change = (calendarId: string, body: Input<'updateCalendar'>['body']) =>
  server.as(token)('updateCalendar', { params: { ...params(), calendarId }, body })
const remove = (calendarId: string) =>
  server.as(token)('deleteCalendar', { params: { ...params(), calendarId } })
const restore = (calendarId: string) =>
  server.as(token)('restoreCalendar', { params: { ...params(), calendarId } })
const entries = async () =>
  (await server.as(token)('listAudit', { params: params(), query: { group: 'settings' } })).items
const importBatch = (batch: Input<'importRecords'>['body']['batch']) =>
  server.as(server.config.operatorKey)('importRecords', {
    params: params(),
    body: { batch, last: true },
  })

const OFFICE: CalendarFields = {
  name: 'Office',
  timeZone: 'America/New_York',
  week: [
    ...[1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '17:30' })),
    { day: 5, from: '09:00', to: '12:00' },
    { day: 5, from: '22:00', to: '03:00' },
  ],
  holidays: [{ date: '2026-03-10', name: 'Founders’ day' }],
}

const recalculated = () =>
  vi.waitFor(
    async () => {
      const { left } = await server.as(token)('getRecalculation', { params: params() })
      expect(left).toBe(0)
    },
    { timeout: 20_000 },
  )

/** Targets of first replies that were met and missed, as the dashboards count them. */
async function counted() {
  await recalculated()
  const range = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T23:59:59.999Z' }
  const { items } = await server.as(token)('getMetrics', {
    params: params(),
    query: { metrics: 'sla_first_reply', ...range },
  })
  const { part = 0, whole = 0 } = items[0] ?? {}
  return { met: part, missed: whole - part }
}

const HOUR_MS = 3_600_000

/** Tickets around the change to summer time, each answered after a time of its own. */
async function storeAnswered(count: number): Promise<void> {
  const start = Date.parse('2026-03-04T00:00:00.000Z')
  await storeTickets(
    server.db,
    org,
    Array.from({ length: count }, (_, i) => {
      const created = start + i * 7.3 * HOUR_MS
      const at = (ms: number) => new Date(ms).toISOString()
      const say = (ms: number, authorRole: 'agent' | 'customer') =>
        ({ at: at(ms), author: authorRole, authorRole, text: 'Hello' }) as const
      return ticketOf(String(i), {
        createdAt: at(created),
        priority: 'normal',
        messages: [
          say(created, 'customer'),
          say(created + ((i * 11) % 40) * HOUR_MS + 60_000, 'agent'),
        ],
      })
    }),
  )
}

describe('metrics after a change', () => {
  test('[S25] met and missed first replies follow each target, as counted by hand from the raw rows', async () => {
    await storeAnswered(40)
    expect(await counted()).toEqual({ met: 0, missed: 0 })
    for (const targetMin of [90, 600.5, 1200]) {
      await firstReply(targetMin)
      const byHand = await countedByHand(server.db, org, targetMin)
      expect(byHand.met * byHand.missed).toBeGreaterThan(0)
      expect(await counted()).toEqual(byHand)
    }
    await setTargets([{ metric: 'firstReply', priority: 'normal', target: null }])
    expect(await counted()).toEqual({ met: 0, missed: 0 })
  })

  test('[S25] and each change of the default calendar: hours, holidays, another default', async () => {
    await storeAnswered(40)
    await firstReply(240, 'business')
    expect(await counted()).toEqual({ met: 0, missed: 0 }) // no calendar yet
    const office = await create()
    const seen = [await counted()]
    expect(seen[0]).toEqual(await countedByHand(server.db, org, 240, OFFICE))
    const week = OFFICE.week.filter(({ day }) => day < 3)
    await change(office.id, { week })
    seen.push(await counted())
    expect(seen[1]).toEqual(await countedByHand(server.db, org, 240, { ...OFFICE, week }))
    const holidays = ['09', '10', '11', '12', '13'].map((day) => ({
      date: `2026-03-${day}`,
      name: '',
    }))
    await change(office.id, { week: OFFICE.week, holidays })
    seen.push(await counted())
    expect(seen[2]).toEqual(await countedByHand(server.db, org, 240, { ...OFFICE, holidays }))
    const berlin = await create({ name: 'Berlin', timeZone: 'Europe/Berlin' })
    expect(await counted()).toEqual(seen[2])
    await change(berlin.id, { isDefault: true })
    expect(await counted()).toEqual(
      await countedByHand(server.db, org, 240, { ...OFFICE, timeZone: 'Europe/Berlin' }),
    )
    expect(new Set(seen.map(({ met }) => met)).size).toBe(3)
  })

  test('only a change that metrics follow from recalculates them', async () => {
    await storeAnswered(3)
    const { id } = await create()
    await create({ name: 'Other' })
    await recalculated()
    const version = async () =>
      (await server.db.query('select from facts_queue where organisation_id = $1', [org])).rows
    await server.db.query('update ticket set replies = 99 where organisation_id = $1', [org])
    await change(id, { name: 'Head office', holidays: [{ date: '2026-03-10', name: 'Renamed' }] })
    expect(await version()).toEqual([])
    await recalculated()
    const { rows: kept } = await server.db.query<{ replies: number }>(
      'select replies from ticket where organisation_id = $1',
      [org],
    )
    expect(kept.map(({ replies }) => replies)).toEqual([99, 99, 99])
    await change(id, { timeZone: 'UTC' })
    await recalculated()
    const { rows } = await server.db.query(
      'select from ticket where organisation_id = $1 and replies = 99',
      [org],
    )
    expect(rows).toEqual([])
  })

  test('a target that the helpdesk measured stays as it is, and is said', async () => {
    const at = '2026-03-02T10:00:00.000Z'
    await storeTickets(server.db, org, [
      ticketOf('1', {
        createdAt: at,
        priority: 'normal',
        slaClocks: [{ metric: 'firstReply', targetMin: 5, startedAt: at, dueAt: at }],
      }),
      ticketOf('2', { priority: 'normal' }),
      ticketOf('3'),
    ])
    await firstReply(1)
    await recalculated()
    expect(await read()).toMatchObject({
      tickets: 3,
      measuredTickets: 1,
      openTickets: { normal: 1, urgent: 0 },
      openWithoutPriority: 1,
      recalculation: { left: 0, total: 3, isStopped: false },
    })
  })
})

test('[ORGC-1] a change says that all tickets follow, however fast they do', async () => {
  await storeAnswered(3)
  expect(await firstReply(5)).toMatchObject({ recalculation: { left: 3, total: 3 } })
  await recalculated()
  expect(await firstReply(5)).toMatchObject({ recalculation: { left: 0, total: 3 } })
})

test('[ORGC-1] a recalculation that is stopped keeps its place until it continues', async () => {
  await storeAnswered(3)
  await server.db.query(
    `insert into facts_queue (organisation_id, after_id, is_stopped) values ($1, '', true)`,
    [org],
  )
  const state = () => server.as(token)('getRecalculation', { params: params() })
  expect(await state()).toEqual({ left: 3, total: 3, isStopped: true })
  expect(await recalculateFacts(server.db, org)).toBe(false)
  const go = { params: params(), body: { isStopped: false } }
  expect(await server.as(token)('stopRecalculation', go)).toMatchObject({ isStopped: false })
  await recalculated()
  expect(await state()).toEqual({ left: 0, total: 3, isStopped: false })
})

describe('calendars', () => {
  test('the first is the default; another takes its place, and only the default cannot be deleted', async () => {
    const first = await create()
    expect(first).toMatchObject({ ...OFFICE, isDefault: true, setBy: 'admin' })
    const second = await create({ name: 'Shop', week: [], holidays: [] })
    expect(second.isDefault).toBe(false)
    await expect(remove(first.id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
    await change(second.id, { isDefault: true })
    expect((await read()).calendars.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Shop', true],
      ['Office', false],
    ])
    await remove(first.id)
    expect((await read()).calendars).toHaveLength(1)
    await expect(change(first.id, { name: 'X' })).rejects.toMatchObject({ status: 404 })
    expect(await restore(first.id)).toMatchObject({ ...OFFICE, isDefault: false })
    await expect(restore(first.id)).rejects.toMatchObject({ status: 404 })
  })

  test('wrong values are refused and nothing changes', async () => {
    const { id } = await create()
    const before = await read()
    const wrong: Input<'updateCalendar'>['body'][] = [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { timeZone: 'Europe/Atlantis' },
      { week: [{ day: 8, from: '09:00', to: '17:00' }] },
      { week: [{ day: 1, from: '9:00', to: '24:00' }] },
      { holidays: [{ date: '2026-02-30' }] },
      { holidays: Array.from({ length: 2001 }, () => ({ date: '2026-02-03' })) },
    ]
    for (const body of wrong) await expect(change(id, body)).rejects.toMatchObject({ status: 400 })
    for (const targetMin of [0, -5, 10_000_001])
      await expect(firstReply(targetMin)).rejects.toMatchObject({ status: 400 })
    expect(await read()).toEqual(before)
  })

  test('the audit log has what differs, with added and removed holidays', async () => {
    const { id } = await create()
    await change(id, {
      name: 'Head office',
      holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    })
    await change(id, { name: 'Head office' })
    await firstReply(30)
    await firstReply(30)
    expect(await entries()).toMatchObject([
      {
        action: 'sla_targets.changed',
        changes: { 'firstReply.normal': { after: '30 min, hours: calendar' } },
      },
      {
        action: 'calendar.changed',
        changes: { name: { before: 'Office', after: 'Head office' } },
        details: {
          holidaysAdded: '2026-12-25 Christmas',
          holidaysRemoved: '2026-03-10 Founders’ day',
        },
      },
      { action: 'calendar.created', details: { calendar: 'Office' } },
    ])
  })

  test('[GUARD-4] an admin of another organisation may neither read nor change them', async () => {
    const { id } = await create()
    const before = await read()
    const other = (await testOrganisation(server.db)).id
    const stranger = server.as(
      await signIn(server, (await testUser(server.db, other, 'Admin')).email),
    )
    const of = { ...params(), calendarId: id }
    await expect(stranger('getServiceLevels', { params: params() })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      stranger('updateCalendar', { params: of, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      stranger('updateCalendar', {
        params: { organisationId: other, calendarId: id },
        body: { name: 'Mine' },
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await read()).toEqual(before)
  })
})

describe('imports', () => {
  const calendar = (id: string, isDefault = true) => ({
    id,
    timeZone: 'UTC',
    week: [{ day: 1, from: '08:00', to: '10:00' }],
    holidays: ['2026-01-01'],
    isDefault,
  })
  const target = (priority: 'high' | 'normal' | 'low', targetMin: number) =>
    ({ metric: 'firstReply', priority, targetMin, hours: 'calendar' }) as const
  const targets = async () =>
    (await read()).targets.map((one) => [one.priority, one.targetMin, one.setBy])

  test('[S25] change nothing that an admin set or removed, and everything else', async () => {
    const records = [target('high', 10), target('normal', 20), target('low', 40)]
    await importBatch({ kind: 'slaTargets', records })
    await firstReply(25)
    await setTargets([{ metric: 'firstReply', priority: 'low', target: null }])
    const again = records.map((one) => ({ ...one, targetMin: one.targetMin + 1 }))
    expect(await importBatch({ kind: 'slaTargets', records: again })).toMatchObject({
      added: 0,
      updated: 1,
    })
    expect(await targets()).toEqual([
      ['high', 11, 'import'],
      ['low', undefined, 'admin'],
      ['normal', 25, 'admin'],
    ])
  })

  test('a target that is handed back is set by the next import', async () => {
    await importBatch({ kind: 'slaTargets', records: [target('normal', 20)] })
    await firstReply(25)
    const given = { targetMin: 20, hours: 'calendar' } as const
    await setTargets([{ metric: 'firstReply', priority: 'normal', target: given, setBy: 'import' }])
    await importBatch({ kind: 'slaTargets', records: [target('normal', 21)] })
    expect(await targets()).toEqual([['normal', 21, 'import']])
  })

  test('[S25] leave changed and deleted calendars alone, and the default that an admin chose', async () => {
    await importBatch({ kind: 'calendars', records: [calendar('a'), calendar('b', false)] })
    const names = async () =>
      (await read()).calendars.map(({ name, isDefault, setBy }) => [name, isDefault, setBy])
    expect(await names()).toEqual([
      ['a', true, 'import'],
      ['b', false, 'import'],
    ])
    await remove('b')
    await importBatch({ kind: 'calendars', records: [calendar('a'), calendar('b')] })
    expect(await names()).toEqual([['a', true, 'import']])
    await importBatch({ kind: 'calendars', records: [calendar('a', false), calendar('b')] })
    expect(await names()).toEqual([['a', true, 'import']]) // one is always the default
    const own = await create()
    await change(own.id, { isDefault: true })
    await importBatch({ kind: 'calendars', records: [calendar('a'), calendar('c')] })
    expect(await names()).toEqual([
      ['Office', true, 'admin'],
      ['a', false, 'import'],
      ['c', false, 'import'],
    ])
    await change('a', { holidays: [{ date: '2026-01-01', name: 'New Year' }] })
    await importBatch({ kind: 'calendars', records: [{ ...calendar('a'), holidays: [] }] })
    expect((await read()).calendars.find(({ id }) => id === 'a')).toMatchObject({
      holidays: [{ date: '2026-01-01', name: 'New Year' }],
      setBy: 'admin',
    })
    await change('a', { setBy: 'import' })
    await importBatch({ kind: 'calendars', records: [{ ...calendar('a'), holidays: [] }] })
    expect((await read()).calendars.find(({ id }) => id === 'a')?.holidays).toEqual([])
  })
})
