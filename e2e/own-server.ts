import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
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

/** What runs a test's server. */
interface Running extends Pick<OwnServer, 'address' | 'query' | 'close'> {
  child: ChildProcess
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

/** Adds a member to a new organisation of a server. */
async function addPerson(query: OwnServer['query'], role: Role) {
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

/** Starts a process with the real server on an empty database in memory, or with DATABASE_URL on a new one there. */
async function startProcess(env: Record<string, string>): Promise<Running> {
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

  async function close() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
    await database.drop()
  }

  await addPerson(query, 'SuperAdmin') // without one every page of the portal leads to the setup
  return { address, query, close, child }
}

const withPeople = ({ address, query, close }: Omit<Running, 'child'>): OwnServer => ({
  address,
  query,
  addPerson: (role) => addPerson(query, role),
  close,
})

/** Starts a server for tests that need other settings. */
export const startOwnServer = async (env: Record<string, string> = {}): Promise<OwnServer> =>
  withPeople(await startProcess(env))

/** Starts a server for several test processes: `url` is where they send their SQL. */
export async function startForAll(env: Record<string, string>) {
  const { child, address, query, close } = await startProcess(env)
  const relay = createServer((request, response) => {
    void text(request)
      .then((body) => query(...(JSON.parse(body) as [sql: string, params?: unknown[]])))
      .then(
        (rows) => response.end(JSON.stringify({ address, rows })),
        (error: Error) => response.end(JSON.stringify({ address, error: error.message })),
      )
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const at = relay.address()
  const url = `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}`
  const stop = async () => {
    relay.close()
    await close()
  }
  return { child, url, stop }
}

/** A server that another process started for all, by the address to which its SQL goes. */
async function connectTo(url: string): Promise<OwnServer> {
  const send = async (...asked: [sql: string, params?: unknown[]]) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
    return (await answer.json()) as Answer
  }
  const { address = '' } = await send('select')
  const query: OwnServer['query'] = async (...asked) => {
    const { rows, error } = await send(...asked)
    if (rows) return rows
    throw new Error(error)
  }
  return withPeople({ address, query, close: () => Promise.resolve() })
}

let shared: Promise<OwnServer> | undefined

/**
 * The server that all files of a test process share, or all processes of a run (SHARED_SERVER): each test uses its own
 * organisation there. It ends with the process, or the run.
 */
export const sharedServer = (): Promise<OwnServer> => {
  const { SHARED_SERVER: url } = process.env
  return (shared ??= url ? connectTo(url) : startOwnServer())
}
