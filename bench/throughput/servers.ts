import { randomUUID } from 'node:crypto'
import { buildApp } from '../../packages/server/src/app.ts'
import { type Config, readConfig } from '../../packages/server/src/platform/config/config.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { newSessionId, signSession } from '../../packages/server/src/platform/http/session.ts'

export const SECRET = 'a secret of this measurement alone, 32 bytes'

/** An empty, migrated database: embedded in memory, or that of an address or DATABASE_URL. */
export async function openDatabase(url = process.env.DATABASE_URL): Promise<Db> {
  const db = url ? await openPostgres(url) : await openEmbedded(undefined)
  await migrate(db)
  return db
}

export const configOf = (more: Partial<Config> = {}): Config => ({
  ...readConfig({ SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' }),
  ...more,
})

/** A server on a free port of this machine. */
export async function serve(db: Db, config: Config) {
  const app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

/** The token of a signed-in supervisor of the organisation. */
export async function supervisorOf(db: Db, org: string): Promise<string> {
  const [user, session] = [randomUUID(), newSessionId()]
  await db.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, 'none', 'Robin', 'Bench', true, 'Approved')`,
    [user, `${user}@bench.test`],
  )
  await db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Supervisor', true)`,
    [org, user],
  )
  await db.query(
    `insert into session (id, user_id, organisation_id, expires_at, begun_by, method)
     values ($1, $2, $3, now() + interval '1 day', 'api', 'password')`,
    [session, user, org],
  )
  return signSession(configOf(), user, session)
}
