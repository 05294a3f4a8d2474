import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { embeddedFolder, openExisting } from '../data-folder/data-folder.ts'
import { lockFolder } from '../data-folder/lock.ts'
import { openDb } from '../data-folder/open-db.ts'
import { restoreBackup } from '../data-folder/restore.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import {
  fillDataFolder,
  testConfig,
  testDb,
  testOrganisation,
  testUser,
} from '../testing/test-db.ts'
import { createTestPostgres, hasPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { openBackup } from './backup-file.ts'
import { contentOf, readTables } from './content.ts'
import { DatabaseNotEmpty, loadBackup } from './load-backup.ts'
import { writeBackup } from './write-backup.ts'

// each test opens databases several times, which takes seconds each on a busy machine
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const BACKUP_CLI = fileURLToPath(new URL('../data-folder/backup-cli.ts', import.meta.url))
const RESTORE_CLI = fileURLToPath(new URL('../data-folder/restore-cli.ts', import.meta.url))
const SECRET = 'x'.repeat(32)
const now = new Date('2026-05-04T03:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Values that texts of rows could lose: quotes, brackets, line ends, a null beside a JSON null, bytes, fractions. */
const HARD_TEXT = 'a "quoted" (text), it\\is {hard}\n\r\n\t👩🏽‍🚒 \u2028 NULL'

async function fill(db: Db): Promise<string> {
  const { id } = await testOrganisation(db)
  await testUser(db, id, 'Admin')
  await db.query(
    `insert into ticket (organisation_id, id, subject, requester, channel, locale, status, tags, created_at, updated_at, search)
     select $1, 'T' || n, $2, 'Customer', 'email', 'en', 'open', array['a,b', 'c "d"', ''], at, at, to_tsvector('english', $2)
     from generate_series(1, 1200) as n, lateral (select timestamptz '2026-03-29 00:59:59.123456Z' + n * interval '1 hour' as at) as t`,
    [id, HARD_TEXT],
  )
  for (const details of ['null', '{"a": [1.10, null, "\\u00e4"]}'])
    await db.query(
      `insert into audit_entry (organisation_id, id, action, details) values ($1, $2, 'bot.changed', $3::jsonb)`,
      [id, randomUUID(), details],
    )
  return id
}

const write = (db: Db, path: string) => writeBackup(db, path, { sessionSecret: SECRET, now })

/** Each table with its number of rows and the sum over them. */
async function contents(db: Db) {
  return db.transaction(async (tx) => {
    const tables = await readTables(tx)
    const found: Record<string, { rows: number; digest: string }> = {}
    for (const table of tables) found[table.name] = await contentOf(tx, table)
    return found
  })
}

/** Rules between tables, and triggers, as the database has them. */
async function rules(db: Db): Promise<unknown[]> {
  const { rows } = await db.query(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'f'
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )
  return rows
}

describe('a backup', () => {
  test('[R29] brings every row of every table back, byte by byte, and the rules between tables', async () => {
    const db = await testDb()
    const organisation = await fill(db)
    const [before, had] = [await contents(db), await rules(db)]
    expect(before.ticket?.rows).toBe(1200)
    const file = join(folder, 'a.backup')
    await write(db, file)
    await db.close()
    expect(await restoreBackup(file, folder, now)).toBeUndefined()
    const back = await openDb(testConfig({ dataDir: folder }))
    expect(await contents(back.db)).toEqual(before)
    expect(await rules(back.db)).toEqual(had)
    expect(had.length).toBeGreaterThan(100)
    const { rows } = await back.db.query<{ subject: string; tags: string[] }>(
      `select subject, tags from ticket where organisation_id = $1 and id = 'T7'`,
      [organisation],
    )
    expect(rows).toEqual([{ subject: HARD_TEXT, tags: ['a,b', 'c "d"', ''] }])
    await expect(back.db.query('delete from audit_entry'), 'its triggers work').rejects.toThrow()
    await back.close()
  })

  test('negative control: the sum sees one changed letter, and a row that is there twice', async () => {
    const db = await testDb()
    await fill(db)
    const before = await contents(db)
    await db.query(`update ticket set subject = replace(subject, 'hard', 'herd') where id = 'T7'`)
    const changed = await contents(db)
    expect(changed.ticket?.rows).toBe(before.ticket?.rows)
    expect(changed.ticket?.digest).not.toBe(before.ticket?.digest)
    await db.close()
  })

  test('that was damaged is refused, and the database stays as it was', async () => {
    const db = await testDb()
    await fill(db)
    const file = join(folder, 'a.backup')
    await write(db, file)
    await db.close()
    const whole = gunzipSync(readFileSync(file)).toString()
    const cases: [string, Buffer, RegExp][] = [
      ['cut off', readFileSync(file).subarray(0, 3000), /is not a backup, or is damaged/],
      ['no archive', Buffer.from('no archive'), /is not a backup, or is damaged/],
      [
        'ends early',
        gzipSync(whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1)),
        /it ends too early/,
      ],
      [
        'one letter',
        gzipSync(whole.replace('{hard}', '{herd}')),
        /table ticket differs from the backup/,
      ],
      [
        'a newer one',
        gzipSync(whole.replace(/"migration":"\d{4}/, '"migration":"9999')),
        /newer version/,
      ],
    ]
    const dataDir = join(folder, 'data')
    await fillDataFolder(dataDir)
    for (const [name, bytes, message] of cases) {
      writeFileSync(file, bytes)
      await expect(restoreBackup(file, dataDir, now), name).rejects.toThrow(message)
      expect(readdirSync(dataDir).filter((entry) => entry.startsWith('pg'))).toEqual(['pg'])
    }
  })

  test('never mixes with data that is there', async () => {
    const db = await testDb()
    await fill(db)
    const file = join(folder, 'a.backup')
    await write(db, file)
    const before = await contents(db)
    await expect(loadBackup(db, await openBackup(file))).rejects.toThrow(DatabaseNotEmpty)
    expect(await contents(db)).toEqual(before)
    await db.close()
  })

  test('of an older schema is brought up to date', async () => {
    const migrations = await knownMigrations()
    const db = await openEmbedded(undefined)
    await migrate(db, migrations.at(-4))
    const { id } = await testOrganisation(db)
    const file = join(folder, 'a.backup')
    await write(db, file)
    await db.close()
    expect((await openBackup(file)).head.migration).toBe(migrations.at(-4))
    await restoreBackup(file, folder, now)
    const back = await openExisting(embeddedFolder(folder), folder)
    const { rows } = await back.query('select max(name) as name from migration')
    expect(rows).toEqual([{ name: migrations.at(-1) }])
    expect((await back.query('select id from organisation')).rows).toEqual([{ id }])
    await back.close()
  })
})

describe.skipIf(!hasPostgres)('between the two databases', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = createTestPostgres()
    await postgres.start()
  })
  afterAll(() => postgres.remove())

  const run = (cli: string, env: Record<string, string>, ...args: string[]) => {
    const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env
    const all = { ...inherited, SESSION_SECRET: SECRET, INIT_CWD: folder, ...env }
    return spawnSync(process.execPath, [cli, ...args], { env: all, encoding: 'utf8', cwd: folder })
  }

  test('[R29] the commands move the embedded database to PostgreSQL and back, and every row is the same', async () => {
    const dataDir = join(folder, 'data')
    await fillDataFolder(dataDir)
    const first = await openDb(testConfig({ dataDir }))
    await fill(first.db)
    const before = await contents(first.db)
    await first.close()
    expect(run(BACKUP_CLI, { DATA_DIR: dataDir }, 'a.backup')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/The backup is in .*a\.backup\./),
    })
    expect(run(BACKUP_CLI, {}, 'a.backup', '--verify')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/a\.backup is whole: \d+ restored tables are equal/),
    })
    const target = { DATABASE_URL: postgres.url }
    expect(run(RESTORE_CLI, target, 'a.backup')).toMatchObject({ status: 0, stderr: '' })
    const there = await openPostgres(postgres.url)
    expect(await contents(there)).toEqual(before)
    await there.query(`update ticket set subject = 'Changed in PostgreSQL' where id = 'T1'`)
    const changed = await contents(there)
    await there.close()
    expect(run(RESTORE_CLI, target, 'a.backup')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/has data already/),
    })
    expect(run(BACKUP_CLI, target, 'b.backup').status).toBe(0)
    expect(run(RESTORE_CLI, { DATA_DIR: dataDir }, 'b.backup')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/is back in .* What was there before is in /),
    })
    const back = await openDb(testConfig({ dataDir }))
    expect(await contents(back.db)).toEqual(changed)
    await back.close()
  })

  test('the command says when the secret is another, or the file cannot be used', async () => {
    const dataDir = join(folder, 'data')
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir }
    expect(run(BACKUP_CLI, env, 'a.backup').status).toBe(0)
    expect(run(BACKUP_CLI, env, 'a.backup').stderr).toMatch(/is there already/)
    expect(run(BACKUP_CLI, env, 'none/a.backup').stderr).toMatch(/There is no folder/)
    expect(run(BACKUP_CLI, { DATA_DIR: join(folder, 'typo') }, 'c.backup').stderr).toMatch(
      /There is no database in .*typo/,
    )
    expect(existsSync(join(folder, 'c.backup'))).toBe(false)
    const other = { ...env, SESSION_SECRET: 'y'.repeat(32) }
    expect(run(RESTORE_CLI, other, 'a.backup')).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^SESSION_SECRET is not the one of the backup/),
    })
  })
})

test('a server that runs is backed up through its dump, while it goes on', async () => {
  const dataDir = join(folder, 'data')
  await fillDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  const opened = await openDb(testConfig({ dataDir }), lock)
  const config = testConfig({ dataDir })
  const app = await buildApp(opened.db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  lock.publish({ api: `${address}/api`, operatorKey: config.operatorKey })
  const id = await fill(opened.db)
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, INIT_CWD: folder }
  const child = spawn(process.execPath, [BACKUP_CLI, 'a.backup'], { env })
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, err }))
  const { rows } = await opened.db.query('select id from organisation')
  expect(rows).toEqual([{ id }])
  expect(await ended).toEqual({ code: 0, err: '' })
  const { ticket, audit_entry, organisation } = await contents(opened.db) // background work goes on
  await app.close()
  await opened.close()
  const other = join(folder, 'other')
  await restoreBackup(join(folder, 'a.backup'), other, now)
  const back = await openDb(testConfig({ dataDir: other }))
  expect(await contents(back.db)).toMatchObject({ ticket, audit_entry, organisation })
  expect(ticket?.rows).toBe(1200)
  await back.close()
})
