import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Runs one test runner with its files; returns whether all of them passed. */
function passes(command: string, args: string[], slow: readonly SlowTest[]): boolean {
  const path = join(root, 'node_modules', '.bin', command)
  const files = slow.map(({ file }) => file)
  const { status } = spawnSync(path, [...args, ...files], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

const due = SLOW_TESTS.filter(isDue)
for (const { file } of due) console.log('slow:', file)
if (due.length === 0) console.log('slow: nothing that they cover has changed')
const isBrowser = ({ file }: SlowTest) => file.endsWith('.e2e.ts')
const groups = [
  { command: 'vitest', args: ['run'], slow: due.filter((slow) => !isBrowser(slow)) },
  { command: 'playwright', args: ['test'], slow: due.filter(isBrowser) },
]
let isWell = true
for (const { command, args, slow } of groups) {
  if (slow.length === 0) continue
  if (passes(command, args, slow)) for (const one of slow) kept[one.file] = digestOf(root, one)
  else isWell = false
}
const sorted = Object.fromEntries(SLOW_TESTS.map(({ file }) => [file, kept[file] ?? '']))
writeFileSync(KEPT, `${JSON.stringify(sorted, null, 2)}\n`)
process.exit(isWell ? 0 : 1)
