import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Call, createCall, type Role } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { embeddedFolder } from '../data-folder/data-folder.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { hashPassword } from '../security/passwords.ts'
import { recordingPlans } from './shards/test-recorder.ts'
import { borrowDb } from './test-pool.ts'

/** Opens an empty, migrated embedded database: in memory, or in a folder. */
const copyOfDump = async (folder?: string): Promise<Db> =>
  openEmbedded(folder, new Blob([await readFile(inject('dumpFile'))]))

/** Fills a data folder with an empty, migrated embedded database, which saves a process seconds at its start. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  if (!inject('dumpFile')) return // a run on PostgreSQL has no dump: the process creates the database
  mkdirSync(dataDir, { recursive: true })
  await (await copyOfDump(embeddedFolder(dataDir))).close()
}

/** An empty, migrated database for the caller alone until it is closed, of the configured kind. */
export async function testDb(): Promise<Db> {
  const url = process.env.DATABASE_URL
  if (!url) return borrowDb(copyOfDump)
  const plans = process.env.PLANS_FOLDER
  if (!plans) return copyOfTemplate(url)
  const db = await borrowDb(() => copyOfTemplate(url))
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  return recordingPlans(db, urlOf(url, rows[0]?.name ?? ''), plans)
}

const urlOf = (server: string, database: string): string => {
  const target = new URL(server)
  target.pathname = database
  return target.href
}

async function copyOfTemplate(url: string): Promise<Db> {
  const name = `${inject('template')}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  await admin.end()
  return openPostgres(urlOf(url, name))
}

export const testConfig = (given: Partial<Config> = {}): Config => ({
  ...readConfig({ SESSION_SECRET: randomBytes(32).toString('base64url'), LOG_LEVEL: 'silent' }),
  demo: true,
  ...given,
})

export interface TestServer {
  app: FastifyInstance
  db: Db
  config: Config
  /** Base address without a path. */
  address: string
  /** An API client that sends this token. */
  as: (token?: string) => Call
  close: () => Promise<void>
}

/** Starts the real server on a free port with its own database. */
export async function testServer(given: Partial<Config> = {}): Promise<TestServer> {
  const db = await testDb()
  const config = testConfig(given)
  const app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    db,
    config,
    address,
    as: (token) => createCall(`${address}/api`, () => token),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}

/** Creates an organisation, so that tests can share a database. */
export async function testOrganisation(db: Db, given: { demo?: boolean } = {}) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const secret = randomBytes(32).toString('base64url')
  await db.query(
    'insert into organisation (id, name, demo, signing_secret) values ($1, $1, $2, $3)',
    [id, given.demo ?? false, secret],
  )
  return { id, secret }
}

export const TEST_PASSWORD = 'correct horse'
const passwordHash = hashPassword(TEST_PASSWORD)

/** Creates a verified, approved member of the organisation. */
export async function testUser(db: Db, organisationId: string, role: Role) {
  const id = randomUUID()
  const email = `${id}@example.test`
  await db.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, $3, 'Robin', 'Test', true, 'Approved')`,
    [id, email, await passwordHash],
  )
  await db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, $3, true)`,
    [organisationId, id, role],
  )
  return { id, email }
}

/** Signs in and returns the token. */
export async function signIn(server: TestServer, email: string): Promise<string> {
  const { result } = await server.as()('authenticate', { body: { email, password: TEST_PASSWORD } })
  return result.token
}
