import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file of tests that takes long and proves what breaks seldom. */
export interface SlowTest {
  file: string
  /** Files and folders that it covers: when one of them changes, it runs again. */
  covers: string[]
}

const server = (...names: string[]) => names.map((name) => `packages/server/src/${name}`)
const SERVING = server('app.ts', 'main.ts', 'platform/data-folder', 'platform/db')
const SDK = ['packages/sdk/src', 'packages/chat-widget/src']
const REDIRECTS = ['lib/session', 'lib/address', 'features/login', 'features/status'].map(
  (name) => `packages/portal/src/${name}`,
)
const SHELL = ['packages/kit/src', 'packages/portal/src/layout', 'packages/portal/src/themes.css']

/**
 * `npm test` leaves them out; `npm run test:slow` runs them, and so do the runners when they are called with
 * their names.
 */
export const SLOW_TESTS: readonly SlowTest[] = [
  { file: 'e2e/chart-speed.e2e.ts', covers: ['packages/kit/src'] },
  { file: 'e2e/destroy.e2e.ts', covers: SDK },
  { file: 'e2e/layouts.e2e.ts', covers: ['e2e/layouts.ts', ...SHELL] },
  { file: 'e2e/loader-time.e2e.ts', covers: ['packages/sdk/src'] },
  { file: 'e2e/npm-package.e2e.ts', covers: ['packages/sdk/src', 'scripts/build-npm.ts'] },
  {
    file: 'e2e/open-redirects.e2e.ts',
    covers: REDIRECTS,
  },
  { file: 'e2e/real-figures.e2e.ts', covers: server('metrics') },
  { file: 'e2e/real-tickets.e2e.ts', covers: server('connectors/import', 'suggest') },
  {
    file: 'packages/server/src/people/accounts/timing.test.ts',
    covers: server('people/accounts', 'mail'),
  },
  {
    file: 'packages/server/src/surveys/campaigns/campaign-kill.test.ts',
    covers: server('surveys/campaigns', 'mail'),
  },
  {
    file: 'packages/server/src/connectors/import/cli.test.ts',
    covers: [...server('connectors/import'), 'scripts/import.mjs'],
  },
  {
    file: 'packages/server/src/connectors/request-tracker/real.slow.test.ts',
    covers: server('connectors/base', 'connectors/request-tracker'),
  },
  { file: 'packages/server/src/main.test.ts', covers: SERVING },
  {
    file: 'packages/server/src/platform/data-folder/data-folder.test.ts',
    covers: server('platform/data-folder', 'platform/dumps'),
  },
  {
    file: 'packages/server/src/platform/dumps/dumps.test.ts',
    covers: server('platform/data-folder', 'platform/dumps'),
  },
  {
    file: 'packages/server/src/platform/testing/db-outage.test.ts',
    covers: server('platform/db', 'platform/jobs'),
  },
  { file: 'scripts/npm/npm-packages.test.ts', covers: ['packages/sdk/src', 'scripts/npm'] },
]

/** Those that a runner is to leave out. */
export const leftOut = (): string[] =>
  process.env.WITHOUT_SLOW ? SLOW_TESTS.map(({ file }) => file) : []

const isTest = (name: string) => name.includes('.test.') || name.startsWith('test-')

function filesIn(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && !isTest(name))
    .flatMap((name) => filesIn(root, join(path, name)))
}

/** Digest of a test and all that it covers. */
export function digestOf(root: string, { file, covers }: SlowTest): string {
  const hash = createHash('sha256')
  const files = [...new Set([file, ...covers.flatMap((path) => filesIn(root, path))])].toSorted()
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
