import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, createCall } from '@agent-assist/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOMENT_MS } from '../answers/moments.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { createApiKey } from '../security/api-key-rows.ts'
import { testOrganisation } from './test-db.ts'
import { type Load, startLoad, ticketOf } from './test-load.ts'
import { hasPgbouncer, startTestPgbouncer, type TestPgbouncer } from './test-pgbouncer.ts'
import { createTestPostgres, createTestReplica, type TestPostgres } from './test-postgres.ts'
import { inTurn, startProcess, type TestProcess } from './test-servers.ts'

/** Number of writes that are acknowledged before each failure, and after the last. */
const ROUND = 40
/** Each key may be used ten times a second. */
const KEYS = 20
const SCOPES = ['import', 'metrics:read'] as const
const SESSION_SECRET = randomBytes(32).toString('base64url')
const WAIT = { timeout: 60_000, interval: 50 }
const LAGGING_MS = 30_000
/** The bound of the server, and the time between two of its looks. */
const BOUND_MS = 10_000 + 1000

describe.skipIf(!hasPgbouncer)('two servers behind PgBouncer, with a replica', () => {
  let primary: TestPostgres
  let replica: TestPostgres
  let bouncer: TestPgbouncer
  let org: { id: string; secret: string }
  let keys: string[]
  const servers: TestProcess[] = []
  beforeEach(async () => {
    primary = createTestPostgres()
    await primary.start()
    const db = await openPostgres(primary.url)
    await migrate(db)
    org = await testOrganisation(db)
    const wanted = { label: 'test', scopes: [...SCOPES], createdBy: undefined }
    keys = []
    for (let n = 0; n < KEYS; n++)
      keys.push((await db.transaction((tx) => createApiKey(tx, org.id, wanted))).value)
    await db.close()
    replica = createTestReplica(primary)
    await replica.start()
    bouncer = await startTestPgbouncer(primary, { poolSize: 8 })
    await Promise.all([start(), start()])
    for (const { address } of servers) await ready(address, 'used')
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill()
    await bouncer?.remove()
    await replica?.remove()
    await primary?.remove()
  })

  async function start(): Promise<TestProcess> {
    const server = await startProcess({
      SESSION_SECRET,
      DATABASE_URL: bouncer.url,
      DATABASE_READ_URL: replica.url,
    })
    servers.push(server)
    return server
  }
  const readyOf = async (address: string) =>
    ((await (await fetch(`${address}/readyz`)).json()) as { replica?: string }).replica
  const ready = (address: string, state: string) =>
    expect.poll(() => readyOf(address), WAIT).toBe(state)
  const addresses = () => servers.map(({ address }) => address)

  function load(to: () => string): Load {
    const key = inTurn(keys)
    return startLoad({ address: to, operatorKey: key, org })
  }
  async function afterMore(running: Load): Promise<void> {
    const { events, tickets } = running.acknowledged()
    await running.until(() => {
      const now = running.acknowledged()
      return now.events >= events + ROUND && now.tickets >= tickets + ROUND
    })
  }
  async function compare(running: Load, on: TestPostgres) {
    const db = await openPostgres(on.url)
    const result = await running.compare(db)
    // negative control: a missing row is detected
    await db.query(`delete from assist_event where id = (select id from assist_event limit 1)`)
    expect(await running.compare(db)).toMatchObject({ lost: result.lost + 1 })
    await db.close()
    return result
  }

  test('[R07] [R15] one that is killed under load loses and doubles nothing that was acknowledged', async () => {
    const third = await start()
    const running = load(inTurn(addresses()))
    await afterMore(running)
    await servers[0]?.kill()
    await afterMore(running)
    await third.kill()
    await afterMore(running)
    await running.stop()
    const result = await compare(running, primary)
    expect(result).toMatchObject({ lost: 0, doubled: 0 })
    expect(running.answers.filter(({ status }) => status === 0).length).toBeGreaterThan(0)
  })

  test('[R07] [R15] a promoted replica goes on with everything that was acknowledged, without a restart', async () => {
    await primary.query(`alter system set synchronous_standby_names = '*'`)
    await primary.query('select pg_reload_conf()')
    const isSync = () => primary.query(`select sync_state from pg_stat_replication`)
    await expect.poll(isSync, WAIT).toEqual([{ sync_state: 'sync' }])
    const running = load(inTurn(addresses()))
    await afterMore(running)
    await primary.kill()
    const away = async () =>
      (await Promise.all(addresses().map((address) => fetch(`${address}/readyz`)))).map(
        ({ status }) => status,
      )
    await expect.poll(away, WAIT).toEqual([503, 503])
    await replica.query('select pg_promote()')
    await bouncer.leadTo(replica)
    await afterMore(running)
    await running.stop()
    for (const address of addresses()) await ready(address, 'primary')
    expect(await compare(running, replica)).toMatchObject({ lost: 0, doubled: 0 })
  })

  const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
  /** A figure, and how old it was when it was asked for. */
  async function created(call: Call) {
    const askedAt = Date.now()
    const { items, asOf } = await call('getMetrics', {
      params: { organisationId: org.id },
      query: { ...RANGE, metrics: 'created' },
    })
    return { n: items[0]?.value, ageMs: askedAt - Date.parse(asOf) }
  }

  test('[R15] a replica that is lost under load costs nobody an answer, and is used again once it is back', async () => {
    const running = load(inTurn(addresses()))
    await afterMore(running)
    const before = running.answers.length
    await replica.kill()
    const key = inTurn(keys)
    for (let turn = 0; turn < 10; turn++)
      for (const address of addresses()) {
        const { ageMs } = await created(createCall(`${address}/api`, key))
        expect(ageMs).toBeLessThan(BOUND_MS)
      }
    await afterMore(running)
    for (const address of addresses()) await ready(address, 'away')
    await replica.start()
    for (const address of addresses()) await ready(address, 'used')
    await running.stop()
    const failed = running.answers.slice(before).filter(({ status }) => !status || status >= 500)
    expect(failed).toEqual([])
    expect(await compare(running, primary)).toMatchObject({ lost: 0, doubled: 0 })
  })

  test('[R15] a replica that lags 30 s costs nobody what they wrote, and no figure is older than 10 s', async () => {
    const [one = '', other = ''] = addresses()
    const [own, foreign] = [keys[0], keys[1]]
    const writer = createCall(`${one}/api`, () => own)
    const store = (id: string) =>
      writer('importRecords', {
        params: { organisationId: org.id },
        body: { batch: { kind: 'tickets', records: [ticketOf(id)] } },
      })
    const ownReader = createCall(`${other}/api`, () => own)
    const foreignReader = createCall(`${other}/api`, () => foreign)
    await store('first')
    await expect.poll(async () => (await created(foreignReader)).n, WAIT).toBe(1)

    await replica.query('select pg_wal_replay_pause()')
    const begun = performance.now()
    await store('second')
    expect((await created(ownReader)).n).toBe(2) // at the other server
    // negative control: who has not written reads the replica, and the answer says that it is older
    const early = await created(foreignReader)
    expect(early.n).toBe(1)
    const ages: number[] = []
    const seen = new Set<number | undefined>()
    while (performance.now() - begun < LAGGING_MS) {
      const { n, ageMs } = await created(foreignReader)
      ages.push(ageMs)
      seen.add(n)
      expect((await created(ownReader)).n).toBe(2)
      await sleep(1000)
    }
    // an answer of unchanged data names a moment up to ten seconds before the one that it shows (moments.ts)
    expect(Math.max(...ages)).toBeLessThan(BOUND_MS + MOMENT_MS)
    expect(Math.max(...ages)).toBeGreaterThan(5000)
    expect([...seen]).toEqual([1, 2]) // the replica's answer first, and the primary's past the bound
    expect(await readyOf(other)).toBe('behind')
    await replica.query('select pg_wal_replay_resume()')
    await ready(other, 'used')
    expect((await created(foreignReader)).n).toBe(2)

    // negative control: without what the key remembers, the writer would not see it either
    await replica.query('select pg_wal_replay_pause()')
    await store('third')
    await primary.query('update api_key set written_lsn = null')
    expect((await created(ownReader)).n).toBe(2)
  })
})
