import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCall, type TicketRecord } from '@agent-assist/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockHolder } from './platform/data-folder/lock.ts'
import { openDb } from './platform/data-folder/open-db.ts'
import { hashPassword } from './platform/security/passwords.ts'
import {
  fillDataFolder,
  testConfig,
  testOrganisation,
  testUser,
} from './platform/testing/test-db.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let dataDir: string
let children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
})
afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && !signalCode,
  )) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children = []
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a separate process with its own process ids, as in a container. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const mayUnshare = spawnSync(String(UNSHARE[0]), [...UNSHARE.slice(1), 'true']).status === 0

function start(
  env: Record<string, string> = {},
  { prefix = [], uid }: { prefix?: string[]; uid?: number | undefined } = {},
) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const [command, ...args] = [...prefix, process.execPath, MAIN]
  const child = spawn(command, args, {
    env: { ...inherited, PORT: '0', DEMO: '0', DUMPS: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  })
  children.push(child)
  let output = ''
  const up = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /is up at (http:\/\/\S+) /.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }))
  return { child, up, ended }
}

describe('a problem that a person can solve is reported in one sentence with exit code 1', () => {
  test('an invalid variable', async () => {
    const { code, output } = await start({ PORT: 'many' }).ended
    expect({ code, output }).toEqual({ code: 1, output: 'PORT is wrong: must be a number.\n' })
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await start({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(output).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
    )
  })

  test('a PostgreSQL that is away', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^DATABASE_URL is wrong or PostgreSQL is away: .*\n$/)
  })
})

/** Progress messages may precede the last line. */
const lastLine = (output: string) => output.trim().split('\n').at(-1)

describe('[R10] a folder that cannot be used is reported in one sentence', () => {
  beforeEach(() => fillDataFolder(dataDir))

  test('of another user', async () => {
    const isRoot = process.getuid?.() === 0
    if (!isRoot) chmodSync(dataDir, 0o500)
    const uid = isRoot ? 65_534 : undefined
    const { code, output } = await start({ SESSION_SECRET: 's'.repeat(32) }, { uid }).ended
    chmodSync(dataDir, 0o700)
    expect(code).toBe(1)
    expect(output).toMatch(/^The data folder .* cannot be written to and locked .*\n$/)
  })

  test('of a newer version', async () => {
    const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
    const opened = await openDb(embedded)
    await opened.db.query(`insert into migration (name) values ('9999-later.sql')`)
    await opened.close()
    const { code, output } = await start().ended
    expect(code).toBe(1)
    expect(lastLine(output)).toMatch(
      /^This data was written by a newer version \(9999-later\.sql\)/,
    )
    expect(output).not.toContain('    at ')
  })

  test('that is damaged', async () => {
    truncateSync(join(dataDir, 'pg/global/pg_control'), 100)
    const { code, output } = await start().ended
    expect(code).toBe(1)
    expect(lastLine(output)).toMatch(
      /^The database in .* is damaged: it cannot be opened\. There is no/,
    )
    expect(output).not.toContain('    at ')
  })
})

test('[R10] after a first start that is killed at any moment, the next start works', async () => {
  const folderOf = (name: string) => existsSync(join(dataDir, name))
  const moments = [
    () => folderOf('lock'),
    () => folderOf('pg.new'),
    () => folderOf('pg.new/PG_VERSION'),
    () => folderOf('pg.new/pg_wal'),
    () => folderOf('pg.new/base/5'),
    () => folderOf('pg'),
  ]
  for (const hasCome of moments) {
    rmSync(join(dataDir, 'pg'), { recursive: true, force: true })
    const { child, ended } = start()
    await vi.waitUntil(hasCome, { timeout: 50_000, interval: 2 })
    child.kill('SIGKILL')
    await ended
  }
  const { up } = start()
  expect((await fetch(`${await up}/readyz`)).status).toBe(200)
}, 400_000)

describe('demo accounts with their public password, in production', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), DEMO: '' }
  beforeEach(async () => {
    await fillDataFolder(dataDir)
    const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
    const { db, close } = await openDb(embedded)
    const { email } = await testUser(db, (await testOrganisation(db)).id, 'Admin')
    await db.query('update app_user set email = $2, password_hash = $3 where email = $1', [
      email,
      'admin@demo.test',
      await hashPassword('demo1234'),
    ])
    await close()
  })

  test('prevent a start unless DEMO=1 is set', async () => {
    const { code, output } = await start(production).ended
    expect(code).toBe(1)
    expect(lastLine(output)).toMatch(
      /^The database has demo accounts .* \(admin@demo\.test\)\. .* DEMO=1\. .*$/,
    )
    expect(lockHolder(dataDir)).toBeUndefined()
  })

  test('are listed in the start line and reported to everybody who is signed in', async () => {
    const server = start({ ...production, DEMO: '1' })
    const address = await server.up
    const signIn = createCall(`${address}/api`)
    const credentials = { email: 'admin@demo.test', password: 'demo1234' }
    const { result } = await signIn('authenticate', { body: credentials })
    const { user } = await createCall(`${address}/api`, () => result.token)('currentUser', {})
    expect(user.hasPublicAccounts).toBe(true)
    server.child.kill('SIGTERM')
    expect((await server.ended).output).toContain(
      'WARNING: anybody can sign in as admin@demo.test, whose password is public',
    )
  })

  test('are not reported once they have other passwords, nor outside production', async () => {
    const outside = start()
    await outside.up
    outside.child.kill('SIGTERM')
    expect((await outside.ended).output).not.toContain('WARNING')
    const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
    const { db, close } = await openDb(embedded)
    await db.query('update app_user set password_hash = $1', [await hashPassword('another one')])
    await close()
    const server = start(production)
    await server.up
    server.child.kill('SIGTERM')
    expect((await server.ended).output).not.toContain('WARNING')
  })
})

test.skipIf(!mayUnshare)(
  '[R09] a second server in another container is refused (skipped where unshare is not allowed)',
  async () => {
    await fillDataFolder(dataDir)
    const first = start({}, { prefix: UNSHARE })
    const address = await first.up
    const second = await start({}, { prefix: UNSHARE }).ended
    expect(second).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder .* is in use by process 1 on .*\.\n$/),
    })
    const key = lockHolder(dataDir)?.operatorKey
    const ask = createCall(`${address}/api`, () => key)('listTickets', {
      params: { organisationId: 'none' },
      query: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' },
    })
    await expect(ask).rejects.toMatchObject({ status: 404 }) // the key is valid: without it, 401
    first.child.kill('SIGKILL')
    await first.ended
    const third = start({}, { prefix: UNSHARE })
    expect((await fetch(`${await third.up}/readyz`)).status).toBe(200)
  },
)

test('a second server on the data folder ends and names the lock holder, and the first continues', async () => {
  await fillDataFolder(dataDir)
  const first = start()
  const address = await first.up
  const second = await start().ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(`is in use by process ${first.child.pid}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('SIGTERM ends the server with code 0 and frees the folder', async () => {
  await fillDataFolder(dataDir)
  const { child, up, ended } = start()
  await up
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(lockHolder(dataDir)).toBeUndefined()
})

test('[OPS-3] after SIGTERM the server says draining and answers for DRAIN_S, then ends with code 0', async () => {
  await fillDataFolder(dataDir)
  const { child, up, ended } = start({ DRAIN_S: '3' })
  const address = await up
  const status = async (path: string) => (await fetch(address + path)).status
  expect(await status('/readyz')).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => status('/readyz'), { interval: 10 }).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect((await ended).code).toBe(0)
})

test('killing the server during an import loses no acknowledged row', async () => {
  await fillDataFolder(dataDir)
  const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
  const opened = await openDb(embedded)
  const org = await testOrganisation(opened.db)
  await opened.close()
  const seeded = start()
  const address = await seeded.up
  const key = lockHolder(dataDir)?.operatorKey
  const call = createCall(`${address}/api`, () => key)
  const ticket = (id: number): TicketRecord => ({
    id: `kill-${id}`,
    subject: `Ticket ${id}`,
    requester: 'R. T.',
    channel: 'web',
    locale: 'en-US',
    tags: [],
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    messages: [
      {
        at: '2026-03-01T08:00:00.000Z',
        author: 'R. T.',
        authorRole: 'customer',
        isPublic: true,
        text: `Question ${id}`,
        helpful: 0,
      },
    ],
    statusHistory: [],
  })
  let acknowledged = 0
  const importing = (async () => {
    for (let next = 0; ; next += 20) {
      const records = Array.from({ length: 20 }, (_, index) => ticket(next + index))
      await call('importRecords', {
        params: { organisationId: org.id },
        body: { batch: { kind: 'tickets', records } },
      })
      acknowledged = next + 20
      if (acknowledged === 400) seeded.child.kill('SIGKILL')
    }
  })()
  await expect(importing).rejects.toThrow()
  await seeded.ended

  const again = start()
  const restarted = createCall(`${await again.up}/api`, () => lockHolder(dataDir)?.operatorKey)
  const { total } = await restarted('listTickets', {
    params: { organisationId: org.id },
    query: { from: '2026-03-01T07:59:59.000Z', to: '2026-03-01T08:00:01.000Z' },
  })
  expect(acknowledged).toBeGreaterThanOrEqual(400)
  expect(total).toBeGreaterThanOrEqual(acknowledged)
})
