import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = ['*.config.ts', 'e2e/**/*.ts', '{packages,scripts,bench}/**/*.test.{ts,tsx}']
const OWN = 'scripts/no-second-try.test.ts'

/** Matches a retry of a test, or a sleep in one. */
const RETRY = /\bretry: [0-9]|\bretries: [0-9]|\.waitForTimeout\(/
/** Matches what reads the clock on the wall, or waits by it. */
const CLOCK = /\bperformance\.now\(\)|setTimeout(?: as \w+)? \} from 'node:timers\/promises'/
const SLEEP = /setTimeout\(resolve, |setTimeout\(\(\) => \w+(?:\.\w+)?\(.*\), \w/

/** Tests whose subject is time itself, and why they need the one on the wall. */
const ABOUT_TIME: Record<string, string> = {
  'packages/server/src/people/accounts/timing.test.ts': 'ranks of durations in random pairs',
  'packages/server/src/people/login-time.test.ts': 'ranks of durations in alternate pairs',
  'packages/server/src/people/federated/verify.test.ts': 'replaces the clock',
  'packages/server/src/platform/basics/slow-clients.test.ts': 'clients that are slow',
  'packages/server/src/platform/http/compression.test.ts': 'a stream that fails in a later turn',
  'packages/server/src/platform/db/time-limit.test.ts': 'work that outlasts its limit',
  'packages/server/src/platform/db/replica/with-replica.test.ts': 'a replica that lags',
  'packages/server/src/platform/testing/several-servers.test.ts': 'a replica that lags',
  'packages/contract/src/usage-file.test.ts': 'a response that comes in two parts',
  'e2e/float.e2e.ts': 'a page that is never idle',
  'e2e/layouts.e2e.ts': 'a slow connection',
  'e2e/rig.ts': 'a host that answers late',
  'e2e/server.ts': 'a server that does not end',
  'e2e/shifts.ts': 'frames of a page',
  'packages/server/src/platform/testing/db-outage.test.ts': 'a process that must end before',
  'packages/server/src/platform/upgrade/upgrade.test.ts': 'a version that ends once it is up',
  'e2e/contact.e2e.ts': 'a page that leaves by itself after a second',
}

const files = globSync(FILES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
const matching = (...patterns: RegExp[]) =>
  files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return file !== OWN && patterns.some((pattern) => pattern.test(text))
  })

test('no test and no runner retries or sleeps', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(matching(RETRY)).toEqual([])
})

test('no test depends on how long something takes, except where time is the subject', () => {
  expect(matching(CLOCK, SLEEP).toSorted()).toEqual(Object.keys(ABOUT_TIME).toSorted())
})

test.each([
  [RETRY, 'retry: 1,'],
  [RETRY, 'test.describe.configure({ retries: 2 })'],
  [RETRY, 'await page.waitForTimeout(9)'],
  [CLOCK, 'const begun = performance.now()'],
  [CLOCK, "import { setTimeout as sleep } from 'node:timers/promises'"],
  [SLEEP, 'await new Promise((resolve) => setTimeout(resolve, 200))'],
  [SLEEP, 'setTimeout(() => response.end(), 20)'],
])('%s finds: %s', (pattern, line) => {
  expect(line).toMatch(pattern)
})
