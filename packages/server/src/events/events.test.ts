import { randomUUID } from 'node:crypto'
import { ApiError, type Call, createCall, DAY_MS, type NewEvent } from '@agent-assist/contract'
import { sweepOldData } from '../retention/sweep.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Db } from '../platform/db/db.ts'
import { refreshEventDays } from './event-days.ts'
import { EVENT_GATE } from './events.ts'
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
/** Transactions with events so far. */
let transactions = 0

beforeAll(async () => {
  db = await testDb()
  const slow: Db = {
    ...db,
    transaction: async (work) => {
      const isBatch = new Error().stack?.includes('/group-commit.ts')
      if (!isBatch) return db.transaction(work) // background work
      transactions += 1
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

test('[ASST-1] events that wait are stored together; too many of one organisation get a retry time', async () => {
  let release: () => void = () => undefined
  held = new Promise((resolve) => (release = resolve))
  const before = transactions
  const full = EVENT_GATE.perOrganisation / 100
  const calls = Array.from({ length: full + 1 }, () =>
    send(call, ...Array.from({ length: 100 }, () => event())),
  )
  const refusal: unknown = await Promise.race(calls).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 429, retryAfterS: 2 })
  const other = await testOrganisation(db)
  const othersCall = send(await callOf(other.id, other.secret), event())
  await expect.poll(() => waiting).toBe(2)
  release()
  held = undefined
  expect(await othersCall).toMatchObject({ stored: 1 })
  const replies = await Promise.allSettled(calls)
  const accepted = replies.filter(({ status }) => status === 'fulfilled')
  expect(accepted).toEqual(
    Array(full).fill({ status: 'fulfilled', value: { stored: 100, known: 0 } }),
  )
  expect(await stored()).toHaveLength(full * 100) // nothing of the refused batch
  expect(transactions - before).toBe(2 + Math.ceil((full - 1) / 5)) // the other's, the first, and five batches each
  expect(await send(call, event())).toMatchObject({ stored: 1 })
})

test('[ASST-1] an event that cannot be stored is refused alone, whoever waits beside it', async () => {
  await db.exec(`create function refuse_bad() returns trigger language plpgsql as
    $$ begin if new.ticket_id = 'bad' then raise 'a bad event'; end if; return new; end $$;
    create trigger refuse_bad before insert on assist_event for each row execute function refuse_bad()`)
  let release: () => void = () => undefined
  held = new Promise((resolve) => (release = resolve))
  const calls = Array.from({ length: 20 }, (_, index) =>
    send(call, event(undefined, { ticketId: index === 7 ? 'bad' : '1' })),
  )
  await expect.poll(() => waiting).toBe(1)
  release()
  held = undefined
  const replies = await Promise.allSettled(calls)
  await db.exec('drop trigger refuse_bad on assist_event; drop function refuse_bad')
  const [bad, ...none] = replies.flatMap((reply, index) =>
    reply.status === 'rejected' ? [{ index, reason: reply.reason as unknown }] : [],
  )
  expect(none).toEqual([])
  expect(bad).toMatchObject({ index: 7, reason: { status: 500 } })
  expect(await stored()).toHaveLength(19)
})

test('[ASST-1] the same event in two requests at once is stored once, with the outcome of the second', async () => {
  const first = event(undefined, {
    type: 'articleInsert',
    suggestionKind: 'article',
    suggestionId: '1',
  })
  const replies = await Promise.all([
    send(call, first),
    send(call, { ...first, outcome: 'unchanged' }),
    send(call, first),
  ])
  expect(replies.reduce((sum, { stored: added }) => sum + added, 0)).toBe(1)
  const { rows } = await db.query<{ outcome?: string }>(
    'select outcome from assist_event where id = $1',
    [first.id],
  )
  expect(rows).toEqual([{ outcome: 'unchanged' }])
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
