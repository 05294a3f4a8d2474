import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface RunningServer {
  address: string
  dataDir: string
  /** Set when it runs on PostgreSQL. */
  databaseUrl?: string
  /** Its output so far. */
  output: () => string
  child: ChildProcess
  stop: () => Promise<void>
}

const UP = /is up at (http:\/\/\S+) /
const START_MS = 600_000

/** Creates a new, empty database on a PostgreSQL server, and a function that drops it. */
export async function freshDatabase(url: string | undefined): Promise<{
  env: Record<string, string>
  drop: () => Promise<void>
}> {
  if (!url) return { env: {}, drop: async () => undefined }
  const name = `${process.env.E2E_PREFIX ?? 'agent_assist_e2e'}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const target = new URL(url)
  target.pathname = name
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { env: { DATABASE_URL: target.href, DEMO: '1' }, drop }
}

/** Starts the real server as its own process and waits until it serves. */
export async function startServer(
  env: Record<string, string> = {},
  { keepData = false }: { keepData?: boolean } = {},
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'agent-assist-')))
  const database = await freshDatabase(env.DATABASE_URL ?? process.env.DATABASE_URL)
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DUMPS: '0',
      ...env,
      DATA_DIR: dataDir,
      ...database.env,
      ...(env.DEMO ? { DEMO: env.DEMO } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output}`))
    const timer = setTimeout(() => fail('did not come up'), START_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const up = UP.exec(output)?.[1]
      if (!up) return
      clearTimeout(timer)
      resolve(up)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
  return {
    address,
    dataDir,
    ...(database.env.DATABASE_URL ? { databaseUrl: database.env.DATABASE_URL } : {}),
    output: () => output,
    child,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      await database.drop()
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
