import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/* What the runners report of a run, in one form. */

/** One test of one run. */
export interface Result {
  /** Path of its file, from the root of the repository. */
  file: string
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
}

const vitestOutcome = (status: string): Result['outcome'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'

/** Results of Vitest's JSON reporter; a file that could not be loaded counts as one failed test. */
export function vitestResults(report: VitestReport, root: string): Result[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const results = assertionResults.map((one): Result => ({
      file,
      name: one.fullName,
      outcome: vitestOutcome(one.status),
      seconds: (one.duration ?? 0) / 1000,
    }))
    const isBroken = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return isBroken
      ? [...results, { file, name: 'the file itself', outcome: 'failed', seconds: 0 }]
      : results
  })
}

const OUTCOMES: Record<string, Result['outcome']> = { expected: 'passed', skipped: 'skipped' }

/** Results of Playwright's JSON reporter, whose files are relative to e2e. A second try is a failure. */
export const playwrightResults = ({ suites }: { suites: Suite[] }, of?: string): Result[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }): Result => ({
        file: `e2e/${of ?? file}`, // that of the test; a spec's own is where it is written, such as a helper
        name: `[${projectName}] ${title}`,
        outcome: OUTCOMES[status] ?? 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...playwrightResults({ suites: inner }, of ?? file),
  ])

/** Reads a report of one of the runners; none when the run never came so far. */
export function readResults(path: string, root: string): Result[] {
  if (!existsSync(path)) return []
  const report = JSON.parse(readFileSync(path, 'utf8')) as object
  return 'testResults' in report
    ? vitestResults(report as VitestReport, root)
    : playwrightResults(report as { suites: Suite[] })
}

/** Tests that no run ran: who is skipped on one database and passes on the other is not skipped. */
export function skippedIn(results: readonly Result[]): Result[] {
  const key = ({ file, name }: Result) => `${file}\0${name}`
  const ran = new Set(results.filter(({ outcome }) => outcome !== 'skipped').map(key))
  const skipped = results.filter((one) => one.outcome === 'skipped' && !ran.has(key(one)))
  return [...new Map(skipped.map((one) => [key(one), one])).values()]
}
