import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/* A test's own PostgreSQL, as a direct child on a private socket: it may be killed at any moment. */

const DEBIAN = '/usr/lib/postgresql'
const START_MS = 60_000
const SETTINGS = [
  'listen_addresses=',
  'max_connections=40',
  'min_wal_size=2MB',
  'max_wal_size=16MB',
]

const folders = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(':'),
]
const bin = folders.find((folder) => existsSync(join(folder, 'initdb')))
const isRoot = process.getuid?.() === 0
/** PostgreSQL does not run as root: uses the account `postgres`, if it exists. */
const account = isRoot
  ? /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))
  : undefined

/** Whether the machine has a PostgreSQL that this process may start. */
export const hasPostgres = bin !== undefined && (!isRoot || account !== null)

/** A command that runs a program as an account that such servers accept. */
export const unprivileged = (path: string, args: string[]): [string, string[]] => {
  if (!account) return [path, args]
  const [, uid, gid] = account
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', path, ...args]]
}
const command = (name: string, args: string[]) => unprivileged(join(bin ?? '', name), args)

/** Makes a folder for a server that runs as that account. */
export function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  if (account) chownSync(folder, Number(account[1]), Number(account[2]))
  return folder
}

/** Current child processes of a process. */
const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text ? text.split(' ').map(Number) : []
  } catch {
    return []
  }
}

/**
 * A killed child of a killed parent may stay as a zombie for a while, which does not count as
 * running.
 */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export interface TestPostgres {
  /** Folder of its socket, for `postgres://postgres@/postgres?host=…`. */
  socketDir: string
  url: string
  start: () => Promise<void>
  /** Kills all of its processes at once, as a power cut would. */
  kill: () => Promise<void>
  /** Stops it without waiting for connected clients. */
  stop: () => Promise<void>
  /** Ends every connection except the one that runs this; returns how many. */
  terminateAll: () => Promise<number>
  /** Runs SQL on a new connection. */
  query: (sql: string) => Promise<Record<string, unknown>[]>
  remove: () => Promise<void>
}

/** Runs one of PostgreSQL's commands to its end; `own` is a folder that it may use. */
function runCommand(name: string, args: string[], own: string): void {
  const made = spawnSync(...command(name, args), { encoding: 'utf8', cwd: own })
  if (made.status !== 0) throw new Error(`${name} failed: ${made.stderr}`)
}

const CLUSTER = ['-A', 'trust', '-U', 'postgres', '--no-sync', '--wal-segsize=1', '--locale=C']

/** Creates an empty cluster; the given folder may be on a separate file system, the log never is. */
export function createTestPostgres(given?: string, settings: string[] = []): TestPostgres {
  const own = folderFor('postgres-run')
  const folder = given ?? folderFor('postgres')
  if (account) chownSync(folder, Number(account[1]), Number(account[2]))
  const data = join(folder, 'data')
  const wal = ['-X', join(own, 'wal')]
  runCommand('initdb', ['-D', data, ...wal, ...CLUSTER, '-E', 'UTF8'], own)
  return serverOf({ own, data, paths: [given ? data : folder, own], settings })
}

/** Creates a streaming replica of a running cluster. */
export function createTestReplica(of: TestPostgres): TestPostgres {
  const own = folderFor('postgres-run')
  const folder = folderFor('postgres')
  const data = join(folder, 'data')
  const from = ['-h', of.socketDir, '-U', 'postgres']
  const stream = ['-R', '-X', 'stream', '-C', '-S', `slot_${randomUUID().slice(0, 8)}`]
  const base = ['-D', data, '--checkpoint=fast', '--no-sync', ...stream, ...from]
  runCommand('pg_basebackup', base, own)
  return serverOf({ own, data, paths: [folder, own], settings: [] })
}

interface Cluster {
  /** Folder of its socket. */
  own: string
  data: string
  /** What `remove` deletes. */
  paths: string[]
  /** Beside SETTINGS. */
  settings: string[]
}

function serverOf({ own, data, paths, settings }: Cluster): TestPostgres {
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(own)}`
  let child: ChildProcess | undefined
  let log = ''

  async function query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined) // the server may be killed meanwhile
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function start(): Promise<void> {
    const given = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
    const [postgres, args] = command('postgres', ['-D', data, '-k', own, ...given])
    child = spawn(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: own })
    child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)))
    const end = performance.now() + START_MS
    for (;;) {
      const answer = await query('show data_directory').catch(() => undefined)
      if (answer?.[0]?.data_directory === data) return
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`PostgreSQL did not start:\n${log}`)
      await sleep(50)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const parent = child
    if (!parent?.pid || parent.exitCode !== null || parent.signalCode !== null) return
    const all = [parent.pid, ...(signal === 'SIGKILL' ? childrenOf(parent.pid) : [])]
    const gone = once(parent, 'exit')
    for (const pid of all)
      try {
        process.kill(pid, signal)
      } catch {
        // it had already ended
      }
    await gone
    while (all.some(isRunning)) await sleep(20)
  }

  return {
    socketDir: own,
    url,
    start,
    query,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    terminateAll: async () => {
      const rows = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return rows.length
    },
    remove: async () => {
      await end('SIGINT')
      for (const path of paths) rmSync(path, { recursive: true, force: true })
    },
  }
}
