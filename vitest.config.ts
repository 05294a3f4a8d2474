import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { CHANGED_LIBRARIES, quickLibraries, withoutJsonSchema } from './scripts/quick-libraries.ts'
import { skippedTests } from './scripts/slow-tests.ts'

const preact = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }
const exclude = [...configDefaults.exclude, ...skippedTests()]
const recorded = process.env.PROOF_FOLDER ? ['scripts/proof/record-file.ts'] : []
const setupFiles = ['scripts/settle-imports.ts', 'scripts/patient-waits.ts', ...recorded]
/** Waiting for something ends when it is there; the limit is for a busy machine. */
const patient = { expect: { poll: { timeout: 60_000 } } }
const inPackage = (name: string) => [`packages/${name}/src/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    maxWorkers: 3, // of two cores: many wait for a process or a mail
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patient,
          name: 'server',
          include: [
            ...inPackage('server'),
            ...inPackage('contract'),
            ...inPackage('file-reader'),
            'scripts/*.test.ts',
            'scripts/proof/*.test.ts',
            'scripts/mutation/*.test.ts',
          ],
          exclude,
          setupFiles,
          environment: 'node',
          isolate: false, // modules are loaded once, and files lend each other the database (test-pool.ts)
          globalSetup: ['packages/server/src/platform/testing/test-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'npm',
          include: ['scripts/npm/*.test.ts'],
          exclude,
          setupFiles: recorded,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      ...['kit', 'sdk', 'chat-widget', 'survey-widget', 'survey-page', 'usage-report'].map(
        (name) => ({
          oxc: preact,
          plugins: name === 'usage-report' ? [quickLibraries()] : [],
          test: {
            ...patient,
            name,
            server: { deps: { inline: name === 'usage-report' ? CHANGED_LIBRARIES : [] } }, // as in the build
            isolate: false,
            include: inPackage(name),
            setupFiles: [
              ...setupFiles,
              'scripts/fresh-page.ts',
              ...(name === 'sdk' ? ['scripts/fresh-modules.ts'] : []),
            ],
            environment: 'happy-dom',
            css: { include: [/kit\/src\/tokens/] }, // the tests of contrast read them
            testTimeout: 60_000,
            hookTimeout: 120_000, // the first file of a process loads all of it
          },
        }),
      ),
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [quickLibraries(), withoutJsonSchema()],
        test: {
          ...patient,
          name: 'portal',
          server: { deps: { inline: CHANGED_LIBRARIES } }, // changed as in the build
          isolate: false, // each test leaves the page as it was: an environment a file is most of the time
          include: inPackage('portal'),
          setupFiles: [...setupFiles, 'packages/portal/src/test-setup.ts'],
          environment: 'happy-dom',
          css: { include: [/kit\/src\/tokens/, /portal\/src\/themes/] }, // as above
          testTimeout: 60_000,
          hookTimeout: 120_000, // the first file of a process loads all of it
        },
      },
    ],
  },
})
