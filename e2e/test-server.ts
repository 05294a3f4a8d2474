import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedFolder } from '../packages/server/src/platform/data-folder/data-folder.ts'
import { openEmbedded } from '../packages/server/src/platform/db/embedded-db.ts'
import { dumpMigrated } from '../packages/server/src/platform/testing/test-dump.ts'
import { type RunningServer, startServer } from './server.ts'

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

export interface TestServer {
  server: RunningServer
  /** What test processes read of it: BASE_URL and more. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/**
 * Starts the server with demo data that browser tests share, and prepares an empty database for tests with their own
 * server. `given`: further variables of its environment.
 */
export async function startTestServer(given: Record<string, string> = {}): Promise<TestServer> {
  const url = process.env.DATABASE_URL
  const prefix = `agent_assist_e2e_${randomUUID().slice(0, 8)}`
  process.env.E2E_PREFIX = prefix // of its database, too
  const dump = url ? '' : await dumpMigrated()
  // the results do not depend on the number of tickets; tests that need all of them are slow tests
  const few: Record<string, string> = process.env.WITHOUT_SLOW ? { DEMO_TICKETS: '1500' } : {}
  const filled = process.env.DEMO_FOLDER // of a run of many files: scripts/proof/demo-folder.ts
  const server = await startServer({
    ...given,
    ...few,
    ...(url ? {} : { DATA_DIR: await (filled ? copyOf(filled) : filledFolder(dump)) }),
  })
  return {
    server,
    env: {
      E2E_PREFIX: prefix,
      BASE_URL: server.address,
      E2E_DATA_DIR: server.dataDir,
      E2E_DATABASE_URL: server.databaseUrl ?? '',
      TEST_DUMP: dump,
    },
    async stop() {
      await server.stop()
      if (url) await dropAll(url, prefix)
    },
  }
}
