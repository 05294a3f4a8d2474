// npm test: all checks from a fresh clone. With --quick without the browser tests; with --due instead the slow tests
// (slow-tests.ts) that are due, those that are named, or all of them with --all; with --due --list only the names of the
// due ones.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beside, ensureBuilt, ensureInstalled, environment, root, runToEnd } from './prepare.mjs'
import { chromium, ensureTools, wholeBrowser } from './tools.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const results = {
  vitest: join(root, 'dist', 'vitest.json'),
  playwright: join(root, 'dist', 'playwright.json'),
}
const isQuick = process.argv.includes('--quick')
const isDue = process.argv.includes('--due')

ensureInstalled()
if (isDue && process.argv.includes('--list'))
  process.exit(runToEnd(['scripts/proof/due.ts', '--list']) ? 0 : 1)
if (!isQuick) environment.CHROMIUM = chromium()
if (isDue) {
  ensureTools()
  ensureBuilt()
  const given = process.argv.slice(2).filter((one) => one !== '--due')
  process.exit(runToEnd(['scripts/proof/due.ts', ...given]) ? 0 : 1)
}
if (!isQuick) environment.WHOLE_CHROMIUM = wholeBrowser(environment.CHROMIUM) ?? ''
environment.WITHOUT_SLOW = '1'
environment.GOGC ??= '400' // fewer garbage collections save the type checker a sixth of its time
const linted = beside(['--type-aware', '--type-check'], bin('oxlint')) // the build uses only one core
ensureBuilt()

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`]
const steps = [
  ['lint and types', linted],
  ['format', () => runToEnd(['--check', '.'], bin('oxfmt'))],
  ['sizes', () => runToEnd(['scripts/sizes.ts'])],
  ['unit and server tests', () => runToEnd(['run', ...reporters], bin('vitest'))],
  ...(isQuick ? [] : [['browser tests', () => runToEnd(['test'], bin('playwright'))]]),
]

/** Prints the counts of each runner. */
function printCounts() {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
  const unit = read(results.vitest)
  if (unit) console.log(`vitest: ${unit.numPassedTests} passed, ${unit.numFailedTests} failed`)
  const browser = read(results.playwright)?.stats
  if (!browser) return
  console.log(`playwright: ${browser.expected} passed, ${browser.unexpected} failed`)
}

for (const path of Object.values(results)) rmSync(path, { force: true })
let failed
for (const [name, holds] of steps) {
  console.log('\n==', name)
  if (await holds()) continue
  failed = name
  break
}
console.log('')
printCounts()
if (failed) {
  console.error('npm test failed at:', failed)
  process.exit(1)
}
