import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadPlan } from './test-plans.ts'
import { createTestPostgres } from '../test-postgres.ts'

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url))
/** Each partition of each table is locked once by a statement that reads all of them. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=100',
  'max_locks_per_transaction=4096',
  'max_wal_size=1GB',
]

export interface Sharded {
  plans: ReadPlan[]
  /** Tests that failed, by file. */
  failed: { file: string; test: string; message: string }[]
  passed: number
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs test files of the server on a database that is partitioned by organisation, and reads the plans of all statements. */
export async function runSharded(files: readonly string[], maxMs: number): Promise<Sharded> {
  const postgres = createTestPostgres(undefined, SETTINGS)
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  const plansFolder = join(folder, 'plans')
  mkdirSync(plansFolder)
  const report = join(folder, 'report.json')
  try {
    await postgres.start()
    const { WITHOUT_SLOW: _, VITEST: __, ...env } = process.env
    const child = spawn(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--project', 'server', '--reporter=json', `--outputFile.json=${report}`, ...files],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...env, WITHOUT_SLOW: '1', DATABASE_URL: postgres.url, PLANS_FOLDER: plansFolder },
      },
    )
    const timer = setTimeout(() => child.kill('SIGTERM'), maxMs)
    await once(child, 'exit')
    clearTimeout(timer)
    const { testResults, numPassedTests } = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
      : { testResults: [], numPassedTests: NaN }
    const failed = testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = name.replace(ROOT, '')
      const tests = assertionResults.filter((one) => one.status === 'failed')
      const own = tests.map(({ fullName: test, failureMessages }) => ({
        file,
        test,
        message: failureMessages[0] ?? '',
      }))
      return status === 'failed' && own.length === 0 ? [{ file, test: '', message }] : own
    })
    const plans = readdirSync(plansFolder).flatMap((name) =>
      readFileSync(join(plansFolder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ReadPlan),
    )
    return { plans, failed, passed: numPassedTests }
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
