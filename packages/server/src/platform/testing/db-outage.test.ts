import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Config } from '../config/config.ts'
import { DatabaseAway } from '../basics/db-errors.ts'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { signIdentity } from '../http/session.ts'
import { testConfig, testDb, testOrganisation } from './test-db.ts'
import { createFaultProxy, type FaultProxy } from './test-fault-proxy.ts'
import { type Load, startLoad } from './test-load.ts'
import { createTestPostgres, hasPostgres, type TestPostgres } from './test-postgres.ts'
import { callEveryRoute } from './test-routes.ts'

/** The production watch waits longer, so that a loaded machine does not count as away. */
const PACE = { lookMs: 50, patienceMs: 100, answerMs: 1000, hedgeMs: 300, retryMs: 100 }
/** Number of writes that are acknowledged before each failure, and after the last. */
const ROUND = 25

const isPassing = ({ statusCode, retryAfter }: { statusCode: number; retryAfter: unknown }) =>
  statusCode === 503 && Number(retryAfter) > 0

describe.skipIf(!hasPostgres)('a PostgreSQL that fails', () => {
  let postgres: TestPostgres
  let proxy: FaultProxy
  let db: Db
  let config: Config
  let app: FastifyInstance
  let address: string
  beforeAll(async () => {
    postgres = createTestPostgres()
    await postgres.start()
    proxy = await createFaultProxy(`${postgres.socketDir}/.s.PGSQL.5432`)
    db = await openPostgres(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`, { pace: PACE })
    await migrate(db)
    config = testConfig()
    app = await buildApp(db, config)
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    await proxy?.close()
    await postgres?.remove()
  })

  test('[R15] a connection that breaks between two statements rolls back only its transaction', async () => {
    await db.exec('create table half (n int)')
    const broken = db.transaction(async (tx) => {
      await tx.query('insert into half values (1)')
      await postgres.terminateAll()
      await tx.query('insert into half values (2)')
    })
    await expect(broken).rejects.toThrow(DatabaseAway)
    await expect
      .poll(() => db.query('select * from half').catch(() => undefined))
      .toMatchObject({
        rows: [],
      })
  })

  test('negative control: a driver without an error listener ends its process then', async () => {
    const code = `
      import pg from 'pg'
      const client = await new pg.Pool({ connectionString: process.argv[1] }).connect()
      await client.query('begin')
      console.log('begun')
      setTimeout(() => process.exit(0), 30000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, postgres.url], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await postgres.terminateAll()
    expect((await ended)[0]).not.toBe(0)
  })

  async function afterMore(load: Load): Promise<void> {
    const { events } = load.acknowledged()
    await load.until(() => load.acknowledged().events >= events + ROUND)
  }

  async function refusedOnEveryRoute(): Promise<void> {
    const answers = await callEveryRoute(app, config.operatorKey)
    expect(answers.filter((answer) => !isPassing(answer))).toEqual([])
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'database away' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  }

  test('[R07] [R15] after terminated, killed and silent connections under load no write is lost or doubled', async () => {
    const org = await testOrganisation(db)
    const load = startLoad({
      address: () => address,
      operatorKey: () => config.operatorKey,
      org,
    })
    await afterMore(load)
    expect(await postgres.terminateAll()).toBeGreaterThan(0)
    await afterMore(load)

    await postgres.kill()
    await load.until(() => db.health.state() === 'away')
    await refusedOnEveryRoute()
    await postgres.start()
    await afterMore(load)

    const before = load.answers.length
    proxy.goSilent()
    await load.until(() => load.answers.slice(before).some(({ status }) => status === 503))
    await refusedOnEveryRoute()
    proxy.recover()
    await afterMore(load)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await load.stop()

    const result = await load.compare(db)
    expect(result).toMatchObject({ lost: 0, doubled: 0 })
    expect(result.acknowledged).toBeGreaterThan(4 * ROUND)
    const refused = load.answers.filter(({ status }) => status !== 200)
    expect(refused.filter(({ status, retryAfterS }) => status !== 503 || !retryAfterS)).toEqual([])
    expect(refused.length).toBeGreaterThan(0)

    // negative control: a missing or doubled row is detected
    await db.query(`delete from assist_event where id = (select id from assist_event limit 1)`)
    expect(await load.compare(db)).toMatchObject({ lost: 1, doubled: 1 })
  })
})

describe('a database that fails during a call', () => {
  let db: Db
  let app: FastifyInstance
  beforeAll(async () => {
    db = await testDb()
    const failing: Db = { ...db }
    app = await buildApp(failing, testConfig())
    const away = () => Promise.reject(new DatabaseAway())
    Object.assign(failing, { query: away, exec: away, transaction: away })
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
  })

  test('[R15] every route returns 503 with Retry-After, or the error of the call itself', async () => {
    const token = await signIdentity('x'.repeat(40), {
      org: 'org-x',
      name: 'Agent',
      scope: 'assist',
      lifeS: 60,
    })
    const answers = await callEveryRoute(app, token)
    expect(answers.filter((answer) => answer.statusCode >= 500 && !isPassing(answer))).toEqual([])
    expect(answers.filter(isPassing).length).toBeGreaterThan(answers.length / 2)
  })

  test('[R15] pages that need the database are refused, other pages and the SDK are served', async () => {
    const get = (url: string) => app.inject({ url, headers: { origin: 'https://help.example' } })
    for (const url of ['/usage-report/?org=x', '/?isAccessFromAA=true&orgid=x', '/readyz']) {
      const { statusCode, headers } = await get(url)
      expect({ url, statusCode, retryAfter: headers['retry-after'] }).toEqual({
        url,
        statusCode: 503,
        retryAfter: '2',
      })
    }
    for (const url of ['/', '/login', '/sdk/v1.js', '/examples/helpdesk/', '/healthz'])
      expect({ url, statusCode: (await get(url)).statusCode }).toEqual({ url, statusCode: 200 })
  })
})
