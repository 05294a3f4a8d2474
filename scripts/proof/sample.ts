import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byHash } from '../by-hash.ts'
import { SLOW_TESTS } from '../slow-tests.ts'
import { prepareDemo } from './demo-folder.ts'
import { isBrowserTest, ROOT } from './run-tests.ts'

/*
 * Runs a tenth of the slow tests again, though none is due, so that a record that nobody earned is found. The commit decides
 * which, so that nobody chooses. Results: dist/sample-vitest.json and dist/sample-playwright.json.
 */

/** Which of these tests run at a commit: a tenth, in an order that the commit decides. */
export const sampleOf = (tests: readonly string[], commit: string): string[] =>
  byHash(tests, commit, (test) => test).slice(0, Math.ceil(tests.length / 10))

function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT })
  // an unpacked archive has no commits
  return status === 0 ? String(stdout).trim() : readFileSync(join(ROOT, 'proof.json'), 'utf8')
}

/** Runs a runner to its end; returns whether all passed. */
async function passes(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function runSample(): Promise<boolean> {
  const tests = sampleOf(SLOW_TESTS, commit())
  console.log(tests.join('\n'))
  const units = tests.filter((test) => !isBrowserTest(test))
  const pages = tests.filter(isBrowserTest)
  const report = join(ROOT, 'dist/sample-vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // filling the demo takes one core
  const [unitsPass, demo] = await Promise.all([
    units.length === 0 || passes('vitest', ['run', ...reporters, ...units]),
    pages.length === 0 ? '' : prepareDemo(),
  ])
  const pagesPass =
    pages.length === 0 ||
    (await passes('playwright', ['test', '--project=browser', ...pages], {
      DEMO_FOLDER: demo,
      PLAYWRIGHT_JSON: join(ROOT, 'dist/sample-playwright.json'),
    }))
  return unitsPass && pagesPass
}

if (import.meta.main) process.exit((await runSample()) ? 0 : 1)
