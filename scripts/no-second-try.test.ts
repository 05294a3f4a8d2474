import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = ['*.config.ts', 'e2e/**/*.ts', '{packages,scripts,bench}/**/*.test.{ts,tsx}']
const OWN = 'scripts/no-second-try.test.ts'

/** Matches a retry of a test, or a sleep in one. */
const FORBIDDEN = /\bretry: [0-9]|\bretries: [0-9]|\.waitForTimeout\(/

test('no test and no runner retries or sleeps', () => {
  const files = globSync(FILES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter(
    (file) => file !== OWN && FORBIDDEN.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test.each(['retry: 1,', 'test.describe.configure({ retries: 2 })', 'await page.waitForTimeout(9)'])(
  'a retry or a sleep is found: %s',
  (line) => {
    expect(line).toMatch(FORBIDDEN)
  },
)
