import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createDigest, dueOf, readFrom, readRecord, writeRecord } from './record.ts'
import {
  coversOf,
  isBrowserTest,
  type Ran,
  readBaseline,
  ROOT,
  runBrowserTests,
  runUnitTests,
} from './run-tests.ts'
import { ALLOWED_SKIPS } from '../allowed-skips.ts'
import { SLOW_TESTS } from '../slow-tests.ts'
import { prepareDemo } from './demo-folder.ts'

/*
 * npm run test:due: runs the slow tests that are due, those that are named, or all with --all, and writes proof.json after
 * each, so that a run that was stopped goes on where it was. With --list it prints the files of those that are due, one a
 * line, and fails when there are any.
 */

/** Browser files that run at the same time, each with servers that no other uses meanwhile: of two cores, as each waits now and then. */
const LANES = 3
/** Most browser files that a server has one after the other; each finds the demo as those before left it. */
const GROUP = 12
/** Unit tests in one run: of fewer the longest leaves cores idle, and what ran before a stop is kept. */
const BATCH = 24
/** Estimate for a test that has no record. */
const UNKNOWN_S = 30

const record = readRecord(ROOT)
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const due = process.argv.includes('--all')
  ? [...SLOW_TESTS]
  : named.length > 0
    ? SLOW_TESTS.filter((test) => named.includes(test))
    : dueOf(SLOW_TESTS, record, createDigest(readFrom(ROOT)))

if (process.argv.includes('--list')) {
  for (const test of due) console.log(test)
  process.exit(due.length > 0 ? 1 : 0)
}

const changedSince = (path: string, time: number) =>
  existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).mtimeMs > time
const secondsOf = (test: string) => record.get(test)?.seconds ?? UNKNOWN_S
const today = new Date().toISOString().slice(0, 10)
const open = new Set(due)
const failed: string[] = []

function printRemaining(): void {
  const seconds = [...open].reduce((sum, test) => sum + secondsOf(test), 0)
  const minutes = Math.ceil(seconds / LANES / 60)
  console.log(`\n== ${open.size} of ${due.length} due tests remain, about ${minutes} min\n`)
}

// before the bare start, too, which would call what fills the demo
if (due.length > 0) process.env.DEMO_FOLDER = await prepareDemo()
const baseline = due.length > 0 ? await readBaseline() : undefined

/** Why a test that ran is not proved; nothing when it is. */
function faultOf(ran: Ran, covers: readonly string[], startedAt: number): string | undefined {
  if (!ran.passed) return 'did not pass'
  if (ran.skipped > 0 && !ALLOWED_SKIPS[ran.test]) return `${ran.skipped} of its tests were skipped`
  if (covers.length < 2) return 'recorded nothing of what it ran'
  const changed = covers.filter((path) => changedSince(path, startedAt))
  return changed.length > 0 ? `changed while it ran: ${changed.join(' ')}` : undefined
}

/** Stores the proof of a test. */
function keep(ran: Ran, startedAt: number): void {
  open.delete(ran.test)
  const covers = baseline ? coversOf(ran, baseline) : []
  const fault = faultOf(ran, covers, startedAt)
  if (fault) {
    failed.push(`${ran.test}: ${fault}`)
    return
  }
  const digest = createDigest(readFrom(ROOT))(covers)
  record.set(ran.test, { digest, covers, seconds: Math.ceil(ran.seconds), day: today })
  writeRecord(ROOT, record)
}

const units = due.filter((test) => !isBrowserTest(test))
for (let at = 0; at < units.length; at += BATCH) {
  printRemaining()
  const startedAt = Date.now()
  for (const ran of await runUnitTests(units.slice(at, at + BATCH))) keep(ran, startedAt)
}

const waiting = due.filter(isBrowserTest)
async function runLane(): Promise<void> {
  while (waiting.length > 0) {
    const share = Math.min(GROUP, Math.ceil(waiting.length / LANES))
    await runBrowserTests(waiting.splice(0, share), (ran, startedAt) => {
      keep(ran, startedAt)
      printRemaining()
    })
  }
}
await Promise.all(Array.from({ length: LANES }, runLane))

// tests that are no longer slow, or no longer there
for (const test of record.keys()) if (!SLOW_TESTS.includes(test)) record.delete(test)
writeRecord(ROOT, record)
for (const test of failed) console.error('failed:', test)
console.log(`due tests: ${due.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
