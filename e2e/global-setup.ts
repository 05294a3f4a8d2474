import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedFolder } from '../packages/server/src/platform/data-folder/data-folder.ts'
import { openEmbedded } from '../packages/server/src/platform/db/embedded-db.ts'
import { dumpMigrated } from '../packages/server/src/platform/testing/test-dump.ts'
import { startServer } from './server.ts'

/** A data folder with an empty, migrated database, on which a server starts several seconds faster. */
async function filledFolder(dump: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-assist-'))
  const db = await openEmbedded(embeddedFolder(dataDir), new Blob([await readFile(dump)]))
  await db.close()
  return dataDir
}

async function copyOf(filled: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-assist-'))
  await cp(filled, dataDir, { recursive: true })
  return dataDir
}

/** Drops the databases of servers that ended together with their test process. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${prefix}%`],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}

/**
 * Starts one server with demo data for all browser tests, which read its address from BASE_URL, and prepares an empty
 * database for tests with their own server.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  const prefix = `agent_assist_e2e_${randomUUID().slice(0, 8)}`
  process.env.E2E_PREFIX = prefix
  const dump = url ? '' : await dumpMigrated()
  // the results do not depend on the number of tickets; tests that need all of them are slow tests
  const few: Record<string, string> = process.env.WITHOUT_SLOW ? { DEMO_TICKETS: '1500' } : {}
  const filled = process.env.DEMO_FOLDER // of a run of many files: scripts/proof/demo-folder.ts
  const server = await startServer({
    ...few,
    ...(url ? {} : { DATA_DIR: await (filled ? copyOf(filled) : filledFolder(dump)) }),
  })
  process.env.BASE_URL = server.address
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_DATABASE_URL = server.databaseUrl ?? ''
  process.env.TEST_DUMP = dump
  return async () => {
    await server.stop()
    if (url) await dropAll(url, prefix)
  }
}
