import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  createTestPostgres,
  hasPostgres,
} from '../packages/server/src/platform/testing/test-postgres.ts'

/*
 * node scripts/test-postgres.ts COMMAND …: runs a command with DATABASE_URL of a PostgreSQL that is made for it and removed
 * afterwards. Its durability is off: a test that kills a server makes one of its own.
 */

const SETTINGS = [
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=1GB',
  'shared_buffers=512MB',
]

if (!hasPostgres) throw new Error('There is no PostgreSQL: install the package postgresql.')
const postgres = createTestPostgres(undefined, SETTINGS)
try {
  await postgres.start()
  const [command = '', ...args] = process.argv.slice(2)
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await postgres.remove()
}
