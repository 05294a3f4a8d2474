import {
  DEFAULT_FILTERS,
  type Dimension,
  type Filters,
  hasDays,
  METRIC_NAMES,
  METRICS,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { evaluate, splitMetrics } from '../evaluate.ts'
import { seriesOf } from '../series.ts'
import { refreshAllRollups, live, organisationWithTickets, same, viewOf } from './test-rollups.ts'

/* Under filters, rollups have the same values as the tickets. */

const ANY = METRIC_NAMES.filter(
  (metric) => !['state', 'now', 'flagged', 'end'].includes(METRICS[metric].dateField),
)

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  await db.query(
    `insert into tag_group (organisation_id, name, tags)
     select $1, 'Some', (array_agg(distinct tag))[1:2] from ticket, unnest(tags) as tag
     where organisation_id = $1 union all select $1, 'None', '{}'`,
    [org],
  )
  await db.query(
    `insert into custom_group (organisation_id, name, agents)
     select $1, 'Crew', (array_agg(distinct assignee))[1:2] from ticket where organisation_id = $1`,
    [org],
  )
  await db.query(
    `update ticket set brand = case when length(subject) % 2 = 0 then 'Core' end
     where organisation_id = $1`,
    [org],
  )
  await refreshAllRollups(db, org)
})
afterAll(() => db.close())

/** The value that most tickets have. */
async function most(of: string): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(
    `select ${of} as value, count(*) from ticket where organisation_id = $1 and ${of} <> ''
     group by 1 order by 2 desc, 1 limit 1`,
    [org],
  )
  return rows.map(({ value }) => value)
}
const mostTag = async () => {
  const { rows } = await db.query<{ value: string }>(
    `select tag as value, count(*) from ticket, unnest(tags) as tag where organisation_id = $1
     group by 1 order by 2 desc, 1 limit 1`,
    [org],
  )
  return rows.map(({ value }) => value)
}

const FILTERS: [name: string, filters: () => Promise<Partial<Filters>>][] = [
  ['a brand', async () => ({ allBrands: await most('brand') })],
  ['a group', async () => ({ allSystemGroups: await most('group_name') })],
  ['a tag', async () => ({ tagsFilter: await mostTag() })],
  ['a tag group', async () => ({ allTagsGroups: ['Some', 'None'] })],
  ['an empty tag group', async () => ({ allTagsGroups: ['None'] })],
  ['a custom group', async () => ({ allCustomGroups: ['Crew'] })],
  ['an agent', async () => ({ includeAgent: await most('assignee') })],
  ['all but an agent', async () => ({ excludeAgent: await most('assignee') })],
  ['an agent whom nobody knows', async () => ({ includeAgent: ['nobody'] })],
  [
    'neither on hold nor pending',
    async () => ({ excludeHold: 'enabled', excludePending: 'enabled' }),
  ],
  ['business customers', async () => ({ B2B: 'select' })],
  ['customers of a known kind', async () => ({ B2B: 'select', B2C: 'select' })],
  [
    'several of them',
    async () => ({
      tagsFilter: await mostTag(),
      excludeHold: 'enabled',
      excludeAgent: await most('assignee'),
    }),
  ],
  [
    'a rule, which is not kept',
    async () => ({ metricsFilter: { options: 'avg-Replies', cond: 'greaterThan', value: 1 } }),
  ],
]

const SPLITS: Dimension[][] = [
  [],
  ['day'],
  ['agent'],
  ['tag'],
  ['tag', 'emotion'],
  ['group', 'day'],
]

async function told(view: ReturnType<typeof viewOf>, by: readonly Dimension[]) {
  const groups = await splitMetrics(db, view, ANY, by)
  return new Map(
    groups.map(({ keys, metricValues }) => [
      JSON.stringify(keys),
      [...metricValues]
        .filter(([, { n, excluded }]) => n > 0 || excluded.length > 0)
        .map(([metric, metricValue]) => [metric, same(metricValue)])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ]),
  )
}

describe.each(FILTERS)('[DASH-4] rollups, of tickets with %s', (name, choose) => {
  test.each(SPLITS)('have the same values as the tickets: %s %s', async (...by) => {
    const view = { ...viewOf(org, 'UTC'), filters: { ...DEFAULT_FILTERS, ...(await choose()) } }
    expect(await told(view, by)).toEqual(await told(live(view), by))
  })

  test('are read where the filter has a rollup column', async () => {
    const asked: string[] = []
    const watching: Db = {
      ...db,
      query: (sql, params) => {
        asked.push(sql)
        return db.query(sql, params)
      },
    }
    const view = { ...viewOf(org, 'UTC'), filters: { ...DEFAULT_FILTERS, ...(await choose()) } }
    await evaluate(watching, view, ['frt'])
    expect(asked.some((sql) => sql.includes('from ticket_daily_rollup as'))).toBe(
      !name.startsWith('a rule'),
    )
  })

  test('add up to the backlog of each day', async () => {
    const view = { ...viewOf(org, 'UTC'), filters: { ...DEFAULT_FILTERS, ...(await choose()) } }
    const metrics = ANY.filter(hasDays).slice(0, 4)
    expect(same(await seriesOf(db, view, [...metrics, 'backlog']))).toEqual(
      same(await seriesOf(db, live(view), [...metrics, 'backlog'])),
    )
  })
})
