import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = 'packages/*/src/**/*.{ts,tsx}'

/** Files that handle Enter outside text fields, or only name the key. */
const WITHOUT_TEXT = [
  'packages/kit/src/charts/marks.ts',
  'packages/portal/src/features/priority-tickets/column.tsx',
  'packages/portal/src/features/schedule/grid-keys.ts',
  'packages/portal/src/features/schedule/toolbar.tsx',
  'packages/portal/src/layout/commands/screen-keys.ts',
]

/** Whether a source handles Enter and never asks whether the key belongs to an input method. */
const isUnaware = (source: string) =>
  /'(?:Numpad)?Enter'/.test(source) && !source.includes('isComposing(')

test('whatever handles Enter in a text leaves the key to input methods', () => {
  const files = globSync(FILES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
  const sources = files.filter((file) => !/\.test\.|\/test-|\/testing\//.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.filter((file) => isUnaware(readFileSync(join(ROOT, file), 'utf8')))
  expect(found.toSorted()).toEqual(WITHOUT_TEXT)
})

test.each([
  [`if (event.key === 'Enter' && !event.isComposing) send()`, true],
  [`if (event.key === 'Enter' && !isComposing(event)) send()`, false],
])('a source that handles Enter: %s', (source, unaware) => {
  expect(isUnaware(source)).toBe(unaware)
})
