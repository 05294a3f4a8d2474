import { join } from 'node:path'
import { ALLOWED_SKIPS } from './allowed-skips.ts'
import { readResults, skippedIn } from './test-results.ts'

/*
 * node scripts/closing.ts REPORT …: the closing lines of `npm test`: what was skipped and why, and how many tests there were. It
 * fails when a test was skipped that is not in allowed-skips.ts.
 */

const ROOT = join(import.meta.dirname, '..')
const results = process.argv.slice(2).flatMap((path) => readResults(path, ROOT))
const skipped = skippedIn(results)
for (const { file, name } of skipped)
  console.log(`skipped: ${file}: ${name}: ${ALLOWED_SKIPS[file] ?? 'NOT ALLOWED'}`)
const unlisted = skipped.filter(({ file }) => !ALLOWED_SKIPS[file])
if (unlisted.length > 0)
  console.error(
    `${unlisted.length} tests were skipped that scripts/allowed-skips.ts does not list.`,
  )

const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${skipped.length} skipped`)
process.exitCode = unlisted.length > 0 ? 1 : 0
