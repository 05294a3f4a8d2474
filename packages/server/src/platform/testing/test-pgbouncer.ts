import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_QUERY } from '../db/pg-settings.ts'
import { folderFor, hasPostgres, type TestPostgres, unprivileged } from './test-postgres.ts'

/* A test's own PgBouncer in transaction mode, on a private socket, before a test's own PostgreSQL. */

const START_MS = 20_000
const PORT = 6432

const folders = ['/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')]
const path = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))

/** Whether the machine has a PgBouncer and a PostgreSQL that this process may start (`npm run test:slow` installs them on Debian). */
export const hasPgbouncer = path !== undefined && hasPostgres

export interface TestPgbouncer {
  url: string
  /** Its socket, for a proxy. */
  socketPath: string
  /** Sends everything to another server from now on, as an operator does after a promotion. */
  leadTo: (target: TestPostgres) => Promise<void>
  remove: () => Promise<void>
}

interface Options {
  /** What each new connection to PostgreSQL runs; missing: what the guide says. */
  connectQuery?: string
  /** Most connections to PostgreSQL. */
  poolSize?: number
}

export async function startTestPgbouncer(
  first: TestPostgres,
  { connectQuery = CONNECT_QUERY, poolSize = 5 }: Options = {},
): Promise<TestPgbouncer> {
  const own = folderFor('pgbouncer')
  const file = join(own, 'pgbouncer.ini')
  const users = join(own, 'users.txt')
  const write = (target: TestPostgres) =>
    writeFileSync(
      file,
      `[databases]
postgres = host=${target.socketDir} dbname=postgres connect_query='${connectQuery}'
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${own}
auth_type = trust
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
      { mode: 0o644 },
    )
  writeFileSync(users, '"postgres" ""\n', { mode: 0o644 })
  write(first)
  const host = encodeURIComponent(own)
  const url = `postgres://postgres@localhost:${PORT}/postgres?host=${host}`
  const [program, args] = unprivileged(path ?? 'pgbouncer', [file])
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: own,
  })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)))

  /** Runs a command of its console. */
  async function command(sql: string): Promise<void> {
    const client = new pg.Client({
      connectionString: `postgres://postgres@localhost:${PORT}/pgbouncer?host=${host}`,
    })
    client.on('error', () => undefined) // it is needed for this one command
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  const end = performance.now() + START_MS
  while (
    !(await command('show version').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`PgBouncer did not start:\n${log}`)
    await sleep(50)
  }

  return {
    url,
    socketPath: join(own, `.s.PGSQL.${PORT}`),
    leadTo: async (target) => {
      write(target)
      await command('reload')
    },
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM') // immediate shutdown
        await gone
      }
      rmSync(own, { recursive: true, force: true })
    },
  }
}
