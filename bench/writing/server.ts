import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import { embeddedFolder } from '../../packages/server/src/platform/data-folder/data-folder.ts'
import { lockFolder } from '../../packages/server/src/platform/data-folder/lock.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { sealSecret } from '../../packages/server/src/connectors/source-rows.ts'

/*
 * The server that bench/writing measures, as a process of its own: server.ts FOLDER [alone]. `alone`: every request has
 * a transaction of its own, as before decision 137.
 */

/** What the benchmark needs to know of a server. */
export interface Started {
  address: string
  org: string
  secret: string
  webhookSecret: string
}

const ORG = 'bench'
const SECRET = 'a secret of the benchmark, of more than 32 characters'

async function open(folder: string): Promise<Db> {
  const url = process.env.DATABASE_URL
  const db = url ? await openPostgres(url) : await openEmbedded(embeddedFolder(folder))
  await migrate(db)
  return db
}

const [folder = '', mode] = process.argv.slice(2)
const lock = lockFolder(folder)
const db = await open(folder)
const config = {
  ...readConfig({ SESSION_SECRET: SECRET, DATA_DIR: folder, LOG_LEVEL: 'warn', DUMPS: '0' }),
  ...(mode === 'alone' ? { together: { events: 1, bytes: 1 } } : {}),
}
await db.query(
  `insert into organisation (id, name, signing_secret) values ($1, 'Bench', $2) on conflict do nothing`,
  [ORG, SECRET],
)
await db.query(
  `insert into source (organisation_id, id, kind, secret) values ($1, 'webhook', 'webhook', $2)
   on conflict do nothing`,
  [ORG, sealSecret(config, ORG, 'webhook', { secret: SECRET })],
)
const app = await buildApp(db, config)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
lock.publish({ api: `${address}/api`, operatorKey: config.operatorKey })
const started: Started = { address, org: ORG, secret: SECRET, webhookSecret: SECRET }
console.log(JSON.stringify(started))
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => db.close())
    .then(() => lock.release())
    .then(() => process.exit(0))
})
