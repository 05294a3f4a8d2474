import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf, SLOW_TESTS } from './slow-tests.ts'

const ROOT = join(import.meta.dirname, '..')

test.each(SLOW_TESTS)('$file exists, and so does everything that it covers', (slow) => {
  expect(digestOf(ROOT, slow)).toMatch(/^[0-9a-f]{16}$/)
})

test('a change of a covered file is found, one of another test beside it is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-'))
  const [covers, file] = [['scripts/npm'], 'scripts/npm/npm-packages.test.ts']
  cpSync(join(ROOT, 'scripts/npm'), join(folder, 'scripts/npm'), { recursive: true })
  const digest = () => digestOf(folder, { file, covers })
  const before = digest()
  writeFileSync(join(folder, 'scripts/npm/other.test.ts'), 'other')
  expect(digest()).toBe(before)
  writeFileSync(join(folder, 'scripts/npm/other.ts'), 'other')
  expect(digest()).not.toBe(before)
  rmSync(folder, { recursive: true })
})
