import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeBackupFile } from './backup-file.ts'
import { createTally } from './content.ts'
import { createFolderStore } from './folder-store.ts'
import { keepBackup } from './keep-backup.ts'
import { createS3Store } from './s3-store.ts'
import { type BackupStore, isDue, leftovers, sumName, wholeBackups } from './stored-backups.ts'
import { startTestS3 } from './test-s3.ts'

const HOUR_MS = 3_600_000
let folder: string
let dataDir: string
let store: BackupStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  dataDir = join(folder, 'data')
  store = createFolderStore(join(folder, 'backups'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (day: number) => new Date(`2026-05-0${day}T02:00:00Z`)
const nameOf = (day: number) => `agent-assist-2026-05-0${day}T02-00-00Z.backup`

/** Writes a whole backup of one table with one row. */
async function write(path: string): Promise<void> {
  const tally = createTally()
  tally.add(['(1)'])
  async function* values() {
    yield {
      agentAssistBackup: 1 as const,
      at: at(1).toISOString(),
      version: '1.0.0',
      migration: '0001',
      secretMark: 'm',
      aboutRows: 1,
      tables: [{ name: 'ticket', columns: ['id'] }],
    }
    yield { table: 'ticket' }
    yield ['(1)']
    yield { of: 'ticket', ...tally.content() }
    yield { end: true as const, next: {} }
  }
  await writeBackupFile(path, values())
}
const keep = (day: number, given: Partial<Parameters<typeof keepBackup>[0]> = {}) =>
  keepBackup({ store, keep: 2, dataDir, now: at(day), write, ...given })

describe('[R29] a kept backup', () => {
  test('has its checksum beside it, and the oldest ones go', async () => {
    for (const day of [1, 2, 3]) expect(await keep(day)).toBe(nameOf(day))
    const files = readdirSync(join(folder, 'backups')).toSorted()
    expect(files).toEqual([2, 3].flatMap((day) => [nameOf(day), sumName(nameOf(day))]))
    expect(readFileSync(join(folder, 'backups', sumName(nameOf(3))), 'utf8')).toMatch(
      new RegExp(`^[0-9a-f]{64}  ${nameOf(3)}\n$`),
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('goes to a store that speaks S3 as well', async () => {
    const s3 = await startTestS3()
    for (const day of [1, 2, 3]) await keep(day, { store: createS3Store(s3.place) })
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [2, 3].flatMap((day) => [`nightly/${nameOf(day)}`, `nightly/${sumName(nameOf(day))}`]),
    )
    await s3.close()
  })

  test('that cannot be written leaves everything as it was', async () => {
    await keep(1)
    const before = readdirSync(join(folder, 'backups'))
    const full = () => Promise.reject(new Error('no space left'))
    await expect(keep(2, { write: full })).rejects.toThrow(/^backup_not_written: no space left$/)
    expect(readdirSync(join(folder, 'backups'))).toEqual(before)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('negative control: rows that differ from their sum are no backup, nor is a file that is given back otherwise', async () => {
    const damage = async (path: string) => {
      await write(path)
      writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).toString().replace('(1)', '(2)')))
    }
    await expect(keep(1, { write: damage })).rejects.toThrow(/^backup_damaged: .* ticket differ/)
    const s3 = await startTestS3()
    s3.faults.givesBackOther = true
    const other = createS3Store(s3.place)
    await expect(keep(2, { store: other })).rejects.toThrow(
      /^backup_damaged: .* gives back another/,
    )
    expect(wholeBackups(await other.list())).toEqual([])
    await s3.close()
  })

  test('that the store refuses is no backup', async () => {
    const s3 = await startTestS3()
    const refused = createS3Store({ ...s3.place, secret: 'another' })
    await expect(keep(1, { store: refused })).rejects.toThrow(
      /^backup_store: .* answered 403 SignatureDoesNotMatch$/,
    )
    await s3.close()
  })

  test('finds no rest of a process that was killed long ago', async () => {
    for (const name of ['backup-draft-old', 'backup-draft-new', 'other'])
      await mkdir(join(dataDir, name), { recursive: true })
    const old = Date.now() / 1000 - 25 * 3600
    utimesSync(join(dataDir, 'backup-draft-old'), old, old)
    await keep(1)
    expect(readdirSync(dataDir).toSorted()).toEqual(['backup-draft-new', 'other'])
  })
})

test('a backup without its checksum does not count, and is deleted a day later', () => {
  const files = [nameOf(1), nameOf(2), sumName(nameOf(2)), `${nameOf(1)}.part`, 'notes.txt']
  expect(wholeBackups(files)).toEqual([{ name: nameOf(2), at: at(2) }])
  expect(leftovers(files, at(1))).toEqual([])
  expect(leftovers(files, at(2))).toEqual([nameOf(1), `${nameOf(1)}.part`])
  expect(leftovers([...files, sumName(nameOf(1))], at(2))).toEqual([`${nameOf(1)}.part`])
})

test.each([
  ['none yet', undefined, 24, '2026-05-04T01:59:00Z', true],
  ['of last night', '2026-05-03T02:00:01Z', 24, '2026-05-04T01:59:59Z', false],
  ['of last night, and it is time', '2026-05-03T02:00:01Z', 24, '2026-05-04T02:00:00Z', true],
  ['of tonight', '2026-05-04T02:00:00Z', 24, '2026-05-04T23:00:00Z', false],
  ['every 6 hours, too early', '2026-05-04T08:00:10Z', 6, '2026-05-04T13:59:59Z', false],
  ['every 6 hours, and it is time', '2026-05-04T08:00:10Z', 6, '2026-05-04T14:00:00Z', true],
])('[R29] whether a backup is due: %s', (_, newest, hours, now, due) => {
  const plan = { everyMs: hours * HOUR_MS, atMs: 2 * HOUR_MS }
  const stored = newest ? { name: 'n', at: new Date(newest) } : undefined
  expect(isDue(stored, plan, new Date(now))).toBe(due)
})
