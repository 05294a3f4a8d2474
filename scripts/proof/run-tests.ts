import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Baseline, coveredBy, readRecorded, type Recorded } from './covered.ts'
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

/** Starts a runner to its end; its output goes on, as the person sees it in other runs. */
function runner(command: string, args: string[], env: Record<string, string>): Promise<void> {
  const hook = `--import=${join(ROOT, 'scripts/proof/hook.mjs')}`
  const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${hook}` },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}

const parse = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

interface VitestReport {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
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
  const ran = parse<VitestReport>(report).testResults.map((result): Ran => {
    const own = createHash('sha256').update(result.name).digest('hex').slice(0, 16)
    return {
      test: result.name.slice(ROOT.length).replace(/^\//, ''),
      passed: result.status === 'passed',
      skipped: result.assertionResults.filter(({ status }) => status === 'skipped').length,
      seconds: (result.endTime - result.startTime) / 1000,
      recorded: readRecorded(join(folder, own)),
    }
  })
  rmSync(folder, { recursive: true })
  return ran
}

interface PlaywrightSuite {
  /** Path of the test file in e2e; that of a spec is where it is written, such as a helper. */
  file: string
  suites?: PlaywrightSuite[]
  specs: { tests: { status: string; results: { duration: number }[] }[] }[]
}

const specsIn = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)])

/**
 * Runs browser tests with one server. What each of them covers is what all of them do together: alone a test has a more exact
 * record, and takes longer.
 */
export async function runBrowserTests(tests: readonly string[], workers: number): Promise<Ran[]> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const calls = openFolder()
  const json = join(folder, 'playwright.json')
  await runner('playwright', ['test', `--workers=${workers}`, ...tests], {
    PROOF_FOLDER: calls,
    PLAYWRIGHT_JSON: json,
    PLAYWRIGHT_RESULTS: join(folder, 'results'),
  })
  const { suites } = parse<{ suites: PlaywrightSuite[] }>(json)
  const recorded = readRecorded(calls)
  const ran = tests.map((test): Ran => {
    const own = specsIn(suites.filter(({ file }) => test === `e2e/${file}`)).flatMap(
      (spec) => spec.tests,
    )
    const durations = own.flatMap(({ results }) => results.map(({ duration }) => duration))
    return {
      test,
      passed: own.length > 0 && own.every(({ status }) => ['expected', 'skipped'].includes(status)),
      skipped: own.filter(({ status }) => status === 'skipped').length,
      seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
      recorded,
    }
  })
  rmSync(folder, { recursive: true })
  rmSync(calls, { recursive: true })
  return ran
}

/** What a bare start calls, natively and in Vitest, and the sources whose values it reads. */
export async function readBaseline(): Promise<Baseline> {
  const runs = [
    ...(await runUnitTests(['packages/server/src/platform/testing/bare-start.test.ts'])),
    ...(await runBrowserTests(['e2e/bare-start.e2e.ts'], 1)),
  ]
  const called: Baseline['called'] = new Map()
  for (const { recorded } of runs)
    for (const [source, places] of recorded.called)
      called.set(source, (called.get(source) ?? new Set()).union(places))
  const sources = createSources(ROOT)
  const joined = [...called.keys()]
    .flatMap((source) => sources(source)?.imports ?? [])
    .flatMap((taken) => declarationsOf(sources, taken))
    .filter(({ kind }) => kind === 'value')
  return { called, joined: new Set(joined.map(({ path }) => path)) }
}

export const coversOf = ({ test, recorded }: Ran, baseline: Baseline): string[] =>
  coveredBy(ROOT, test, recorded, baseline)
