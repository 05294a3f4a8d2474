import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embeddedFolder } from '../data-folder/data-folder.ts'
import { FolderInUse, lockFolder } from '../data-folder/lock.ts'
import { type OpenedDb, openDb } from '../data-folder/open-db.ts'
import { fillDataFolder, testConfig, testOrganisation } from '../testing/test-db.ts'
import { deleteOldDumps, dumpPath, listDumps } from './dump-files.ts'
import { startDumper } from './dumper.ts'
import { restoreDump } from '../data-folder/restore.ts'
import { writeDump, writeDumpAlone } from './write-dump.ts'

const CLI = fileURLToPath(new URL('../data-folder/restore-cli.ts', import.meta.url))

// each test opens databases several times, which takes seconds each on a busy machine
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let dataDir: string
let opened: OpenedDb | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dumps-'))
})
afterEach(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open() {
  opened = await openDb(testConfig({ dataDir }))
  const { db } = opened
  return { db, job: { db, from: embeddedFolder(dataDir), dataDir } }
}
async function close() {
  await opened?.close()
  opened = undefined
}
const never = new AbortController().signal
const log = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test('[R29] a dump of a database in use contains all writes up to one moment', async () => {
  await fillDataFolder(dataDir)
  const { db, job } = await open()
  await db.exec('create table counted (n int primary key, filler text)')
  let written = 0
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      await db.query(`insert into counted values ($1, repeat('x', 2000))`, [written])
      written += 1
    }
  })()
  await vi.waitUntil(() => written > 50, { timeout: 60_000 })
  const before = written
  const { path } = await writeDump(job)
  isDone = true
  await writing
  await close()
  expect(listDumps(dataDir).map((dump) => dump.path)).toEqual([path])
  expect(readdirSync(join(dataDir, 'dumps'))).toEqual([basename(path)])

  const aside = await restoreDump(path, dataDir, new Date())
  expect(existsSync(String(aside))).toBe(true)
  const again = await open()
  const { rows } = await again.db.query<{ count: number; max: number }>(
    'select count(*)::int as count, max(n) as max from counted where length(filler) = 2000',
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.count).toBe(Number(rows[0]?.max) + 1) // no row is missing
  expect(rows[0]?.count).toBeLessThanOrEqual(written)
})

test('restoring a damaged or invalid dump changes nothing', async () => {
  await fillDataFolder(dataDir)
  const { db, job } = await open()
  const { id } = await testOrganisation(db)
  const { path } = await writeDumpAlone(job)
  await close()
  truncateSync(path, Math.floor(statSync(path).size / 2))
  await expect(restoreDump(path, dataDir, new Date())).rejects.toThrow(
    'is not a dump, or is damaged',
  )
  writeFileSync(path, 'no archive')
  await expect(restoreDump(path, dataDir, new Date())).rejects.toThrow(
    'is not a dump, or is damaged',
  )
  await expect(restoreDump('/none.tar.gz', dataDir, new Date())).rejects.toThrow('There is no file')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual(['pg'])
  const { rows } = await (await open()).db.query<{ id: string }>('select id from organisation')
  expect(rows).toEqual([{ id }])
})

test('the command restores a dump, but not while a server runs', async () => {
  await fillDataFolder(dataDir)
  const { job } = await open()
  const { path } = await writeDumpAlone(job)
  await expect(restoreDump(path, dataDir, new Date())).rejects.toThrow(FolderInUse)
  await close()
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env
  const env = { ...inherited, INIT_CWD: dataDir }
  const restore = (...args: string[]) =>
    spawnSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8', cwd: dataDir })
  const lock = lockFolder(dataDir)
  expect(restore(path)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The data folder .* is in use by .*\n$/),
  })
  lock.release()
  const mistyped = join(dataDir, 'typo', 'dumps', basename(path))
  expect(restore(mistyped)).toMatchObject({
    status: 1,
    stderr: `There is no file ${mistyped}.\n`,
  })
  expect(existsSync(join(dataDir, 'typo')), 'nothing is written beside it').toBe(false)
  const { status, stdout } = restore(join('dumps', basename(path)))
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      / is back in .* What was there before is in .*pg\.before-.*Start with npm start\.\n$/,
    ),
  })
})

test('a stop dumps changed data, at most once an hour', async () => {
  await fillDataFolder(dataDir)
  const { db, job } = await open()
  const stop = async () => {
    const lines = log()
    const dumper = await startDumper(job, lines)
    return { lines, end: () => dumper.stop().then(() => dumper.dumpAtStop(never)) }
  }
  const first = await stop()
  await first.end()
  const [dump] = listDumps(dataDir)
  expect(first.lines.info).toHaveBeenCalledExactlyOnceWith(
    { path: dump?.path },
    'a dump was written',
  )
  const second = await stop()
  await testOrganisation(db)
  await second.end()
  expect(listDumps(dataDir)).toHaveLength(1)

  // replaces the dump by one that is two hours old
  rmSync(String(dump?.path))
  const old = dumpPath(dataDir, new Date(Date.now() - 7_200_000), '0001')
  writeFileSync(old, '')
  await (await stop()).end()
  expect(listDumps(dataDir)).toHaveLength(1) // nothing has changed since the start
  const third = await stop()
  await testOrganisation(db)
  await third.end()
  expect(listDumps(dataDir)).toHaveLength(2)
})

test('a dump that is aborted by the stop leaves no file', async () => {
  await fillDataFolder(dataDir)
  const { job } = await open()
  const lines = log()
  const dumper = await startDumper(job, lines)
  await dumper.stop()
  await dumper.dumpAtStop(AbortSignal.abort())
  expect(lines.info).toHaveBeenCalledExactlyOnceWith('a dump was broken off by the stop')
  expect(readdirSync(join(dataDir, 'dumps'))).toEqual([])
})

test('a dump that fails is logged and leaves no file', async () => {
  await fillDataFolder(dataDir)
  const { job } = await open()
  const lines = log()
  mkdirSync(join(dataDir, 'dumps'))
  const dumper = await startDumper({ ...job, from: join(dataDir, 'none') }, lines)
  await dumper.stop()
  await dumper.dumpAtStop(never)
  expect(lines.info).not.toHaveBeenCalled()
  expect(lines.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'no dump was written',
  )
  expect(readdirSync(join(dataDir, 'dumps'))).toEqual([])
})

test('the newest dumps of five days and of the previous schema are retained', async () => {
  mkdirSync(join(dataDir, 'dumps'))
  const at = (day: number, hour: number, schema = '0047') => {
    const path = dumpPath(dataDir, new Date(Date.UTC(2026, 2, day, hour)), schema)
    writeFileSync(path, '')
    return path
  }
  const before = at(1, 8, '0046')
  for (let day = 2; day <= 9; day++) for (const hour of [1, 12]) at(day, hour)
  writeFileSync(join(dataDir, 'dumps', 'of-mine.txt'), '')
  await deleteOldDumps(dataDir)
  expect(listDumps(dataDir).map(({ path }) => basename(path))).toEqual([
    ...[9, 8, 7, 6, 5].map((day) => `2026-03-0${day}T12-00-00Z-0047.tar.gz`),
    basename(before),
  ])
  expect(existsSync(join(dataDir, 'dumps', 'of-mine.txt'))).toBe(true)
})
