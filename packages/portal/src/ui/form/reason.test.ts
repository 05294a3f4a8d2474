import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SUBMIT =
  /<Button\b(?:[^>{]|\{[^{}]*\}|\{\{[^{}]*\}\}|=>)*?type="submit"(?:[^>{]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*>/g

/** Submit buttons that can be greyed although no sentence says why. */
const withoutReason = (source: string): string[] =>
  [...source.matchAll(SUBMIT)]
    .map(([button]) => button)
    .filter((button) => /\sdisabled=/.test(button) && !button.includes('aria-describedby'))

test('each submit button that can be greyed has its reason beside it', () => {
  const files = globSync('**/*.tsx', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  const sources = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  expect(sources.flatMap(([, source]) => [...source.matchAll(SUBMIT)]).length).toBeGreaterThan(12)
  expect(
    sources.flatMap(([file, source]) =>
      withoutReason(source).map((button) => `${file}: ${button}`),
    ),
  ).toEqual([])
})

test('a greyed button without a reason is found', () => {
  expect(
    withoutReason('<Button type="submit" look="primary" disabled={!name.trim()}>Save'),
  ).toHaveLength(1)
  expect(withoutReason('<Button type="submit" disabled={!a} aria-describedby={id}>')).toEqual([])
  expect(withoutReason('<Button type="submit" {...greyed.button} aria-busy={x}>')).toEqual([])
})
