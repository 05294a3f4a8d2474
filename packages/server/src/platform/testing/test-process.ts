import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { openServer } from '../data-folder/open-db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { migrate } from '../db/migrate.ts'

/*
 * The server as a separate process, for tests that access its database: on an empty database in memory, which may be a
 * copy of the dump TEST_DUMP, on one in TEST_FOLDER that outlives it, or on that of DATABASE_URL and its replica. The parent process
 * sends SQL and gets rows.
 */

interface Asked {
  id: number
  sql: string
  params: unknown[]
}

const { TEST_FOLDER, TEST_DUMP, DATABASE_URL, DATABASE_READ_URL } = process.env
const open = async () => {
  if (TEST_FOLDER) return openEmbedded(TEST_FOLDER)
  if (DATABASE_URL) return openServer(DATABASE_URL, DATABASE_READ_URL)
  return openEmbedded(undefined, TEST_DUMP ? new Blob([await readFile(TEST_DUMP)]) : undefined)
}
const db = await open()
await migrate(db)
const config = readConfig({
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'silent',
  ...process.env,
})
const app = await buildApp(db, config)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', ({ id, sql, params }: Asked) => {
  db.query(sql, params).then(
    ({ rows }) => process.send?.({ id, rows }),
    (error: Error) => process.send?.({ id, error: error.message }),
  )
})
process.once('disconnect', () => {
  void app.close().then(db.close)
})
process.send?.({ address })
