import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { fillDataFolder } from '../testing/test-db.ts'
import { createTestPostgres, hasPostgres } from '../testing/test-postgres.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { startTestS3 } from '../backup/test-s3.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MAIN = fileOf('../../main.ts')
const CLI = fileOf('backup-cli.ts')
const TOKEN = 'a token of measurements'

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scheduled-'))
  children = []
})
afterEach(async () => {
  for (const child of children.filter((one) => one.exitCode === null && !one.signalCode)) {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  rmSync(folder, { recursive: true, force: true })
})

function run(file: string, env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const own = { PORT: '0', DEMO: '0', DUMPS: '0', SESSION_SECRET: 's'.repeat(32) }
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...inherited, ...own, DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const told = { output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (told.output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...told }))
  return { child, told, ended }
}

/** Starts the server; returns what reads one of its measurements. */
async function serve(env: Record<string, string>) {
  await fillDataFolder(join(folder, 'data'))
  const { child, told, ended } = run(MAIN, { METRICS_TOKEN: TOKEN, ...env })
  const addressOf = () => /is up at (http:\/\/\S+) /.exec(told.output)?.[1]
  const address = await vi.waitUntil(addressOf, { timeout: 120_000 })
  const metric = async (name: string) => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const text = await (await fetch(`${address}/metrics`, { headers })).text()
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { told, metric, stop }
}
const WAIT = { timeout: 120_000, interval: 200 }

test('[R29] a server writes a backup when one is due, tells its age, and does not write another', async () => {
  const backups = join(folder, 'backups')
  const server = await serve({ BACKUP_DIR: backups })
  await expect
    .poll(() => server.metric('agent_assist_backup_age_seconds'), WAIT)
    .toMatch(/^[\d.]+$/)
  expect(await server.metric('agent_assist_backup_failing')).toBe('0')
  expect((await server.stop()).code).toBe(0)
  const [name = '', sum] = readdirSync(backups).toSorted()
  expect(sum).toBe(`${name}.sha256`)
  await checkBackup(join(backups, name))
  const env = { BACKUP_DIR: backups }
  expect(await run(CLI, env, '--due').ended).toEqual({ code: 0, output: 'No backup is due.\n' })
  expect((await run(CLI, env, '--list').ended).output).toMatch(new RegExp(`^20\\S+Z  ${name}\n$`))
  expect(await run(CLI, env, '--fetch', name, 'back.backup').ended).toMatchObject({ code: 0 })
  expect(await run(CLI, {}, 'back.backup', '--verify').ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('back.backup is whole'),
  })
})

test('[R29] a store that refuses is logged with its code, and seen in the measurements', async () => {
  const s3 = await startTestS3()
  const server = await serve({
    BACKUP_S3_URL: `${s3.place.bucketUrl}/nightly`,
    BACKUP_S3_REGION: s3.place.region,
    BACKUP_S3_KEY_ID: s3.place.keyId,
    BACKUP_S3_SECRET: 'another secret',
  })
  await expect.poll(() => server.metric('agent_assist_backup_failing'), WAIT).toBe('1')
  expect(await server.metric('agent_assist_backup_age_seconds')).toBe('+Inf')
  const { output } = await server.stop()
  expect(output).toMatch(/"code":"backup_store".*403 SignatureDoesNotMatch/)
  expect(output).not.toContain('another secret')
  await s3.close()
})

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  test('[R29] of processes that find a backup due at the same moment one writes it', async () => {
    const postgres = createTestPostgres()
    await postgres.start()
    const db = await openPostgres(postgres.url)
    await migrate(db)
    await db.close()
    const s3 = await startTestS3()
    const env = {
      DATABASE_URL: postgres.url,
      BACKUP_S3_URL: `${s3.place.bucketUrl}/nightly`,
      BACKUP_S3_REGION: s3.place.region,
      BACKUP_S3_KEY_ID: s3.place.keyId,
      BACKUP_S3_SECRET: s3.place.secret,
    }
    const all = await Promise.all([1, 2, 3].map(() => run(CLI, env, '--due').ended))
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(all.filter(({ output }) => output.includes('was read back'))).toHaveLength(1)
    expect(s3.objects.size).toBe(2)
    await s3.close()
    await postgres.remove()
  })
})
