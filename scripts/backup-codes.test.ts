import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('[OPS-2] every code with which a backup fails has its row in docs/operate/backups.md, and no other has', () => {
  const source = read('packages/server/src/platform/backup/stored-backups.ts')
  const [, union = ''] = /^export type BackupCode = (.+)$/m.exec(source) ?? []
  const codes = Array.from(union.matchAll(/'(\w+)'/g), ([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(2)
  const rows = read('docs/operate/backups.md').matchAll(/^\| `([a-z]+_[a-z_]+)` \|/gm)
  expect(new Set(Array.from(rows, ([, code]) => code))).toEqual(new Set(codes))
})

test('[OPS-2] every variable of backups is in docs/operate/backups.md', () => {
  const source = read('packages/server/src/platform/config/backup-config.ts')
  const names = Array.from(source.matchAll(/^ {2}(BACKUP_\w+): /gm), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  const doc = read('docs/operate/backups.md')
  expect(names.filter((name) => !new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm').test(doc))).toEqual([])
})
