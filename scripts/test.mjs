// npm test: everything that must hold, from a fresh clone. With --quick all but the browser tests.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, wholeBrowser } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, root, runToEnd } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const results = {
  vitest: join(root, 'dist', 'vitest.json'),
  playwright: join(root, 'dist', 'playwright.json'),
}
const isQuick = process.argv.includes('--quick')

ensureInstalled()
ensureBuilt()
if (!isQuick) environment.CHROMIUM = chromium()

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`]
const steps = [
  ['format', ['--check', '.'], bin('oxfmt')],
  ['lint and types', ['--type-aware', '--type-check'], bin('oxlint')],
  ['sizes', ['scripts/sizes.ts']],
  ['unit and server tests', ['run', ...reporters], bin('vitest')],
  ...(isQuick ? [] : [['browser tests', ['test'], bin('playwright')]]),
]

/** One line a runner, as it counted itself. */
function printCounts() {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
  const unit = read(results.vitest)
  if (unit) console.log(`vitest: ${unit.numPassedTests} passed, ${unit.numFailedTests} failed`)
  const browser = read(results.playwright)?.stats
  if (!browser) return
  const { expected, flaky, unexpected } = browser
  console.log(`playwright: ${expected + flaky} passed, ${unexpected} failed`)
  if (flaky) console.log(`${flaky} of them at the second try`)
}

/** What only a whole browser does, like asking for an icon, shows in a sample of tests that are marked for it. */
function passesInWholeBrowser() {
  const whole = isQuick ? undefined : wholeBrowser(environment.CHROMIUM)
  if (!whole) return true
  console.log('\n== a sample in', whole)
  environment.CHROMIUM = whole
  return runToEnd(['test', '--grep', '@whole', '--reporter=line'], bin('playwright'))
}

for (const path of Object.values(results)) rmSync(path, { force: true })
const failed = steps.find(([name, args, command]) => {
  console.log('\n==', name)
  return !runToEnd(args, command)
})
const isWell = !failed && passesInWholeBrowser()
console.log('')
printCounts()
if (!isWell) {
  console.error('npm test failed at:', failed?.[0] ?? 'the sample in the whole browser')
  process.exit(1)
}
