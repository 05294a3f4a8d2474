import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* A pooler in transaction mode gives each transaction another connection: nothing may be left on one. */

const SOURCES = join(import.meta.dirname, '../..')
const FILES = ['**/*.ts', '../migrations/*.sql']
/** One sets what belongs to a direct connection only, which it checks; the other prints a script for psql. */
const OWN = ['platform/db/pg-settings.ts', 'platform/db/sharding/citus-script.ts']

const FORBIDDEN: Record<string, RegExp> = {
  'waits for messages of other sessions': /\b(listen|unlisten|notify) [a-z_"$]+ *[;'`]|pg_notify\(/,
  'locks until the session ends': /pg_(try_)?advisory_(lock|unlock)/,
  'changes a setting of the session':
    /[`'"(;]\s*set (session )?[a-z_.]+ *(=|to) *(\d|on\b|off\b|')|set_config\([^)]*false\)/,
  'names a statement': /\.query\(\{\s*name:|[`'";]\s*prepare [a-z_]+ (as|\()/,
  'keeps a cursor': /\bwith hold\b/,
  'keeps a temporary table': /create temp(orary)? table (?![^;]*on commit drop)/,
}
const faultsOf = (text: string): string[] =>
  Object.entries(FORBIDDEN).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

test('no statement of the server needs a session of its own', () => {
  const files = globSync(FILES, { cwd: SOURCES }).filter(
    (file) => !/(^|\/)test-|\.test\.ts$/.test(file) && !OWN.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    faultsOf(readFileSync(join(SOURCES, file), 'utf8')).map((fault) => `${file} ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  'await db.exec(`listen changes;`)',
  "db.query('select pg_notify($1, $2)')",
  "tx.query('select pg_advisory_lock($1)')",
  'await db.exec(`set statement_timeout = 0`)',
  "client.query({ name: 'read', text })",
  'declare rows cursor with hold for select 1',
  'create temporary table rows (n int)',
])('negative control: %s is found', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test.each([
  "tx.query('select pg_advisory_xact_lock($1)')",
  'update ticket set status = $1',
  'create temporary table storage_probe (filler bytea) on commit drop;',
])('%s is allowed', (text) => {
  expect(faultsOf(text)).toEqual([])
})
