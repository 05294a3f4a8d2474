import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResults } from '../test-results.ts'
import { startForAll } from '../../e2e/own-server.ts'
import { startTestServer } from '../../e2e/test-server.ts'
import { type Baseline, coveredBy, united, readRecorded, type Recorded } from './covered.ts'
import { takePart, untilWritten } from './parts.ts'
import { declarationsOf } from './reach.ts'
import { createSources } from './source.ts'

/* Runs test files while hook.mjs records what they call and fetch. */

export const ROOT = join(import.meta.dirname, '../..')

/** The result of one test file. */
export interface Ran {
  test: string
  passed: boolean
  skipped: number
  seconds: number
  recorded: Recorded
}

export const isBrowserTest = (test: string): boolean => test.endsWith('.e2e.ts')

const HOOK = `--import=${join(ROOT, 'scripts/proof/hook.mjs')}`

/** Starts a runner to its end; its output goes on, as the person sees it in other runs. */
function runner(command: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${HOOK}` },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}

/** The result of each test file in a report; a file without a test did not run. */
function ranIn(report: string, tests: readonly string[], recordedOf: (test: string) => Recorded) {
  const results = readResults(report, ROOT)
  return tests.map((test): Ran => {
    const own = results.filter(({ file }) => file === test)
    return {
      test,
      passed: own.length > 0 && own.every(({ outcome }) => outcome !== 'failed'),
      skipped: own.filter(({ outcome }) => outcome === 'skipped').length,
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      recorded: recordedOf(test),
    }
  })
}

/** A new folder into which processes of other users can write as well. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  chmodSync(folder, 0o777)
  return folder
}

/** Runs unit and server tests in one run of Vitest, each file in a process of its own. */
export async function runUnitTests(tests: readonly string[]): Promise<Ran[]> {
  const folder = openFolder()
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await runner('vitest', ['run', '--isolate', ...reporters, ...tests], { PROOF_FOLDER: folder })
  await untilWritten(folder)
  const ran = ranIn(report, tests, (test) => {
    const own = createHash('sha256').update(join(ROOT, test)).digest('hex').slice(0, 16)
    return readRecorded(join(folder, own))
  })
  rmSync(folder, { recursive: true })
  return ran
}

/** Runs the tests of one browser file with a server that runs; what that server calls is not recorded here. */
async function runBrowserTest(test: string, env: Record<string, string>): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const calls = openFolder()
  const json = join(folder, 'playwright.json')
  await runner('playwright', ['test', '--workers=1', test], {
    ...env,
    PROOF_FOLDER: calls,
    PLAYWRIGHT_JSON: json,
    PLAYWRIGHT_RESULTS: join(folder, 'results'),
  })
  await untilWritten(calls)
  const [ran] = ranIn(json, [test], () => readRecorded(calls))
  rmSync(folder, { recursive: true })
  rmSync(calls, { recursive: true })
  if (!ran) throw new Error(`${test} has no result`)
  return ran
}

/**
 * Runs browser files one after the other with one server of the demo and an empty one, each recorded by itself, and hands on
 * each result at once.
 */
export async function runBrowserTests(
  tests: readonly string[],
  onRan: (ran: Ran, startedAt: number) => void,
): Promise<void> {
  const recorded = () => {
    const calls = openFolder()
    const options = `${process.env.NODE_OPTIONS ?? ''} ${HOOK}`
    return { calls, env: { NODE_OPTIONS: options, PROOF_FOLDER: calls, PROOF_PARTS: '1' } }
  }
  const [demo, empty] = [recorded(), recorded()]
  const { env, server, stop } = await startTestServer(demo.env)
  const forAll = await startForAll({ ...env, ...empty.env })
  const takeParts = async () =>
    united(await takePart(server.child, demo.calls), await takePart(forAll.child, empty.calls))
  try {
    await takeParts() // of their start
    for (const test of tests) {
      const startedAt = Date.now()
      const ran = await runBrowserTest(test, { ...env, SHARED_SERVER: forAll.url })
      onRan({ ...ran, recorded: united(ran.recorded, await takeParts()) }, startedAt)
    }
  } finally {
    await Promise.all([stop(), forAll.stop()])
    for (const { calls } of [demo, empty]) rmSync(calls, { recursive: true })
  }
}

/** What a bare start calls, natively and in Vitest, and the sources whose values it reads. */
export async function readBaseline(): Promise<Baseline> {
  const runs = await runUnitTests(['packages/server/src/platform/testing/bare-start.test.ts'])
  await runBrowserTests(['e2e/bare-start.e2e.ts'], (ran) => runs.push(ran))
  const { called } = united(...runs.map(({ recorded }) => recorded))
  const sources = createSources(ROOT)
  const joined = [...called.keys()]
    .flatMap((source) => sources(source)?.imports ?? [])
    .flatMap((taken) => declarationsOf(sources, taken))
    .filter(({ kind }) => kind === 'value')
  return { called, joined: new Set(joined.map(({ path }) => path)) }
}

export const coversOf = ({ test, recorded }: Ran, baseline: Baseline): string[] =>
  coveredBy(ROOT, test, recorded, baseline)
