import { LONG_RUNNING, type Route, routes } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import type { Db } from './db.ts'
import {
  signIn,
  testConfig,
  testDb,
  testOrganisation,
  testServer,
  testUser,
} from '../testing/test-db.ts'
import { withinLimit } from './time-limit.ts'
import type { Refusal } from '../basics/errors.ts'

/** A statement that takes minutes of one processor and cannot be refused beforehand. */
const ENDLESS =
  'select count(*) as n from generate_series(1, 100000) a, generate_series(1, 100000) b'
const SOON_MS = 300

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const codeOf = (error: unknown) => (error as Partial<Refusal>).code

describe('work with a time limit', () => {
  test('ends with too_slow, its statement is cancelled and the next one is answered', async () => {
    const ended: unknown[] = []
    const work = async () => {
      await db.query(ENDLESS).catch((error: unknown) => {
        ended.push(error)
        throw error
      })
    }
    expect(codeOf(await withinLimit(SOON_MS, work).catch((error: unknown) => error))).toBe(
      'too_slow',
    )
    const { rows } = await db.query<{ one: number }>('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
    await expect
      .poll(() => ended.map(String))
      .toEqual([expect.stringContaining('canceling statement')])
  })

  test('rolls back its changes, and gets no further statement', async () => {
    await db.exec('create table limited (n int)')
    const seen: unknown[] = []
    const work = () =>
      db.transaction(async (tx) => {
        await tx.query('insert into limited values (1)')
        await tx.query(ENDLESS).catch(() => undefined)
        await tx.query('select 1').catch((error: unknown) => seen.push(codeOf(error)))
      })
    await expect(withinLimit(SOON_MS, work)).rejects.toThrow('took longer')
    expect((await db.query('select from limited')).rows).toEqual([])
    await expect.poll(() => seen).toEqual(['too_slow'])
  })

  test('does not affect other work when it is late', async () => {
    const late = withinLimit(SOON_MS, () => db.query(ENDLESS))
    const other = withinLimit(60_000, () => db.query<{ two: number }>('select 2 as two'))
    await expect(late).rejects.toThrow('took longer')
    expect((await other).rows).toEqual([{ two: 2 }])
  })

  test('does not limit what still runs after it has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const run = async () => {
      setTimeout(() => resolve(db.query('select 3 as three')), SOON_MS * 2)
    }
    await withinLimit(SOON_MS, run)
    expect(await promise).toMatchObject({ rows: [{ three: 3 }] })
  })
})

test('a request that takes too long gets 504, and others are answered', async () => {
  const server = await testServer()
  try {
    const org = await testOrganisation(server.db)
    const { email } = await testUser(server.db, org.id, 'User')
    const authorization = `Bearer ${await signIn(server, email)}`
    const get = (path: string) =>
      server.app.inject({ url: `/api/organisations/${org.id}/${path}`, headers: { authorization } })
    const { query } = server.db
    server.db.query = (sql, params) =>
      sql.includes('filter_set') ? query(ENDLESS) : query(sql, params)
    server.config.requestMaxMs = SOON_MS
    const late = await get('filter-sets')
    expect([late.statusCode, late.json()]).toEqual([
      504,
      { code: 'too_slow', message: expect.stringContaining('took longer than 0.3 seconds') },
    ])
    delete server.config.requestMaxMs
    expect((await get('own-queue')).statusCode).toBe(200)
  } finally {
    await server.close()
  }
})

test('routes that store files are in the list of long-running routes', async () => {
  const large: string[] = []
  const bare = createServer(testConfig())
  bare.addHook('onRoute', ({ url, method, bodyLimit = 0 }) => {
    if (bodyLimit > 8 * 1024 * 1024) large.push(`${String(method)} ${url}`)
  })
  await (await buildApp(db, testConfig(), bare)).close()
  const known = Object.entries<Route>(routes)
    .filter(([name]) => name in LONG_RUNNING)
    .map(([, { method, path }]) => `${method} /api${path}`)
  expect(large.length).toBeGreaterThan(0)
  expect(large.filter((one) => !known.includes(one))).toEqual([])
})
