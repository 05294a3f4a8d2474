import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCall, type TicketRecord } from '@agent-assist/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockHolder } from './lock.ts'
import { openDb } from './open-db.ts'
import { fillDataFolder, testConfig, testOrganisation } from './test-db.ts'

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

function start(env: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', DEMO: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

describe('what a person can mend is said in one sentence, exit code 1', () => {
  test('a variable that is wrong', async () => {
    const { code, output } = await start({ PORT: 'many' }).ended
    expect({ code, output }).toEqual({ code: 1, output: 'PORT is wrong: must be a number.\n' })
  })

  test('a port that is taken', async () => {
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

test('a second server on the data folder ends with the holder named, and the first goes on', async () => {
  await fillDataFolder(dataDir)
  const first = start()
  const address = await first.up
  const second = await start().ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(`is in use by process ${first.child.pid}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('SIGTERM ends it with code 0 and frees the folder', async () => {
  await fillDataFolder(dataDir)
  const { child, up, ended } = start()
  await up
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(lockHolder(dataDir)).toBeUndefined()
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
