import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Call, createCall, type MetricValue } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { migrate } from '../db/migrate.ts'
import { TEST_PASSWORD, testConfig } from './test-db.ts'

/* Rows of a data folder of an older version, whose last migration is 0034, and what that version returned for them. */

interface Before {
  replies: {
    metrics: {
      query: { from: string; to: string; timeZone: string; metrics: string }
      items: Old[]
    }
    created: number
    solved: number
    counts: Record<string, number>
    uniqueLoads: number
  }
  tables: Record<string, Record<string, unknown>[]>
}
type Old = Omit<MetricValue, 'dateField'> & { anchor: string }

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const { replies, tables } = JSON.parse(
  gunzipSync(readFileSync(new URL('version-before.json.gz', import.meta.url))).toString(),
) as Before

/** Current names of its tables. */
const RENAMED: Record<string, string> = {
  kept_reply: 'stored_reply',
  ticket_day: 'ticket_daily_rollup',
  ticket_day_column: 'ticket_daily_rollup_column',
}

const params = { organisationId: 'before' }
const { query } = replies.metrics
const { metrics: _, ...range } = query
let db: Db
let config: Config
let app: FastifyInstance
let call: Call

/**
 * Creates and fills the schema of that version. Order and triggers do not matter: all rows were checked when they were
 * written.
 */
async function restoreBefore(on: Db): Promise<void> {
  await on.exec(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (name >= '0035') break
    await on.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
    await on.query('insert into migration (name) values ($1)', [name])
  }
  await on.exec('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
    await on.query(
      `insert into ${table} (${columns.join()}) overriding system value
       select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await on.exec('set session_replication_role = origin')
}

const rowsOf = async (table: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

const metricValues = async () => (await call('getMetrics', { params, query })).items

/** Rounds numbers, since floats may be summed in any order. */
const nearly = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value
const rounded = (items: unknown): unknown => JSON.parse(JSON.stringify(items, nearly))

beforeAll(async () => {
  db = await openEmbedded(undefined)
  await restoreBefore(db)
  await migrate(db)
  config = testConfig()
  app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  call = createCall(`${address}/api`, () => config.operatorKey)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

test('every row is retained', async () => {
  const names = Object.keys(tables).map((name) => RENAMED[name] ?? name)
  const found = await Promise.all(names.map(async (name) => [name, await rowsOf(name)] as const))
  const expected = Object.entries(tables).map(([name, rows]) => [
    RENAMED[name] ?? name,
    rows.length,
  ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  expect(await migrate(db)).toEqual([])
})

test('every metric has the same value as before', async () => {
  // what stands around a value has changed since: its credit is told, and volumes have no direction
  const around = { direction: undefined, credit: undefined }
  const before = replies.metrics.items.map(({ anchor, ...rest }) => ({
    ...rest,
    ...around,
    dateField: anchor,
  }))
  const now = (await metricValues()).map((item) => ({ ...item, ...around }))
  expect(rounded(now)).toEqual(rounded(before))
  const { created, solved } = await call('getTicketVolumes', { params, query: range })
  expect({ created, solved }).toEqual({ created: replies.created, solved: replies.solved })
  const { counts, uniqueLoads } = await call('getAssistUsage', { params, query: range })
  // its predictions name no tier and no priority, so they do not count any more
  const known = { ...replies.counts, predict_tier: undefined, predict_priority: undefined }
  expect({ counts, uniqueLoads }).toEqual({
    counts: known,
    uniqueLoads: replies.uniqueLoads,
  })
})

test('its users can sign in, and its secret is encrypted', async () => {
  const [user] = tables['app_user'] as { email: string }[]
  const body = { email: user?.email ?? '', password: TEST_PASSWORD }
  expect((await call('authenticate', { body })).result.token).toEqual(expect.any(String))
  const { rows } = await db.query<{ plain?: string; sealed: number }>(
    `select signing_secret as plain, (select count(*)::int from signing_secret s
       where s.organisation_id = o.id) as sealed from organisation o where id = 'before'`,
  )
  expect(rows).toEqual([{ sealed: 1 }])
})

test('new tickets count, and a lost one would be detected', async () => {
  const ticket = {
    id: 'after',
    subject: 'After',
    requester: 'R. T.',
    channel: 'web',
    locale: 'en-US',
    tags: [],
    createdAt: '2026-11-19T08:00:00.000Z',
    updatedAt: '2026-11-19T08:00:00.000Z',
    messages: [],
    statusHistory: [],
  }
  const created = async () =>
    (await metricValues()).find(({ metric }) => metric === 'created')?.value
  await call('importRecords', { params, body: { batch: { kind: 'tickets', records: [ticket] } } })
  expect(await created()).toBe(replies.created + 1)
  await db.query(`update ticket set created_at = '2020-01-01' where id <> 'after'`)
  expect(await created()).toBe(1)
})
