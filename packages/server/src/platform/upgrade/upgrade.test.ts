import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedFolder, openExisting } from '../data-folder/data-folder.ts'
import type { Db } from '../db/db.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { fillDataFolder, testOrganisation } from '../testing/test-db.ts'
import { createTestPostgres, hasPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { isLater } from './release-folder.ts'
import { makeRelease, PLANTED, withMigration } from './test-release.ts'
import { whoAnswers } from './who-answers.ts'

/* Upgrades between folders with the server's sources, a version of their own, and planted migrations and faults. */

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

let scratch: string
let url: string
let dataDir: string
let env: Record<string, string>
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'upgrade-'))
  dataDir = join(scratch, 'data')
  mkdirSync(dataDir)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  env = {
    ...(inherited as Record<string, string>),
    PORT: String(port),
    DATA_DIR: dataDir,
    SESSION_SECRET: 's'.repeat(32),
    DEMO: '0',
    DUMPS: '0',
  }
})
afterEach(async () => {
  await control('stop')
  rmSync(scratch, { recursive: true, force: true })
})

const release = (version: string, plant?: (server: string) => void): string =>
  makeRelease(join(scratch, `agent-assist-${version}`), version, plant)
/** It migrates and answers for a moment, and then it ends. */
const thatEnds = (server: string) => {
  withMigration(server)
  appendFileSync(join(server, 'src/main.ts'), '\nsetTimeout(() => process.exit(1), 1000)\n')
}
const thatCannotMigrate = (server: string) =>
  writeFileSync(join(server, 'migrations', PLANTED), 'alter table none add column planted text;')

const link = () => join(scratch, 'current')
const script = () => join(scratch, 'service.sh')

/** A service in a few lines: starts what the link leads to, and ends it. */
function writeService(): void {
  writeFileSync(
    script(),
    `cd ${scratch}
if [ "$1" = start ]; then
  ( cd current; exec ${process.execPath} packages/server/src/main.ts >> ${scratch}/log 2>&1 < /dev/null ) &
  echo $! > pid
elif [ -f pid ]; then
  kill $(cat pid) 2> /dev/null
  while kill -0 $(cat pid) 2> /dev/null; do sleep 0.1; done
  rm pid
fi
exit 0`,
  )
}
async function control(what: 'start' | 'stop'): Promise<void> {
  if (!existsSync(script())) return
  await once(spawn('sh', [script(), what], { env, stdio: 'ignore' }), 'exit')
}

async function startOld(folder: string): Promise<void> {
  symlinkSync(folder, link())
  writeService()
  await control('start')
  await expect.poll(() => whoAnswers(url), { timeout: 120_000 }).toMatchObject({ isReady: true })
}

const CLI = 'packages/server/src/platform/upgrade/upgrade-cli.ts'
const upgradeTo = (folder: string, ...args: string[]) => {
  const service = ['--stop', `sh ${script()} stop`, '--start', `sh ${script()} start`]
  const all = [join(folder, CLI), link(), ...service, '--wait', '60', ...args]
  return spawnSync(process.execPath, all, { env, encoding: 'utf8' })
}
const inUse = async () => ({
  folder: basename(readlinkSync(link())),
  version: (await whoAnswers(url))?.version,
})

async function onEmbedded<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openExisting(embeddedFolder(dataDir), dataDir)
  return work(db).finally(db.close)
}
const namesOf = async (db: Db) => (await db.query('select id from organisation')).rows
const planted = async (db: Db) =>
  (await db.query(`select 1 from information_schema.columns where column_name = 'planted'`)).rows

describe('[OPS-4] the embedded database', () => {
  beforeEach(() => fillDataFolder(dataDir))

  test('a new version is rehearsed, put into use and answers, with all data', async () => {
    const { id } = await onEmbedded((db) => testOrganisation(db))
    const next = release('9.1.0', withMigration)
    await startOld(release('9.0.0'))
    const dry = upgradeTo(next, '--dry-run')
    expect([dry.status, dry.stderr]).toEqual([0, ''])
    expect(dry.stdout).toMatch(/From 9\.0\.0 .* to 9\.1\.0 .*\n-- 9001-planted\.sql\nalter table/)
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.0.0', version: '9.0.0' })
    const done = upgradeTo(next)
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.1.0', version: '9.1.0' })
    expect(upgradeTo(next)).toMatchObject({ status: 1, stderr: '9.1.0 is in use already.\n' })
    await control('stop')
    expect(readdirSync(join(dataDir, 'upgrades'))).toEqual([
      expect.stringMatching(/^before-9\.1\.0-.*\.backup$/),
    ])
    expect(await onEmbedded(namesOf)).toEqual([{ id }])
    expect(await onEmbedded(planted)).toHaveLength(2)
  })

  test('one that ends after its migrations goes back by itself, with all data', async () => {
    const { id } = await onEmbedded((db) => testOrganisation(db))
    await startOld(release('9.0.0'))
    const done = upgradeTo(release('9.1.0', thatEnds), '--wait', '15')
    expect(done).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^Version 9\.1\.0 is not in use: nothing answers at .*\. Version 9\.0\.0 is up again/,
      ),
    })
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.0.0', version: '9.0.0' })
    await control('stop')
    expect(await onEmbedded(namesOf)).toEqual([{ id }])
    expect(await onEmbedded(planted)).toEqual([])
  })

  test('one whose migrations fail is refused before the service is stopped', async () => {
    await startOld(release('9.0.0'))
    const done = upgradeTo(release('9.1.0', thatCannotMigrate))
    expect(done).toMatchObject({ status: 1, stderr: expect.stringContaining('"none"') })
    expect(done.stdout).not.toContain('Stopping')
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.0.0', version: '9.0.0' })
  })

  test('one that was killed after the link was changed goes on', async () => {
    const old = release('9.0.0')
    const next = release('9.1.0', withMigration)
    await startOld(old)
    await control('stop')
    rmSync(link())
    symlinkSync(next, link())
    mkdirSync(join(dataDir, 'upgrades'))
    const note = join(dataDir, 'upgrades/upgrade.json')
    writeFileSync(note, JSON.stringify({ from: old, to: next, backup: 'a.backup' }))
    const done = upgradeTo(next)
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toContain('Going on with the upgrade to 9.1.0')
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.1.0', version: '9.1.0' })
    expect(existsSync(note)).toBe(false)
  })
})

test('[OPS-4] one that was killed on its way back takes no step, and says where the data is', () => {
  const old = release('9.0.0')
  const next = release('9.1.0')
  symlinkSync(old, link())
  mkdirSync(join(dataDir, 'upgrades'))
  const note = { from: old, to: next, backup: '/kept/before.backup', isGoingBack: true }
  writeFileSync(join(dataDir, 'upgrades/upgrade.json'), JSON.stringify(note))
  expect(upgradeTo(next)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/All data from before is in \/kept\/before\.backup/),
  })
  expect(basename(readlinkSync(link()))).toBe('agent-assist-9.0.0')
})

describe.skipIf(!hasPostgres)('[OPS-4] PostgreSQL', () => {
  let postgres: TestPostgres
  beforeEach(async () => {
    postgres = createTestPostgres()
    await postgres.start()
    env = { ...env, DATABASE_URL: postgres.url }
  })
  afterEach(() => postgres.remove())

  test('a version that ends after its migrations goes back; what it left is in a schema of its own', async () => {
    await startOld(release('9.0.0'))
    const db = await openPostgres(postgres.url)
    const { id } = await testOrganisation(db)
    const done = upgradeTo(release('9.1.0', thatEnds), '--wait', '15')
    expect(done).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Version 9.0.0 is up again'),
    })
    expect(await inUse()).toEqual({ folder: 'agent-assist-9.0.0', version: '9.0.0' })
    expect(await namesOf(db)).toEqual([{ id }])
    const [, aside = ''] = /in its schema (before_\w+)\./.exec(done.stdout) ?? []
    const left = await db.query(`select id, planted from ${aside}.organisation`)
    expect(left.rows).toEqual([{ id, planted: 'yes' }])
    await control('stop')
    await db.close()
  })
})

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '10.0.0', false],
  ['1.0.0', '1.0.0', false],
])('whether %s is later than %s', (one, other, later) => {
  expect(isLater(one, other)).toBe(later)
})
