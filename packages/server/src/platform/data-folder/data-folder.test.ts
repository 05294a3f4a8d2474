import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DamagedData } from './damaged-data.ts'
import { listDumps } from '../dumps/dump-files.ts'
import { writeDumpAlone } from '../dumps/write-dump.ts'
import { lockFolder, lockHolder } from './lock.ts'
import { knownMigrations } from '../db/migrate.ts'
import { openDb } from './open-db.ts'
import { fillDataFolder, testConfig, testOrganisation } from '../testing/test-db.ts'

// each test opens databases several times, which takes seconds each on a busy machine
vi.setConfig({ testTimeout: 240_000 })

let root: string
let dataDir: string
/** File of the table of organisations. */
let table: string
let org: string

const open = (folder: string) => openDb(testConfig({ dataDir: folder }))

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'data-folder-'))
  await fillDataFolder(join(root, 'whole'))
  const { db, close } = await open(join(root, 'whole'))
  org = (await testOrganisation(db)).id
  await db.exec('vacuum organisation') // records the number of its pages
  const { rows } = await db.query<{ path: string }>(
    `select pg_relation_filepath('organisation') as path`,
  )
  table = String(rows[0]?.path)
  await close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'copy-'))
  cpSync(join(root, 'whole', 'pg'), join(dataDir, 'pg'), { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const pg = (path: string) => join(dataDir, 'pg', path)
const remove = (path: string) => rmSync(pg(path), { recursive: true })

async function organisations(): Promise<string[]> {
  const { db, close } = await open(dataDir)
  const { rows } = await db.query<{ id: string }>('select id from organisation')
  await close()
  return rows.map(({ id }) => id)
}

test('an undamaged folder opens', async () => {
  expect(await organisations()).toEqual([org])
})

test.each<[string, () => void, RegExp]>([
  ['a missing PG_VERSION', () => remove('PG_VERSION'), /PG_VERSION is missing/],
  ['garbage in PG_VERSION', () => writeFileSync(pg('PG_VERSION'), 'x'), /cannot be opened/],
  ['an empty control file', () => truncateSync(pg('global/pg_control')), /cannot be opened/],
  ['a missing log', () => remove('pg_wal'), /cannot be opened/],
  ['a catalogue that was cut off', () => truncateSync(pg('base/5/1259'), 5000), /cannot be opened/],
  ['a missing table', () => remove(table), /of organisation is missing/],
  ['an empty table', () => truncateSync(pg(table)), /of organisation is empty/],
  ['a missing folder', () => remove('base'), /is damaged/],
])('[R10] %s counts as damage, changes nothing, frees the folder', async (_, harm, reason) => {
  harm()
  const before = readdirSync(join(dataDir, 'pg'))
  const failure: unknown = await open(dataDir).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DamagedData)
  expect(String(failure)).toMatch(reason)
  expect(String(failure)).toMatch(/There is no dump of it: .* move the folder away/)
  expect(readdirSync(join(dataDir, 'pg'))).toEqual(expect.arrayContaining(before))
  expect(lockHolder(dataDir)).toBeUndefined()
  lockFolder(dataDir).release()
})

test('the error for damage names the newest dump and the command that restores it', async () => {
  const { db, close } = await open(dataDir)
  const { path } = await writeDumpAlone({ db, from: join(dataDir, 'pg'), dataDir })
  await close()
  truncateSync(pg('global/pg_control'))
  await expect(open(dataDir)).rejects.toThrow(`npm run restore -- ${path}`)
  rmSync(join(dataDir, 'pg'), { recursive: true })
  await expect(open(dataDir)).rejects.toThrow('it is missing, although there are dumps of it')
  mkdirSync(join(dataDir, 'pg'))
  await expect(open(dataDir)).rejects.toThrow(`npm run restore -- ${path}`)
})

test('an empty folder, and one whose creation was interrupted, get a new database', async () => {
  for (const leftover of ['pg', 'pg.new']) {
    rmSync(join(dataDir, 'pg'), { recursive: true })
    mkdirSync(join(dataDir, leftover))
    if (leftover === 'pg.new') writeFileSync(join(dataDir, leftover, 'PG_VERSION'), '1')
    expect(await organisations()).toEqual([])
    expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
  }
})

test('the error for a newer schema names the dump that this version can read', async () => {
  const newest = String((await knownMigrations()).at(-1)).slice(0, 4)
  const { db, close } = await open(dataDir)
  const { path } = await writeDumpAlone({ db, from: join(dataDir, 'pg'), dataDir })
  expect(path).toContain(`-${newest}.tar.gz`)
  await db.query(`insert into migration (name) values ('9999-later.sql')`)
  const later = await writeDumpAlone({ db, from: join(dataDir, 'pg'), dataDir })
  expect(later.path).toContain('-9999.tar.gz')
  await close()
  const failure = await open(dataDir).catch((error: Error) => error.message)
  expect(failure).toMatch(
    /^This data was written by a newer version \(9999-later\.sql\)\. Start that/,
  )
  expect(failure).toContain(`npm run restore -- ${path}`)
})

test('data of an older schema is dumped before the migration', async () => {
  const [before = '', newest = ''] = (await knownMigrations()).slice(-2)
  const { db, close } = await open(dataDir)
  // the newest migration fails since its tables exist; the dump is written nevertheless
  await db.query('delete from migration where name = $1', [newest])
  await close()
  await open(dataDir).then(
    (opened) => opened.close(),
    () => undefined,
  )
  const [dump] = listDumps(dataDir)
  expect(dump?.schema).toBe(before.slice(0, 4))
})
