import {
  type Dimension,
  hasDays,
  METRIC_NAMES,
  type MetricName,
  METRICS,
  type SlaTargetRecord,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { refreshFacts } from '../../tickets/store/store-facts.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import type { View } from '../definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../evaluate.ts'
import { beginRollups, refreshRollups } from './refresh-rollups.ts'
import { seriesOf } from '../series.ts'
import { randomSentiment } from '../test-random-tickets.ts'
import { scoreMessage } from '../test-sentiment.ts'
import {
  refreshAllRollups,
  live,
  organisationWithTickets,
  same,
  SEED,
  viewOf,
} from './test-rollups.ts'

/* Rollups have the same values as the tickets; after a change of a ticket, its days are read live. */

const ANY = METRIC_NAMES.filter(
  (metric) => !['state', 'now', 'flagged', 'end'].includes(METRICS[metric].dateField),
)

let db: Db
let org: string
let tickets: TicketRecord[]
beforeAll(async () => {
  db = await testDb()
  ;({ org, tickets } = await organisationWithTickets(db))
})
afterAll(() => db.close())

const keptDays = async () => {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from ticket_daily_rollup',
  )
  return rows[0]?.n
}
const markedDays = async () => {
  const { rows } = await db.query<{ dateField: string; day: string }>(
    'select distinct date_field as "dateField", day::text from ticket_dirty_day order by 1, 2',
  )
  return rows.map(({ dateField, day }) => `${dateField} ${day}`)
}

/** Corrupts the rollups of `frt`: no ticket of any day counts. */
const spoil = () =>
  db.query(
    `update ticket_daily_rollup_column set outcomes = decode(repeat('01', length(outcomes)), 'hex')
     where name = 'frt'`,
  )

const viewIn = (timeZone: string): View => viewOf(org, timeZone)

const SPLITS: Dimension[][] = [
  [],
  ['day'],
  ['agent'],
  ['group', 'day'],
  ['channel', 'priority'],
  ['tag'],
  ['tag', 'agent'],
  ['emotion'],
  ['emotion', 'sentiment'],
  ['firstSentiment', 'sentiment'],
  ['language', 'replyWait'],
  ['handoffs', 'customerKind'],
  ['weekday', 'hour'],
]

async function metricValues(view: View, metrics: readonly MetricName[], by: readonly Dimension[]) {
  const groups = await splitMetrics(db, view, metrics, by)
  return new Map(
    groups.map(({ keys, metricValues: all }) => [
      JSON.stringify(keys),
      Object.fromEntries(
        [...all].map(([metric, metricValue]) => [
          metric,
          same(metricValue) as { n: number; excluded: unknown[] },
        ]),
      ),
    ]),
  )
}
/** Drops metrics without tickets: a batch need not return groups that only another one has. */
const told = (all: Awaited<ReturnType<typeof metricValues>>) =>
  new Map(
    [...all].map(([keys, own]) => [
      keys,
      Object.fromEntries(
        Object.entries(own).filter(([, { n, excluded }]) => n > 0 || excluded.length > 0),
      ),
    ]),
  )

const ZONES = ['UTC', 'America/New_York', 'Australia/Lord_Howe']

describe.each(ZONES)('[DASH-4] rollups in %s', (timeZone) => {
  beforeAll(() => refreshAllRollups(db, org, timeZone))

  test('cover all days, and no day is dirty', async () => {
    expect(await keptDays()).toBeGreaterThan(100)
    expect(await markedDays()).toEqual([])
  })

  test.each(SPLITS)('have the same values as the tickets: %s %s', async (...by) => {
    const view = viewIn(timeZone)
    expect(told(await metricValues(view, ANY, by))).toEqual(
      told(await metricValues(live(view), ANY, by)),
    )
  })

  test('have the same values as the tickets by steps of a value', async () => {
    const view = viewIn(timeZone)
    for (const metric of ['frt', 'full_res', 'replies', 'sent_delta', 'cx_score'] as const)
      expect(await metricValues(view, [metric], ['value'])).toEqual(
        await metricValues(live(view), [metric], ['value']),
      )
  })
})

describe('[DASH-4] a change of a ticket with a rollup', () => {
  beforeEach(() => refreshAllRollups(db, org))
  const metrics = ANY.filter(hasDays)
  const whole = async () => same(await evaluate(db, viewIn('UTC'), metrics))
  const alive = async () => same(await evaluate(db, live(viewIn('UTC')), metrics))

  test('a fresh day is read from its rollup', async () => {
    await spoil()
    const [frt] = await evaluate(db, viewIn('UTC'), ['frt'])
    const [really] = await evaluate(db, live(viewIn('UTC')), ['frt'])
    expect(frt?.n).toBeLessThan(really?.n ?? 0)
    await db.query('update organisation set rollup_zone = null')
  })

  const HAPPENS: [what: string, happen: () => Promise<unknown>][] = [
    ['is written anew', () => storeTickets(db, org, [{ ...tickets[7]!, priority: 'urgent' }])],
    [
      'moves to another day',
      () => storeTickets(db, org, [{ ...tickets[8]!, createdAt: '2026-03-09T11:00:00.000Z' }]),
    ],
    ['goes away', () => db.transaction((tx) => deleteTickets(tx, org, [tickets[9]!.id]))],
    ['is new', () => storeTickets(db, org, [{ ...tickets[10]!, id: 'NEW' }])],
    [
      'sounds otherwise',
      () => {
        const [one] = randomSentiment(SEED + 1, tickets)
          .entries()
          .filter(([, all]) => all.length > 1)
        return scoreMessage(db, org, new Map([one!]))
      },
    ],
    [
      'has other targets',
      async () => {
        const target = { metric: 'firstReply', priority: 'high', targetMin: 5 } as const
        const records: SlaTargetRecord[] = [{ ...target, hours: 'calendar' }]
        await storeBatch(db, org, { kind: 'slaTargets', records })
        await refreshFacts(db, org)
      },
    ],
  ]
  test.each(HAPPENS)('%s: its days are read live, and then refreshed', async (_, happen) => {
    await happen()
    expect(await markedDays()).not.toEqual([])
    expect(await whole()).toEqual(await alive())
    await refreshAllRollups(db, org)
    expect(await markedDays()).toEqual([])
    expect(await whole()).toEqual(await alive())
  })

  test('the organisation’s zone changes: no rollup is used until all are refreshed', async () => {
    await db.query(`update organisation set time_zone = 'Asia/Kolkata' where id = $1`, [org])
    const view = viewIn('Asia/Kolkata')
    const days = async (of: View) => same(await seriesOf(db, of, ['created', 'frt']))
    const before = await days(view)
    expect(await days(live(view))).toEqual(before)
    await refreshAllRollups(db, org, 'Asia/Kolkata')
    expect(await days(view)).toEqual(before)
  })

  test('other definitions rebuild all rollups', async () => {
    await db.query(`update organisation set rollup_version = 'older' where id = $1`, [org])
    await spoil()
    expect(await whole()).toEqual(await alive())
    await beginRollups(db, true, 1)
    expect(await markedDays()).not.toEqual([])
    await refreshAllRollups(db, org)
    expect(await whole()).toEqual(await alive())
  })
})

test('[DASH-4] a day made dirty during its refresh stays dirty', async () => {
  await refreshAllRollups(db, org)
  await storeTickets(db, org, [{ ...tickets[12]!, id: 'LATE' }])
  const before = await markedDays()
  // Like a writer that commits after the days were read: the refresh has not seen its dirty day
  await db.query(
    `insert into ticket_dirty_day (organisation_id, date_field, day, at)
     values ($1, 'created', '2026-03-10', now() + interval '1 day')`,
    [org],
  )
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
  expect(before.length).toBeGreaterThan(0)
  expect(await markedDays()).toEqual(['created 2026-03-10'])
})

test('[DASH-4] an organisation with few tickets has no rollups and no dirty days', async () => {
  const { id: small } = await testOrganisation(db)
  await storeTickets(db, small, tickets.slice(0, 20))
  await beginRollups(db, false, 21)
  const { rows } = await db.query('select from ticket_dirty_day where organisation_id = $1', [
    small,
  ])
  expect(rows).toEqual([])
  await beginRollups(db, false, 20)
  expect(await refreshRollups(db, small, '0')).toBe(true)
})
