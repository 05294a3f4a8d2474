import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { createApiKey } from '../security/api-key-rows.ts'
import { testOrganisation } from '../testing/test-db.ts'
import { type Load, startLoad } from '../testing/test-load.ts'
import { createTestPostgres, hasPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { inTurn, startProcess, type TestProcess } from '../testing/test-servers.ts'
import { makeRelease, withMigration } from './test-release.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** Writes that are acknowledged between two steps: many more than are on their way at once. */
const ROUND = 40
/** Each key may be used ten times a second. */
const KEYS = 20

describe.skipIf(!hasPostgres)('two servers on PostgreSQL', () => {
  let postgres: TestPostgres
  let scratch: string
  let servers: TestProcess[]
  beforeEach(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'rolling-'))
    servers = []
    postgres = createTestPostgres(undefined, ['max_connections=80'])
    await postgres.start()
  })
  afterEach(async () => {
    for (const server of servers) await server.kill()
    await postgres.remove()
    rmSync(scratch, { recursive: true, force: true })
  })

  async function more(running: Load): Promise<void> {
    const { events, tickets } = running.acknowledged()
    await running.until(() => {
      const now = running.acknowledged()
      return now.events >= events + ROUND && now.tickets >= tickets + ROUND
    })
  }

  test('[OPS-4] are replaced one by one by a version with a migration, and no write fails', async () => {
    const db = await openPostgres(postgres.url)
    await migrate(db)
    const org = await testOrganisation(db)
    const wanted = { label: 'test', scopes: ['import'] as const, createdBy: undefined }
    const keys: string[] = []
    for (let n = 0; n < KEYS; n++)
      keys.push((await db.transaction((tx) => createApiKey(tx, org.id, wanted))).value)
    const next = makeRelease(join(scratch, 'next'), '9.1.0', withMigration)
    const env = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
    }
    const start = async (program?: string) => {
      const server = await startProcess(env, program)
      servers.push(server)
      return server
    }
    let used: TestProcess[] = await Promise.all([start(), start()])
    let turn = inTurn(used.map(({ address }) => address))
    const key = inTurn(keys)
    const running = startLoad({ address: () => turn(), operatorKey: key, org })
    await more(running)
    for (const old of used) {
      const program = join(next, 'packages/server/src/platform/testing/test-process.ts')
      used = [...used.filter((server) => server !== old), await start(program)]
      turn = inTurn(used.map(({ address }) => address)) // as a load balancer that sees /readyz
      await more(running)
      await old.kill()
      await more(running)
    }
    await running.stop()
    expect(running.answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(await running.compare(db)).toMatchObject({ lost: 0, doubled: 0 })
    const { rows } = await db.query('select max(name) as name from migration')
    expect(rows).toEqual([{ name: '9001-planted.sql' }])
    await db.close()
  })
})
