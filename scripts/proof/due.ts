import { createDigest, dueOf, type Proof, readFrom, readRecord, writeRecord } from './record.ts'
import {
  coversOf,
  isBrowserTest,
  type Ran,
  readBaseline,
  ROOT,
  runBrowserTest,
  runUnitTests,
} from './run-tests.ts'
import { SLOW_TESTS } from '../slow-tests.ts'
import { prepareDemo } from './demo-folder.ts'

/*
 * npm run test:due: runs the slow tests that are due, or all of them with --all, and writes proof.json after each, so that a
 * run that was stopped goes on where it was. With --list it prints their files, one a line, and fails when there are any.
 */

/** Browser tests that run at the same time, each with its own server: one for each of two cores. */
const LANES = 2
/** Estimate for a test that has no record. */
const UNKNOWN_S = 30

const record = readRecord(ROOT)
const due = process.argv.includes('--all')
  ? [...SLOW_TESTS]
  : dueOf(SLOW_TESTS, record, createDigest(readFrom(ROOT)))

if (process.argv.includes('--list')) {
  for (const test of due) console.log(test)
  process.exit(due.length > 0 ? 1 : 0)
}

const secondsOf = (test: string) => record.get(test)?.seconds ?? UNKNOWN_S
const today = new Date().toISOString().slice(0, 10)
const open = new Set(due)
const failed: string[] = []

function printRemaining(): void {
  const seconds = [...open].reduce((sum, test) => sum + secondsOf(test), 0)
  const minutes = Math.ceil(seconds / LANES / 60)
  console.log(`\n== ${open.size} of ${due.length} due tests remain, about ${minutes} min\n`)
}

if (due.some(isBrowserTest)) process.env.DEMO_FOLDER = await prepareDemo()
const baseline = due.length > 0 ? await readBaseline() : undefined

/** Stores the proof of a test that passed. */
function keep(ran: Ran, digestOf: (covers: readonly string[]) => string): void {
  open.delete(ran.test)
  if (!ran.passed || !baseline) {
    failed.push(ran.test)
    return
  }
  const covers = coversOf(ran, baseline)
  const proof: Proof = {
    digest: digestOf(covers),
    covers,
    seconds: Math.ceil(ran.seconds),
    day: today,
  }
  record.set(ran.test, proof)
  writeRecord(ROOT, record)
}

const waiting = due.filter(isBrowserTest)
async function runLane(): Promise<void> {
  for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
    printRemaining()
    const digestOf = createDigest(readFrom(ROOT))
    keep(await runBrowserTest(test), digestOf)
  }
}

const units = due.filter((test) => !isBrowserTest(test))
printRemaining()
if (units.length > 0) {
  const digestOf = createDigest(readFrom(ROOT))
  for (const ran of await runUnitTests(units)) keep(ran, digestOf)
}
await Promise.all(Array.from({ length: LANES }, runLane))

// tests that are no longer slow, or no longer there
for (const test of record.keys()) if (!SLOW_TESTS.includes(test)) record.delete(test)
writeRecord(ROOT, record)
for (const test of failed) console.error('failed:', test)
console.log(`due tests: ${due.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
