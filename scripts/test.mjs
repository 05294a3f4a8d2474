// npm test: all checks from a fresh clone. With --quick without the browser tests; with --ci it also fails when a slow test is
// due, and when a test is skipped without a reason; with --whole it runs the server tests on PostgreSQL as well, and a tenth of
// the slow tests again.
// With --due instead the slow tests (slow-tests.ts) that are due, those that are named, or all of them with --all; with
// --due --list only the names of the due ones.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beside, ensureBuilt, ensureInstalled, environment, root, runToEnd } from './prepare.mjs'
import { chromium, ensureTools, wholeBrowser } from './tools.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const report = (name) => join(root, 'dist', `${name}.json`)
if (process.argv.includes('--help')) {
  console.log(
    readFileSync(import.meta.filename, 'utf8')
      .replace(/\n[^/][^]*/, '')
      .replaceAll('// ', ''),
  )
  process.exit(0)
}
const isQuick = process.argv.includes('--quick')
const isDue = process.argv.includes('--due')
const isWhole = process.argv.includes('--whole')
const isCi = isWhole || process.argv.includes('--ci')
/** What the slow tests of other programs need: they install it. */
const INSTALLING = { INSTALL_REQUEST_TRACKER: '1', INSTALL_FRAMEWORKS: '1' }

ensureInstalled()
if (isDue && process.argv.includes('--list'))
  process.exit(runToEnd(['scripts/proof/due.ts', '--list']) ? 0 : 1)
if (!isQuick) environment.CHROMIUM = chromium()
if (isDue || isCi) ensureTools({ slow: isDue || isWhole })
if (isDue) {
  ensureBuilt()
  const given = process.argv.slice(2).filter((one) => one !== '--due')
  process.exit(runToEnd(['scripts/proof/due.ts', ...given], undefined, INSTALLING) ? 0 : 1)
}
if (!isQuick) environment.WHOLE_CHROMIUM = wholeBrowser(environment.CHROMIUM) ?? ''
environment.GOGC ??= '400' // fewer garbage collections save the type checker a sixth of its time
const linted = beside(['--type-aware', '--type-check'], bin('oxlint')) // the build uses only one core
ensureBuilt()

const fast = { WITHOUT_SLOW: '1' }
const vitest = (name, ...args) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
  ...args,
]
const onPostgres = ['scripts/test-postgres.ts', bin('vitest'), ...vitest('postgres')]

/** @type {[string, () => boolean | Promise<boolean>][]} */
const steps = [
  ['lint and types', linted],
  ['format', () => runToEnd(['--check', '.'], bin('oxfmt'))],
  ['sizes', () => runToEnd(['scripts/sizes.ts'])],
  ...(isCi ? [['no slow test is due', () => runToEnd(['scripts/proof/due.ts', '--list'])]] : []),
  ['unit and server tests', () => runToEnd(vitest('vitest'), bin('vitest'), fast)],
  ...(isQuick ? [] : [['browser tests', () => runToEnd(['test'], bin('playwright'), fast)]]),
  ...(isWhole
    ? [
        [
          'server tests on PostgreSQL',
          () => runToEnd([...onPostgres, '--project=server', 'packages/server'], undefined, fast),
        ],
        [
          'a tenth of the slow tests',
          () => runToEnd(['scripts/proof/sample.ts'], undefined, INSTALLING),
        ],
      ]
    : []),
]

const reports = ['vitest', 'playwright', 'postgres', 'sample-vitest', 'sample-playwright'].map(
  report,
)
for (const path of reports) rmSync(path, { force: true })
let failed
const minutes = []
for (const [name, holds] of steps) {
  console.log('\n==', name)
  const begun = performance.now()
  const passed = await holds()
  minutes.push(`${name} ${((performance.now() - begun) / 60_000).toFixed(1)}`)
  if (passed) continue
  failed = name
  break
}
console.log(`\nThe steps took so many minutes: ${minutes.join(', ')}.`)
const isCounted = runToEnd(['scripts/closing.ts', ...reports])
if (failed || (isCi && !isCounted)) {
  console.error('npm test failed at:', failed ?? 'skipped tests')
  process.exit(1)
}
