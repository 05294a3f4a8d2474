import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseAway } from '../../basics/db-errors.ts'
import { createFaultProxy, type FaultProxy } from '../../testing/test-fault-proxy.ts'
import {
  createTestPostgres,
  createTestReplica,
  hasPostgres,
  type TestPostgres,
} from '../../testing/test-postgres.ts'
import type { Db } from '../db.ts'
import { openPostgres } from '../postgres-db.ts'

const PACE = { lookMs: 50, patienceMs: 100, answerMs: 1000, hedgeMs: 300, retryMs: 100 }
const WAIT = { timeout: 30_000, interval: 20 }

describe.skipIf(!hasPostgres)('a replica that is promoted when the primary is lost', () => {
  let primary: TestPostgres
  let replica: TestPostgres
  const proxies: FaultProxy[] = []
  const opened: Db[] = []
  beforeEach(async () => {
    primary = createTestPostgres()
    await primary.start()
    await primary.query('create table item (n int primary key)')
    replica = createTestReplica(primary)
    await replica.start()
    for (const { socketDir } of [primary, replica])
      proxies.push(await createFaultProxy(`${socketDir}/.s.PGSQL.5432`))
  })
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close()
    for (const proxy of proxies.splice(0)) await proxy.close()
    await replica?.remove()
    await primary?.remove()
  })

  async function open(hosts: readonly (FaultProxy | undefined)[]): Promise<Db> {
    const list = hosts.map((proxy) => `127.0.0.1:${proxy?.port}`).join(',')
    const db = await openPostgres(`postgres://postgres@${list}/postgres`, { pace: PACE })
    opened.push(db)
    return db
  }
  const put = (db: Db, n: number) => db.query('insert into item values ($1)', [n])
  const state = (db: Db) => expect.poll(() => db.health.state(), WAIT)
  const stored = async (on: TestPostgres) =>
    (await on.query('select n from item order by n')).map(({ n }) => n)

  test.each([
    ['first', (all: FaultProxy[]) => all],
    ['last', (all: FaultProxy[]) => all.toReversed()],
  ])(
    '[R15] of several hosts the one that stores is used, listed %s, and found again',
    async (_, sorted) => {
      const db = await open(sorted(proxies))
      await put(db, 1)
      expect(await stored(primary)).toEqual([1])
      await expect.poll(() => stored(replica), WAIT).toEqual([1])

      await primary.kill()
      await expect(put(db, 2)).rejects.toThrow(DatabaseAway)
      await state(db).toBe('away')
      await replica.query('select pg_promote()')
      await state(db).toBe('up')
      await put(db, 3)
      expect(await stored(replica)).toEqual([1, 3])
    },
  )

  test('negative control: with one host it is not found', async () => {
    const db = await open([proxies[0]])
    await primary.kill()
    await expect(put(db, 1)).rejects.toThrow(DatabaseAway)
    await state(db).toBe('away')
    await replica.query('select pg_promote()')
    const looks = Array.from({ length: 20 }, () =>
      put(db, 2).then(
        () => true,
        () => false,
      ),
    )
    expect(await Promise.all(looks)).not.toContain(true)
    expect(db.health.state()).toBe('away')
  })

  test('a server that only reads is no primary, but may be read from', async () => {
    await expect(openPostgres(replica.url, { pace: PACE })).rejects.toThrow('read-only, a standby')
    const read = await openPostgres(replica.url, { pace: PACE, role: 'any' })
    opened.push(read)
    expect((await read.query('select n from item')).rows).toEqual([])
  })

  test('a primary that has become a standby while its connections live is left', async () => {
    const db = await open(proxies)
    await put(db, 1)
    await expect.poll(() => stored(replica), WAIT).toEqual([1])
    await replica.query('select pg_promote()')
    await primary.query(`alter system set default_transaction_read_only = on`)
    await primary.query('select pg_reload_conf()')
    // its connections hear of it a moment later: what it takes until then is stored there
    let last = 1
    await expect
      .poll(async () => {
        last += 1
        await put(db, last).catch(() => undefined)
        return stored(replica)
      }, WAIT)
      .toSatisfy((numbers: number[]) => numbers.includes(last))
    const left = await stored(primary)
    expect(left).not.toContain(last)
    await put(db, last + 1)
    expect(await stored(primary)).toEqual(left)
    expect(await stored(replica)).toContain(last + 1)
  })

  test('negative control: without synchronous replication the last acknowledged write may be lost', async () => {
    const db = await open(proxies)
    await put(db, 1)
    await expect.poll(() => stored(replica), WAIT).toEqual([1])
    await replica.query(`alter system set primary_conninfo = ''`)
    await replica.query('select pg_reload_conf()')
    await expect.poll(() => primary.query('select 1 from pg_stat_replication'), WAIT).toEqual([])
    await put(db, 2)
    await primary.kill()
    await replica.query('select pg_promote()')
    await state(db).toBe('up')
    expect(await stored(replica)).toEqual([1])
  })
})
