import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { type Db, openEmbedded } from '../packages/server/src/db.ts'
import { migrate } from '../packages/server/src/migrate.ts'

export const ORGANISATION = 'federated-org'

/** An empty database with one organisation. */
export async function openPeople(): Promise<Db> {
  const db = await openEmbedded(undefined)
  await migrate(db)
  await db.query(
    'insert into organisation (id, name, demo, signing_secret) values ($1, $2, false, $3)',
    [ORGANISATION, 'Federated Organisation', randomBytes(32).toString('base64url')],
  )
  return db
}

/** A new member without a password; returns the e-mail. */
export async function newMember(db: Db, role: Role): Promise<string> {
  const id = randomUUID()
  const email = `${role.toLowerCase()}-${id.slice(0, 8)}@example.test`
  await db.query(
    `insert into app_user (id, email, first_name, last_name, email_verified, approval)
     values ($1, $2, 'Zoë', 'Żółć', true, 'Approved')`,
    [id, email],
  )
  await db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, $3, true)`,
    [ORGANISATION, id, role],
  )
  return email
}

/** The server with these variables on a free port; several may share a database. */
export async function serveWith(db: Db, env: Record<string, string>) {
  const config = readConfig({
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...env,
  })
  const app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}
export type OwnServer = Awaited<ReturnType<typeof serveWith>>
