import { type Call, createCall } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import { checkMade } from './data-folder.ts'
import type { Db } from '../db/db.ts'
import { lockHolder } from './lock.ts'
import { openDb } from './open-db.ts'

/**
 * Two ways to do the same work: through the server that has locked the data folder, or in this
 * process.
 */
interface Ways<T> {
  /** With an API client that calls the server as the operator. */
  server: (call: Call) => Promise<T>
  database: (db: Db) => Promise<T>
}

/**
 * Runs work on the configured database: PostgreSQL directly, a locked data folder through its server. Throws when there is
 * no database in the data folder, unless it `mayMake` one.
 */
export async function reach<T>(
  config: Config,
  { server, database }: Ways<T>,
  { mayMake = false }: { mayMake?: boolean } = {},
): Promise<T> {
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir)
  const { api, operatorKey } = holder ?? {}
  if (api && operatorKey) return server(createCall(api, () => operatorKey))
  if (!mayMake) checkMade(config)
  const { db, close } = await openDb(config)
  try {
    return await database(db)
  } finally {
    await close()
  }
}
