import { randomUUID } from 'node:crypto'
import { ApiError, type Call, createCall, DAY_MS, type NewEvent } from '@agent-assist/contract'
import { sweepOldData } from '../retention/sweep.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Db } from '../platform/db/db.ts'
import { refreshEventDays } from './event-days.ts'
import { GATE_LIMITS } from './event-gate.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testConfig, testDb, testOrganisation } from '../platform/testing/test-db.ts'

let db: Db
let call: Call
let org: string
let base: string
let secret: string
let close: () => Promise<void>
/** While this promise is pending, nothing is stored. */
let held: Promise<void> | undefined
let waiting = 0

beforeAll(async () => {
  db = await testDb()
  const slow: Db = {
    ...db,
    transaction: async (work) => {
      const isBatch = new Error().stack?.includes('/events/events.ts')
      if (!isBatch) return db.transaction(work) // background work, which the limit does not count
      waiting += 1
      await held
      return db.transaction(work).finally(() => (waiting -= 1))
    },
  }
  const app = await buildApp(slow, testConfig())
  base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`
  close = () => app.close().then(db.close)
})
afterAll(() => close())

const callOf = async (id: string, key: string, scope: 'assist' | 'usage:read' = 'assist') => {
  const token = await signIdentity(key, { org: id, name: 'Ann', scope, lifeS: 600 })
  return createCall(base, () => token)
}
beforeEach(async () => {
  const made = await testOrganisation(db)
  org = made.id
  secret = made.secret
  call = await callOf(org, secret)
})

const event = (createdOn = new Date().toISOString(), more: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'loads',
  ticketId: '1',
  createdOn,
  ...more,
})
const send = (as: Call, ...events: NewEvent[]) => as('storeEvents', { body: { events } })
const stored = async () => {
  const { rows } = await db.query<{ at: string; behind?: number }>(
    `select created_on as at, clock_behind_ms::float8 as behind
     from assist_event where organisation_id = $1 order by created_on`,
    [org],
  )
  return rows
}

test('[ASST-1] too many batches of one organisation get a retry time, those of others are stored', async () => {
  let release: () => void = () => undefined
  held = new Promise((resolve) => (release = resolve))
  const { perOrganisation } = GATE_LIMITS
  const running = Array.from({ length: perOrganisation }, () => send(call, event()))
  await expect.poll(() => waiting).toBe(perOrganisation)
  const refusal = await send(call, event()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 429, retryAfterS: 2 })
  const other = await testOrganisation(db)
  const otherCall = await callOf(other.id, other.secret)
  running.push(send(otherCall, event()))
  await expect.poll(() => waiting).toBe(perOrganisation + 1)
  release()
  held = undefined
  for (const reply of await Promise.all(running)) expect(reply.stored).toBe(1)
  expect(await stored()).toHaveLength(perOrganisation) // nothing of the refused batch
  expect(await send(call, event())).toMatchObject({ stored: 1 })
})

test('[ASST-1] a wrong clock is corrected, and its deviation is stored', async () => {
  const past = Date.now() - 86_400_000
  const body = {
    events: [event(new Date(past - 3_600_000).toISOString())],
    sentAt: new Date(past).toISOString(),
  }
  await call('storeEvents', { body })
  await call('storeEvents', { body }) // again, a moment later: already stored
  await send(call, event(new Date(Date.now() + 1e10).toISOString()))
  const [late, future] = await stored()
  expect(Math.abs(Date.now() - 3_600_000 - Date.parse(late?.at ?? ''))).toBeLessThan(20_000)
  expect(Math.abs((late?.behind ?? 0) - 86_400_000)).toBeLessThan(20_000)
  expect(Date.now() - Date.parse(future?.at ?? '')).toBeLessThan(20_000)
  expect(future?.behind).toBeLessThan(-9e9)
  expect(await stored()).toHaveLength(2)
})

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** Lets events be kept for so many days from yesterday on; null: for ever. */
async function keep(days: number | null): Promise<void> {
  await db.query('delete from retention_rule where organisation_id = $1', [org])
  if (days !== null)
    await db.query(
      `insert into retention_rule (organisation_id, kind, days, swept_on)
       values ($1, 'events', $2, (now() at time zone 'UTC')::date - 1)`,
      [org, days],
    )
}
const deleteOldEvents = () => sweepOldData(db, { info: () => undefined })
const summary = async () =>
  (await callOf(org, secret, 'usage:read'))('getUsageSummary', {
    query: { entity: org, from: `${daysAgo(99).slice(0, 10)}T00:00:00.000Z`, to: daysAgo(0) },
  })

test('[USE-2] old events are deleted where a retention is set, and their counts stay', async () => {
  const ages = [90, 60, 41, 39, 10, 10]
  await send(
    call,
    ...ages.map((age, index) => event(daysAgo(age), { ticketId: String(index % 3) })),
  )
  expect(await deleteOldEvents()).toBe(0) // no retention is set
  await keep(null)
  expect(await deleteOldEvents()).toBe(0)
  const before = await summary()
  expect(before.rowsSince).toBeUndefined()
  await keep(40)
  expect(await deleteOldEvents()).toBe(3)
  expect(await stored()).toHaveLength(3)
  const after = await summary()
  expect(after.rowsSince).toBe(`${daysAgo(40).slice(0, 10)}T00:00:00.000Z`)
  expect({ ...after, rowsSince: undefined, asOf: '' }).toEqual({ ...before, asOf: '' })
  expect(after.uniqueLoads).toBe(3)
  // a deleted event is neither stored again nor counted twice
  expect(await send(call, event(daysAgo(41)))).toEqual({ stored: 0, known: 1 })
  expect((await summary()).counts).toEqual(before.counts)
  await keep(null)
  expect(await deleteOldEvents()).toBe(0)
  expect((await summary()).rowsSince).toBe(after.rowsSince)
})

test('[USE-2] counts of days without rows stay when the zone changes', async () => {
  await send(call, ...[70, 50, 20, 10].map((age) => event(daysAgo(age))))
  await keep(40)
  await deleteOldEvents()
  await db.query(`update organisation set time_zone = 'Asia/Tokyo' where id = $1`, [org])
  await db.transaction((tx) => refreshEventDays(tx, org))
  const { counts, agents, uniqueLoads } = await summary()
  expect(counts).toEqual({ loads: 4 })
  expect(agents).toEqual([{ agent: 'Ann', counts: { loads: 4 } }])
  expect(uniqueLoads).toBe(1)
})

test('[ASST-1] predictions of unknown values are refused with the reason and never counted', async () => {
  const at = new Date().toISOString()
  const of = (type: NewEvent['type'], query: string) => event(at, { type, query })
  const wrong = [of('predict_priority', 'buy lid carafe'), of('predict_tier', 'Tier 9')]
  const known = [of('predict_priority', ' High '), of('predict_tier', 't2'), of('search', 'lid')]
  expect(await send(call, ...known, ...wrong)).toEqual({
    stored: 3,
    known: 0,
    refused: [
      { id: wrong[0]?.id, reason: 'predict_priority takes one of: urgent, high, normal, low.' },
      { id: wrong[1]?.id, reason: 'predict_tier takes one of: Tier 1, Tier 2, Tier 3.' },
    ],
  })
  const { rows } = await db.query<{ query: string }>(
    'select query from assist_event where organisation_id = $1 order by type',
    [org],
  )
  expect(rows.map(({ query }) => query)).toEqual(['high', 'Tier 2', 'lid'])
  const counted = await db.query<{ n: number }>(
    `select sum(n)::int as n from assist_event_day where organisation_id = $1 and type ~ '^predict'`,
    [org],
  )
  expect(counted.rows[0]?.n).toBe(2)
})
