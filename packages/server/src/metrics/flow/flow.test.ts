import { DEFAULT_FILTERS, type Filters } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { evaluate } from '../evaluate.ts'
import { keeping, organisationWithTickets, viewOf } from '../rollup/test-rollups.ts'
import { seriesOf } from '../series.ts'

/* What flows in and out is the same from the moments in memory and counted by the database. */

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  // moments in the same microsecond, a ticket that is solved before it was created, and finer ones than milliseconds
  await db.query(
    `update ticket set solved_at = created_at where organisation_id = $1 and id like '%7'`,
    [org],
  )
  await db.query(
    `update ticket set solved_at = created_at - interval '1 hour' where organisation_id = $1 and id like '%13'`,
    [org],
  )
  await db.query(
    `update ticket set solved_at = solved_at + interval '1 microsecond' where organisation_id = $1 and id like '%4'`,
    [org],
  )
})
afterAll(() => db.close())

const FILTERS: Partial<Filters>[] = [
  {},
  { tagsFilter: ['a'] },
  { includeAgent: ['nobody'] },
  { excludeHold: 'enabled' },
]

test('[DASH-4] the backlog is the same from memory, at any moment and for any filter', async () => {
  const random = createRandom(5, 'instants')
  const { rows } = await db.query<{ at: string }>(
    `select distinct at from (
       select created_at as at from ticket where organisation_id = $1
       union all select solved_at from ticket where organisation_id = $1
       union all select unnest(done_at) from ticket where organisation_id = $1
       union all select unnest(undone_at) from ticket where organisation_id = $1) moments
     where at is not null order by at`,
    [org],
  )
  const moments = rows.map(({ at }) => Date.parse(at))
  const { rows: reopened } = await db.query<{ n: number }>(
    'select count(*)::int as n from ticket where organisation_id = $1 and reopens > 0',
    [org],
  )
  expect(reopened[0]?.n).toBeGreaterThan(10) // or nothing comes back
  const on = keeping(db)
  for (let round = 0; round < 60; round++) {
    // exactly at a moment of a ticket, or a millisecond beside it
    const [from = 0, to = 0] = [random.pick(moments), random.pick(moments)].toSorted(
      (a, b) => a - b,
    )
    const view = {
      ...viewOf(org, random.pick(['UTC', 'Europe/Berlin', 'America/St_Johns'])),
      filters: { ...DEFAULT_FILTERS, ...random.pick(FILTERS) },
      from: new Date(from + random.int(-1, 1)).toISOString(),
      to: new Date(to + random.int(-1, 1)).toISOString(),
    }

    const [kept, counted] = [
      await seriesOf(on, view, ['backlog', 'created']),
      await seriesOf(db, view, ['backlog', 'created']),
    ]

    expect(kept).toEqual(counted)
    // unsolved is the state of now where the view reaches the moment, else that of its end
    for (const metric of ['backlog', 'unsolved'] as const)
      expect(await evaluate(on, view, [metric])).toEqual(await evaluate(db, view, [metric]))
  }
})
