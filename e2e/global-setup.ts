import { startServer } from './server.ts'

/** One server with demo data for all browser tests; its address goes to them by BASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env.BASE_URL = server.address
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_DATABASE_URL = server.databaseUrl ?? ''
  return server.stop
}
