import { DEFAULT_FILTERS, type Filters } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addGroup,
  changeGroup,
  CUSTOM_GROUPS,
  TAG_GROUPS,
} from '../../organisations/lists/group-rows.ts'
import { addTagAliases, removeTagAliases } from '../../organisations/lists/tag-aliases.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { TAG_STEPS } from '../../record/tag-steps.ts'
import { changeTags, queueTagChange } from '../../tickets/tags/change-tags.ts'
import { evaluate, splitMetrics } from '../evaluate.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { live, organisationWithTickets, refreshAllRollups, viewOf } from './test-rollups.ts'

/* Rollups after a change of groups or tags: equal to the rows of tickets, at once and after a refresh. */

let db: Db
let org: string
let tags: string[]
let agents: string[]
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  await refreshAllRollups(db, org)
  const values = async (sql: string) =>
    (await db.query<{ value: string }>(sql, [org])).rows.map(({ value }) => value)
  tags = await values(
    `select tag as value from ticket, unnest(tags) as tag where organisation_id = $1
     group by 1 order by count(*) desc, 1`,
  )
  agents = await values(
    `select assignee as value from ticket where organisation_id = $1 and assignee <> ''
     group by 1 order by count(*) desc, 1`,
  )
})
afterAll(() => db.close())

const created = async (filters: Partial<Filters>, from = viewOf(org, 'UTC')) => {
  const view = { ...from, filters: { ...DEFAULT_FILTERS, ...filters } }
  const [metricValue] = await evaluate(db, view, ['created'])
  return metricValue?.n
}

/** Tickets of the range that match a condition on their row. */
async function rows(where: string, value: readonly string[]): Promise<number> {
  const { from, to } = viewOf(org, 'UTC')
  const { rows: found } = await db.query<{ n: number }>(
    `select count(*)::int as n from ticket where organisation_id = $1 and created_at between $2 and $3
       and ${where}`,
    [org, from, to, value],
  )
  return found[0]?.n ?? 0
}

/** The figure by rollups, by tickets, and by rows. */
async function agree(filters: Partial<Filters>, where: string, value: readonly string[]) {
  const expected = await rows(where, value)
  expect([await created(filters), await created(filters, live(viewOf(org, 'UTC')))]).toEqual([
    expected,
    expected,
  ])
  return expected
}

test('[DASH-4] a changed tag group filters rollups and tickets alike, at once', async () => {
  const where = 'tags && $4::text[]'
  const [one = '', ...others] = tags
  const group = await db.transaction((tx) =>
    addGroup(tx, org, TAG_GROUPS, { name: 'Some', members: [one] }),
  )
  const before = await agree({ allTagsGroups: ['Some'] }, where, [one])
  const members = others.slice(0, 2)
  await db.transaction((tx) => changeGroup(tx, org, TAG_GROUPS, group, { name: 'Other', members }))
  const after = await agree({ allTagsGroups: ['Other'] }, where, members)
  expect(after).not.toBe(before)
  await agree({ allTagsGroups: ['Some'] }, where, members) // by its former name
})

test('[DASH-4] a changed custom group filters rollups and tickets alike, at once', async () => {
  const where = 'assignee = any($4::text[])'
  const group = await db.transaction((tx) =>
    addGroup(tx, org, CUSTOM_GROUPS, { name: 'Crew', members: agents.slice(0, 1) }),
  )
  const before = await agree({ allCustomGroups: ['Crew'] }, where, agents.slice(0, 1))
  const content = { name: 'Crew', members: agents.slice(0, 2) }
  await db.transaction((tx) => changeGroup(tx, org, CUSTOM_GROUPS, group, content))
  expect(await agree({ allCustomGroups: ['Crew'] }, where, agents.slice(0, 2))).toBeGreaterThan(
    before,
  )
})

const dirtyDays = async () =>
  (await db.query('select from ticket_dirty_day where organisation_id = $1', [org])).rows.length

async function changed(work: () => Promise<void>) {
  await work()
  expect(await dirtyDays()).toBe(0)
  let isLeft = true
  while (isLeft) isLeft = await changeTags(db, org, TAG_STEPS)
  expect(await dirtyDays()).toBeGreaterThan(0)
}
const refreshed = async () => {
  let isLeft = true
  while (isLeft) isLeft = await refreshRollups(db, org, '0')
}

/** Tickets by tag, from rollups. */
async function byTag(view = viewOf(org, 'UTC')) {
  const groups = await splitMetrics(db, view, ['created'], ['tag'])
  return Object.fromEntries(
    groups.map(({ keys: [tag], metricValues }) => [tag ?? '', metricValues.get('created')?.n]),
  )
}

test('[DASH-4] merged tags make their days dirty; rollups equal the rows before and after', async () => {
  const [a = '', b = ''] = tags
  const before = await byTag()
  const both = await rows('tags && $4::text[]', [a, b])
  await changed(() =>
    db.transaction(async (tx) => queueTagChange(tx, org, await addTagAliases(tx, org, [a], b))),
  )
  for (const refresh of [async () => undefined, refreshed]) {
    await refresh()
    expect(await agree({ tagsFilter: [b] }, 'tags && $4::text[]', [b])).toBe(both)
    expect(await created({ tagsFilter: [a] })).toBe(both)
    const split = await byTag()
    expect([split[a], split[b]]).toEqual([undefined, both])
    expect(split).toEqual(await byTag(live(viewOf(org, 'UTC'))))
  }
  await changed(() =>
    db.transaction(async (tx) => queueTagChange(tx, org, await removeTagAliases(tx, org, [a]))),
  )
  expect(await byTag()).toEqual(before)
  await refreshed()
  expect(await byTag()).toEqual(before)
})
