import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const preact = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }
const inPackage = (name: string) => [`packages/${name}/src/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    maxWorkers: 3, // of two cores: many wait for a process or a mail
    retry: 1, // on two cores a server may be late; one that needs the second try is told as such
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: [...inPackage('server'), ...inPackage('contract'), 'scripts/*.test.ts'],
          environment: 'node',
          isolate: false, // each file has a database and a server of its own; modules are loaded once
          globalSetup: ['packages/server/src/test-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'npm',
          include: ['scripts/npm/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...['kit', 'sdk', 'chat-widget', 'survey-widget', 'usage-report'].map((name) => ({
        oxc: preact,
        test: {
          name,
          isolate: name === 'sdk', // it is one for a page
          include: inPackage(name),
          environment: 'happy-dom',
          css: { include: [/kit\/src\/tokens/] }, // the tests of contrast read them
          testTimeout: 20_000,
        },
      })),
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'portal',
          isolate: false, // each test leaves the page as it was: an environment a file is most of the time
          include: inPackage('portal'),
          setupFiles: ['packages/portal/src/test-setup.ts'],
          environment: 'happy-dom',
          css: { include: [/kit\/src\/tokens/, /portal\/src\/themes/] }, // as above
          testTimeout: 20_000,
          hookTimeout: 120_000, // each file's first hook loads every screen
        },
      },
    ],
  },
})
