import { type Call, createCall } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { lockHolder } from './lock.ts'
import { openDb } from './open-db.ts'

/** The same work in two ways: a server that holds the data folder does it, or this process does. */
interface Ways<T> {
  /** With a client of the server that calls as the operator. */
  server: (call: Call) => Promise<T>
  database: (db: Db) => Promise<T>
}

/** Works on the configured database: PostgreSQL directly, a data folder through the server that holds it. */
export async function reach<T>(config: Config, { server, database }: Ways<T>): Promise<T> {
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir)
  const { api, operatorKey } = holder ?? {}
  if (api && operatorKey) return server(createCall(api, () => operatorKey))
  const { db, close } = await openDb(config)
  try {
    return await database(db)
  } finally {
    await close()
  }
}
