import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testDb, testOrganisation } from '../testing/test-db.ts'
import { ticketOf } from '../../tickets/test-tickets.ts'
import { enrichSteps } from '../../enrich-steps.ts'
import { refreshRollups } from '../../metrics/rollup/refresh-rollups.ts'
import { startEnricher } from './enricher.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const at = '2026-02-02T10:00:00.000Z'
const messages = [{ at, author: 'kim', authorRole: 'customer' as const, text: 'This is terrible.' }]

async function organisationWith(given: typeof messages): Promise<string> {
  const { id } = await testOrganisation(db)
  const records = [ticketOf('1', { createdAt: at, messages: given })]
  await storeBatch(db, id, { kind: 'tickets', records })
  return id
}
const organisationThatWaits = () => organisationWith(messages)

test('[DASH-5] messages of one organisation that cannot be scored do not delay others', async () => {
  const bad = await organisationThatWaits()
  await organisationThatWaits()
  const query: Db['query'] = (sql, params) =>
    params?.[0] === bad ? Promise.reject(new Error('not now')) : db.query(sql, params)
  const errors: unknown[] = []
  const failing = { ...db, query }
  const log = { error: (error: unknown) => errors.push(error) }
  const enricher = startEnricher(failing, log, enrichSteps(failing))
  const waiting = async () => {
    const { rows } = await db.query('select organisation_id as id from sentiment_queue')
    return rows
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ id: bad }]), 10_000)
  await enricher.stop()
  expect(errors).not.toEqual([])
  for (const error of errors) expect(error).toMatchObject({ organisation: bad })
})

const daysIn = async (table: string, org: string) => {
  const { rows } = await db.query<{ day: string }>(
    `select date_field || ' ' || day as day from ${table} where organisation_id = $1 order by 1`,
    [org],
  )
  return rows.map(({ day }) => day)
}
const failsHere = { error: (error: unknown) => expect.fail(String(error)) }

/** An organisation with rollups, and two dirty days: of one nothing has changed for two minutes. */
async function organisationWithDirtyDays(given: typeof messages): Promise<string> {
  const org = await organisationWith(given)
  await db.query(`update organisation set rollup_zone = 'UTC' where id = $1`, [org])
  await db.query(
    `insert into ticket_dirty_day (organisation_id, date_field, day, at)
     values ($1, 'created', '2026-02-02', now() - interval '2 minutes'),
       ($1, 'solved', '2026-02-03', now())`,
    [org],
  )
  return org
}

test('[DASH-4] dirty days get a rollup once no more changes come, others later', async () => {
  const org = await organisationWithDirtyDays([])
  await db.query(
    `insert into ticket_daily_rollup (organisation_id, date_field, day, tickets)
     values ($1, 'solved', '2026-02-03', 0)`,
    [org],
  )
  const enricher = startEnricher(db, failsHere, enrichSteps(db))
  await vi.waitFor(
    async () => expect(await daysIn('ticket_daily_rollup', org)).toContain('created 2026-02-02'),
    10_000,
  )
  await enricher.stop()
  expect(await daysIn('ticket_dirty_day', org)).toEqual(['solved 2026-02-03'])
})

test('[DASH-4] days without a rollup need not be calm once all messages are scored', async () => {
  const [scored, waiting] = [
    await organisationWithDirtyDays([]),
    await organisationWithDirtyDays(messages),
  ]
  for (const org of [scored, waiting]) while (await refreshRollups(db, org)); // eslint-disable-line no-empty
  expect(await daysIn('ticket_dirty_day', scored)).toEqual([])
  expect(await daysIn('ticket_dirty_day', waiting)).toEqual(['solved 2026-02-03'])
})

test('a step aside holds up no other, and one that is not urgent does a piece in so long', async () => {
  await db.exec(`create table own_queue as select 'own' as organisation_id`)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const done = { aside: 0, ended: 0, slow: 0, other: 0 }
  const step = (name: 'slow' | 'other', most: number) => async () => {
    done[name] += 1
    return done[name] < most
  }
  const queue = 'own_queue'
  const aside = async () => {
    done.aside += 1
    await mayEnd
    done.ended += 1
    return false
  }
  const log = { error: (error: unknown) => expect.fail(String(error)) }
  const enricher = startEnricher(db, log, {
    prepare: async () => undefined,
    steps: [
      { queue, what: 'aside', work: aside, isAside: true },
      { queue, what: 'slow', work: step('slow', 99), everyMs: 60_000 },
      { queue, what: 'other', work: step('other', 20) },
    ],
  })
  await vi.waitFor(() => expect(done.other).toBeGreaterThanOrEqual(20), 10_000)
  expect(done).toMatchObject({ aside: 1, ended: 0, slow: 1 })
  const stopped = enricher.stop()
  end()
  await stopped
  expect(done.ended).toBe(1) // nothing of it runs after the end
  await db.exec('drop table own_queue')
})
