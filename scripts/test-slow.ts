import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { digestOf, SLOW_TESTS, type SlowTest } from './slow-tests.ts'

/*
 * npm run test:slow: runs the tests that npm test skips, then records in slow-tests.json the hashes with which they
 * passed. With --changed it runs only those whose files differ from the recorded hash. Unlike a comparison with another
 * commit this requires no history, and many commits that are merged together count as one.
 */

const root = join(import.meta.dirname, '..')
const KEPT = join(root, 'slow-tests.json')
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>
const isDue = (slow: SlowTest) =>
  !process.argv.includes('--changed') || kept[slow.file] !== digestOf(root, slow)

/** A test runner; `passed` reads from its JSON report the files of which every test passed. */
interface Runner {
  command: string
  args: string[]
  report: string
  passed: (report: string) => string[]
}

const inRoot = (path: string) => relative(root, path).replaceAll('\\', '/')

const UNIT: Runner = {
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=dist/slow-unit.json'],
  report: join(root, 'dist/slow-unit.json'),
  passed: (report) => {
    const { testResults } = JSON.parse(report) as {
      testResults: { name: string; status: string }[]
    }
    const passed = testResults.filter(({ status }) => status === 'passed')
    return passed.map(({ name }) => inRoot(name))
  },
}

const BROWSER: Runner = {
  command: 'playwright',
  args: ['test'],
  report: join(root, 'dist/playwright.json'),
  passed: (report) => {
    const { config, suites } = JSON.parse(report) as {
      config: { rootDir: string }
      suites: Suite[]
    }
    return suites.filter(isWell).map(({ file }) => inRoot(join(config.rootDir, file)))
  },
}

interface Suite {
  file: string
  specs?: { ok: boolean }[]
  suites?: Suite[]
}
const isWell = ({ specs = [], suites = [] }: Suite): boolean =>
  specs.every(({ ok }) => ok) && suites.every(isWell)

/** Runs the files and records the hash of each one that passed. Returns whether all passed. */
function run({ command, args, report, passed }: Runner, slow: readonly SlowTest[]): boolean {
  if (slow.length === 0) return true
  rmSync(report, { force: true })
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', command),
    [...args, ...slow.map(({ file }) => file)],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  const well = existsSync(report) ? new Set(passed(readFileSync(report, 'utf8'))) : new Set()
  for (const one of slow) if (well.has(one.file)) kept[one.file] = digestOf(root, one)
  return status === 0
}

const due = SLOW_TESTS.filter(isDue)
for (const { file } of due) console.log('slow:', file)
if (due.length === 0) console.log('slow: nothing that they cover has changed')
const isBrowser = ({ file }: SlowTest) => file.endsWith('.e2e.ts')
const runs = [
  run(
    UNIT,
    due.filter((slow) => !isBrowser(slow)),
  ),
  run(BROWSER, due.filter(isBrowser)),
]
const sorted = Object.fromEntries(SLOW_TESTS.map(({ file }) => [file, kept[file] ?? '']))
writeFileSync(KEPT, `${JSON.stringify(sorted, null, 2)}\n`)
process.exit(runs.every(Boolean) ? 0 : 1)
