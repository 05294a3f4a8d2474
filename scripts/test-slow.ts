import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, SLOW_TESTS, type SlowTest } from './slow-tests.ts'

/*
 * npm run test:slow: the tests that npm test leaves out, then keeps in slow-tests.json what they passed
 * with. With --changed only those whose files are not as they were then: unlike a comparison with another
 * commit that needs no history, and many commits that land together count as one.
 */

const root = join(import.meta.dirname, '..')
const KEPT = join(root, 'slow-tests.json')
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>
const isDue = (slow: SlowTest) =>
  !process.argv.includes('--changed') || kept[slow.file] !== digestOf(root, slow)

/** One runner with its files; true when all of them passed. */
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
