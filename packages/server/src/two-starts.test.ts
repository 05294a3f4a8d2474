import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from './platform/db/migrate.ts'
import { openPostgres } from './platform/db/postgres-db.ts'
import {
  createTestPostgres,
  hasPostgres,
  type TestPostgres,
} from './platform/testing/test-postgres.ts'
import { seedEvaluation } from './surveys/evaluation/seed.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const STARTS = 3
const SEEDS = 30

describe.skipIf(!hasPostgres)('servers that start together on an empty PostgreSQL', () => {
  let postgres: TestPostgres
  let folder: string
  beforeAll(async () => {
    postgres = createTestPostgres(undefined, ['max_connections=60'])
    await postgres.start()
    folder = mkdtempSync(join(tmpdir(), 'two-starts-'))
  })
  afterAll(async () => {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function emptyDatabase(name: string): Promise<string> {
    await postgres.query(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = name
    return url.href
  }

  /** Starts a server; resolves to whether it came up, and what it said. */
  async function start(databaseUrl: string): Promise<{ isUp: boolean; output: string }> {
    const own = { PORT: '0', DEMO: '0', DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) }
    const admin = {
      ADMIN_EMAIL: 'ada@example.test',
      ADMIN_PASSWORD: 'a password',
      ORG_NAME: 'Kelda',
    }
    const env = { ...process.env, ...own, ...admin, DATABASE_URL: databaseUrl }
    const child: ChildProcess = spawn(process.execPath, [MAIN], { env })
    const ended = once(child, 'close')
    let output = ''
    const isUp = await new Promise<boolean>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('is up at')) resolve(true)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('close', () => resolve(false))
    })
    child.kill('SIGKILL')
    await ended
    return { isUp, output }
  }

  test(`[OPS-4] both come up, ${STARTS} times, and one of them has made the first admin`, async () => {
    for (let round = 0; round < STARTS; round++) {
      const url = await emptyDatabase(`starts_${round}`)
      const both = await Promise.all([start(url), start(url)])
      for (const { isUp, output } of both) expect([isUp, output]).toEqual([true, output])
      const db = await openPostgres(url)
      const { rows } = await db.query(
        `select (select count(*) from app_user)::int as admins,
           (select count(*) from evaluation_template where is_default)::int as templates`,
      )
      expect(rows).toEqual([{ admins: 1, templates: 1 }])
      await db.close()
    }
  })

  test(`[OPS-4] the built-in template is stored once by two at the same moment, ${SEEDS} times`, async () => {
    const url = await emptyDatabase('seeds')
    const servers = await Promise.all([openPostgres(url), openPostgres(url)])
    const [db] = servers
    await migrate(db)
    for (let round = 0; round < SEEDS; round++) {
      await db.query('delete from evaluation_template')
      await Promise.all([...servers, ...servers].map((server) => seedEvaluation(server)))
      const { rows } = await db.query('select is_default from evaluation_template')
      expect(rows).toEqual([{ is_default: true }])
    }
    for (const server of servers) await server.close()
  })
})
