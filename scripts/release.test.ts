import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checksumsOf } from './release/artifacts.ts'
import { releaseChangelog } from './release/changelog.ts'
import { currentVersion, isLater, setVersion } from './release/versions.ts'

const ROOT = join(import.meta.dirname, '..')
const at = { version: '1.2.0', day: '2026-12-01' }

test('a version has three numbers and is later than the last one', () => {
  expect(isLater('1.0.0', '0.9.9')).toBe(true)
  expect(isLater('1.10.0', '1.9.0')).toBe(true)
  for (const wrong of ['1.0.0', '0.9.9', '1.1', 'v2.0.0', '2.0.0-beta'])
    expect([wrong, isLater(wrong, '1.0.0')]).toEqual([wrong, false])
})

test('the version is written into all packages, what they need of ours, the lock file and the SDK', () => {
  const root = mkdtempSync(join(tmpdir(), 'versions-'))
  const files = [
    'package.json',
    'package-lock.json',
    'packages/sdk/src/index.ts',
    ...globSync('packages/*/package.json', { cwd: ROOT }),
  ]
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  const before = currentVersion(root)
  setVersion(root, '9.8.7')
  expect(currentVersion(root)).toBe('9.8.7')
  for (const file of files) {
    const [old, text] = [ROOT, root].map((one) => readFileSync(join(one, file), 'utf8'))
    const own = new RegExp(
      `("version"|"@agent-assist/[a-z-]+"|VERSION)(: | = )(["'])${before}\\3`,
      'g',
    )
    expect([file, text]).toEqual([file, old?.replaceAll(own, '$1$2$39.8.7$3')])
  }
  rmSync(root, { recursive: true })
})

test('a release takes the Unreleased entries: users first, developers last, and leaves none', () => {
  const { changelog, notes } = releaseChangelog(
    `# Changelog

## Unreleased

- A loose line.

### For developers of Agent Assist

- A command.

### Surveys

- A survey.

## 1.1.0 (2026-11-30)

- Old.
`,
    at,
  )
  expect(notes).toBe(`## 1.2.0 (2026-12-01)

### Latest

- A loose line.

### Surveys

- A survey.

### For developers of Agent Assist

- A command.
`)
  expect(changelog).toBe(`# Changelog

## Unreleased

${notes}
## 1.1.0 (2026-11-30)

- Old.
`)
  expect(() => releaseChangelog(changelog, at)).toThrow('has no entries')
  expect(
    releaseChangelog(changelog.replace('## Unreleased\n', '## Unreleased\n\n- New.\n'), at).notes,
  ).toBe('## 1.2.0 (2026-12-01)\n\n### Latest\n\n- New.\n')
})

test("the project's own changelog can be released, and loses no entry", () => {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const { changelog } = releaseChangelog(text, at)
  const entries = (of: string) =>
    of
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .toSorted()
  expect(entries(changelog)).toEqual(entries(text))
})

test('checksums are as sha256sum reads them', () => {
  const sum = checksumsOf(join(ROOT, 'scripts'), ['release.test.ts'])
  expect(sum).toMatch(/^[0-9a-f]{64} {2}release\.test\.ts\n$/)
})
