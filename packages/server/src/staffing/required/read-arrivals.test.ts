import { instantAt } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { FAR_ZONES } from '../../platform/testing/test-far-zones.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { readArrivals } from './read-arrivals.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const DAY_MINUTES = 24 * 60

test.each(['UTC', 'Asia/Tokyo', 'Europe/Berlin', ...FAR_ZONES])(
  '[ROUT-2] arrivals of %s are those between the midnights of its days',
  async (zone) => {
    const { id: org } = await testOrganisation(db)
    const [from, to] = ['2026-04-04', '2026-04-06'] // Auckland changes its clocks on the 5th
    /** The first and last minute of a day, and those beside it. */
    const edges = (day: string) =>
      [-1, 0, DAY_MINUTES - 1, DAY_MINUTES].map((at) => [day, at] as const)
    const tickets = [...edges(from), ...edges(to)].map(([day, minute], place) => {
      const at = new Date(instantAt(day, minute, zone)).toISOString()
      return ticketOf(String(place), { createdAt: at, updatedAt: at, messages: [] })
    })
    await storeTickets(db, org, tickets)
    const [queue, ...others] = await readArrivals(db, org, { from, to, zone })
    expect(others).toEqual([])
    const counted = (queue?.days ?? []).map((quarters) =>
      quarters.flatMap((count, quarter) => (count > 0 ? [[quarter, count]] : [])),
    )
    const [first, last] = [0, DAY_MINUTES / 15 - 1]
    expect(counted).toEqual([
      [
        [first, 1],
        [last, 1],
      ],
      [
        [first, 1],
        [last, 1],
      ],
      [
        [first, 1],
        [last, 1],
      ],
    ])
    expect(queue?.from).toBe(from)
  },
)
