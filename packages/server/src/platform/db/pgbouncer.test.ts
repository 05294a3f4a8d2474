import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPgbouncer, type TestPgbouncer, hasPgbouncer } from '../testing/test-pgbouncer.ts'
import { createTestPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { poolerAdvice } from './pg-settings.ts'
import { openPostgres, type PostgresDb } from './postgres-db.ts'
import { withinLimit } from './time-limit.ts'

/** Fewer than the connections of a server, so that they must share. */
const POOL = 3

describe.skipIf(!hasPgbouncer)('PgBouncer in transaction mode', () => {
  let postgres: TestPostgres
  let bouncer: TestPgbouncer
  let db: PostgresDb
  beforeAll(async () => {
    postgres = createTestPostgres()
    await postgres.start()
    bouncer = await startTestPgbouncer(postgres, { poolSize: POOL })
    db = await openPostgres(bouncer.url)
  })
  afterAll(async () => {
    await db?.close()
    await bouncer?.remove()
    await postgres?.remove()
  })

  const jits = async () => {
    const asked = Array.from({ length: 20 }, () => db.query<{ jit: string }>('show jit'))
    return new Set((await Promise.all(asked)).map(({ rows }) => rows[0]?.jit))
  }

  test('the schema is brought up to date through it', async () => {
    expect(await migrate(db)).toEqual(await knownMigrations())
    expect(await migrate(db)).toEqual([])
  })

  test('of two servers that start together one migrates', async () => {
    await postgres.query('drop schema public cascade')
    await postgres.query('create schema public')
    const other = await openPostgres(bouncer.url)
    const ran = await Promise.all([migrate(db), migrate(other)])
    expect(ran.flat().toSorted()).toEqual(await knownMigrations())
    await other.close()
  })

  test('its connections have our settings by its connect_query, and then there is nothing to advise', async () => {
    expect(await jits()).toEqual(new Set(['off']))
    expect(await poolerAdvice(db.aside)).toBeUndefined()
  })

  test('without that query we set nothing, as it would reach other clients, and say what to add', async () => {
    const bare = await startTestPgbouncer(postgres, { connectQuery: 'select 1' })
    const other = await openPostgres(bare.url)
    expect(await poolerAdvice(other.aside)).toMatch(
      "connect_query='set jit = off; set statement_timeout = 600000'",
    )
    await other.query('select 1')
    const client = new pg.Client({ connectionString: bare.url })
    await client.connect()
    expect((await client.query('show jit')).rows).toEqual([{ jit: 'on' }])
    // negative control: a setting of one client is seen by another
    await client.query('set jit = off')
    const seen = new pg.Client({ connectionString: bare.url })
    await seen.connect()
    expect((await seen.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await Promise.all([client.end(), seen.end(), other.close(), bare.remove()])
  })

  test('a direct connection has the settings without it', async () => {
    const direct = await openPostgres(postgres.url)
    expect(await poolerAdvice(direct.aside)).toBeUndefined()
    const { rows } = await direct.query('show idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
    await direct.close()
  })

  test('more transactions at once than connections all count', async () => {
    await db.exec('create table counter (n int); insert into counter values (0)')
    const add = () =>
      db.transaction(async (tx) => {
        await tx.query('select n from counter for update')
        await tx.query('update counter set n = n + $1', [1])
      })
    await Promise.all(Array.from({ length: 40 }, add))
    expect((await db.query('select n from counter')).rows).toEqual([{ n: 40 }])
  })

  test('a lock of an organisation holds until the end of its transaction, not longer', async () => {
    const LOCK = 'select pg_try_advisory_xact_lock(hashtextextended(\'o\', 7)) as "isFree"'
    const isFree = async (on: Pick<PostgresDb, 'query'>) =>
      (await on.query<{ isFree: boolean }>(LOCK)).rows[0]?.isFree
    await db.transaction(async (tx) => {
      expect(await isFree(tx)).toBe(true)
      expect(await isFree(db)).toBe(false)
    })
    expect(await isFree(db)).toBe(true)
  })

  test('a statement that takes too long is cancelled on the server, and only that one', async () => {
    const other = db.query(`select pg_sleep(1), 'other' as name`)
    const slow = withinLimit(300, () => db.query(`select pg_sleep(60), 'slow' as name`))
    await expect(slow).rejects.toThrow('took longer')
    const running = () =>
      postgres.query(
        `select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`,
      )
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
    expect((await other).rows).toMatchObject([{ name: 'other' }])
  })
})
