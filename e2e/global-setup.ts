import { rm } from 'node:fs/promises'
import { dumpMigrated } from '../packages/server/src/test-dump.ts'
import { startServer } from './server.ts'

/**
 * One server with demo data for all browser tests, its address goes to them by BASE_URL; and an empty
 * database that servers of their own begin with.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [server, dump] = await Promise.all([startServer(), dumpMigrated()])
  process.env.BASE_URL = server.address
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_DATABASE_URL = server.databaseUrl ?? ''
  process.env.TEST_DUMP = dump
  return async () => {
    await server.stop()
    await rm(dump, { force: true })
  }
}
