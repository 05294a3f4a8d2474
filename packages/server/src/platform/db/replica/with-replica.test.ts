import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFaultProxy, type FaultProxy } from '../../testing/test-fault-proxy.ts'
import {
  createTestPostgres,
  createTestReplica,
  hasPostgres,
  type TestPostgres,
} from '../../testing/test-postgres.ts'
import type { Db } from '../db.ts'
import { openPostgres } from '../postgres-db.ts'
import { readingReplica, readMoment, readsFrom, withReplicaTime } from './replica-reads.ts'
import { withReplica } from './with-replica.ts'

const PACE = { lookMs: 200, patienceMs: 100, answerMs: 1000, hedgeMs: 300, retryMs: 100 }
/** Shorter than the real bound, which several-servers.test.ts has. */
const BOUND_MS = 3000

const IS_REPLICA = 'select pg_is_in_recovery() as replica'
const WAIT = { timeout: 30_000, interval: 20 }

describe.skipIf(!hasPostgres)('a PostgreSQL with a streaming replica', () => {
  let primary: TestPostgres
  let replica: TestPostgres
  let proxy: FaultProxy
  let db: Db
  beforeAll(async () => {
    primary = createTestPostgres()
    await primary.start()
    replica = createTestReplica(primary)
    await replica.start()
    proxy = await createFaultProxy(`${replica.socketDir}/.s.PGSQL.5432`)
    const at = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    const read = await openPostgres(at, { pace: PACE, role: 'any', mayBeAway: true })
    db = withReplica(await openPostgres(primary.url, { pace: PACE }), read, {
      lookMs: 20,
      maxLagMs: BOUND_MS,
    })
    await db.exec('create table item (n int primary key)')
  })
  afterAll(async () => {
    await db?.close()
    await proxy?.close()
    await replica?.remove()
    await primary?.remove()
  })

  const used = () => expect.poll(() => db.replica?.state(), WAIT).toBe('used')
  beforeEach(async () => {
    await db.exec('truncate item')
    await used()
    await expect.poll(countsOnReplica, WAIT).toBe(0)
  })

  const count = async (on: Pick<Db, 'query'> = db) =>
    (await on.query<{ n: number }>('select count(*) as n from item')).rows[0]?.n
  const countsOnReplica = async () =>
    Number((await replica.query('select count(*) as n from item'))[0]?.n)
  function reading<T>(after: number | undefined, work: () => Promise<T>): Promise<T> {
    if (!db.replica) throw new Error('there is no replica')
    return readingReplica(db.replica, after, work)
  }
  const isReplica = async () => (await db.query<{ replica: boolean }>(IS_REPLICA)).rows[0]?.replica
  const position = async () =>
    Number((await primary.query(`select pg_current_wal_insert_lsn() - '0/0' as lsn`))[0]?.lsn)
  const pause = () => replica.query('select pg_wal_replay_pause()')
  const resume = () => replica.query('select pg_wal_replay_resume()')

  test('only work that may do so reads from it, and only until the work has ended', async () => {
    expect(await isReplica()).toBe(false)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let left: Promise<boolean | undefined> | undefined
    await reading(undefined, async () => {
      expect(await isReplica()).toBe(true)
      left = ended.then(isReplica) // such as work after the answer
    })
    end()
    expect(await left).toBe(false)
  })

  test('a transaction uses the primary, and so does all that follows in the same work', async () => {
    await reading(undefined, async () => {
      expect(await isReplica()).toBe(true)
      await db.transaction(async (tx) => {
        expect((await tx.query(IS_REPLICA)).rows).toEqual([{ replica: false }])
      })
      expect(await isReplica()).toBe(false)
    })
  })

  test('work that has used the primary once stays there, and says where it reads', async () => {
    expect([readsFrom(), readMoment(7)]).toEqual(['primary', 7])
    await reading(undefined, async () => {
      expect(readsFrom()).toBe('replica')
      expect(readMoment()).toBeLessThan(Date.now())
      await db.exec('select 1')
      expect(readsFrom()).toBe('primary')
      expect(await isReplica()).toBe(false)
    })
    await reading((await position()) + 1_000_000, async () => expect(readsFrom()).toBe('primary'))
  })

  test('a statement that writes outside a transaction runs on the primary, once', async () => {
    await reading(undefined, async () => {
      expect(await isReplica()).toBe(true)
      await db.query('insert into item (n) values (1)')
      expect(await count()).toBe(1)
    })
    expect(await count()).toBe(1)
  })

  test('who has written reads the primary until the replica shows it', async () => {
    await pause()
    await db.query('insert into item (n) values (1)')
    const written = await position()
    expect(await reading(written, count)).toBe(1)
    // negative control: without the position the replica answers, and does not show the row
    expect(await reading(undefined, count)).toBe(0)
    await resume()
    await expect
      .poll(() => reading(written, async () => [await count(), await isReplica()]), WAIT)
      .toEqual([1, true])
  })

  test('a table that has not arrived yet is read on the primary; an unknown one is an error', async () => {
    await pause()
    await db.exec('drop table if exists fresh; create table fresh (n int)')
    await reading(undefined, async () => {
      expect(await isReplica()).toBe(true)
      expect((await db.query('select * from fresh')).rows).toEqual([])
    })
    await resume()
    const unknown = reading(undefined, () => db.query('select * from nothing'))
    await expect(unknown).rejects.toThrow('does not exist')
  })

  test('what replaying has to remove under a query is read on the primary', async () => {
    await replica.query(`alter system set max_standby_streaming_delay = '50ms'`)
    await replica.query('select pg_reload_conf()')
    await db.query('insert into item (n) select * from generate_series(1, 1000) n')
    await expect.poll(countsOnReplica, WAIT).toBe(1000)
    const long = reading(undefined, async () => {
      const { rows } = await db.query<{ replica: boolean; n: number }>(
        `select pg_is_in_recovery() as replica, (select count(*) from item) as n
         from pg_sleep(case when pg_is_in_recovery() then 5 else 0 end)`,
      )
      return rows[0]
    })
    await expect
      .poll(
        () =>
          replica.query(
            `select 1 from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`,
          ),
        WAIT,
      )
      .toHaveLength(1)
    await db.exec('delete from item where n > 10')
    await primary.query('vacuum full item')
    expect(await long).toEqual({ replica: false, n: 10 })
  })

  test('behind the bound the primary is read, and the time of an answer is never older than the bound', async () => {
    await pause()
    const ages: number[] = []
    const acknowledged: number[] = []
    const until = performance.now() + 2 * BOUND_MS
    let n = 0
    while (performance.now() < until) {
      await db.query('insert into item (n) values ($1)', [++n])
      const begun = Date.now()
      acknowledged.push(begun)
      const { asOf, seen } = await reading(undefined, async () =>
        withReplicaTime({ seen: await count(), asOf: new Date().toISOString() }),
      )
      ages.push(begun - Date.parse(asOf))
      // everything that was acknowledged before `asOf` is counted
      const before = acknowledged.filter((at) => at < Date.parse(asOf)).length
      expect(seen).toBeGreaterThanOrEqual(before)
      await sleep(20)
    }
    expect(db.replica?.state()).toBe('behind')
    expect(await reading(undefined, isReplica)).toBe(false)
    expect(Math.max(...ages)).toBeLessThanOrEqual(BOUND_MS + 100)
    expect(Math.max(...ages)).toBeGreaterThan(BOUND_MS / 2) // the replica was read meanwhile
    await resume()
    await used()
    expect(await reading(undefined, count)).toBe(n)
  })

  test('a replica that is lost costs nobody an answer', async () => {
    await db.query('insert into item (n) values (1)')
    proxy.goSilent()
    const begun = performance.now()
    expect(await reading(undefined, count)).toBe(1)
    expect(performance.now() - begun).toBeLessThan(3000)
    await expect.poll(() => db.replica?.state(), WAIT).toBe('away')
    expect(await reading(undefined, count)).toBe(1)
    expect(db.health.state()).toBe('up')
    proxy.recover()
    await used()

    await replica.kill()
    const asked = Array.from({ length: 20 }, () => reading(undefined, count))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
    await expect.poll(() => db.replica?.state(), WAIT).toBe('away')
    await replica.start()
    await used()
    expect(await reading(undefined, isReplica)).toBe(true)
  })

  test('a replica that somebody promotes while the primary lives is no longer read', async () => {
    await replica.query('select pg_promote()')
    await expect.poll(() => db.replica?.state(), WAIT).toBe('primary')
    await db.query('insert into item (n) values (7)')
    expect(await reading(undefined, count)).toBe(1)
    expect(await countsOnReplica()).toBe(0)
  })
})
