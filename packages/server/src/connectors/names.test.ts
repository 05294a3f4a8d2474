import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HELPDESK_KINDS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { connectors, helpdesks } from './connectors.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Files outside its own folder that may name a helpdesk. */
const allowedOf = (kind: string): string[] => [
  'server/src/connectors/connectors.ts',
  'contract/src/imports/connector-settings.ts',
  'portal/src/features/organisation/helpdesk-forms.ts',
  `portal/src/features/organisation/${kind}-form.tsx`,
]

/** Presets for files that people exported themselves; they are not connections. */
const FILE_PRESETS = [
  'contract/src/tickets/file-profiles.ts',
  'portal/src/features/organisation/files/field-names.ts',
  'portal/src/features/organisation/files/file-panel.tsx',
]

/** Apps within helpdesks, which show the panel; they are not connections either. */
const APPS = ['app-files.ts', 'apps-panel.tsx', 'key-dialog.tsx'].map(
  (name) => `portal/src/features/organisation/install/${name}`,
)

const isOwn = (kind: string, path: string) =>
  path.startsWith(`server/src/connectors/${kind}/`) || allowedOf(kind).includes(path)

/** A kind in any spelling: request-tracker, requestTracker, Request Tracker. */
const spellings = (kind: string) => new RegExp(kind.replaceAll('-', '[-_ ]?'), 'i')

/** Paths of the files that name the kind without permission. */
const misplaced = (kind: string, files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter(({ path, text }) => !isOwn(kind, path) && spellings(kind).test(text))
    .map(({ path }) => path)

const sources = globSync('{contract,server,portal}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/(^|\/)test-|\.test\.tsx?$/.test(path))
  .filter((path) => ![...FILE_PRESETS, ...APPS].includes(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

test.each(HELPDESK_KINDS)(
  '%s is named only in its folder, the table, its settings and its form',
  (kind) => {
    expect(sources.length).toBeGreaterThan(500)
    expect(misplaced(kind, sources)).toEqual([])
  },
)

test.each(HELPDESK_KINDS)('a file that names %s elsewhere is found', (kind) => {
  const asks = { path: 'server/src/auto-reply/deliver.ts', text: `where kind = '${kind}'` }
  const spelled = kind.split('-').join(' ').toUpperCase()
  const says = { path: 'server/src/app.ts', text: `// ${spelled} is asked first` }
  expect(misplaced(kind, [asks, says])).toEqual([asks.path, says.path])
  const own = { path: `server/src/connectors/${kind}/client.ts`, text: kind }
  expect(misplaced(kind, [own])).toEqual([])
})

test('every kind of the contract has exactly one row', () => {
  expect(helpdesks.map(({ kind }) => kind)).toEqual(HELPDESK_KINDS)
  const kinds = connectors.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})
