import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Role } from '@agent-assist/contract'
import { hash } from '@node-rs/argon2'
import { freshDatabase } from './server.ts'

/** A server without demo data; tests can query its database. */
export interface OwnServer {
  address: string
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Adds a member to a new organisation, with the password `demo1234`. */
  addPerson: (role: Role) => Promise<{ id: string; email: string; organisationId: string }>
  close: () => Promise<void>
}

interface Answer {
  /** Address of the server; only in the first message of its process. */
  address?: string
  id?: number
  rows?: Record<string, unknown>[]
  error?: string
}

const PROCESS = fileURLToPath(
  new URL('../packages/server/src/platform/testing/test-process.ts', import.meta.url),
)

/**
 * Starts the real server on an empty database in memory, or with DATABASE_URL on a new one there, for tests that need
 * other settings.
 */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const database = await freshDatabase(process.env.DATABASE_URL)
  // a bundler that a test ran in this process may have changed NODE_ENV
  const child = fork(PROCESS, {
    env: { ...process.env, NODE_ENV: 'test', ...env, ...database.env },
    execArgv: [],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (answer: Answer) => {
      if (answer.address) resolve(answer.address)
      else waiting.get(answer.id ?? 0)?.(answer)
    })
  })

  let asked = 0
  const query: OwnServer['query'] = (sql, params = []) =>
    new Promise((resolve, reject) => {
      const id = ++asked
      waiting.set(id, ({ rows, error }) => {
        waiting.delete(id)
        if (rows) resolve(rows)
        else reject(new Error(error))
      })
      child.send({ id, sql, params })
    })

  async function addPerson(role: Role) {
    const [id, organisationId] = [randomUUID(), `org-${randomUUID().slice(0, 8)}`]
    const email = `${id}@example.test`
    await query(`insert into organisation (id, name, signing_secret) values ($1, $1, $2)`, [
      organisationId,
      randomUUID(),
    ])
    await query(
      `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
       values ($1, $2, $3, 'Robin', 'Test', true, 'Approved')`,
      [id, email, await hash('demo1234')],
    )
    await query(
      `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, $3, true)`,
      [organisationId, id, role],
    )
    return { id, email, organisationId }
  }

  async function close() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
    await database.drop()
  }

  await addPerson('SuperAdmin') // without one every page of the portal leads to the setup
  return { address, query, addPerson, close }
}

let shared: Promise<OwnServer> | undefined

/**
 * The server that all files of a test process share: each test uses its own organisation there. It ends with the
 * process.
 */
export const sharedServer = (): Promise<OwnServer> => (shared ??= startOwnServer())
