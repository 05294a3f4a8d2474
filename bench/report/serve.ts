import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../e2e/server.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { embeddedFolder } from '../../packages/server/src/platform/data-folder/data-folder.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { fillUsage } from '../usage/fill.ts'

const OTHERS = 49
const OTHER_EVENTS = 2000

async function fill(db: Db, org: string, events: number): Promise<void> {
  const until = new Date().toISOString()
  await migrate(db)
  for (let other = 1; other <= OTHERS; other++)
    await fillUsage(db, `${org}-${other}`, OTHER_EVENTS, until)
  await fillUsage(db, org, events, until)
  // PostgreSQL does this automatically, a minute later
  await (db.kind === 'embedded' ? tidy(db) : db.exec('vacuum (analyze)'))
  await db.close()
}

/**
 * The real server with an organisation of so many events, one of fifty organisations; embedded or on a new database of
 * DATABASE_URL.
 */
export async function serveEvents(org: string, events: number): Promise<RunningServer> {
  if (process.env.DATABASE_URL) {
    const server = await startServer()
    await fill(await openPostgres(server.databaseUrl ?? ''), org, events)
    return server
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-report-'))
  await fill(await openEmbedded(embeddedFolder(dataDir)), org, events)
  return startServer({ DATA_DIR: dataDir, DEMO: '0' })
}
