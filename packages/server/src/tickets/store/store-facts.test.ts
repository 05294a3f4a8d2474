import { readTicket } from '../../connectors/import/read-ticket.ts'
import { CalendarRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { GOLDEN } from '../../metrics/test-golden.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { FACT_SQL, refreshFacts } from './store-facts.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const factsOf = async (org: string) =>
  (
    await db.query(
      `select id, ${FACT_SQL.columns} from ticket where organisation_id = $1 order by id`,
      [org],
    )
  ).rows

test('facts recalculated from stored tickets equal those calculated when they were written', async () => {
  const { id: org } = await testOrganisation(db)
  await storeBatch(db, org, {
    kind: 'slaTargets',
    records: [{ metric: 'agentWork', priority: 'normal', targetMin: 90, hours: 'calendar' }],
  })
  await storeTickets(db, org, GOLDEN)
  const written = await factsOf(org)
  expect(written).toHaveLength(65)
  await db.query(
    `update ticket set facts_version = 0, reopens = 99, sla_met = null, solver = 'Nobody',
       first_reply_min = 1 where organisation_id = $1`,
    [org],
  )
  expect(await factsOf(org)).not.toEqual(written)
  const heard: number[] = []
  await refreshFacts(db, '', (done) => heard.push(done))
  expect(await factsOf(org)).toEqual(written)
  expect(heard.at(-1)).toBe(65)
  await refreshFacts(db, '', (done) => heard.push(done))
  expect(heard).toHaveLength(1) // nothing was left to do
})

test('a calendar imported later applies to the existing tickets when its import ends', async () => {
  const { id: org } = await testOrganisation(db)
  await storeTickets(db, org, GOLDEN)
  const business = () =>
    db.query<{ n: number }>(
      'select count(full_business_min)::int as n from ticket where organisation_id = $1',
      [org],
    )
  expect((await business()).rows[0]?.n).toBe(0)
  const week = [{ day: 1, from: '09:00', to: '17:00' }]
  const calendar = CalendarRecord.parse({ id: 'a', timeZone: 'Europe/Berlin', week })
  const records = [calendar, { ...calendar, id: 'b' }, { ...calendar, id: 'c', isDefault: false }]
  expect(await storeBatch(db, org, { kind: 'calendars', records })).toEqual({
    added: 3,
    updated: 0,
  })
  expect(await storeBatch(db, org, { kind: 'calendars', records: [calendar] })).toEqual({
    added: 0,
    updated: 1,
  })
  await refreshDerived(db.transaction, org)
  expect((await business()).rows[0]?.n).toBe(58)
})

test('a target is replaced by a later one for the same metric and priority', async () => {
  const { id: org } = await testOrganisation(db)
  const target = { metric: 'firstReply', priority: 'low', targetMin: 5, hours: 'calendar' } as const
  const store = (targetMin: number) =>
    storeBatch(db, org, { kind: 'slaTargets', records: [{ ...target, targetMin }] })
  expect(await store(5)).toEqual({ added: 1, updated: 0 })
  expect(await store(9)).toEqual({ added: 0, updated: 1 })
})

test('a ticket that is written again loses its former changes and clocks', async () => {
  const { id: org } = await testOrganisation(db)
  const at = '2026-02-02T10:00:00.000Z'
  await storeTickets(db, org, [
    ticketOf('1', {
      changes: [{ at, field: 'satisfaction', value: 'very unhappy' }],
      slaClocks: [{ metric: 'firstReply', targetMin: 5, startedAt: at, dueAt: at }],
    }),
  ])
  const left = async () => {
    const { rows } = await db.query(
      `select satisfaction, sla_due is not null as has_target,
         (select count(*)::int from ticket_change c where c.organisation_id = $1) as changes,
         (select count(*)::int from ticket_sla s where s.organisation_id = $1) as clocks
       from ticket where organisation_id = $1`,
      [org],
    )
    return rows
  }
  expect(await left()).toEqual([{ satisfaction: 'bad', has_target: true, changes: 1, clocks: 1 }])
  await storeTickets(db, org, [ticketOf('1')])
  expect(await left()).toEqual([{ has_target: false, changes: 0, clocks: 0 }])
})

test('[SATI-1] the words of a rating become good or bad, and changes are sorted by time', () => {
  const record = readTicket({
    id: '1',
    subject: 'Help',
    requester: 'R. T.',
    createdAt: '2026-02-02T10:00:00.000Z',
    updatedAt: '2026-02-02T10:00:00.000Z',
    messages: [],
    satisfaction: 'neutral',
    changes: [
      { at: '2026-02-02T12:00:00.000Z', field: 'satisfaction', value: 'extremely happy' },
      { at: '2026-02-02T11:00:00.000Z', field: 'satisfaction', value: 'offered' },
    ],
  })
  expect(record.satisfaction).toBe('bad')
  expect(record.changes?.map((change) => change.value)).toEqual(['offered', 'good'])
})
