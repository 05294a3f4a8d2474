import { HOUR_MS, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { readWrittenDays } from '../../metrics/rollup/read-written.ts'
import { refreshRollups } from '../../metrics/rollup/refresh-rollups.ts'
import {
  live,
  organisationWithTickets,
  refreshAllRollups,
  viewOf,
} from '../../metrics/rollup/test-rollups.ts'
import { createRandom } from '../../platform/basics/random.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { readBusyDays, readWork } from './work.ts'

/* What agents wrote, from daily rollups and message by message; of random tickets, in random ranges. */
let db: Db
let org: string
let tickets: TicketRecord[]
beforeAll(async () => {
  db = await testDb()
  ;({ org, tickets } = await organisationWithTickets(db))
})
afterAll(() => db.close())

const byAgent = (rows: readonly { agent: string }[]) =>
  rows.toSorted((one, other) => one.agent.localeCompare(other.agent))

const START = Date.parse('2026-02-27T00:00:00Z')
const SPAN_HOURS = 24 * 70
/** Ranges that begin and end at any minute, and whole days. */
function ranges(timeZone: string, count: number): View[] {
  const random = createRandom(7, 'instants', 0)
  return Array.from({ length: count }, (_, index) => {
    const step = index % 3 === 0 ? 24 : 1
    const [one, other] = [random.int(0, SPAN_HOURS / step), random.int(0, SPAN_HOURS / step)]
    const at = (hours: number, ms: number) =>
      new Date(START + hours * step * HOUR_MS + ms).toISOString()
    const minute = step === 1 ? random.int(0, 59) * 60_000 : 0
    return {
      ...viewOf(org, timeZone),
      from: at(Math.min(one, other), minute),
      to: at(Math.max(one, other), minute + (step === 1 ? 0 : 24 * HOUR_MS - 1)),
    }
  })
}

/** Compares some ranges; returns how many days of rollups they used. */
async function compare(timeZone: string, count: number): Promise<number> {
  let used = 0
  for (const view of ranges(timeZone, count)) {
    used += (await readWrittenDays(db, view)).length
    const name = `${view.from} to ${view.to}`
    expect(byAgent(await readWork(db, view)), name).toEqual(byAgent(await readWork(db, live(view))))
    const [days, plain] = [await readBusyDays(db, view), await readBusyDays(db, live(view))]
    expect(days.map(({ day, agents }) => [day, agents])).toEqual(
      plain.map(({ day, agents }) => [day, agents]),
    )
    for (const [place, { peak, median }] of days.entries()) {
      expect(peak).toBeCloseTo(plain[place]?.peak ?? NaN, 9)
      expect(median).toBeCloseTo(plain[place]?.median ?? NaN, 9)
    }
  }
  return used
}
const refresh = async () => {
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
}

// Kolkata begins its days within an hour of the clock; Lord Howe changes its clock by half an hour
test.each(['UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Berlin'])(
  '[PROD-1] daily rollups and messages give the same work in %s, in ranges that cut days as well',
  async (timeZone) => {
    await refreshAllRollups(db, org, timeZone)
    expect(await compare(timeZone, 40)).toBeGreaterThan(300)
  },
)

test('[PROD-1] days that something happened to are read by message until they are refreshed', async () => {
  const timeZone = 'Europe/Berlin'
  const random = createRandom(11, 'changes', 0)
  const moved = tickets
    .filter(() => random.chance(0.05))
    .map((ticket) => ({ ...ticket, messages: ticket.messages.filter(() => random.chance(0.6)) }))
  await storeTickets(db, org, moved)
  expect(await compare(timeZone, 15)).toBeGreaterThan(40)
  await refresh()
  expect(await compare(timeZone, 15)).toBeGreaterThan(100)
  const ids = moved.map(({ id }) => id)
  await db.transaction((tx) => deleteTickets(tx, org, ids))
  await compare(timeZone, 10)
  await refresh()
  expect(await compare(timeZone, 10)).toBeGreaterThan(50)
})

test('[PROD-1] without its mark, a day that something happened to would be wrong', async () => {
  await refreshAllRollups(db, org)
  const view = { ...viewOf(org, 'UTC'), from: '2026-03-01T00:00:00.000Z' }
  const ids = tickets.slice(0, 40).map(({ id }) => id)
  await db.query(
    `update ticket_message set author_role = 'peer' where organisation_id = $1 and ticket_id = any($2::text[])`,
    [org, ids],
  )
  expect(byAgent(await readWork(db, view))).not.toEqual(byAgent(await readWork(db, live(view))))
})
